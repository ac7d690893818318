import type { ApiDeps, ApiSettings } from '#deps.ts'

/** What registrations need, in the API and on the command line. */
export type RegistrationDeps = Pick<ApiDeps, 'db' | 'now' | 'content'> & {
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey' | 'dataKeys' | 'sendsMail' | 'smsKinds'>
}
