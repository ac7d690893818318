import type { ApiDeps, ApiSettings } from '#deps.ts'

export type RegistrationDeps = Pick<ApiDeps, 'db' | 'now' | 'content'> & {
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey' | 'dataKeys' | 'sendsMail' | 'sendsLinks' | 'smsKinds'>
}
