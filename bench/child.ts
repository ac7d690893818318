import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The command that starts the site, or another `main`; `preload` are files that run before it. */
export function siteCommand({
  preload = [],
  main = 'host/src/main.ts',
}: { preload?: string[]; main?: string } = {}) {
  return [process.execPath, ...preload.flatMap((file) => ['--import', file]), join(root, main)]
}

/** A program under measurement, in its own process group. */
export interface Started {
  child: ChildProcess
  url: string
  /** Seconds from the start to the first answer of the home page. */
  seconds: number
  output(): string
  stop(): Promise<void>
}

/**
 * Starts a site, at a free port or at `at`, and waits until the home page answers. Throws with its output.
 */
export async function startSite(
  command: string[],
  env: Record<string, string>,
  at?: number,
): Promise<Started> {
  const port = at ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = command
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const stop = () => stopGroup(child)
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      await stop()
      throw new Error(`${command.join(' ')} did not answer:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { child, url, seconds: (performance.now() - began) / 1000, output: () => output, stop }
}

/** Memory of the site's processes in MB (a million bytes); `npm` measures npm and its shell. */
export function memoryOf(child: ChildProcess, part: 'site' | 'npm' = 'site'): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pgid=,rss=,args='], { encoding: 'utf8' })
  const sizes = stdout.split('\n').flatMap((line) => {
    const [, group, kibibytes, program = ''] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? []
    const isNpm = /^npm |^(?:\S*\/)?sh -c /.test(program)
    return Number(group) === child.pid && isNpm === (part === 'npm') ? [Number(kibibytes)] : []
  })
  return (sizes.reduce((sum, each) => sum + each, 0) * 1024) / 1e6
}

/**
 * Waits until the site's processes use less than a fiftieth of a processor for three seconds: its pages are
 * rendered ahead then. Throws after three minutes.
 */
export async function untilIdle(child: ChildProcess): Promise<void> {
  for (let quiet = 0, second = 0; quiet < 3; second += 1) {
    if (second === 180) throw new Error('the site was not idle within three minutes')
    const before = processorSecondsOf(child)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = processorSecondsOf(child) - before < 0.02 ? quiet + 1 : 0
  }
}

/** Processor seconds of the site's running processes. */
function processorSecondsOf(child: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pgid=,pid='], { encoding: 'utf8' })
  const ids = stdout.split('\n').flatMap((line) => {
    const [, group, id] = /^ *(\d+) +(\d+)$/.exec(line) ?? []
    return id !== undefined && Number(group) === child.pid ? [id] : []
  })
  const ticks = ids.map((id) => {
    const fields = statOf(id)
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return ''
  }
}

/** Ends a child's whole process group. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-pid, 'SIGTERM')
  const kill = setTimeout(() => process.kill(-pid, 'SIGKILL'), 15_000)
  await ended
  clearTimeout(kill)
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => Boolean(await response.text()) && response.ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
