import { askProvider, PaymentError } from '#adapters/payment.ts'
import { failure, readJson } from './answers.ts'
import { facts } from './facts.ts'
import type { WechatPayKeys, WechatPaySettings } from './keys.ts'
import { authorization, checkSigned } from './signing.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** The body of a good answer. What is not signed by WeChat is nothing that one may rely on. */
export async function askWechat(
  settings: WechatPaySettings,
  keys: WechatPayKeys,
  request: Ask,
  now: () => number,
): Promise<string> {
  const { method, path } = request
  const body = request.body ? JSON.stringify(request.body) : ''
  const headers = headersOf(settings, keys, request, body, now())
  const address = `${settings.endpoint ?? facts.endpoint}${path}`
  const answer = await askProvider(address, { method, headers, body: body || undefined }, limits(settings))
  const unsigned = problemOf(() =>
    checkSigned(keys, (name) => answer.headers.get(name) ?? '', answer.body, now()),
  )
  const { status } = answer
  if (status >= 200 && status < 300) {
    if (unsigned) throw unsigned
    return answer.body.toString('utf8')
  }
  throw new PaymentError(codeOf(answer.body), { status, sure: !unsigned && status < 500 })
}

export function headersOf(
  { merchant, publicKeyId }: WechatPaySettings,
  keys: WechatPayKeys,
  { method, path }: Ask,
  body: string,
  time: number,
): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': facts.userAgent,
    authorization: authorization(keys, { merchant, method, path, body, time }),
    ...(body ? { 'content-type': 'application/json' } : {}),
    // Where a public key is set, answers are asked to be signed by it: WeChat moves a merchant over by this header.
    ...(publicKeyId ? { 'wechatpay-serial': publicKeyId } : {}),
  }
}

/** WeChat's code of a failure; a page of something in between has none. */
function codeOf(body: Buffer): string {
  try {
    return readJson(failure, body.toString('utf8')).code.slice(0, 64)
  } catch {
    return 'NO_ANSWER'
  }
}

function problemOf(act: () => unknown): PaymentError | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof PaymentError) return error
    throw error
  }
}

export function limits({ timeout = 8000 }: WechatPaySettings) {
  return { timeout, most: 8_000_000 }
}
