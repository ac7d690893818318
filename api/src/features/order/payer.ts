import type { Config } from '@shuyuan/contract/site/config'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { onlyWechatOf } from '#features/wechat-login/service.ts'
import {
  askWechatWho,
  endWechatCookie,
  type NobodyKnown,
  wechatAppId,
  whoCameBack,
} from '#features/wechat/person.ts'

/** Who pays within WeChat: known, to be asked of WeChat by the browser, or not known, with a message key. */
type Payer =
  | { result: 'known'; openid: string; cookie?: string }
  | { result: 'ask'; goTo: string; cookie: string }
  | { result: 'nobody'; message: string }

interface Wanted {
  member: MemberRow | null
  /** What WeChat sent the browser back with. */
  returned?: { code: string; state: string } | undefined
  askWho: boolean
  /** The path that WeChat leads back to. */
  back: string
  cookies: string
}

/** Whether one pays within WeChat: an openid is good for one account, which must be the one that takes the money. */
export function paysInside(
  { payment, wechat, settings }: Pick<ApiDeps, 'payment' | 'wechat' | 'settings'>,
  { wechat_app_id: appId }: Pick<Config, 'wechat_app_id'>,
): boolean {
  return Boolean(wechat && settings.publicUrl) && appId !== '' && payment.wechat?.appId === appId
}

/**
 * Whose WeChat pays: the one that the member's account has bound, else whoever WeChat says holds the phone. That is for this
 * payment alone: it is bound to no account and kept nowhere.
 */
export async function payerOf(deps: ApiDeps, wanted: Wanted): Promise<Payer> {
  const appId = await wechatAppId(deps)
  if (!paysInside(deps, { wechat_app_id: appId })) return { result: 'nobody', message: 'order.wechatOff' }
  const { member, returned, askWho, back, cookies } = wanted
  if (returned) {
    const person = await whoCameBack(deps, 'pay', { ...returned, cookies })
    if ('problem' in person) return { result: 'nobody', message: problems[person.problem] }
    return { result: 'known', openid: person.openid, cookie: endWechatCookie(deps, 'pay') }
  }
  const bound = member && !askWho ? await onlyWechatOf(deps.db, member.id, appId) : undefined
  if (bound !== undefined) return { result: 'known', openid: bound }
  const asking = await askWechatWho(deps, 'pay', back)
  return asking
    ? { result: 'ask', goTo: asking.url, cookie: asking.cookie }
    : { result: 'nobody', message: 'order.wechatOff' }
}

const problems: Record<NobodyKnown, string> = {
  off: 'order.wechatOff',
  refused: 'order.wechatOff',
  elsewhere: 'order.wechatAgain',
  over: 'order.wechatAgain',
  away: 'order.wechatAgain',
  preview: 'order.wechatPreview',
}
