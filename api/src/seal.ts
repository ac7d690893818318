import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** The purpose of a sealed text; each purpose has its own key. */
export type SealPurpose = 'refresh token successor' | 'answer of a write' | 'preview of drafts'

/**
 * Encrypts a text with a key derived from the secret key (AES-256-GCM). Returns iv, tag and text in
 * base64url.
 */
export function sealText(secretKey: string, purpose: SealPurpose, clear: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secretKey, purpose), iv)
  const text = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/**
 * Decrypts a sealed text; null where it is damaged, or was made with another secret key or for another
 * purpose.
 */
export function openText(secretKey: string, purpose: SealPurpose, seal: string): string | null {
  const bytes = Buffer.from(seal, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secretKey, purpose), iv, {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(tag)
    const text = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sealingKey(secretKey: string, purpose: SealPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, 32))
}
