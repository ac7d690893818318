import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How thorough a part is. */
export interface Extent {
  /** Repetitions of a fault; 20 in a full run. */
  rounds: number
}

/** A part's own folder, and what to end after it. */
export interface Ground extends Extent {
  folder: string
  /** Registers work for the end, in reverse order, even after a failure. */
  after(end: () => unknown): void
}

/**
 * Runs a part with a time limit in minutes and cleans up: ends processes, removes files. Rejects with the
 * part's error, or when it takes too long.
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
    // A part that timed out may still start something; that is ended at once.
    if (over.aborted) void tryTo(end)
  }
  try {
    await Promise.race([work({ ...extent, folder, after }), cut])
  } finally {
    for (const end of ends.toReversed()) await tryTo(end)
    // A part that timed out goes on until this process ends, and may have started something since.
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
    // It has ended already.
  }
}

/** Ends the remaining children, such as command lines of a part that timed out. */
function endChildren(): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,pgid=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, group] = line.trim().split(/\s+/).map(Number)
    // The second number is the process group: a group leader is killed with its group.
    if (pid > 0) void tryTo(() => process.kill(pid === group ? -pid : pid, 'SIGKILL'))
  }
}
