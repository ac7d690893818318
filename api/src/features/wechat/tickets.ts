import { setTimeout as pause } from 'node:timers/promises'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { tokenIsOver, type Wechat, WechatError } from '#adapters/wechat.ts'
import type { ApiDeps } from '#deps.ts'
import { keepSecret, readSecret } from '#features/secret/service.ts'

export type TicketDeps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'counters' | 'logger' | 'wechat'>

export const secretNames = { app: 'wechat.app', token: 'wechat.token', ticket: 'wechat.ticket' } as const

/** Seconds before a ticket ends from which a new one is asked for; the old one signs meanwhile. */
const refreshAhead = 600
/** Seconds between two tries at WeChat by all processes together: its calls are counted by the day. */
const betweenTries = 20
/** How often a process that does not fetch the ticket itself looks for it. */
const looks = 4
/** The same for the token of a message, which nobody waits for. */
const tokenLooks = 16
/** Milliseconds between two looks. */
const betweenLooks = 250

/**
 * The ticket that signs pages, shared by all processes by the database. One of them refreshes it before it ends. Null
 * where there is none at present.
 */
export async function ticketOf(deps: TicketDeps, appId: string): Promise<string | null> {
  const now = unixSeconds(deps.now())
  const kept = await goodSecret(deps, secretNames.ticket, now)
  if (kept && kept.expires > now + refreshAhead) return kept.value
  if (await isOurTurn(deps, now, 'ticket')) {
    try {
      return await fetchTicket(deps, appId)
    } catch (error) {
      if (deps.logger) deps.logger.error({ err: error }, 'WeChat gave no ticket')
      return kept?.value ?? null
    }
  }
  return kept?.value ?? (await lookFor(deps, secretNames.ticket, { looks, over: '' }))
}

/** Asks WeChat for a ticket now, and keeps it. Throws a `WechatError`. */
export async function fetchTicket(deps: TicketDeps, appId: string): Promise<string> {
  const asked = await askable(deps, appId)
  const kept = await goodSecret(deps, secretNames.token, unixSeconds(deps.now()))
  try {
    return await ticketBy(deps, asked.wechat, kept?.value ?? (await freshToken(deps, asked)))
  } catch (error) {
    if (!kept || !(error instanceof WechatError) || !tokenIsOver.has(error.code)) throw error
    return ticketBy(deps, asked.wechat, await freshToken(deps, asked))
  }
}

/**
 * The access token that all processes share. Without a good one, or with one that WeChat does not take any more (`over`),
 * one process asks for a new one while the others wait for it. Throws a `WechatError`.
 */
export async function tokenOf(deps: TicketDeps, appId: string, over = ''): Promise<string> {
  const now = unixSeconds(deps.now())
  const kept = await goodSecret(deps, secretNames.token, now)
  if (kept && kept.value !== over) return kept.value
  if (await isOurTurn(deps, now, 'token')) return freshToken(deps, await askable(deps, appId))
  const found = await lookFor(deps, secretNames.token, { looks: tokenLooks, over })
  if (found === null) throw new WechatError(0, 'WeChat: no token yet')
  return found
}

interface Askable {
  wechat: Wechat
  account: { appId: string; secret: string }
}

async function askable(deps: TicketDeps, appId: string): Promise<Askable> {
  const secret = await readSecret(deps.db, deps, secretNames.app)
  if (!secret || !deps.wechat) throw new WechatError(40125, 'WeChat: no app secret is kept')
  return { wechat: deps.wechat, account: { appId, secret: secret.value } }
}

async function freshToken(deps: TicketDeps, { wechat, account }: Askable): Promise<string> {
  const { value, seconds } = await wechat.accessToken(account)
  return keep(deps, secretNames.token, value, seconds)
}

async function ticketBy(deps: TicketDeps, wechat: Wechat, token: string): Promise<string> {
  const { value, seconds } = await wechat.ticket(token)
  return keep(deps, secretNames.ticket, value, seconds)
}

async function keep(deps: TicketDeps, name: string, value: string, seconds: number): Promise<string> {
  const now = unixSeconds(deps.now())
  await keepSecret(deps.db, deps, { name, value, expires: now + seconds, now })
  return value
}

async function goodSecret(deps: TicketDeps, name: string, now: number) {
  const kept = await readSecret(deps.db, deps, name)
  return kept && kept.expires > now ? kept : null
}

/** Whether this process may ask WeChat: true for the first caller of all processes within `betweenTries`. */
async function isOurTurn({ counters }: TicketDeps, now: number, what: 'ticket' | 'token'): Promise<boolean> {
  const { count } = await counters.up(`wechat ${what}`, { now, window: betweenTries })
  return count === 1
}

/** Waits for what another process asks for; null where it does not come. */
async function lookFor(
  deps: TicketDeps,
  name: string,
  { looks: most, over }: { looks: number; over: string },
): Promise<string | null> {
  for (let look = 0; look < most; look += 1) {
    await pause(betweenLooks)
    const kept = await goodSecret(deps, name, unixSeconds(deps.now()))
    if (kept && kept.value !== over) return kept.value
  }
  return null
}
