import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs a file of this folder in a process of its own, which ends with this one at the latest.
 */
export function startFile(file: string, args: string[], options: ForkOptions): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args, options)
  // Filling a database with SQLite leaves it no time to notice that nobody waits for it. First of all, before its folder goes.
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** The next message of a process of ours. Throws where it ends without one. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', over), ended])) as [Message]
    return message
  } finally {
    // A process that is asked often is not left with a listener for each time.
    over.abort()
  }
}
