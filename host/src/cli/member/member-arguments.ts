import { memberMeant } from '@shuyuan/api/desk/member/service'
import { passwordWeakness } from '@shuyuan/api/features/password/weakness'
import { readablePassword } from '@shuyuan/api/features/session/readable-password'
import { email, isPassword, mobile, nickname, username } from '@shuyuan/contract/fields/patterns'
import { InvalidArgumentError } from 'commander'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'
import type { Terminal } from '#cli/terminal'

const schemas = { username, nickname, email, mobile }
const rules = {
  username: 'must have 3 to 15 letters, digits and underscores and begin with a letter',
  nickname: 'may have Chinese characters, letters, digits, underscores and dashes only',
  email: 'is no e-mail address',
  mobile: 'is no mobile number of mainland China',
}

/** Makes an argument parser with the rules of registration. */
export function checked(field: keyof typeof rules) {
  return (text: string): string => {
    const checked = schemas[field].safeParse(text.trim())
    if (checked.success) return checked.data
    throw new InvalidArgumentError(`It ${rules[field]}.`)
  }
}

/** A whole number from 1. */
export function positive(text: string): number {
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.')
  return number
}

export const memberArgument = 'id, account name, e-mail address or mobile number'

/** Throws a Failure where there is no such member. */
export async function requiredMember({ db }: CliContext, text: string) {
  const member = await memberMeant(db, text)
  if (!member) throw new Failure(`There is no member "${text}".`)
  return member
}

/**
 * Reads the password from standard input, or makes a new one. There is no option for it, because other users
 * of the machine can see a program's arguments. A weak one is taken, with a warning.
 */
export async function choosePassword(
  terminal: Terminal,
  fromInput: boolean | undefined,
  username: string,
): Promise<{ password: string; made: boolean }> {
  if (!fromInput) return { password: readablePassword(), made: true }
  const password = (await terminal.input()).trim()
  if (!isPassword(password)) throw new Failure(`A password has 6 to 32 characters, without & < > " and '.`)
  if (await passwordWeakness(password, username))
    terminal.err('Warning: this password is easily guessed. The member should change it soon.\n')
  return { password, made: false }
}
