import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { idempotencyHeader } from '@shuyuan/contract/envelope/own-endpoints'

export interface Call {
  path: string
  /** The body of a POST; absent for GET. A form is sent as multipart. */
  body?: object | FormData
  token?: string
  /** The token of a session at the desk. */
  desk?: string
  cookie?: string
  /** The idempotency key. */
  key?: string
  /** The visitor's apparent address, because limits count addresses. */
  address?: string
  /** Milliseconds. */
  timeout?: number
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The envelope's code; -1 where there is no envelope. */
  code: number
  msg: string
  data: unknown
}

/** Calls the site as a browser does. Rejects where the answer is missing or incomplete. */
export async function call(
  url: string,
  { path, body, token, desk, cookie, key, address, timeout = 30_000 }: Call,
): Promise<Answer> {
  const form = body instanceof FormData
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      server: 'true',
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(token ? { 'ba-user-token': token } : {}),
      ...(desk ? { [deskTokenHeader]: desk } : {}),
      ...(key ? { [idempotencyHeader]: key } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...envelopeOf(text) }
}

function envelopeOf(text: string): Pick<Answer, 'code' | 'msg' | 'data'> {
  try {
    const { code = -1, msg = '', data = null } = JSON.parse(text) as Partial<Answer>
    return { code, msg, data }
  } catch {
    return { code: -1, msg: '', data: null }
  }
}

/** One of 16 million addresses, always the same for a number. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
