/**
 * Claim codes as people write them: twelve signs, of which the first two name the offer and the last is a check.
 * Everything about their shape stands here, for the browser and the API.
 */

/** 32 signs. I and L would be read as 1, O as 0, and U as V. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12
export const prefixLength = 2

const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * What was typed or pasted, as a code is kept: capitals, full-width signs as plain ones, signs that look alike as the
 * one that codes have; spaces, dashes and dots do not count. What is in no code stays, so that it is found wrong.
 */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._·•]/gu, '')
    .replaceAll(/[OILU]/g, (sign) => readAs[sign] ?? sign)
}

/** Whether a code as `readCode` gives it can be one: right signs, right length, right check. */
export function isCode(code: string): boolean {
  return code.length === codeLength && folded(code) === 0
}

/** The sign that makes a code of the eleven before it. */
export function checkSign(body: string): string {
  return codeAlphabet.charAt(timesX(folded(body)))
}

/** In groups of four, as it is printed: `TS7K-2M9P-Q4RT`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/**
 * The signs as digits of a polynomial over GF(32), taken at the primitive element x. All powers of x up to the 31st
 * differ, so that one wrong sign, and any two that changed places, never give 0. It begins with 1: twelve zeros are no
 * code. NaN where a sign is in no code.
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
