import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** A new password in groups that can be read out on the telephone: 59 random bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
