import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
/** The variables that every started process inherits from the tests' environment. */
export const inherited = { PATH, HOME, NODE_COMPILE_CACHE }

export interface StartedProcess {
  url: string
  /** What it has printed so far. */
  output: () => string
  /** The process itself, to which messages may be sent. */
  child: ChildProcess
  stop: () => Promise<void>
}

/** Starts a program of the project and waits for the line `ready on ADDRESS`. Throws with its output when it ends first. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready on (http:\/\/\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('exit', (code) =>
      reject(new Error(`${file} ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return { url, output: () => output, child, stop: () => stopProcess(child) }
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.on('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
