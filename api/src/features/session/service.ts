import type { Language } from '@shuyuan/contract/text/language'
import { randomUUID } from 'node:crypto'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow, TokenTable } from '#db/tables.ts'
import { recordVisit } from '#features/member/service.ts'
import type { Visitor } from '#plugins/session.ts'
import {
  deleteExpiredTokens,
  deleteFamily,
  deleteFamilyOfMember,
  deleteToken,
  deleteTokensOfKind,
  deleteTokensOfMember,
  expireToken,
  insertLogin,
  insertToken,
  loginsOfMember,
  markSeen,
  sessionByKey,
  tokenByKey,
} from './queries.ts'
import { accessLifetime, keptAfterExpiry, newToken, refreshLifetime, tokenKey } from './token.ts'
import { unixSeconds } from '#unix-seconds.ts'

export type SessionDeps = Pick<ApiDeps, 'db' | 'settings' | 'now'>

export interface TokenToIssue {
  memberId: number
  type: TokenTable['type']
  /** Seconds. */
  lifetime: number
  /** What the tokens of one login have in common. */
  family: string
}

/** Makes a token for a member and stores its key; answers the token itself. */
export async function issueToken(
  deps: SessionDeps,
  issue: TokenToIssue,
  db: Executor = deps.db,
): Promise<string> {
  // Not inside a transaction of others: it would hold its locks longer than it needs.
  if (db === deps.db) await deleteExpiredTokens(db, unixSeconds(deps.now()) - keptAfterExpiry)
  const token = newToken()
  await storeToken(deps, db, token, issue)
  return token
}

/** Stores the key of a token that was made before. */
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
  /** What the browser calls itself. */
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

/** Nobody that is known. */
export const guest: Visitor = Object.freeze({
  member: null,
  token: '',
  family: '',
  groupRules: '',
  state: 'none',
})

/** Who an access token stands for. A member who is disabled or gone is nobody. */
export async function findSession(deps: SessionDeps, token: string): Promise<Visitor> {
  const row = await sessionByKey(deps.db, tokenKey(deps.settings.secretKey, token))
  if (!row) return guest
  const { expire_time: expires, family, group_rules: rules, group_status: groupStatus, status } = row
  if (!isLive(deps, expires, accessLifetime)) return { ...guest, token, family, state: 'expired' }
  if (status !== 'enable') return guest
  const groupRules = groupStatus === 1 ? (rules ?? '') : ''
  // The row as it is: to copy the member out of it would cost as much as to find it.
  return { member: row, token, family, groupRules, state: 'live' }
}

/**
 * Whether a token that ends at `expires` (unix seconds) is live. One that would live for longer than twice its lifetime
 * is of a clock that was far ahead, and lets nobody in.
 */
export function isLive({ now }: Pick<SessionDeps, 'now'>, expires: number, lifetime: number): boolean {
  const left = expires - unixSeconds(now())
  return left > 0 && left <= 2 * lifetime
}

/** Ends an access token; one that does not exist is no error. */
export async function endSession(deps: SessionDeps, token: string): Promise<void> {
  if (token !== '') await deleteToken(deps.db, tokenKey(deps.settings.secretKey, token), 'user')
}

/** Ends all tokens of a login; '' is none. */
export async function endLogin(deps: SessionDeps, family: string): Promise<void> {
  if (family !== '') await deleteFamily(deps.db, family)
}

/** Ends an access token as time does: for two days more it is known to be expired. */
export async function expireSession(deps: SessionDeps, token: string): Promise<void> {
  const now = unixSeconds(deps.now())
  await expireToken(deps.db, tokenKey(deps.settings.secretKey, token), now)
}

/** Ends all tokens that came from the same login as a refresh token, itself included. */
export async function endFamilyOf(deps: SessionDeps, refreshToken: string): Promise<void> {
  if (refreshToken === '') return
  const row = await tokenByKey(deps.db, tokenKey(deps.settings.secretKey, refreshToken))
  if (row?.type === 'user-refresh') await deleteFamily(deps.db, row.family)
}

/** Ends every session of a member, refresh tokens and passes included, but for the family that is kept. */
export async function endSessionsOfMember(db: Executor, memberId: number, keptFamily = '') {
  await deleteTokensOfMember(db, memberId, keptFamily)
}

/** Ends the desk sessions of a member, who stays logged in. */
export async function endDeskSessions(db: Executor, memberId: number): Promise<void> {
  await deleteTokensOfKind(db, memberId, 'desk')
}

/** Where a member is logged in now, the place last seen first; times in unix seconds. */
export function sessionsOfMember({ db, now }: Pick<SessionDeps, 'db' | 'now'>, memberId: number) {
  return loginsOfMember(db, memberId, unixSeconds(now()))
}

/** Ends one session of a member, refresh tokens included; another's is none of theirs. */
export async function endSessionOfMember(db: Executor, memberId: number, family: string): Promise<void> {
  await deleteFamilyOfMember(db, memberId, family)
}

/** Visits are written down at most once in this many seconds: a write for each read would cost too much. */
const visitInterval = 600

/** Whether there is something to note of a visit. */
export function isVisitDue({ now }: Pick<SessionDeps, 'now'>, member: MemberRow): boolean {
  const { last_login_time: last, login_failure: failures } = member
  return failures > 0 || last === null || Math.abs(unixSeconds(now()) - last) >= visitInterval
}

/** Notes when and from where a member was last seen, and forgives failed logins. */
export async function noteVisit(
  deps: SessionDeps,
  { member, family }: { member: MemberRow; family: string },
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const now = unixSeconds(deps.now())
  await recordVisit(deps.db, member.id, { time: now, ip, language })
  await markSeen(deps.db, family, { time: now, ip })
}
