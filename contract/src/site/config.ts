import { guestWindowDays, longestGuestWindow } from '#distribution/distribution-kinds'
import { subjects } from '#site/subjects'
import * as z from 'zod/mini'

/** Text in both interface languages. */
const bothLanguages = z.object({ 'zh-cn': z.string(), en: z.string() })
const longText = z.string().check(z.maxLength(500))
const shortText = z.string().check(z.maxLength(255))
const smsCap = z.int().check(z.minimum(1), z.maximum(1_000_000))
const names = z.array(z.string().check(z.regex(/^[\w.+/*-]+$/)))

/** What the table `config` may contain: a schema for each name, with its default. */
export const configSchemas = {
  site_name: z._default(bothLanguages, { 'zh-cn': '书院', en: 'Shuyuan' }),
  /** The registration number that sites in China show; '' shows none. */
  record_number: z._default(shortText, ''),
  /** Whether pages show people and contacts that the project made up as samples. */
  samples: z._default(z.boolean(), true),
  /** The subjects that the school does not teach: the site leaves them out. One at least is taught. */
  subjects_off: z._default(
    z.array(z.enum(subjects)).check(
      z.maxLength(subjects.length - 1),
      z.refine((off) => new Set(off).size === off.length),
    ),
    [],
  ),
  /** '' takes the build's version. */
  version: z._default(shortText, ''),
  /** Where pictures and files are fetched from; '' takes the host of the request. */
  cdn_url: z._default(shortText, ''),
  open_member_center: z._default(z.boolean(), true),
  /** Whether login asks for a captcha. */
  user_login_captcha: z._default(z.boolean(), true),
  /** false turns every captcha off, for tests and closed networks. */
  captcha: z._default(z.boolean(), true),
  /**
   * Failed logins to an account from one address, before this address is locked out of it for a day; false never locks.
   */
  user_login_retry: z._default(z.union([z.literal(false), z.int().check(z.minimum(1), z.maximum(1000))]), 10),
  /** Whether a login ends the member's other sessions. */
  user_sso: z._default(z.boolean(), false),
  /** `maxSize` in bytes. */
  upload: z._default(
    z.object({
      maxSize: z.int().check(z.minimum(1), z.maximum(1_073_741_824)),
      allowedSuffixes: names,
      allowedMimeTypes: names,
      saveName: shortText,
      mode: shortText,
    }),
    {
      maxSize: 10_485_760,
      allowedSuffixes: ['jpg', 'png', 'bmp', 'jpeg', 'gif', 'webp', 'zip', 'rar', 'wav', 'mp4', 'mp3'],
      allowedMimeTypes: [],
      saveName: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
      mode: 'local',
    },
  ),
  /** Who may answer questions: members too (their answers wait until they are approved), or the school alone. */
  question_answers: z._default(z.enum(['members', 'staff']), 'members'),
  /**
   * Hours for which a free seat is kept for the first on the waiting list until there is an answer; 0 gives it without
   * asking.
   */
  waiting_list_hours: z._default(z.int().check(z.minimum(0), z.maximum(720)), 48),
  /** Addresses of the school's staff for mails about new sign-ups and questions; none by default. */
  staff_mail: z._default(z.array(z.email()).check(z.maxLength(20)), []),
  /** Whether staff get one mail a day instead of one each. */
  staff_mail_daily: z._default(z.boolean(), false),
  /** Whether the desk opens only with a second factor; those who have none set it up on entering. */
  desk_second_factor: z._default(z.boolean(), false),
  /**
   * Whether the school has only one person, its owner: she may then do what a colleague would have to, for what is her
   * own; the audit log marks it.
   */
  single_person: z._default(z.boolean(), false),
  /** Whether families abroad may sign up: with a number of another country, and a mail address by which they are reached. */
  families_abroad: z._default(z.boolean(), false),
  /** The school's account for transfers, as families read it with what they owe; '' for none. */
  transfer: z._default(z.object({ 'zh-cn': longText, en: longText }), { 'zh-cn': '', en: '' }),
  /** Whether a family is notified on the same evening of an unexcused absence. */
  absence_message: z._default(z.boolean(), true),
  /**
   * How many codes, and how many notices, the whole site sends by SMS in an hour and in a day: each costs money, whoever
   * asks for it.
   */
  sms_codes_per_hour: z._default(smsCap, 200),
  sms_codes_per_day: z._default(smsCap, 1000),
  sms_notices_per_hour: z._default(smsCap, 200),
  sms_notices_per_day: z._default(smsCap, 1000),
  /** Whether families who have not handed in are reminded of homework on the evening before it is due. */
  homework_reminder: z._default(z.boolean(), true),
  /** How many days before and after its last day a family is reminded of what it has to pay; 0 for never. */
  payment_days_before: z._default(z.int().check(z.minimum(0), z.maximum(60)), 3),
  payment_days_after: z._default(z.int().check(z.minimum(0), z.maximum(60)), 3),
  /** With how many lessons of a pack left a family is told, and may renew it. */
  pack_low: z._default(z.int().check(z.minimum(0), z.maximum(20)), 2),
  /** The group of members who register. */
  default_group: z._default(z.int().check(z.minimum(1)), 1),
  /** The app id of the school's WeChat official account, '' for none; set with its secret at the desk. */
  wechat_app_id: z._default(z.string().check(z.regex(/^(?:wx[\da-zA-Z]{6,40})?$/)), ''),
  /** Addresses and networks (CIDR) that the API refuses; public pages are open to everybody. */
  no_access_ip: z._default(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])), []),
  /** For how many days a guest's arrival by a referral link is valid. */
  referral_guest_days: z._default(
    z.int().check(z.minimum(1), z.maximum(longestGuestWindow)),
    guestWindowDays,
  ),
  /** For how many days a member's referrer stays; 0 for ever. */
  referral_binding_days: z._default(z.int().check(z.minimum(0), z.maximum(3650)), 365),
  /** How many days after a registration was confirmed its credit may be used. */
  referral_pending_days: z._default(z.int().check(z.minimum(0), z.maximum(90)), 7),
  /** Days for which the audit log is kept; 0 for ever. Shorter than a year nobody could look into what went wrong. */
  audit_days: z._default(z.union([z.literal(0), z.int().check(z.minimum(365), z.maximum(36_500))]), 1096),
  /** Days for which notices to members are kept; 0 for ever. */
  notice_days: z._default(z.union([z.literal(0), z.int().check(z.minimum(90), z.maximum(36_500))]), 365),
  /** Days for which arrivals by referral links are kept; 0 for ever. Reports cover a year, and a link is valid for 90 days at most. */
  touch_days: z._default(z.union([z.literal(0), z.int().check(z.minimum(366), z.maximum(36_500))]), 400),
  /** Days after the end of a term for which the files and homework of its class are kept. */
  class_days: z._default(z.int().check(z.minimum(7), z.maximum(3650)), 90),
  /** Member groups of the school's staff, whose codes bring nothing. */
  referral_staff_groups: z._default(z.array(z.int().check(z.minimum(1))), []),
} as const

export type ConfigName = keyof typeof configSchemas
export type Config = { [Name in ConfigName]: z.infer<(typeof configSchemas)[Name]> }

export const configNames = Object.keys(configSchemas) as ConfigName[]

export function isConfigName(name: string): name is ConfigName {
  return Object.hasOwn(configSchemas, name)
}
