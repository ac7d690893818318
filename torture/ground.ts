import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How much is asked of a part. */
export interface Extent {
  /** How often a fault is repeated, where it is: 20 in earnest. */
  rounds: number
}

/** Where a part does its harm: a folder of its own, and a list of what must be ended when it is over. */
export interface Ground extends Extent {
  folder: string
  /** To be done at the end, however it comes; last in, first out. */
  after(end: () => unknown): void
}

/**
 * Gives a part its ground for so many minutes at most, and clears it: processes are ended, files removed. Rejects
 * with what the part threw, or because it took too long.
 */
export async function withGround(
  { limit, stopped, ...extent }: Extent & { limit: number; stopped: AbortSignal },
  work: (ground: Ground) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-torture-'))
  // PostgreSQL runs as another user, below this folder.
  await chmod(folder, 0o755)
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), endChildren]
  const over = AbortSignal.any([stopped, AbortSignal.timeout(limit * 60_000)])
  const cut = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () =>
      reject(new Error(stopped.aborted ? 'stopped' : `not done after ${limit} minutes`)),
    )
  })
  const after = (end: () => unknown) => {
    ends.push(end)
    // A part that was cut off may still be on its way: what it begins now ends now.
    if (over.aborted) void tryTo(end)
  }
  try {
    await Promise.race([work({ ...extent, folder, after }), cut])
  } finally {
    for (const end of ends.toReversed()) await tryTo(end)
    // A part that was cut off goes on until this process ends, and may have begun something else by then.
    if (over.aborted) {
      process.once('exit', () => {
        endChildren()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      })
    }
  }
}

async function tryTo(end: () => unknown): Promise<void> {
  try {
    await end()
  } catch {
    // What cannot be ended has ended already.
  }
}

/** What this process started and nobody ended: a part that was cut off leaves some, command lines among them. */
function endChildren(): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,pgid=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, group] = line.trim().split(/\s+/).map(Number)
    // The second number tells those in a group of their own, whom others follow.
    if (pid > 0) void tryTo(() => process.kill(pid === group ? -pid : pid, 'SIGKILL'))
  }
}
