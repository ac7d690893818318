import type { Config, ConfigName } from '@shuyuan/contract/site/config'
import { subjects } from '@shuyuan/contract/site/subjects'

/**
 * How a setting is typed: `lines` has one entry a line, `retry` is a number or empty for never, `subjects` are ticked
 * where they are taught.
 */
export type SettingKind =
  | 'line'
  | 'bilingual'
  | 'texts'
  | 'switch'
  | 'number'
  | 'retry'
  | 'lines'
  | 'answers'
  | 'group'
  | 'groups'
  | 'upload'
  | 'subjects'

/** The page of WeChat has its app id, with the secret. */
export type ShownSetting = Exclude<ConfigName, 'wechat_app_id'>

export const settingKinds = {
  site_name: 'bilingual',
  record_number: 'line',
  samples: 'switch',
  subjects_off: 'subjects',
  version: 'line',
  cdn_url: 'line',
  open_member_center: 'switch',
  user_login_captcha: 'switch',
  captcha: 'switch',
  user_login_retry: 'retry',
  user_sso: 'switch',
  upload: 'upload',
  question_answers: 'answers',
  waiting_list_hours: 'number',
  staff_mail: 'lines',
  staff_mail_daily: 'switch',
  desk_second_factor: 'switch',
  single_person: 'switch',
  transfer: 'texts',
  families_abroad: 'switch',
  absence_message: 'switch',
  homework_reminder: 'switch',
  payment_days_before: 'number',
  payment_days_after: 'number',
  pack_low: 'number',
  sms_codes_per_hour: 'number',
  sms_codes_per_day: 'number',
  sms_notices_per_hour: 'number',
  sms_notices_per_day: 'number',
  default_group: 'group',
  no_access_ip: 'lines',
  referral_guest_days: 'number',
  referral_binding_days: 'number',
  referral_pending_days: 'number',
  audit_days: 'number',
  notice_days: 'number',
  class_days: 'number',
  touch_days: 'number',
  referral_staff_groups: 'groups',
} as const satisfies Record<ShownSetting, SettingKind>

/** The cards of the page; each is saved by itself. */
export const settingGroups: readonly { group: string; names: readonly ShownSetting[] }[] = [
  { group: 'school', names: ['site_name', 'record_number', 'transfer', 'samples', 'cdn_url', 'version'] },
  { group: 'subjects', names: ['subjects_off'] },
  {
    group: 'members',
    names: [
      'open_member_center',
      'user_login_captcha',
      'captcha',
      'user_sso',
      'user_login_retry',
      'default_group',
    ],
  },
  {
    group: 'sms',
    names: ['sms_codes_per_hour', 'sms_codes_per_day', 'sms_notices_per_hour', 'sms_notices_per_day'],
  },
  { group: 'uploads', names: ['upload'] },
  {
    group: 'teaching',
    names: [
      'families_abroad',
      'question_answers',
      'waiting_list_hours',
      'absence_message',
      'homework_reminder',
      'payment_days_before',
      'payment_days_after',
      'pack_low',
    ],
  },
  { group: 'staff', names: ['staff_mail', 'staff_mail_daily', 'desk_second_factor', 'single_person'] },
  {
    group: 'referrals',
    names: ['referral_guest_days', 'referral_binding_days', 'referral_pending_days', 'referral_staff_groups'],
  },
  { group: 'retention', names: ['audit_days', 'notice_days', 'touch_days', 'class_days'] },
  { group: 'network', names: ['no_access_ip'] },
]

export const megabyte = 1_048_576

/** The settings that a form holds, whose fields `setting` name them; the server checks them. */
export function valuesOf(form: FormData): Record<string, unknown> {
  const names = form.getAll('setting').map(String)
  return Object.fromEntries(
    names.filter(isSetting).map((name) => [name, readers[settingKinds[name]](form, name)]),
  )
}

const isSetting = (name: string): name is ShownSetting => Object.hasOwn(settingKinds, name)

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const numberOf = (text: string) => (text === '' ? null : Number(text))
export const wordsIn = (text: string) => text.split(/[\s,，、;；]+/).filter(Boolean)

const readers: Record<SettingKind, (form: FormData, name: string) => unknown> = {
  line: textOf,
  texts: (form, name) => ({ 'zh-cn': textOf(form, `${name}.zh-cn`), en: textOf(form, `${name}.en`) }),
  bilingual: (form, name) => ({ 'zh-cn': textOf(form, `${name}.zh-cn`), en: textOf(form, `${name}.en`) }),
  switch: (form, name) => form.has(name),
  number: (form, name) => numberOf(textOf(form, name)),
  retry: (form, name) => numberOf(textOf(form, name)) ?? false,
  lines: (form, name) => wordsIn(textOf(form, name)),
  answers: textOf,
  group: (form, name) => numberOf(textOf(form, name)),
  groups: (form, name) => form.getAll(name).map(Number),
  subjects: (form, name) => subjects.filter((subject) => !form.getAll(name).includes(subject)),
  upload: (form, name) =>
    ({
      maxSize: Math.round(Number(textOf(form, `${name}.megabytes`)) * megabyte),
      allowedSuffixes: wordsIn(textOf(form, `${name}.suffixes`)),
      allowedMimeTypes: wordsIn(textOf(form, `${name}.types`)),
      saveName: textOf(form, `${name}.saveName`),
      mode: textOf(form, `${name}.mode`),
    }) satisfies Config['upload'],
}
