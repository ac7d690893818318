import type { Language } from '@shuyuan/contract/text/language'
import { randomUUID } from 'node:crypto'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { TokenTable } from '#db/tables/session.ts'
import { holdMember, memberById, recordVisit } from '#features/member/service.ts'
import {
  beginOfLogin,
  deleteExpiredTokens,
  deleteFamilyOfMember,
  deleteToken,
  deleteTokensOfMember,
  expireToken,
  insertLogin,
  insertToken,
  loginsOfMember,
  markSeen,
  memberOfFamily,
  sessionByKey,
  tokenByKey,
} from './queries.ts'
import { verifyPassword } from './password-hash.ts'
import { accessLifetime, keptAfterExpiry, newToken, refreshLifetime, tokenKey } from './token.ts'

export type SessionDeps = Pick<ApiDeps, 'db' | 'settings' | 'now'>

export interface TokenToIssue {
  memberId: number
  type: TokenTable['type']
  /** Seconds. */
  lifetime: number
  /** The id that the tokens of one login share. */
  family: string
}

/** Makes a token for a member and stores its key; returns the token. */
export async function issueToken(
  deps: SessionDeps,
  issue: TokenToIssue,
  db: Executor = deps.db,
): Promise<string> {
  // Not inside the caller's transaction: it would hold its locks longer than needed.
  if (db === deps.db) await forgetExpired(deps)
  const token = newToken()
  await storeToken(deps, db, token, issue)
  return token
}

export async function forgetExpired({ db, now }: Pick<SessionDeps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredTokens(db, unixSeconds(now()) - keptAfterExpiry)
}

export async function storeToken(deps: SessionDeps, db: Executor, token: string, issue: TokenToIssue) {
  const now = unixSeconds(deps.now())
  await insertToken(db, {
    key: tokenKey(deps.settings.secretKey, token),
    type: issue.type,
    user_id: issue.memberId,
    family: issue.family,
    successor: null,
    rotated_time: null,
    create_time: now,
    expire_time: now + issue.lifetime,
  })
}

/** From where somebody logs in. */
export interface Device {
  agent: string
  ip: string
  /** In which the visitor looks at the site. */
  language?: Language | undefined
}

/** Begins a session: an access token, and with `keep` a refresh token ('' without) of the same family. */
export async function startSession(
  deps: SessionDeps,
  { memberId, keep, device }: { memberId: number; keep: boolean; device: Device },
  db: Executor = deps.db,
): Promise<{ token: string; refreshToken: string }> {
  const family = randomUUID()
  const { agent, ip } = device
  await insertLogin(db, { family, user_id: memberId, agent, ip, time: unixSeconds(deps.now()) })
  const token = await issueToken(deps, { memberId, type: 'user', lifetime: accessLifetime, family }, db)
  const refreshToken = keep
    ? await issueToken(deps, { memberId, type: 'user-refresh', lifetime: refreshLifetime, family }, db)
    : ''
  return { token, refreshToken }
}

export interface Visitor {
  member: MemberRow | null
  token: string
  /** The id that the tokens of one login share; '' for a guest. */
  family: string
  /**
   * The rules of the member's group: `*` or ids with commas; '' where the group is deleted or switched off.
   */
  groupRules: string
  /** `expired`: the token is known but too old. `none`: any other token that is not live. */
  state: 'live' | 'expired' | 'none'
}

export const guest: Visitor = Object.freeze({
  member: null,
  token: '',
  family: '',
  groupRules: '',
  state: 'none',
})

/** The visitor of an access token. A disabled or deleted member is a guest. */
export async function findSession(deps: SessionDeps, token: string): Promise<Visitor> {
  const row = await sessionByKey(deps.db, tokenKey(deps.settings.secretKey, token))
  if (!row) return guest
  const { expire_time: expires, family, group_rules: rules, group_status: groupStatus, status } = row
  if (!isLive(deps, expires, accessLifetime)) return { ...guest, token, family, state: 'expired' }
  if (status !== 'enable') return guest
  const groupRules = groupStatus === 1 ? (rules ?? '') : ''
  // The row itself: copying the member out of it would cost as much as finding it.
  return { member: row, token, family, groupRules, state: 'live' }
}

/**
 * Whether a token that ends at `expires` (unix seconds) is live. One that would live longer than twice its lifetime was
 * made by a clock that was far ahead, and is refused.
 */
