import type { ApiDeps, ApiSettings } from '#deps.ts'

/** What finding out who sent somebody needs, in the API and on the command line. */
export interface ReferralDeps extends Pick<ApiDeps, 'now'> {
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey'>
}
