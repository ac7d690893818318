import { type TemplateMessage, tokenIsOver, type Wechat, WechatError } from '#adapters/wechat.ts'
import { type TicketDeps, tokenOf } from './tickets.ts'

/** What is asked of WeChat with one access token, which is made anew once where WeChat does not take it any more. */
export function wechatLine(deps: TicketDeps, appId: string) {
  let token: Promise<string> | undefined
  const first = () => (token ??= tokenOf(deps, appId))

  async function ask<Answer>(work: (wechat: Wechat, token: string) => Promise<Answer>): Promise<Answer> {
    const { wechat } = deps
    if (!wechat) throw new WechatError(0, 'WeChat: cannot be asked')
    const asked = first()
    const held = await asked
    try {
      return await work(wechat, held)
    } catch (error) {
      if (!(error instanceof WechatError) || !tokenIsOver.has(error.code)) throw error
      // The first of several that ask at once; the others take its token.
      if (token === asked) token = tokenOf(deps, appId, held)
      return work(wechat, await first())
    }
  }

  return {
    send: (message: TemplateMessage) => ask((wechat, held) => wechat.sendTemplate(held, message)),
    follows: (openid: string) => ask((wechat, held) => wechat.follows(held, openid)),
  }
}

export type WechatLine = ReturnType<typeof wechatLine>