export function isLive({ now }: Pick<SessionDeps, 'now'>, expires: number, lifetime: number): boolean {
  const left = expires - unixSeconds(now())
  return left > 0 && left <= 2 * lifetime
}

/** Ends an access token; one that does not exist is no error. */
export async function endSession(deps: SessionDeps, token: string): Promise<void> {
  if (token !== '') await deleteToken(deps.db, tokenKey(deps.settings.secretKey, token), 'user')
}

/** Ends all tokens of a login; '' is no login. */
export async function endLogin({ db }: SessionDeps, family: string): Promise<void> {
  if (family === '') return
  await db.transaction().execute(async (trx) => {
    const memberId = await memberOfFamily(trx, family)
    if (memberId !== undefined) await endSessionOfMember(trx, memberId, family)
  })
}

/** Ends an access token as if its time were over: for two days it is known as expired. */
export async function expireSession(deps: SessionDeps, token: string): Promise<void> {
  const now = unixSeconds(deps.now())
  await expireToken(deps.db, tokenKey(deps.settings.secretKey, token), now)
}

/** Ends all tokens of the login of a refresh token. */
export async function endFamilyOf(deps: SessionDeps, refreshToken: string): Promise<void> {
  if (refreshToken === '') return
  const row = await tokenByKey(deps.db, tokenKey(deps.settings.secretKey, refreshToken))
  if (row?.type === 'user-refresh') await endLogin(deps, row.family)
}

/**
 * Ends all sessions of a member, with refresh tokens and passes, except the family to keep. Holds the member, as whoever
 * begins or prolongs a session does: so none begins meanwhile by what counts no more.
 */
export async function endSessionsOfMember(trx: Executor, memberId: number, keptFamily = '') {
  await holdMember(trx, memberId)
  await deleteTokensOfMember(trx, { memberId, keptFamily })
}

/** Ends one session of a member with its refresh token; another member's stays. Holds the member. */
export async function endSessionOfMember(trx: Executor, memberId: number, family: string) {
  await holdMember(trx, memberId)
  await deleteFamilyOfMember(trx, memberId, family)
}

/**
 * Holds a member whose password was checked; false where it was changed since, or the account was shut. `password` as it
 * was given.
 */
export async function holdChecked(trx: Executor, member: MemberRow, password: string): Promise<boolean> {
  await holdMember(trx, member.id)
  const now = await memberById(trx, member.id)
  if (now?.status !== 'enable') return false
  // Another login may have stored the same password with another hash.
  return now.password === member.password || verifyPassword(password, now.password)
}

/** Ends the desk sessions of a member, who stays logged in, but for the one of a login that is kept. */
export async function endDeskSessions(db: Executor, memberId: number, keptFamily = ''): Promise<void> {
  await deleteTokensOfMember(db, { memberId, keptFamily, type: 'desk' })
}

/** A member's live logins, last seen first; times in unix seconds. */
export function sessionsOfMember({ db, now }: Pick<SessionDeps, 'db' | 'now'>, memberId: number) {
  return loginsOfMember(db, memberId, unixSeconds(now()))
}

/** Seconds for which a login is as good as a password that was just typed. */
const fresh = 600

/** Whether somebody has logged in just now, and does not use a session that was open. */
export async function isFreshLogin(
  { db, now }: Pick<SessionDeps, 'db' | 'now'>,
  family: string,
): Promise<boolean> {
  const begun = await beginOfLogin(db, family)
  return begun !== undefined && unixSeconds(now()) - begun <= fresh
}

/** Seconds between two records of a visit, because a write for each read would cost too much. */
const visitInterval = 600

/** Whether a visit should be recorded. */
export function isVisitDue({ now }: Pick<SessionDeps, 'now'>, member: MemberRow): boolean {
  const { last_login_time: last, login_failure: failures } = member
  return failures > 0 || last === null || Math.abs(unixSeconds(now()) - last) >= visitInterval
}

/** Records when and from where a member was last seen, and resets failed logins. */
export async function noteVisit(
  deps: SessionDeps,
  { member, family }: { member: MemberRow; family: string },
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const now = unixSeconds(deps.now())
  await recordVisit(deps.db, member.id, { time: now, ip, language })
  await markSeen(deps.db, family, { time: now, ip })
}
