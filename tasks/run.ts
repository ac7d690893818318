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
  return { code: await ended(child), output }
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
