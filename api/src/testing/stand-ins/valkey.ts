import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { openValkey } from '#adapters/valkey.ts'
import { listen } from '#testing/listen.ts'

/** The server program on this machine; undefined where there is none. */
export const valkeyProgram = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

/** Added to the names of tests that are skipped without it. */
export const needsValkey = valkeyProgram
  ? ''
  : ' (left out: no valkey-server or redis-server on this machine)'

/**
 * A Valkey server for a test, without files. `kill` ends it at once; `start` restarts it on the same port.
 */
export async function startValkey() {
  const port = await freePort()
  const url = `valkey://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(valkeyProgram ?? '', settings, { stdio: 'ignore' })
    await answers(url)
  }
  const kill = async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return { url, start, kill }
}

async function answers(url: string): Promise<void> {
  const valkey = openValkey(url)
  for (let tries = 0; valkey.status !== 'ready'; tries += 1) {
    if (tries > 500) throw new Error(`no answer at ${url}`)
    await setTimeout(10)
  }
  valkey.disconnect()
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
