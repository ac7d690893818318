import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC of the parts, in hex: the stored form of a contact, an address or a code, and the signature of a link. */
export function keyedHash(secretKey: string, ...parts: string[]): string {
  return createHmac('sha256', secretKey).update(JSON.stringify(parts)).digest('hex')
}

/** Compares two keyed hashes in constant time. */
export function sameKeyedHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
