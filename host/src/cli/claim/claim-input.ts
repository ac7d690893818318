import { open } from 'node:fs/promises'
import { InvalidArgumentError } from 'commander'
import type { CommandOutput } from '#cli/command'
import { Failure } from '#cli/failure'

/** The most codes that one call makes. */
export const mostCodes = 10_000

export function whole(most: number) {
  return (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,10}$/.test(text) || number < 1 || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`)
    }
    return number
  }
}

const longest = 100

/** A short text in one line. */
export function shortLine(text: string): string {
  const words = text.trim()
  if (words === '' || words.length > longest || /\p{C}/u.test(words)) {
    throw new InvalidArgumentError(`It must have 1 to ${longest} characters.`)
  }
  return words
}

/**
 * Creates a new file that only its owner can read; an existing file is not replaced. It is created before codes are
 * made, because codes that cannot be written are lost: the database has only their hashes. `write` fills it.
 */
export async function newFile(path: string) {
  const fail = (error: unknown): never => {
    throw new Failure(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`)
  }
  const file = await open(path, 'wx', 0o600).catch(fail)
  return {
    async write(text: string, json: object): Promise<CommandOutput> {
      await file.writeFile(text).catch(fail)
      return { json: { ...json, file: path }, text: `Written to ${path}.` }
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}
