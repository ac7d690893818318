import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
let folder: string
let port: number
let npm: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-start-'))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  server.close()
})
afterAll(async () => {
  // The whole group: where npm is gone, what it started may be left.
  if (npm?.pid) {
    try {
      process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // All of it is gone.
    }
  }
  await rm(folder, { recursive: true, force: true })
})

async function isAnswered(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

test('a signal to npm ends the site, and the next start has its port', { timeout: 180_000 }, async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const child = spawn('npm', ['start'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: folder, SEED: '', PORT: String(port), LOG_LEVEL: 'error' },
    })
    npm = child
    let output = ''
    child.stdout.on('data', (part) => (output += String(part)))
    // The first may have to build the pages.
    await expect.poll(() => output, { timeout: 90_000, interval: 50 }).toContain('ready on')
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    await expect.poll(isAnswered, { timeout: 2500, interval: 50 }).toBe(false)
  }
})
