import { chmod, mkdtemp } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killPrograms } from './child.ts'

/** The two engines of databases. */
export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** A part's own folder, and what to end after it. */
export interface Ground {
  folder: string
  /** The only engine that is wanted; both where it is missing. */
  engine?: Engine
  /** Registers work for the end, which comes in reverse order, even after a failure. */
  after(end: () => unknown): void
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/**
 * Runs a part in a new folder. Afterwards kills its programs, ends what it registered and removes the folder;
 * also where this process ends in the middle of it.
 */
export async function onGround<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-lab-'))
  // PostgreSQL runs as another user, below this folder.
  await chmod(folder, 0o755)
  // With retries, because the system may still be writing there.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const ends: (() => unknown)[] = [remove, killPrograms]
  const atExit = () => {
    for (let end = ends.pop(); end; end = ends.pop()) void tryTo(end)
  }
  process.once('exit', atExit)
  try {
    return await work({ folder, after: (end) => ends.push(end) })
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await tryTo(end)
    process.off('exit', atExit)
  }
}

async function tryTo(end: () => unknown): Promise<void> {
  try {
    await end()
  } catch {
    // It has ended already.
  }
}
