import { randomBytes } from 'node:crypto'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { codeIsOver, WechatError, type WechatPerson } from '#adapters/wechat.ts'
import { markCookie, markIn } from '#browser-mark.ts'
import { openWith, sealWith } from '#data-seal.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import { readConfig } from '#features/config/service.ts'
import { readSecret } from '#features/secret/service.ts'
import { secretNames, type TicketDeps } from './tickets.ts'
import { forgetTrouble, noteTrouble } from './trouble.ts'

/** Somebody whom the school's account knows by this id; another account has another. */
export interface Known {
  appId: string
  openid: string
}

/** Seconds within which a browser comes back from WeChat, and within which a new person shows an account. */
const lasts = 600

const aLogin = { what: 'login', kind: '' } as const

/** The page that WeChat sends a browser back to after a login. */
const backPath = '/user/wechat'

/** What WeChat is asked for; what came back of one says nothing for the other. The words that their states are hashed by. */
const errands = { login: 'wechat state', pay: 'wechat pay state' } as const
type Errand = keyof typeof errands

/** Why it is not known who holds a browser. */
export type NobodyKnown = 'off' | 'elsewhere' | 'over' | 'refused' | 'away' | 'preview'

/** WeChat leads the browser back from a site of its own. */
const markOf = (errand: Errand) => ({ name: `wechat-${errand}`, sameSite: 'Lax' }) as const

/** Where WeChat says who logs in. The page that it leads back to takes paths of the site alone. */
export function beginWechatLogin(deps: TicketDeps, to: string): Promise<Asking | null> {
  const query = to === '' ? '' : `?${new URLSearchParams({ to })}`
  return askWechatWho(deps, 'login', `${backPath}${query}`)
}

interface Asking {
  url: string
  cookie: string
}

/**
 * Where WeChat says who holds the browser, and leads back to a path of the site; with the cookie by which this browser is
 * known when it comes back. Null where the site cannot ask. The state of the address is made of the cookie, so that no
 * other browser can come back with it.
 */
export async function askWechatWho(deps: TicketDeps, errand: Errand, path: string): Promise<Asking | null> {
  const appId = await wechatAppId(deps)
  const { publicUrl } = deps.settings
  if (!appId || !publicUrl || !deps.wechat) return null
  const mark = `${randomBytes(24).toString('hex')}.${unixSeconds(deps.now())}`
  const back = new URL(path, publicUrl)
  const url = deps.wechat.authorizeUrl({ appId, back: back.href, state: stateOf(deps, errand, mark) })
  return { url, cookie: markCookie(deps, markOf(errand), { value: mark, seconds: lasts }) }
}

/** The cookie of `askWechatWho` taken away. */
export const endWechatCookie = (deps: TicketDeps, errand: Errand) =>
  markCookie(deps, markOf(errand), { value: '', seconds: 0 })

/** Who holds the browser that came back from WeChat, or why that is not known. */
export async function whoCameBack(
  deps: TicketDeps,
  errand: Errand,
  { code, state, cookies }: { code: string; state: string; cookies: string },
): Promise<Known | { problem: NobodyKnown }> {
  const appId = await wechatAppId(deps)
  const secret = await readSecret(deps.db, deps, secretNames.app)
  if (!appId || !secret || !deps.wechat) return { problem: 'off' }
  const mark = freshMark(deps, errand, cookies)
  if (mark === null || !sameKeyedHash(state, stateOf(deps, errand, mark))) return { problem: 'elsewhere' }
  if (!(await isFirst(deps, `state ${state}`))) return { problem: 'over' }
  let person: WechatPerson
  try {
    person = await deps.wechat.person({ appId, secret: secret.value }, code)
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    if (deps.logger) deps.logger.error({ err: error }, 'WeChat did not say who holds a browser')
    await noteTrouble(deps, aLogin, error)
    if (codeIsOver.has(error.code)) return { problem: 'over' }
    return { problem: error.code > 0 ? 'refused' : 'away' }
  }
  await forgetTrouble(deps, aLogin)
  return person.standIn ? { problem: 'preview' } : { appId, openid: person.openid }
}

/** The app id of the account that says who holds a browser; '' where the site cannot ask. */
export async function wechatAppId({ db, settings, wechat }: TicketDeps): Promise<string> {
  return settings.publicUrl && wechat ? (await readConfig(db)).wechat_app_id : ''
}

/** A text that stands for somebody new, for the page that asks for an account; only this server can read it. */
export function ticketFor(deps: TicketDeps, { appId, openid }: Known): string {
  const kept = JSON.stringify([appId, openid, unixSeconds(deps.now()), randomBytes(9).toString('hex')])
  const { key, text } = sealWith(deps.settings.dataKeys, ticketPlace, kept)
  return `${key}.${text}`
}

const ticketPlace = 'a new person of WeChat'

/** Who a ticket stands for; null where it is none, too old, used before, or of an account that the school has no more. */
export async function takeTicket(deps: TicketDeps, ticket: string): Promise<Known | null> {
  const [key = '', text = ''] = ticket.split('.', 2)
  const opened = openWith(deps.settings.dataKeys, ticketPlace, { key, text })
  if (opened === null) return null
  const [appId, openid, made, number] = JSON.parse(opened) as [string, string, number, string]
  if (!isRecent(deps, made) || appId !== (await wechatAppId(deps))) return null
  // By its number, because a text may be written in several ways.
  return (await isFirst(deps, `ticket ${number}`)) ? { appId, openid } : null
}

/** Whether a thing of one use is used for the first time. */
async function isFirst({ counters, settings, now }: TicketDeps, thing: string): Promise<boolean> {
  const key = `wechat once ${keyedHash(settings.secretKey, 'wechat once', thing)}`
  // As long again, because a clock may differ between processes.
  const { count } = await counters.up(key, { now: unixSeconds(now()), window: 2 * lasts })
  return count === 1
}

function isRecent({ now }: TicketDeps, made: number): boolean {
  const age = unixSeconds(now()) - made
  return age >= -60 && age <= lasts
}

const stateOf = ({ settings }: TicketDeps, errand: Errand, mark: string) =>
  keyedHash(settings.secretKey, errands[errand], mark)

/** The mark of this browser, where it is not too old. */
function freshMark(deps: TicketDeps, errand: Errand, cookies: string): string | null {
  const mark = markIn(deps, markOf(errand), cookies)
  return isRecent(deps, Number(mark?.split('.')[1] ?? Number.NaN)) ? mark : null
}
