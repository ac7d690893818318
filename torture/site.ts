import { join } from 'node:path'
import { root, siteCommand, startSite as startCommand, type Started, stopGroup } from '../bench/child.ts'
import { runQuietly } from '../tasks/run.ts'
import type { Ground } from './ground.ts'

export { root }

/** A running site, and what is done to it. */
export interface Site extends Started {
  pid: number
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

/** Default environment of these sites: no samples, and visitors of many addresses. */
export const quiet = { SEED: '', TRUSTED_PROXIES: '127.0.0.1' }

/** Starts the site as an operator does, and waits for its home page. It ends with the part. */
export async function startSite(
  ground: Ground,
  env: Record<string, string>,
  program: { preload?: string[]; main?: string } = {},
): Promise<Site> {
  // Temporary upload files of a killed site are removed with the part's folder.
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

/** Runs the operator's command line on a site; returns its exit code and output. */
export function cli(env: Record<string, string>, ...words: string[]) {
  return runQuietly(process.execPath, [join(root, 'host/src/cli/main.ts'), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
}

/** The same, but throws where it fails. */
export async function mustCli(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, output } = await cli(env, ...words)
  if (code !== 0) throw new Error(`cli ${words.join(' ')} ended with ${code}: ${output}`)
  return output
}
