import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

interface Cipher {
  /** 32 bytes. */
  key: Uint8Array
  /** What the text is bound to, such as its place: it does not open for anything else. '' for nothing. */
  bound: string
}

/** A key of 32 bytes for one purpose, derived from a secret. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

/** Encrypts a text (AES-256-GCM). Returns iv, tag and text in base64url. */
export function encrypt({ key, bound }: Cipher, clear: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The text that `encrypt` got; null where it is damaged, or was made with another key or for something else. */
export function decrypt({ key, bound }: Cipher, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(bound)).setAuthTag(tag)
    const text = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
