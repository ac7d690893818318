import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow, TokenTable } from '#db/tables.ts'
import { memberById, recordVisit } from '#features/member/service.ts'
import type { Visitor } from '#plugins/session.ts'
import { insertToken, tokenByKey } from './queries.ts'
import { newToken, tokenKey } from './token.ts'

type SessionDeps = Pick<ApiDeps, 'db' | 'settings' | 'now'>

/** Makes a token of a kind for a member and stores its key; answers the token itself. `lifetime` in seconds. */
export async function issueToken(
  deps: SessionDeps,
  token: { memberId: number; type: TokenTable['type']; lifetime: number; family: string },
  db: Executor = deps.db,
): Promise<string> {
  const text = newToken()
  const now = Math.floor(deps.now() / 1000)
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

/** Who an access token stands for. A member who is disabled or gone is nobody. */
export async function findSession(deps: SessionDeps, token: string): Promise<Visitor> {
  const row = await tokenByKey(deps.db, tokenKey(deps.settings.secretKey, token))
  if (row?.type !== 'user') return { member: null, token: '', state: 'none' }
  if (row.expire_time <= deps.now() / 1000) return { member: null, token, state: 'expired' }
  const member = await memberById(deps.db, row.user_id)
  if (member?.status !== 'enable') return { member: null, token: '', state: 'none' }
  return { member, token, state: 'live' }
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
