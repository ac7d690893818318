import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a token with a key made of the secret key (AES-256-GCM): iv, tag and text, base64url. */
export function sealToken(secretKey: string, token: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secretKey), iv)
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The token in a seal; null where the seal is broken or made with another secret key. */
export function openToken(secretKey: string, seal: string): string | null {
  const bytes = Buffer.from(seal, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secretKey), iv, { authTagLength: tagBytes })
    decipher.setAuthTag(tag)
    const text = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sealingKey(secretKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', 'refresh token successor', 32))
}
