import { createHash, randomBytes } from 'node:crypto'
import type { WechatSignature, WechatState } from '@shuyuan/contract/site/wechat'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { WechatError } from '#adapters/wechat.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { readConfig, writeConfig } from '#features/config/service.ts'
import { forgetSecrets, keepSecret, readSecret } from '#features/secret/service.ts'
import { countBound } from './queries.ts'
import { listTroubles } from './trouble.ts'
import { fetchTicket, secretNames, type TicketDeps, ticketOf } from './tickets.ts'

/** The signature of a page of ours, or why not, as a message key. `url` is the page's address. */
export async function signPage(
  deps: TicketDeps,
  url: string,
  ownHost: string,
): Promise<WechatSignature | { problem: string }> {
  const { wechat_app_id: appId } = await readConfig(deps.db)
  if (appId === '') return { problem: 'wechat.off' }
  const page = URL.parse(url)
  if (!page || !/^https?:$/.test(page.protocol) || page.host !== ownHost || page.username || page.password)
    return { problem: 'wechat.url' }
  const ticket = await ticketOf(deps, appId)
  if (ticket === null) return { problem: 'wechat.noTicket' }
  const timestamp = unixSeconds(deps.now())
  const nonceStr = randomBytes(12).toString('hex')
  // As it was sent: the browser signs the very text of its address.
  const [signed = ''] = url.split('#', 1)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${signed}`
  return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
}

/** For the desk: whether sharing inside WeChat is set up. */
export async function wechatState(deps: TicketDeps): Promise<WechatState> {
  const { publicUrl } = deps.settings
  // The host of a request may be one that only a proxy knows.
  const host = publicUrl ? new URL(publicUrl).host : ''
  const { wechat_app_id: appId } = await readConfig(deps.db)
  const hasSecret = (await readSecret(deps.db, deps, secretNames.app)) !== null
  const members = appId === '' ? 0 : await countBound(deps.db, appId)
  return { appId, hasSecret, host, members, troubles: await listTroubles(deps) }
}

/** Keeps app id and secret; an empty app id forgets both. Returns why not, as a message key; null where it was done. */
export async function setWechat(
  deps: TicketDeps,
  { appId, secret }: { appId: string; secret: string },
  by: Decision,
): Promise<string | null> {
  const now = unixSeconds(by.now)
  return deps.db.transaction().execute(async (trx) => {
    const { wechat_app_id: before } = await readConfig(trx)
    const kept = await readSecret(trx, deps, secretNames.app)
    // The secret of one account is none of another's.
    if (appId !== '' && secret === '' && (kept === null || appId !== before)) return 'wechat.secretNeeded'
    if (appId === before && secret === '') return 'wechat.same'
    const { app, token, ticket } = secretNames
    await forgetSecrets(trx, token, ticket)
    if (appId === '') await forgetSecrets(trx, app)
    else if (secret !== '') await keepSecret(trx, deps, { name: app, value: secret, now })
    await writeConfig(trx, 'wechat_app_id', appId, now)
    const detail = { before, after: appId, secret: secret === '' ? '' : 'changed' }
    await audit(trx, { ...by, action: 'wechat.set', entity: 'config', ref: 'wechat', detail })
    return null
  })
}

/** Asks WeChat for a ticket, to see whether the account works: null, or what WeChat answered. */
export async function testWechat(deps: TicketDeps, by: Decision): Promise<string | null> {
  const { wechat_app_id: appId } = await readConfig(deps.db)
  let reason: string | null = null
  try {
    await fetchTicket(deps, appId)
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    reason = error.message
  }
  const detail = { outcome: reason ?? 'good' }
  await audit(deps.db, { ...by, action: 'wechat.test', entity: 'config', ref: 'wechat', detail })
  return reason
}
