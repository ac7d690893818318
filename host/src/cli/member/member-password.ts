import { isPassword } from '@shuyuan/contract/fields/patterns'
import { readablePassword } from '@shuyuan/api/features/session/readable-password'
import { Failure } from '#cli/failure'
import type { Terminal } from '#cli/terminal'

/**
 * The password that stands on the standard input, or a new one. There is no option that takes it: others on the
 * machine see the arguments of a running program.
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
