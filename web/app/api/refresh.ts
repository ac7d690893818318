import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ClientSession } from '#app/api/client.ts'
import { readEnvelope } from '#app/api/answer.ts'
import type { Reply } from '#app/api/transport.ts'

/**
 * `renewed`: repeat the call; `refused`: the session is over; `failed`: no answer, so the session may still be
 * valid; `replaced`: another member has logged in.
 */
type RefreshOutcome = 'renewed' | 'refused' | 'failed' | 'replaced'
export type Refresh = (usedToken: string) => Promise<RefreshOutcome>

/**
 * One refresh for all waiting calls and, under a lock, for all tabs: the second one finds the new token already
 * stored. `post` sends the refresh call.
 */
export function createRefresh(session: ClientSession, post: (body: object) => Promise<Reply>): Refresh {
  let running: Promise<RefreshOutcome> | undefined

  async function refresh(usedToken: string): Promise<RefreshOutcome> {
    if (!session.reread()) return 'replaced'
    if (session.token() && session.token() !== usedToken) return 'renewed'
    const old = session.refreshToken()
    if (!old) return 'refused'
    // Servers of the contract read one of these two names.
    const reply = await post({ refreshToken: old, refresh_token: old, rotate: true })
    if ('failure' in reply || !reply.response.ok) return 'failed'
    const envelope = await readEnvelope(reply.response)
    // A server that asks to come back later says nothing about the session.
    if (!envelope || envelope.retryAfter) return 'failed'
    const { token, refresh_token } = (envelope.data ?? {}) as { token?: unknown; refresh_token?: unknown }
    if (envelope.code !== code.success || typeof token !== 'string' || !token) return 'refused'
    session.renewed(token, typeof refresh_token === 'string' ? refresh_token : '')
    return 'renewed'
  }

  return (usedToken) => {
    running ??= locked(() => refresh(usedToken)).finally(() => {
      running = undefined
    })
    return running
  }
}

function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing on plain http addresses other than localhost: there each tab refreshes by itself.
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('session-refresh', work) : work()
}
