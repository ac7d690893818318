import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen.ts'

/** Stands in for WeChat: gives tokens and tickets to the right account, and counts how often it was asked. */
export async function standInWechat({ appId, secret }: { appId: string; secret: string }) {
  const state = {
    tokens: 0,
    tickets: 0,
    /** The token and ticket that are good. */
    token: '',
    ticket: '',
    /** What it answers in place of tickets; null for tickets. */
    trouble: null as object | null,
  }
  const answer = async (request: IncomingMessage): Promise<object> => {
    const url = new URL(request.url ?? '/', 'http://wechat.test')
    if (request.method === 'POST' && url.pathname === '/cgi-bin/stable_token') {
      const asked = JSON.parse(await textOf(request)) as Record<string, string>
      if (asked['appid'] !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
      if (asked['secret'] !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      state.tokens += 1
      state.token = `token-${state.tokens}`
      return { access_token: state.token, expires_in: 7200 }
    }
    if (url.pathname !== '/cgi-bin/ticket/getticket') return { errcode: -1, errmsg: 'no such address' }
    if (url.searchParams.get('access_token') !== state.token)
      return { errcode: 40001, errmsg: 'invalid credential' }
    if (state.trouble) return state.trouble
    state.tickets += 1
    state.ticket = `ticket-${state.tickets}`
    return { errcode: 0, errmsg: 'ok', ticket: state.ticket, expires_in: 7200 }
  }
  const server = createServer((request, response) => {
    void answer(request).then((data) => response.end(JSON.stringify(data)))
  })
  const { port, close } = await listen(server)
  return Object.assign(state, { endpoint: `http://127.0.0.1:${port}`, close })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
