/** Where WeChat's service for official accounts answers. */
const wechatEndpoint = 'https://api.weixin.qq.com'
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

/** Codes for an access token that WeChat does not take any more. */
export const tokenIsOver: ReadonlySet<number> = new Set([40001, 40014, 42001])

export interface Wechat {
  accessToken(account: { appId: string; secret: string }): Promise<Lent>
  /** The ticket that signs pages. */
  ticket(accessToken: string): Promise<Lent>
}

/** Calls WeChat. The stable token stays good where another program of the school asks for one too. */
export function wechatService(endpoint = wechatEndpoint): Wechat {
  return {
    async accessToken({ appId: appid, secret }) {
      const body = JSON.stringify({ grant_type: 'client_credential', appid, secret })
      const headers = { 'content-type': 'application/json' }
      return lent(
        await ask(`${endpoint}/cgi-bin/stable_token`, { method: 'POST', body, headers }),
        'access_token',
      )
    },
    async ticket(accessToken) {
      const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' })
      return lent(await ask(`${endpoint}/cgi-bin/ticket/getticket?${query}`), 'ticket')
    },
  }
}

async function ask(url: string, options: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(timeout)
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

function lent(answer: Record<string, unknown>, name: string): Lent {
  const { errcode = 0, errmsg = '', expires_in: seconds } = answer
  const value = answer[name]
  if (typeof value === 'string' && value !== '' && typeof seconds === 'number') return { value, seconds }
  throw new WechatError(Number(errcode), `WeChat: ${Number(errcode)} ${String(errmsg).slice(0, 200)}`)
}
