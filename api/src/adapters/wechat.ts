/** Where WeChat's service for official accounts answers, and where it asks a browser who holds it. */
const wechatEndpoint = 'https://api.weixin.qq.com'
const wechatPages = 'https://open.weixin.qq.com'
const timeout = 8000

/** Something that WeChat gives for a while. */
export interface Lent {
  value: string
  /** Seconds for which it is good. */
  seconds: number
}

/** What WeChat answered in place of what was asked for. The message never holds a secret. */
export class WechatError extends Error {
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WechatError'
    this.code = code
  }
}

/** A code for a login that was made up (40029), used before (40163) or is older than five minutes (42003). */
export const codeIsOver: ReadonlySet<number> = new Set([40029, 40163, 42003])

/** Codes for an access token that WeChat does not take any more. */
export const tokenIsOver: ReadonlySet<number> = new Set([40001, 40014, 42001])

/**
 * Codes for somebody whom no template message reaches: does not follow the account (43004, 50005), has switched its
 * messages off (43101, 48002) or stands on its list of people who get none (43019).
 */
export const followsNot: ReadonlySet<number> = new Set([43004, 43019, 43101, 48002, 50005])

/**
 * Codes after which the same is worth another try: no answer (0), busy (-1), the calls of a day (45009), of a minute
 * (45011) or to one person (45047) are used up, and a token that somebody made anew in the same moment.
 */
export const worthAnotherTry: ReadonlySet<number> = new Set([0, -1, 45009, 45011, 45047, ...tokenIsOver])

interface WechatAccount {
  appId: string
  secret: string
}

/** Somebody who holds a phone: known to one account of WeChat by an id of its own. */
export interface WechatPerson {
  openid: string
  /** A stand-in of WeChat's preview of a page, which is nobody. */
  standIn: boolean
}

/** A template message. `id` is the same for each try: WeChat sends what has the same one once within ten minutes. */
export interface TemplateMessage {
  id: string
  openid: string
  templateId: string
  /** The page that a tap opens; '' for none. */
  url: string
  /** What fills each keyword, as `thing1`. */
  values: Readonly<Record<string, string>>
}

export interface Wechat {
  /** The page of WeChat's that sends the browser back to `back` with a code, asking nobody (`snsapi_base`). */
  authorizeUrl(asked: { appId: string; back: string; state: string }): string
  /** Who a code stands for; a code is good for five minutes and once. */
  person(account: WechatAccount, code: string): Promise<WechatPerson>
  accessToken(account: WechatAccount): Promise<Lent>
  /** The ticket that signs pages. */
  ticket(accessToken: string): Promise<Lent>
  sendTemplate(accessToken: string, message: TemplateMessage): Promise<void>
  /** Whether somebody follows the account. */
  follows(accessToken: string, openid: string): Promise<boolean>
}

/**
 * Calls WeChat, and waits `patience` milliseconds for an answer. The stable token stays good where another program of
 * the school asks for one too.
 */
export function wechatService(endpoint = wechatEndpoint, pages = wechatPages, patience = timeout): Wechat {
  const ask = (path: string, options?: RequestInit) => askAt(endpoint + path, patience, options)
  return {
    authorizeUrl({ appId: appid, back, state }) {
      // WeChat's page wants its parameters in this order.
      const query = { appid, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
      return `${pages}/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`
    },
    async person({ appId: appid, secret }, code) {
      const query = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' })
      const answer = await ask(`/sns/oauth2/access_token?${query}`)
      const { openid, is_snapshotuser: standIn } = answer
      if (typeof openid === 'string' && openid !== '') return { openid, standIn: standIn === 1 }
      throw refusal(answer, secret, code)
    },
    async accessToken({ appId: appid, secret }) {
      const body = JSON.stringify({ grant_type: 'client_credential', appid, secret })
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(`/cgi-bin/stable_token`, { method: 'POST', body, headers })
      return lent(answer, 'access_token', secret)
    },
    async ticket(accessToken) {
      const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' })
      return lent(await ask(`/cgi-bin/ticket/getticket?${query}`), 'ticket', accessToken)
    },
    async sendTemplate(accessToken, { id, openid, templateId, url, values }) {
      const query = new URLSearchParams({ access_token: accessToken })
      const data = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
      const message = {
        touser: openid,
        template_id: templateId,
        client_msg_id: id,
        data,
        ...(url && { url }),
      }
      const answer = await ask(`/cgi-bin/message/template/send?${query}`, {
        method: 'POST',
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json' },
      })
      if (answer['errcode'] !== 0) throw refusal(answer, accessToken, openid)
    },
    async follows(accessToken, openid) {
      const query = new URLSearchParams({ access_token: accessToken, openid, lang: 'zh_CN' })
      const answer = await ask(`/cgi-bin/user/info?${query}`)
      if (typeof answer['subscribe'] !== 'number') throw refusal(answer, accessToken, openid)
      return answer['subscribe'] === 1
    },
  }
}

async function askAt(
  url: string,
  patience: number,
  options: RequestInit = {},
): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer: unknown = await (await fetch(url, { ...options, redirect: 'error', signal })).json()
    if (typeof answer === 'object' && answer !== null) return { ...answer }
  } catch (error) {
    // Its own message may hold the address with the token.
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'cannot be reached'
    throw new WechatError(0, `WeChat: ${reason}`)
  }
  throw new WechatError(0, 'WeChat: an answer that makes no sense')
}

function lent(answer: Record<string, unknown>, name: string, ...hidden: string[]): Lent {
  const { expires_in: seconds } = answer
  const value = answer[name]
  if (typeof value === 'string' && value !== '' && typeof seconds === 'number') return { value, seconds }
  throw refusal(answer, ...hidden)
}

/** What WeChat said, without what it may have quoted of the question. */
function refusal({ errcode = 0, errmsg = '' }: Record<string, unknown>, ...hidden: string[]): WechatError {
  let said = String(errmsg).slice(0, 200)
  for (const each of hidden) said = said.replaceAll(each, '…')
  return new WechatError(Number(errcode) || 0, `WeChat: ${Number(errcode) || 0} ${said}`)
}
