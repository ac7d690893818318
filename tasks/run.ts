import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command and passes its output on. Returns its exit code. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return ended(spawn(command, args, { stdio: 'inherit', cwd: root, ...options }))
}

/** Runs a command and collects its output, to print it in one piece. */
export async function runQuietly(command: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: root, ...options })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const code = await ended(child, (reason) => (output += reason))
  return { code, output }
}

/** The exit code of a child, 127 where it was not found. A signal to this process ends the child too. */
async function ended(
  child: ChildProcess,
  tell: (reason: string) => void = (reason) => process.stderr.write(reason),
): Promise<number> {
  let received: NodeJS.Signals | undefined
  const pass = (signal: NodeJS.Signals) => {
    received = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      tell(`${error.message}\n`)
      resolve(127)
    })
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of signals) process.off(signal, pass)
  // This process ends by the signal as if it had not waited for the child.
  if (received) process.kill(process.pid, received)
  return code
}
