import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { openText, sealText } from '#seal.ts'
import { holdMember, memberById } from '#features/member/service.ts'
import { markRotated, type TokenRow, tokenByKey } from './queries.ts'
import {
  endLogin,
  endSession,
  expireSession,
  forgetExpired,
  isLive,
  issueToken,
  type SessionDeps,
  storeToken,
} from './service.ts'
import { accessLifetime, newToken, refreshLifetime, rotationGrace, tokenKey } from './token.ts'

const purpose = 'refresh token successor'

export interface Refreshed {
  token: string
  /** The refresh token to use from now on; undefined where the present one stays in use. */
  refreshToken?: string
}

/**
 * A new access token for a refresh token, replacing the old access token; null where the refresh token is invalid or
 * expired, or its member may not log in. With `rotate` each refresh token is used once: a second use answers with the
 * same successor for two minutes (two tabs at once, an answer that a phone lost), and later ends all tokens of its
 * login, because one of its two users is a thief.
 */
export async function refreshSession(
  deps: SessionDeps,
  input: { refreshToken: string; accessToken: string; rotate: boolean },
): Promise<Refreshed | null> {
  const row = await liveRefreshToken(deps, input.refreshToken)
  if (!row) return null
  const used = row.rotated_time !== null
  // `abs`, because after a clock was set back the use lies ahead, and must not open the token again.
  if (used && Math.abs(unixSeconds(deps.now()) - Number(row.rotated_time)) > rotationGrace) {
    await endLogin(deps, row.family)
    return null
  }
  const successor = input.rotate || used ? await successorOf(deps, row) : undefined
  if (successor === null) return null
  // A client that lost this answer comes back with the old token, and must hear that it is expired, not that it is
  // unknown.
  if (input.rotate) await expireSession(deps, input.accessToken)
  else await endSession(deps, input.accessToken)
  const { user_id: memberId, family } = row
  await forgetExpired(deps)
  return deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, memberId)
    // Somebody may have ended the login since the token was read.
    if (!(await tokenByKey(trx, row.key))) return null
    const issue = { memberId, type: 'user', lifetime: accessLifetime, family } as const
    return { token: await issueToken(deps, issue, trx), refreshToken: successor }
  })
}

async function liveRefreshToken(deps: SessionDeps, refreshToken: string): Promise<TokenRow | undefined> {
  const row = await tokenByKey(deps.db, tokenKey(deps.settings.secretKey, refreshToken))
  if (row?.type !== 'user-refresh' || !isLive(deps, row.expire_time, refreshLifetime)) return undefined
  const member = await memberById(deps.db, row.user_id)
  return member?.status === 'enable' ? row : undefined
}

/**
 * The successor of a refresh token: made once and stored sealed, so that every use within the grace time gets the same.
 */
async function successorOf(deps: SessionDeps, row: TokenRow): Promise<string | null> {
  const { secretKey } = deps.settings
  const made = row.successor === null && (await rotate(deps, row))
  if (made) return made
  const { successor } = (await tokenByKey(deps.db, row.key)) ?? {}
  return successor ? openText(secretKey, purpose, successor) : null
}

/** Makes the successor; null where another call at the same time was first. */
function rotate(deps: SessionDeps, row: TokenRow): Promise<string | null> {
  const { secretKey } = deps.settings
  const now = unixSeconds(deps.now())
  return deps.db.transaction().execute(async (trx) => {
    const token = newToken()
    if (!(await markRotated(trx, row.key, sealText(secretKey, purpose, token), now))) return null
    const { user_id: memberId, family } = row
    await storeToken(deps, trx, token, { memberId, type: 'user-refresh', lifetime: refreshLifetime, family })
    return token
  })
}
