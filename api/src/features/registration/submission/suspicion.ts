import type { ApiDeps } from '#deps.ts'
import { failedLately } from '#features/captcha/service.ts'
import { takenThisHour } from '#quota.ts'
import { readConfig } from '#features/config/service.ts'

/**
 * Whether a sign-up from this address needs a captcha: only where the address failed one lately, or sent many forms
 * within the hour. A parent with one child never meets one.
 */
export async function asksForCaptcha(deps: ApiDeps, address: string): Promise<boolean> {
  if (!(await readConfig(deps.db)).captcha) return false
  const sent = await takenThisHour(deps, 'registration', address)
  return sent > deps.limits.registrationsBeforeCaptcha || failedLately(deps, address)
}
