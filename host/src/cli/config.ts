import { checkConfig, decideConfig, readConfig } from '@shuyuan/api/features/config/service'
import { type ConfigName, configNames, isConfigName } from '@shuyuan/contract/site/config'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'
import { type By, decidedBy } from './staff.ts'

export function configCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('config', deps).description('settings of the site')

  command
    .command('get')
    .description('show one setting, or all')
    .argument('[name]', 'the setting')
    .runs(async ({ db }, name: string | undefined) => {
      const config = await readConfig(db)
      if (name === undefined) {
        const shown = configNames.map(
          (key) => `${key} = ${JSON.stringify(config[key])}\n    ${help[key].about}`,
        )
        return { json: config, text: shown.join('\n') }
      }
      const value = config[known(name)]
      return { json: { name, value }, text: typeof value === 'string' ? value : JSON.stringify(value) }
    })

  command
    .command('set')
    .description('change a setting; a running site follows at once')
    .argument('<name>', 'the setting')
    .argument('<value>', 'the value: JSON, or plain text')
    .byStaff()
    .runs(async ({ db, now }, name: string, text: string, options: By) => {
      const checked = checkConfig(known(name), valueOf(text))
      // Text that happens to be JSON, such as the version 1.0, is also tried as text.
      const kept = 'problem' in checked ? checkConfig(known(name), text) : checked
      if ('problem' in kept)
        throw new Failure(
          `${name}: ${'problem' in checked ? checked.problem : kept.problem}\nFor example: config set ${name} ${help[known(name)].example}`,
        )
      await decideConfig(db, { [known(name)]: kept.value }, decidedBy({ now }, options))
      return { json: { name, value: kept.value }, text: `${name} = ${JSON.stringify(kept.value)}` }
    })

  return command
}

function known(name: string): ConfigName {
  if (isConfigName(name)) return name
  throw new Failure(`There is no setting "${name}". There are: ${configNames.join(', ')}.`)
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What each setting does, and an example value as typed on the command line. */
const help: Record<ConfigName, { about: string; example: string }> = {
  site_name: {
    about: 'The name of the school, in titles and mails.',
    example: `'{"zh-cn":"清和书院","en":"Qinghe Academy"}'`,
  },
  record_number: {
    about: 'Registration number (ICP) in the footer; empty shows none.',
    example: "'京ICP备1号'",
  },
  families_abroad: {
    about: 'Whether families abroad may sign up, with a number of another country and a mail address.',
    example: 'true',
  },
  samples: {
    about:
      'Whether pages show the project’s sample people and contacts; false hides what holds nothing else.',
    example: 'false',
  },
  subjects_off: {
    about: 'Subjects that the school does not teach: guoxue, zhongyi, yuer..',
    example: `'["zhongyi"]'`,
  },
  version: { about: 'Version that clients are told; empty takes the program’s.', example: "'v2.0'" },
  cdn_url: {
    about: 'Address in front of pictures and files; empty takes the site’s own.',
    example: 'https://cdn.school.example',
  },
  open_member_center: { about: 'Whether members can log in at all.', example: 'true' },
  user_login_captcha: { about: 'Whether login asks for a captcha.', example: 'true' },
  captcha: {
    about:
      'false turns every captcha off, that of login and of each code by mail or SMS. For tests and closed networks only.',
    example: 'true',
  },
  user_login_retry: {
    about:
      'Failed logins from one address that lock an account for that address for a day; false never locks.',
    example: '10',
  },
  sms_codes_per_hour: {
    about: 'How many codes the whole site sends by SMS in an hour; the owners are told before.',
    example: '200',
  },
  sms_codes_per_day: {
    about: 'How many codes the whole site sends by SMS in a day; the owners are told before.',
    example: '1000',
  },
  sms_notices_per_hour: {
    about: 'How many messages the whole site sends by SMS in an hour; what is beyond waits.',
    example: '200',
  },
  sms_notices_per_day: {
    about: 'How many messages the whole site sends by SMS in a day; what is beyond waits.',
    example: '1000',
  },
  user_sso: { about: 'Whether a login ends the member’s other sessions.', example: 'false' },
  upload: {
    about: 'Uploads: largest size in bytes, kinds of files, and how they are named.',
    example: `'{"maxSize":10485760,"allowedSuffixes":["jpg","png"],"allowedMimeTypes":[],"saveName":"/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}","mode":"local"}'`,
  },
  waiting_list_hours: {
    about: 'Hours that a free place is kept for who is first on the waiting list; 0 gives it without asking.',
    example: '48',
  },
  staff_mail: {
    about: 'E-mail addresses of staff who are told of new sign-ups and questions.',
    example: `'["office@example.org"]'`,
  },
  staff_mail_daily: {
    about: 'true tells staff once a day, in the morning, instead of at once.',
    example: 'true',
  },
  transfer: {
    about: 'The school’s account for transfers, in both languages; families who owe something read it.',
    example: `'{"zh-cn":"…","en":"…"}'`,
  },
  absence_message: {
    about: 'Whether families are told on the same evening that nobody came to a lesson.',
    example: 'false',
  },
  desk_second_factor: {
    about: 'Whether the desk opens only with a second factor; who has none sets it up on entering.',
    example: 'true',
  },
  single_person: {
    about:
      'Whether the school has only its owner, who may then act on what is the own; the audit log marks it.',
    example: 'true',
  },
  question_answers: {
    about: 'Who may answer questions: members (answers wait for approval) or staff alone.',
    example: 'staff',
  },
  audit_days: { about: 'Days that the audit log is kept, 365 or more; 0 for ever.', example: '1096' },
  class_days: {
    about: 'Days after the end of a term that files and homework of its class are kept.',
    example: '90',
  },
  homework_reminder: {
    about: 'Whether families are reminded of homework on the evening before it is due.',
    example: 'true',
  },
  payment_days_before: {
    about: 'Days before the last day to pay that a family is reminded; 0 for never.',
    example: '3',
  },
  payment_days_after: {
    about: 'Days after the last day to pay that a family is reminded again; 0 for never.',
    example: '3',
  },
  pack_low: {
    about: 'With how many lessons of a pack left a family is told and may renew it, 0 to 20.',
    example: '2',
  },
  notice_days: { about: 'Days that notices to members are kept, 90 or more; 0 for ever.', example: '365' },
  touch_days: {
    about: 'Days that arrivals by referral links are kept, 366 or more; 0 for ever.',
    example: '400',
  },
  default_group: { about: 'Group of members who register.', example: '1' },
  wechat_app_id: {
    about:
      'App id of the WeChat official account, for sharing inside WeChat; set at the desk with its secret.',
    example: 'wx0123456789abcdef',
  },
  no_access_ip: {
    about:
      'Addresses and networks that may neither log in nor send anything; public pages stay open to them.',
    example: `'["203.0.113.7","198.51.100.0/24"]'`,
  },
  referral_guest_days: {
    about: 'Days for which a guest’s arrival by a referral link counts, 1 to 90.',
    example: '30',
  },
  referral_binding_days: {
    about: 'Days for which a member’s referrer stays; 0 is for ever.',
    example: '365',
  },
  referral_pending_days: { about: 'Days from a confirmed registration to its credit.', example: '7' },
  referral_staff_groups: {
    about: 'Groups of staff: the codes of their members bring nothing.',
    example: "'[2]'",
  },
}
