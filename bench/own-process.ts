import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs a file of this folder in a child process, which never outlives this one. */
export function startFile(file: string, args: string[], options: ForkOptions): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args, options)
  // Filling SQLite blocks the child, so it would not notice that its parent ended. Killed first, before its
  // folder is removed.
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** The next message of a child process. Throws where it ends first. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', over), ended])) as [Message]
    return message
  } finally {
    // Removes the listener, because a process is asked often.
    over.abort()
  }
}
