import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

interface Account {
  appId: string
  secret: string
}

/**
 * Stands in for WeChat: gives tokens and tickets to the right account, and counts how often it was asked; its page says
 * at once who holds the phone, and sends the browser back with a code that is good once.
 */
export async function standInWechat({ appId, secret }: Account) {
  const state = {
    tokens: 0,
    tickets: 0,
    /** The token and ticket that are good. */
    token: '',
    ticket: '',
    /** What it answers in place of tickets and persons; null for these. */
    trouble: null as object | null,
    /** How it answers: in no time that one would wait for, or no JSON. */
    ails: null as 'silent' | 'garbage' | null,
    /** Who holds the phone that opens WeChat's page. */
    holder: 'openid-of-mother',
    /** The codes that were given, and who each is for. */
    codes: new Map<string, { openid: string; used: boolean; standIn?: boolean }>(),
  }
  /** A code for somebody, as WeChat's page gives it. */
  const codeFor = (openid: string, standIn = false): string => {
    const code = `code${state.codes.size + 1}OF${openid.length}`
    state.codes.set(code, { openid, used: false, standIn })
    return code
  }

  const personOf = (query: URLSearchParams): object => {
    if (query.get('appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
    // WeChat has been seen to quote what it was asked.
    if (query.get('secret') !== secret)
      return { errcode: 40125, errmsg: `invalid appsecret ${query.get('secret')}` }
    if (state.trouble) return state.trouble
    const found = state.codes.get(query.get('code') ?? '')
    if (!found) return { errcode: 40029, errmsg: `invalid code ${query.get('code')}` }
    if (found.used) return { errcode: 40163, errmsg: 'code been used' }
    found.used = true
    return {
      access_token: 'of-a-person',
      expires_in: 7200,
      refresh_token: 'of-a-person-too',
      openid: found.openid,
      scope: 'snsapi_base',
      ...(found.standIn && { is_snapshotuser: 1 }),
    }
  }

  const answer = async (request: IncomingMessage, url: URL): Promise<object> => {
    const { searchParams: query } = url
    if (request.method === 'POST' && url.pathname === '/cgi-bin/stable_token') {
      const asked = JSON.parse(await textOf(request)) as Record<string, string>
      if (asked['appid'] !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
      if (asked['secret'] !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      state.tokens += 1
      state.token = `token-${state.tokens}`
      return { access_token: state.token, expires_in: 7200 }
    }
    if (url.pathname === '/sns/oauth2/access_token') return personOf(query)
    if (url.pathname !== '/cgi-bin/ticket/getticket') return { errcode: -1, errmsg: 'no such address' }
    if (query.get('access_token') !== state.token) return { errcode: 40001, errmsg: 'invalid credential' }
    if (state.trouble) return state.trouble
    state.tickets += 1
    state.ticket = `ticket-${state.tickets}`
    return { errcode: 0, errmsg: 'ok', ticket: state.ticket, expires_in: 7200 }
  }

  /** WeChat's page, which asks nobody. */
  const authorize = ({ searchParams: query }: URL, response: ServerResponse) => {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('code', codeFor(state.holder))
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wechat.test')
    if (url.pathname === '/connect/oauth2/authorize') authorize(url, response)
    else if (state.ails === 'garbage') response.end('<html>502</html>')
    else if (state.ails !== 'silent')
      void answer(request, url).then((data) => response.end(JSON.stringify(data)))
  })
  const { port, close } = await listen(server)
  return Object.assign(state, { endpoint: `http://127.0.0.1:${port}`, codeFor, close })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
