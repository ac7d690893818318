import { createHmac, randomInt } from 'node:crypto'
import { checkSign, codeAlphabet, codeLength } from '@shuyuan/contract/claim/claim-code'

/** A new code with a prefix: nine random characters (45 bits) and a check character. */
export function newCode(prefix: string): string {
  const free = codeLength - 1 - prefix.length
  const signs = Array.from({ length: free }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  const body = prefix + signs.join('')
  return body + checkSign(body)
}

/** The stored form of a code: useless without the secret key. */
export function hashOfCode(secretKey: string, code: string): string {
  return createHmac('sha256', secretKey).update(`claim code ${code}`).digest('hex')
}
