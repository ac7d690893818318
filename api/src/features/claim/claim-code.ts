import { createHmac } from 'node:crypto'
import { checkSign, codeAlphabet, codeLength } from '@shuyuan/contract/claim/claim-code'
import { randomText } from '#random-text.ts'

/** A new code with a prefix: nine random characters (45 bits) and a check character. */
export function newCode(prefix: string): string {
  const body = prefix + randomText(codeAlphabet, codeLength - 1 - prefix.length)
  return body + checkSign(body)
}

/** The stored form of a code: useless without the secret key. */
export function hashOfCode(secretKey: string, code: string): string {
  return createHmac('sha256', secretKey).update(`claim code ${code}`).digest('hex')
}
