import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { facts } from './facts.ts'

export interface WechatPaySettings {
  merchant: string
  appId: string
  /** The merchant's certificate: its serial in hex and its private key as PEM. */
  serial: string
  privateKey: string
  /** The key of API v3, 32 signs. */
  secret: string
  /** The WeChat Pay public key with its id, and platform certificates, as PEM; one of the two at least. */
  publicKeyId: string
  publicKey: string
  certificates: readonly string[]
  endpoint?: string
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

export interface WechatPayKeys {
  own: KeyObject
  serial: string
  secret: Buffer
  /** By what `Wechatpay-Serial` says: the public key's id, or a certificate's serial in capital hex. */
  theirs: ReadonlyMap<string, KeyObject>
}

/** Reads the keys of the settings. Throws an Error that names the one that cannot be read, and not what stands in it. */
export function wechatPayKeys(settings: WechatPaySettings): WechatPayKeys {
  const theirs = new Map<string, KeyObject>()
  for (const pem of settings.certificates) {
    const certificate = reading('a platform certificate', () => new X509Certificate(pem))
    theirs.set(certificate.serialNumber, certificate.publicKey)
  }
  if (settings.publicKeyId !== '') {
    if (!settings.publicKeyId.startsWith(facts.publicKeyPrefix))
      throw new Error(`WeChat Pay: the public key's id begins with ${facts.publicKeyPrefix}`)
    theirs.set(
      settings.publicKeyId,
      reading('the public key', () => createPublicKey(settings.publicKey)),
    )
  }
  if (theirs.size === 0) throw new Error('WeChat Pay: neither a public key nor a platform certificate is set')
  const secret = Buffer.from(settings.secret)
  if (secret.length !== facts.secretBytes)
    throw new Error(`WeChat Pay: the key of API v3 has ${facts.secretBytes} signs`)
  const own = reading("the merchant's private key", () => createPrivateKey(settings.privateKey))
  return { own, serial: settings.serial.toUpperCase(), secret, theirs }
}

function reading<Key>(what: string, read: () => Key): Key {
  try {
    return read()
  } catch {
    throw new Error(`WeChat Pay: ${what} cannot be read`)
  }
}
