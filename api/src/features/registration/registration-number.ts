import { cleanCode } from '@shuyuan/contract/fields/clean'
import { randomText } from '#random-text.ts'

/** Crockford's base32 (crockford.com/base32.html): no character is misheard on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A number to name a registration by: `R`, the day, five random characters. It does not give away how many there are.
 */
export function newNumber(day: string): string {
  return `R${day.replaceAll('-', '')}${randomText(alphabet, 5)}`
}

/** A number of a certificate: `C`, the day, and eight characters, so that nobody guesses one. */
export function newCertificateNumber(day: string): string {
  return `C${day.replaceAll('-', '')}${randomText(alphabet, 8)}`
}

/** A number as people type it: small or full-width letters, spaces, dashes, I for 1 and O for 0. */
export function numberMeant(text: string): string {
  return cleanCode(text).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}
