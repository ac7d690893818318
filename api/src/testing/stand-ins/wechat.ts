import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '#testing/listen.ts'

interface Account {
  appId: string
  secret: string
}

/** What the stand-in says: JSON, or nothing, no JSON, or that it is down. */
type Answer = object | 'silent' | 'garbage' | 'down'

/** A message as it was asked for. */
interface TemplateAsked {
  touser: string
  template_id: string
  client_msg_id: string
  url?: string
  data: Record<string, { value: string }>
}

/**
 * Stands in for WeChat: gives tokens and tickets to the right account, and counts how often it was asked; its page says
 * at once who holds the phone, and sends the browser back with a code that is good once. It takes template messages by the
 * published rules.
 */
export async function standInWechat(
  { appId, secret }: Account,
  /** Called with each message that reaches somebody. */
  reached: (message: TemplateAsked) => void = () => {},
) {
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
    /** Whoever is not named here follows the account. */
    strangers: new Set<string>(),
    /** What it answers a message to somebody, by the openid: each in its turn, then it takes the message. */
    answers: new Map<string, Answer[]>(),
    /** Every message that it was asked to send, and those that reached somebody. */
    asked: [] as TemplateAsked[],
    sent: [] as TemplateAsked[],
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

  /** Sends what has the same number once, as it promises for ten minutes. */
  const template = (message: TemplateAsked): Answer => {
    state.asked.push(message)
    const told = state.answers.get(message.touser)?.shift()
    if (told !== undefined) return told
    if (state.strangers.has(message.touser))
      return { errcode: 43004, errmsg: `require subscribe rid: ${message.touser}` }
    const wrong = Object.entries(message.data).find(([name, { value }]) => !isGoodValue(name, value))
    if (wrong) return { errcode: 47003, errmsg: `argument invalid! data.${wrong[0]}.value invalid` }
    const before = state.sent.some(
      ({ touser, client_msg_id: id }) => touser === message.touser && id === message.client_msg_id,
    )
    if (!before) {
      state.sent.push(message)
      reached(message)
    }
    return { errcode: 0, errmsg: 'ok', msgid: state.sent.length }
  }

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
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
    if (query.get('access_token') !== state.token) return { errcode: 40001, errmsg: 'invalid credential' }
    if (url.pathname === '/cgi-bin/message/template/send')
      return template(JSON.parse(await textOf(request)) as TemplateAsked)
    if (url.pathname === '/cgi-bin/user/info')
      return { subscribe: state.strangers.has(query.get('openid') ?? '') ? 0 : 1 }
    if (url.pathname !== '/cgi-bin/ticket/getticket') return { errcode: 1, errmsg: 'no such address' }
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
    else if (state.ails !== 'silent') void answer(request, url).then((data) => give(response, data))
  })
  const { port, close } = await listen(server)
  return Object.assign(state, { endpoint: `http://127.0.0.1:${port}`, codeFor, close })
}

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'silent') return
  if (answer === 'down') response.writeHead(503).end('<html>503</html>')
  else response.end(answer === 'garbage' ? '<html>502</html>' : JSON.stringify(answer))
}

/** What WeChat takes for a keyword, in short. */
function isGoodValue(name: string, value: string): boolean {
  if (value === '') return false
  if (name.startsWith('thing')) return [...value].length <= 20
  if (name.startsWith('phrase')) return /^\p{Script=Han}{1,5}$/u.test(value)
  if (name.startsWith('character_string')) return /^[\x21-\x7e]{1,32}$/.test(value)
  if (name.startsWith('time') || name.startsWith('date')) return /\d(?:日|:\d\d)/.test(value)
  return name.startsWith('amount') ? /^¥\d{1,10}(?:\.\d+)?$/.test(value) : true
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
