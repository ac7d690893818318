import { randomInt } from 'node:crypto'

/** Capitals and digits of the contract: no 0, 1, 9, O. */
const alphabet = '2345678ABCDEFGHIJKLMNPQRSTUVWXYZ'

/** A code of four characters for mail. */
export function newMailCode(): string {
  return randomText(alphabet, 4)
}

/** A code of six digits, for SMS and for people who listen to it: any keypad can type it. */
export function newDigits(): string {
  return randomText('0123456789', 6)
}

/** A random text of `length` characters, each drawn independently. */
export function randomText(characters: string, length: number): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}
