import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new referral code: 40 random bits, so that it says nothing about whose it is. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
