import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')
/** Starts the site as an operator does, without npm. */
export const hostCommand = [process.execPath, join(root, 'host/src/main.ts')]

/** A program in a process group of its own. */
export interface Program {
  child: ChildProcess
  /** What it has printed, errors included. */
  output(): string
  /** Ends its group, and returns when it is gone: `stop` asks it to end, `kill` sends SIGKILL. */
  stop(): Promise<void>
  kill(): Promise<void>
}

export interface Site extends Program {
  url: string
  /** Seconds from the start to the first answer of the home page. */
  seconds: number
}

const running = new Set<Program>()

export function startProgram([program = '', ...args]: string[], env: Record<string, string> = {}): Program {
  const { PATH, HOME } = process.env
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    // System programs are in folders that a user's path often lacks.
    env: { PATH: `${PATH}:/usr/sbin:/usr/local/sbin`, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const end = async (signal: NodeJS.Signals) => {
    const { pid } = child
    if (pid === undefined || hasEnded(child)) return
    const ended = once(child, 'exit')
    process.kill(-pid, signal)
    const late = setTimeout(() => process.kill(-pid, 'SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
  }
  const started = { child, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  running.add(started)
  child.once('exit', () => running.delete(started))
  return started
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Runs a program to its end and returns what it printed. Throws where it fails. */
export async function runProgram(command: string[], env?: Record<string, string>): Promise<string> {
  const { child, output } = startProgram(command, env)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command.slice(1).join(' ')} ended with ${code}: ${output()}`)
  return output()
}

/** Runs the operator's command line on a site. Throws where it fails. */
export function runCli(env: Record<string, string>, ...words: string[]): Promise<string> {
  return runProgram([process.execPath, join(root, 'host/src/cli/main.ts'), ...words], env)
}

/** Kills all programs that are still running. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...running].map(({ kill }) => kill()))
}

/**
 * Starts a site, by default at a free port, and waits until the home page answers. Throws with its output.
 */
export async function startSite(
  env: Record<string, string>,
  { command = hostCommand, port }: { command?: string[]; port?: number } = {},
): Promise<Site> {
  const PORT = String(port ?? (await freePort()))
  const url = `http://127.0.0.1:${PORT}`
  const program = startProgram(command, { LOG_LEVEL: 'error', ...env, PORT })
  const answers = async () => {
    if (hasEnded(program.child)) throw new Error(`${command.join(' ')} ended:\n${program.output()}`)
    return (await pageOf(url)) !== ''
  }
  const seconds = await until(answers, `the home page of ${command.join(' ')}`, 5, 3)
  return { ...program, url, seconds }
}

/** '' where the home page does not answer as it should. */
function pageOf(url: string): Promise<string> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => (response.ok ? response.text() : ''),
    () => '',
  )
}

/** Repeats until the answer is true; returns the seconds that it took. Rejects after `minutes`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  between = 50,
  minutes = 1,
): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > minutes * 60_000)
      throw new Error(`${what} did not come within ${minutes} min`)
    await pause(between)
  }
  return (performance.now() - began) / 1000
}

/** Memory of a program's processes in MB (a million bytes); `npm` measures npm and its shell. */
export function memoryOf(program: Program, part: 'site' | 'npm' = 'site'): number {
  const sizes = processesOf(program).flatMap(({ kibibytes, command }) => {
    const isNpm = /^npm |^(?:\S*\/)?sh -c /.test(command)
    return isNpm === (part === 'npm') ? [kibibytes] : []
  })
  return (sizes.reduce((sum, each) => sum + each, 0) * 1024) / 1e6
}

/** Processor seconds of a program's running processes. */
export function processorSecondsOf(program: Program): number {
  const ticks = processesOf(program).map(({ id }) => {
    const [, fields = ''] = /^.*\) (.*)$/s.exec(statOf(id)) ?? []
    // User and system time (proc_pid_stat(5)), in hundredths of a second.
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return user + system
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function processesOf({ child }: Program) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pgid=,pid=,rss=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, group, id = '', kibibytes, command = ''] = /^ *(\d+) +(\d+) +(\d+) +(.*)$/.exec(line) ?? []
    return Number(group) === child.pid ? [{ id, kibibytes: Number(kibibytes), command }] : []
  })
}

function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return ''
  }
}

/**
 * Waits until the site's processes use less than a fiftieth of a processor for three seconds: its pages are
 * rendered ahead then. Throws after three minutes.
 */
export async function untilIdle(site: Site): Promise<void> {
  for (let quiet = 0, second = 0; quiet < 3; second += 1) {
    if (second === 180) throw new Error('the site was not idle within three minutes')
    const before = processorSecondsOf(site)
    await pause(1000)
    quiet = processorSecondsOf(site) - before < 0.02 ? quiet + 1 : 0
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
