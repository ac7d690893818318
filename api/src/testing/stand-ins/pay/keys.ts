import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Pair {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** An RSA pair as merchants and providers have them, made anew for each test. */
export function rsaPair(): Pair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

export function pemOf(key: KeyObject): string {
  const type = key.type === 'private' ? 'pkcs8' : 'spki'
  return key.export({ type, format: 'pem' }).toString()
}

/** An X.509 certificate of a pair, signed by itself: node:crypto reads them and makes none. `serial` in capital hex. */
export function certificateOf({ privateKey, publicKey }: Pair): { pem: string; serial: string } {
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(15)])
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = sequence(
    der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('stand-in')))),
  )
  const moment = (text: string) => der(0x17, Buffer.from(text))
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, serial),
    algorithm,
    name,
    sequence(moment('200101000000Z'), moment('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', body, privateKey)])
  const base64 = sequence(body, algorithm, der(0x03, signature)).toString('base64')
  const lines = base64.replaceAll(/(.{64})/g, '$1\n')
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    serial: serial.toString('hex').toUpperCase(),
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
