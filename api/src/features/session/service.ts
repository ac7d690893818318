import { randomUUID } from 'node:crypto'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow, TokenTable } from '#db/tables.ts'
import { memberById, recordVisit } from '#features/member/service.ts'
import type { Visitor } from '#plugins/session.ts'
import { deleteExpiredTokens, deleteToken, deleteTokensOfMember, insertToken, tokenByKey } from './queries.ts'
import { accessLifetime, keptAfterExpiry, newToken, refreshLifetime, tokenKey } from './token.ts'

export type SessionDeps = Pick<ApiDeps, 'db' | 'settings' | 'now'>

/** Makes a token of a kind for a member and stores its key; answers the token itself. `lifetime` in seconds. */
export async function issueToken(
  deps: SessionDeps,
  token: { memberId: number; type: TokenTable['type']; lifetime: number; family: string },
  db: Executor = deps.db,
): Promise<string> {
  const text = newToken()
  const now = Math.floor(deps.now() / 1000)
  // Not inside a transaction of others: it would hold its locks longer than it needs.
  if (db === deps.db) await deleteExpiredTokens(db, now - keptAfterExpiry)
  await insertToken(db, {
    key: tokenKey(deps.settings.secretKey, text),
    type: token.type,
    user_id: token.memberId,
    family: token.family,
    successor: null,
    rotated_time: null,
    create_time: now,
    expire_time: now + token.lifetime,
  })
  return text
}

/** Begins a session: an access token, and with `keep` a refresh token ('' without) of the same family. */
export async function startSession(
  deps: SessionDeps,
  memberId: number,
  keep: boolean,
  db: Executor = deps.db,
): Promise<{ token: string; refreshToken: string }> {
  const family = randomUUID()
  const token = await issueToken(deps, { memberId, type: 'user', lifetime: accessLifetime, family }, db)
  const refreshToken = keep
    ? await issueToken(deps, { memberId, type: 'user-refresh', lifetime: refreshLifetime, family }, db)
    : ''
  return { token, refreshToken }
}

/** Who an access token stands for. A member who is disabled or gone is nobody. */
export async function findSession(deps: SessionDeps, token: string): Promise<Visitor> {
  const row = await tokenByKey(deps.db, tokenKey(deps.settings.secretKey, token))
  if (row?.type !== 'user') return { member: null, token: '', family: '', state: 'none' }
  if (row.expire_time <= deps.now() / 1000)
    return { member: null, token, family: row.family, state: 'expired' }
  const member = await memberById(deps.db, row.user_id)
  if (member?.status !== 'enable') return { member: null, token: '', family: '', state: 'none' }
  return { member, token, family: row.family, state: 'live' }
}

/** Ends a token that a client hands in, of the given kind; one that does not exist is no error. */
export async function endSession(deps: SessionDeps, token: string, type: 'user' | 'user-refresh' = 'user') {
  if (token !== '') await deleteToken(deps.db, tokenKey(deps.settings.secretKey, token), type)
}

/** Ends every session of a member, refresh tokens and passes included, but for the family that is kept. */
export async function endSessionsOfMember(db: Executor, memberId: number, keptFamily = '') {
  await deleteTokensOfMember(db, memberId, keptFamily)
}

/** Visits are written down at most once in this many seconds: a write for each read would cost too much. */
const visitInterval = 600

/** Notes when and from where a member was last seen, and forgives failed logins. */
export async function noteVisit(deps: SessionDeps, member: MemberRow, ip: string): Promise<void> {
  const now = Math.floor(deps.now() / 1000)
  const recent = member.last_login_time !== null && now - member.last_login_time < visitInterval
  if (recent && member.login_failure === 0) return
  await recordVisit(deps.db, member.id, { time: now, ip })
}
