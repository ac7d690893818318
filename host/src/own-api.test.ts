import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultLimits, type Limits } from '@shuyuan/api/limits'
import { expect, test } from 'vitest'
import { contentOfSite } from '#data/content-of-site'
import { readEnvironment } from './environment.ts'
import { createLogger } from '#log'
import { openOwnApi } from './own-api.ts'
import { listen } from '#process/server'

const root = join(import.meta.dirname, '../..')
const url = 'http://api.internal/api/index/index'

async function openSite(more: Partial<Limits>) {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-own-api-'))
  const env = readEnvironment({ DATA_DIR: folder, SEED: '' }, root)
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })
  const source = await openOwnApi(env, logger, { limits: { ...defaultLimits, ...more } })
  const content = await contentOfSite(env, root, source.firstStart)
  const api = await source.serve(content)
  const server = await listen(api.handle, '127.0.0.1', 0)
  const close = async () => {
    await server.stop(0)
    await api.close()
    content.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { api, lines, outside: `${server.url}/api/index/index`, close }
}

test('a page’s calls go by the page’s number in the log, and nobody from outside gives one', async () => {
  const site = await openSite({ eventLoopDelay: 0 })
  const call = async (id: string, body?: string) => {
    const headers = { 'x-request-id': id, 'content-type': 'application/json' }
    const asked = body
      ? ({ method: 'POST', url, headers, body } as const)
      : ({ method: 'GET', url, headers } as const)
    return (await site.api.call(asked, { address: '' })).headers.get('x-request-id')
  }
  try {
    // All at once, so that a mix-up of ids would show.
    const ids = ['page-1', 'page-1', 'page-2', 'page-3']
    expect(await Promise.all(ids.map((id, at) => call(id, at % 2 ? '{}' : undefined)))).toEqual(ids)
    expect(site.lines.filter((line) => line.includes('"reqId":"page-1"'))).toHaveLength(2)
    const outside = await fetch(site.outside, { headers: { 'x-request-id': 'page-1' } })
    expect(outside.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  } finally {
    await site.close()
  }
})

test('a page’s calls are answered while calls from outside are turned away', async () => {
  const site = await openSite({ eventLoopDelay: 100, requestsAtOnce: 0 })
  const headers = { 'x-request-id': 'page-1' }
  const call = async () => (await site.api.call({ method: 'GET', url, headers: {} }, { address: '' })).status
  try {
    const end = performance.now() + 1500
    // Blocks the event loop, as rendering many pages does.
    while (performance.now() < end) Math.sqrt(end)
    const answers: number[] = []
    // The delay is measured once a second.
    for (let times = 0; times < 15; times += 1) {
      answers.push(await call())
      await pause(100)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await fetch(site.outside, { headers })).status).toBe(503)
  } finally {
    await site.close()
  }
})
