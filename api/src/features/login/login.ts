import { emailPattern, mobilePattern } from '@shuyuan/contract/fields/field-checks'
import { legacyUsernamePattern } from '@shuyuan/contract/fields/patterns'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import {
  asksForHardCaptchas,
  type CaptchaProof,
  checkCaptcha,
  ownsContactOf,
} from '#features/captcha/service.ts'
import { keyedHash } from '#keyed-hash.ts'
import type { Config } from '@shuyuan/contract/site/config'
import {
  countLoginFailure,
  memberByEmail,
  memberByMobile,
  memberByName,
  recordVisit,
  storePassword,
  uniqueKey,
} from '#features/member/service.ts'
import type { Tokens } from '#features/member/user-info.ts'
import { hashPassword, needsRehash, verifyPassword } from '#features/session/password-hash.ts'
import { type Device, endSessionsOfMember, holdChecked, startSession } from '#features/session/service.ts'
import { isSuspicious, loginNeedsCaptcha } from './service.ts'

/** The member with tokens, or a message key that says why not, and the field of the body that is wrong. */
export type Entry = { member: MemberRow; tokens: Tokens } | { problem: string; field?: string }

export interface LoginAttempt {
  /** Account name, e-mail or mobile number. */
  account: string
  password: string
  /** Whether a refresh token is wanted. */
  keep: boolean
  device: Device
  /** As it is counted (`addressKey`). */
  address: string
  proof: CaptchaProof
}

/** An account with too many failures is locked for the address that they came from, for a day (contract). */
const lockedFor = 86_400

/** Checks name and password and begins a session. An account that does not exist answers like a wrong password. */
export async function logIn(deps: ApiDeps, config: Config, attempt: LoginAttempt): Promise<Entry> {
  const { device } = attempt
  const member = await findAccount(deps.db, attempt.account)
  const counted = countedAs(deps, member, attempt)
  const problem = await refusalToTry(deps, config, { ...attempt, member, counted })
  if (problem) return { problem }
  const right = await verifyPassword(attempt.password, member?.password)
  if (!member || !right) {
    if (member) await countLoginFailure(deps.db, member.id)
    return { problem: 'login.wrong' }
  }
  if (member.status !== 'enable') return { problem: 'login.disabled' }

  const time = unixSeconds(deps.now())
  const newHash = needsRehash(member.password) ? await hashPassword(attempt.password) : null
  const visit = { time, ip: device.ip, language: device.language }
  const tokens = await deps.db.transaction().execute(async (trx) => {
    if (!(await holdChecked(trx, member, attempt.password))) return null
    if (config.user_sso) await endSessionsOfMember(trx, member.id)
    if (newHash) await storePassword(trx, member.id, newHash, time)
    await recordVisit(trx, member.id, visit)
    return startSession(deps, { memberId: member.id, keep: attempt.keep, device }, trx)
  })
  if (!tokens) return { problem: 'login.wrong' }
  await deps.counters.clear(counted.here)
  await deps.counters.clear(counted.everywhere)
  return { member: { ...member, last_login_time: time, last_login_ip: device.ip }, tokens }
}

/** The form of an account decides by which column it is looked up (contract). */
function findAccount(db: Executor, account: string): Promise<MemberRow | undefined> {
  if (mobilePattern.test(account)) return memberByMobile(db, account)
  if (emailPattern.test(account)) return memberByEmail(db, account)
  if (legacyUsernamePattern.test(account)) return memberByName(db, account)
  return Promise.resolve(undefined)
}

/**
 * The keys that count the failures of an account: those of one address, and all. An account that does not exist has
 * them too, otherwise a lock would give away which accounts exist. Any change of the account resets them, above all a
 * new password.
 */
function countedAs(
  { settings }: ApiDeps,
  member: MemberRow | undefined,
  { account, address }: LoginAttempt,
): { here: string; everywhere: string } {
  const whose = member ? [String(member.id), String(member.update_time)] : ['unknown', uniqueKey(account)]
  return {
    here: `login ${keyedHash(settings.secretKey, 'login', ...whose, address)}`,
    everywhere: `login ${keyedHash(settings.secretKey, 'login', ...whose)}`,
  }
}

interface Try extends LoginAttempt {
  member: MemberRow | undefined
  counted: { here: string; everywhere: string }
}

/**
 * Why a password is not checked, as a message key. The attempt is counted before the check, so that many at once get no
 * more tries than one by one. Whoever has a code that was sent to the account's own contact is always let through to
 * the password.
 */
async function refusalToTry(deps: ApiDeps, config: Config, attempt: Try): Promise<string | null> {
  const { member, counted, proof, address } = attempt
  const limit = config.user_login_retry
  const now = unixSeconds(deps.now())
  if (member && (await ownsContactOf(deps, proof, member.id))) return null

  const before = limit === false ? 0 : await deps.counters.of(counted.everywhere, now)
  const many = limit !== false && before >= limit
  if (loginNeedsCaptcha(config) && (many || (await isSuspicious(deps, address)))) {
    if (proof.id === '') return 'login.captcha.idRequired'
    if (proof.info === '') return 'login.captcha.required'
    if (!(await checkCaptcha(deps, proof, { consume: true, from: address, hard: many }))) {
      if (many) await asksForHardCaptchas(deps, address)
      return 'login.captcha.wrong'
    }
  }
  if (limit === false) return null
  const window = { now, window: lockedFor }
  if ((await deps.counters.up(counted.here, window)).count > limit) return 'login.locked'
  const { count } = await deps.counters.up(counted.everywhere, window)
  return count > deps.limits.failedLoginsBeforeCode && canGetCode(deps, member) ? 'login.codeNeeded' : null
}

/** An account that does not exist answers like one that can be reached. */
function canGetCode({ mail, sms }: ApiDeps, member: MemberRow | undefined): boolean {
  const [email, mobile] = member ? [member.email !== '', member.mobile !== ''] : [true, true]
  return (mail !== null && email) || (sms !== null && mobile)
}
