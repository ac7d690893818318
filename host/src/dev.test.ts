import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

test('development serves pages from their sources and the API on one port, and ends at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-dev-'))
  const child = spawn(process.execPath, [main, '--dev'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, SEED: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  try {
    const url = await ready(child.stdout, child.stderr)

    const page = await fetch(url)
    const html = await page.text()
    expect(page.status, html.slice(0, 500)).toBe(200)
    expect(html).toContain('/app/entry.client.tsx')
    expect(page.headers.has('content-security-policy')).toBe(false)
    const module = await fetch(`${url}/app/root.tsx`)
    expect(await module.text()).toContain('import.meta.hot')
    const api = await fetch(`${url}/api/index/index`)
    expect(await api.json()).toMatchObject({ code: 1 })
    // The browser asks for it at the first guarded page and every hour.
    const latest = (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }
    const meta = await fetch(`${url}/builds/meta/${latest.id}.json`)
    expect(await meta.json()).toMatchObject({ rules: { '/': { prerender: true } } })

    // Vite's messages to the browser use the same port, and must not keep the process running.
    const socket = new WebSocket(url.replace('http', 'ws'), 'vite-ping')
    await once(socket, 'open')
    child.kill('SIGINT')
    expect((await ended)[0]).toBe(0)
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

/** The address from the `ready on` line. Rejects with the output when the process ends first. */
async function ready(...streams: NodeJS.ReadableStream[]): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of streams) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /ready on (http:\S+)/.exec(output)?.[1]
        if (url) resolve(url)
      })
      stream.on('end', () => reject(new Error(`it ended before it was ready:\n${output}`)))
    }
  })
}
