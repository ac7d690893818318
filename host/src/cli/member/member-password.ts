import { isPassword } from '@shuyuan/contract/fields/patterns'
import { readablePassword } from '@shuyuan/api/features/session/readable-password'
import { Failure } from '#cli/failure'
import type { Terminal } from '#cli/terminal'

/**
 * Reads the password from standard input, or makes a new one. There is no option for it, because other users
 * of the machine can see a program's arguments.
 */
export async function choosePassword(
  terminal: Terminal,
  fromInput: boolean | undefined,
): Promise<{ password: string; made: boolean }> {
  if (!fromInput) return { password: readablePassword(), made: true }
  const password = (await terminal.input()).trim()
  if (!isPassword(password)) throw new Failure(`A password has 6 to 32 characters, without & < > " and '.`)
  return { password, made: false }
}
