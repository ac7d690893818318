import { uniqueKey } from '#features/member/service.ts'

/** How many of the commonest passwords are refused. */
const mostCommon = 10_000

/** With so few characters around it an account name is guessed at once. */
const mostAround = 4

let common: Promise<Set<string>> | undefined

/** Loaded when the first password is set, because the list takes memory. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, mostCommon)),
  )
  return common
}

/** Why a password would be guessed at once, as a message key, or null. */
export async function passwordWeakness(password: string, username: string): Promise<string | null> {
  const typed = uniqueKey(password)
  const name = uniqueKey(username)
  if (typed.includes(name) && typed.length - name.length <= mostAround) return 'account.password.isName'
  const isCommon = isRun(typed) || (await commonPasswords()).has(typed)
  return isCommon ? 'account.password.common' : null
}

/** `111111`, `abcdef`, `987654`: each character differs from the one before by the same step. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 2] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
