import { createDecipheriv, randomUUID, sign, verify } from 'node:crypto'
import type { BridgeValues } from '@shuyuan/contract/registration/orders'
import { PaymentError } from '#adapters/payment.ts'
import { facts } from './facts.ts'
import type { WechatPayKeys } from './keys.ts'

/** The header that signs a request. `path` is what is sent, with its query; `time` in milliseconds. */
export function authorization(
  keys: WechatPayKeys,
  {
    merchant,
    method,
    path,
    body,
    time,
  }: Record<'merchant' | 'method' | 'path' | 'body', string> & { time: number },
): string {
  const stamp = String(Math.floor(time / 1000))
  const nonce = newNonce()
  const values = {
    mchid: merchant,
    nonce_str: nonce,
    signature: signLines(keys, [method, path, stamp, nonce, body]),
    timestamp: stamp,
    serial_no: keys.serial,
  }
  const fields = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `${facts.scheme} ${fields.join(',')}`
}

/** What a page within WeChat hands over to pay an order that is begun. */
export function bridgeValues(
  keys: WechatPayKeys,
  appId: string,
  prepayId: string,
  time: number,
): BridgeValues {
  const timeStamp = String(Math.floor(time / 1000))
  const nonceStr = newNonce()
  const pack = `prepay_id=${prepayId}`
  const paySign = signLines(keys, [appId, timeStamp, nonceStr, pack])
  return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}

/**
 * Whether bytes are WeChat's: signed by the key that `Wechatpay-Serial` names, within five minutes of `time` in
 * milliseconds. Throws PaymentError TIMESTAMP, SERIAL or SIGNATURE. WeChat sends wrong signatures now and then to see
 * whether they are refused.
 */
export function checkSigned(
  keys: WechatPayKeys,
  header: (name: string) => string,
  body: Buffer,
  time: number,
): void {
  const stamp = header('wechatpay-timestamp')
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(time / 1000 - Number(stamp)) > facts.clock)
    throw new PaymentError('TIMESTAMP')
  const serial = header('wechatpay-serial')
  const key = keys.theirs.get(serial.startsWith(facts.publicKeyPrefix) ? serial : serial.toUpperCase())
  if (!key) throw new PaymentError('SERIAL')
  const head = Buffer.from(`${stamp}\n${header('wechatpay-nonce')}\n`)
  const signed = Buffer.concat([head, body, Buffer.from('\n')])
  if (!verify('RSA-SHA256', signed, key, Buffer.from(header('wechatpay-signature'), 'base64')))
    throw new PaymentError('SIGNATURE')
}

/** The text of a notification's resource. Throws PaymentError SIGNATURE where it was sealed by another key or changed. */
export function openResource(
  { secret }: WechatPayKeys,
  resource: { ciphertext: string; nonce: string; associated_data?: string | undefined },
): string {
  try {
    const sealed = Buffer.from(resource.ciphertext, 'base64')
    const end = sealed.length - facts.tagBytes
    const opening = createDecipheriv('aes-256-gcm', secret, Buffer.from(resource.nonce), {
      authTagLength: facts.tagBytes,
    })
    opening.setAuthTag(sealed.subarray(end))
    opening.setAAD(Buffer.from(resource.associated_data ?? ''))
    return Buffer.concat([opening.update(sealed.subarray(0, end)), opening.final()]).toString('utf8')
  } catch {
    throw new PaymentError('SIGNATURE')
  }
}

function signLines(keys: WechatPayKeys, lines: readonly string[]): string {
  return sign('RSA-SHA256', Buffer.from(lines.map((line) => `${line}\n`).join('')), keys.own).toString(
    'base64',
  )
}

function newNonce(): string {
  return randomUUID().replaceAll('-', '')
}
