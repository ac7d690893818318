import { decrypt, encrypt, keyFor } from './cipher.ts'

/** The purpose of a sealed text; each purpose has its own key. */
export type SealPurpose = 'refresh token successor' | 'answer of a write' | 'preview of drafts'

/** Encrypts a text with a key derived from the secret key. */
export function sealText(secretKey: string, purpose: SealPurpose, clear: string): string {
  return encrypt({ key: keyFor(secretKey, purpose), bound: '' }, clear)
}

/** Null where the text is damaged, or was sealed with another secret key or for another purpose. */
export function openText(secretKey: string, purpose: SealPurpose, seal: string): string | null {
  return decrypt({ key: keyFor(secretKey, purpose), bound: '' }, seal)
}
