import { type ContactType, contactTypes } from '@shuyuan/contract/account/login'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Config } from '@shuyuan/contract/site/config'

/** By what members can prove who they are: the channels that can be sent by, e-mail first. */
export function verificationTypes({ mail, sms }: Pick<ApiDeps, 'mail' | 'sms'>): ContactType[] {
  const sender = { email: mail, mobile: sms }
  return contactTypes.filter((type) => sender[type] !== null)
}

/** Whether login asks for a captcha after suspicious attempts. */
export function loginNeedsCaptcha(config: Config): boolean {
  return config.user_login_captcha && config.captcha
}

/** Failed logins of one address are counted for ten minutes. */
const failureWindow = 600
const failuresOf = (address: string) => `failed logins ${address}`

/**
 * Counts a login of an address as failed until `forgiveAttempt` takes it back. Returns 0, or, where the address has
 * used up its failures, the time of its next try (unix seconds).
 */
export async function takeAttempt({ counters, now, limits }: ApiDeps, address: string): Promise<number> {
  const window = { now: unixSeconds(now()), window: failureWindow }
  const { count, ends } = await counters.up(failuresOf(address), window)
  return count > limits.failedLoginsPerAddress ? ends : 0
}

export function forgiveAttempt({ counters }: ApiDeps, address: string): Promise<void> {
  return counters.down(failuresOf(address))
}

/** Failed logins of an address after which its next ones need a captcha. */
const failuresBeforeCaptcha = 3

export async function isSuspicious({ counters, now }: ApiDeps, address: string): Promise<boolean> {
  // The attempt itself is counted already.
  return (await counters.of(failuresOf(address), unixSeconds(now()))) > failuresBeforeCaptcha
}

/**
 * Whether the page shows a captcha at once: from the first failure on, so that a page that is open already has one when
 * the server asks for it.
 */
export async function showsCaptcha(deps: ApiDeps, config: Config, address: string): Promise<boolean> {
  return (
    loginNeedsCaptcha(config) && (await deps.counters.of(failuresOf(address), unixSeconds(deps.now()))) > 0
  )
}
