/**
 * The form of claim codes, for the browser and the API: twelve characters, of which the first two name the offer and the
 * last is a check character.
 */

/** 32 characters, without those that are mistaken for others: I and L for 1, O for 0, U for V. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12
export const prefixLength = 2

const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Brings what was typed or pasted into the form in which codes are stored: capitals, half-width characters, look-alikes
 * replaced, without spaces, dashes and dots. Characters that no code has stay, so that the check finds them.
 */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._·•]/gu, '')
    .replaceAll(/[OILU]/g, (sign) => readAs[sign] ?? sign)
}

/** Whether the result of `readCode` is well-formed: characters, length and check character are right. */
export function isClaimCode(code: string): boolean {
  return code.length === codeLength && folded(code) === 0
}

/** The check character for the eleven characters before it. */
export function checkSign(body: string): string {
  return codeAlphabet.charAt(timesX(folded(body)))
}

/** In groups of four, as it is printed: `TS7K-2M9P-Q4RT`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/**
 * Evaluates the characters, as coefficients of a polynomial over GF(32), at the primitive element x. The first 31 powers
 * of x all differ, so that one wrong character, or two that changed places, never give 0. The sum begins with 1, so that
 * twelve zeros are no code. NaN where no code has the character.
 */
function folded(code: string): number {
  let sum = 1
  for (const sign of code) {
    const value = codeAlphabet.indexOf(sign)
    if (value < 0) return Number.NaN
    sum = timesX(sum) ^ value
  }
  return sum
}

/** Multiplication by x in GF(32) with x⁵ = x² + 1. */
function timesX(value: number): number {
  return (value << 1) ^ (value & 16 ? 0b100101 : 0)
}
