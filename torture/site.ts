import { join } from 'node:path'
import { root, siteCommand, startSite as startCommand, type Started, stopGroup } from '../bench/child.ts'
import { runQuietly } from '../tasks/run.ts'
import type { Ground } from './ground.ts'

export { root }

/** A running site, and what is done to it. */
export interface Site extends Started {
  pid: number
  /** What ends a process without a word: SIGKILL. */
  kill(): Promise<void>
}

/** What a site of these tests is started with, unless it says otherwise: no samples, visitors of many addresses. */
export const quiet = { SEED: '', TRUSTED_PROXIES: '127.0.0.1' }

/** Starts the site as an operator does and waits for its home page. It ends with the part. */
export async function startSite(
  ground: Ground,
  env: Record<string, string>,
  program: { preload?: string[]; main?: string } = {},
): Promise<Site> {
  // What a killed site leaves of uploads goes with the part's folder.
  const started = await startCommand(siteCommand(program), { ...quiet, TMPDIR: ground.folder, ...env })
  const { child } = started
  ground.after(() => stopGroup(child))
  return {
    ...started,
    pid: child.pid ?? 0,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
    },
  }
}

/** Runs the operator's command line on a site's data; answers its exit code and what it printed. */
export function cli(env: Record<string, string>, ...words: string[]) {
  return runQuietly(process.execPath, [join(root, 'host/src/cli/main.ts'), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
}

/** The same, where it must succeed. */
export async function mustCli(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, output } = await cli(env, ...words)
  if (code !== 0) throw new Error(`cli ${words.join(' ')} ended with ${code}: ${output}`)
  return output
}
