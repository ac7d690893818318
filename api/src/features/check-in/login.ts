import { emailPattern, legacyUsernamePattern, mobilePattern } from '@shuyuan/contract/patterns'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import { seal } from '#features/code/secret.ts'
import type { Config } from '#features/config/schema.ts'
import {
  countLoginAttempt,
  memberByEmail,
  memberByMobile,
  memberByName,
  recordVisit,
  storePassword,
  uniqueKey,
} from '#features/member/service.ts'
import type { Tokens } from '#features/member/present.ts'
import { hashPassword, needsRehash, verifyPassword } from '#features/session/password-hash.ts'
import { type Device, endSessionsOfMember, startSession } from '#features/session/service.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** Who came in, or a message key that says why not. */
export type Entry = { member: MemberRow; tokens: Tokens } | { problem: string }

export interface LoginAttempt {
  /** Account name, e-mail or mobile number. */
  account: string
  password: string
  /** Whether a refresh token is wanted. */
  keep: boolean
  device: Device
}

/** An account with too many failures is locked for this many seconds after the last one (contract, section 4). */
const lockedFor = 86_400

/** Checks name and password and begins a session. An account that does not exist answers like a wrong password. */
export async function logIn(deps: ApiDeps, config: Config, attempt: LoginAttempt): Promise<Entry> {
  const time = unixSeconds(deps.now())
  const member = await findAccount(deps.db, attempt.account)
  const mayTry = member
    ? await mayTryMember(deps.db, member, config, { time, ip: attempt.device.ip })
    : await mayTryUnknown(deps, config, attempt.account)
  if (!mayTry) return { problem: 'check-in.locked' }
  const right = await verifyPassword(attempt.password, member?.password)
  if (!member || !right) return { problem: 'check-in.wrong' }
  if (member.status !== 'enable') return { problem: 'check-in.disabled' }

  const newHash = needsRehash(member.password) ? await hashPassword(attempt.password) : null
  const visit = { time, ip: attempt.device.ip }
  const tokens = await deps.db.transaction().execute(async (trx) => {
    if (config.user_sso) await endSessionsOfMember(trx, member.id)
    if (newHash) await storePassword(trx, member.id, newHash, time)
    await recordVisit(trx, member.id, visit)
    const { keep, device } = attempt
    return startSession(deps, { memberId: member.id, keep, device }, trx)
  })
  return { member: { ...member, last_login_time: time, last_login_ip: attempt.device.ip }, tokens }
}

/** What an account looks like decides what it is looked up by (contract, section 2.3). */
function findAccount(db: Executor, account: string): Promise<MemberRow | undefined> {
  if (mobilePattern.test(account)) return memberByMobile(db, account)
  if (emailPattern.test(account)) return memberByEmail(db, account)
  if (legacyUsernamePattern.test(account)) return memberByName(db, account)
  return Promise.resolve(undefined)
}

/** The attempt is counted before the password is looked at, so that many at once get no more tries than one by one. */
async function mayTryMember(
  db: Executor,
  member: MemberRow,
  config: Config,
  visit: { time: number; ip: string },
) {
  const limit = config.user_login_retry
  return limit === false || (await countLoginAttempt(db, member.id, { ...visit, limit, lockedFor }))
}

/** An account that does not exist is locked as one that does, or the lock would tell the two apart. */
async function mayTryUnknown(deps: ApiDeps, config: Config, account: string): Promise<boolean> {
  const limit = config.user_login_retry
  if (limit === false) return true
  const key = seal(deps.settings.secretKey, 'unknown account', uniqueKey(account))
  const window = { now: unixSeconds(deps.now()), window: lockedFor }
  return (await deps.counters.up(`login ${key}`, window)).count <= limit
}
