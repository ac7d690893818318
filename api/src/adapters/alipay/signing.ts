import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { PaymentError } from '#adapters/payment.ts'

export interface AlipaySettings {
  appId: string
  /** The application's private key and Alipay's public key (not the application's), as PEM or as bare base64. */
  privateKey: string
  publicKey: string
  endpoint?: string
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

export interface AlipayKeys {
  own: KeyObject
  theirs: KeyObject
}

/** Reads the keys of the settings. Throws an Error that names the one that cannot be read, and not what stands in it. */
export function alipayKeys({ privateKey, publicKey }: AlipaySettings): AlipayKeys {
  const bare = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
  const own = firstOf("the application's private key", [
    () => createPrivateKey(privateKey),
    () => createPrivateKey({ key: bare(privateKey), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bare(privateKey), format: 'der', type: 'pkcs1' }),
  ])
  const theirs = firstOf("Alipay's public key", [
    () => createPublicKey(publicKey),
    () => createPublicKey({ key: bare(publicKey), format: 'der', type: 'spki' }),
  ])
  return { own, theirs }
}

/** Parameters with their signature: sorted by name, `name=value` joined by `&`, values as they are. */
export function signed(keys: AlipayKeys, parameters: Record<string, string>): Record<string, string> {
  const text = Buffer.from(textOf(parameters, ['sign']))
  return { ...parameters, sign: sign('RSA-SHA256', text, keys.own).toString('base64') }
}

/** Checks what a notification says, without `sign` and `sign_type`. Throws PaymentError SIGNATURE. */
export function checkNotice(keys: AlipayKeys, parameters: Record<string, string>): void {
  checkText(keys, textOf(parameters, ['sign', 'sign_type']), parameters['sign'] ?? '')
}

/**
 * The part of an answer that is signed, as it stands in the body: the object under `name`. Written anew it would not be
 * the same text. Throws PaymentError ANSWER where there is none, SIGNATURE where it is not Alipay's.
 */
export function checkedAnswer(keys: AlipayKeys, body: string, name: string): string {
  const begin = body.indexOf('{', body.indexOf(`"${name}"`) + name.length)
  const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=]+)"/.exec(body)?.[1]
  if (!body.includes(`"${name}"`) || begin < 0) throw new PaymentError('ANSWER')
  const text = body.slice(begin, endOfObject(body, begin))
  checkText(keys, text, signature ?? '')
  return text
}

function checkText(keys: AlipayKeys, text: string, signature: string): void {
  if (!verify('RSA-SHA256', Buffer.from(text), keys.theirs, Buffer.from(signature, 'base64')))
    throw new PaymentError('SIGNATURE')
}

function textOf(parameters: Record<string, string>, without: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Where the object ends that begins at `begin`: braces within texts do not count. */
function endOfObject(body: string, begin: number): number {
  const pieces = /"(?:[^"\\]|\\.)*"|[{}]/gs
  pieces.lastIndex = begin
  let depth = 0
  for (let piece = pieces.exec(body); piece; piece = pieces.exec(body)) {
    if (piece[0] === '{') depth += 1
    if (piece[0] === '}') depth -= 1
    if (depth === 0) return pieces.lastIndex
  }
  throw new PaymentError('ANSWER')
}

function firstOf(what: string, readings: readonly (() => KeyObject)[]): KeyObject {
  for (const read of readings) {
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Another form of the key comes next.
    }
  }
  throw new Error(`Alipay: ${what} cannot be read`)
}
