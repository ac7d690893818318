import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits } from '@shuyuan/api/plugins/limits'
import { expect, test } from 'vitest'
import { contentOfSite } from '#data/content-of-site'
import { readEnvironment } from './environment.ts'
import { createLogger } from '#process/log'
import { openOwnApi } from './own-api.ts'
import { listen } from '#process/server'

const root = join(import.meta.dirname, '../..')
const url = 'http://api.internal/api/index/index'

test('a page’s calls go by the page’s number in the log, and nobody from outside gives one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-own-api-'))
  const env = readEnvironment({ DATA_DIR: folder, SEED: '' }, root)
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })
  const limits = { ...defaultLimits, eventLoopDelay: 0 }
  const source = await openOwnApi(env, logger, { limits })
  const content = await contentOfSite(env, root, source.firstStart)
  const api = await source.serve(content)
  const server = await listen(api.handle, '127.0.0.1', 0)
  const call = async (id: string, body?: string) => {
    const headers = { 'x-request-id': id, 'content-type': 'application/json' }
    const asked = body
      ? ({ method: 'POST', url, headers, body } as const)
      : ({ method: 'GET', url, headers } as const)
    return (await api.call(asked, { address: '' })).headers.get('x-request-id')
  }
  try {
    // All at once, so that a mix-up of ids would show.
    const ids = ['page-1', 'page-1', 'page-2', 'page-3']
    expect(await Promise.all(ids.map((id, at) => call(id, at % 2 ? '{}' : undefined)))).toEqual(ids)
    expect(lines.filter((line) => line.includes('"reqId":"page-1"'))).toHaveLength(2)
    const outside = await fetch(`${server.url}/api/index/index`, { headers: { 'x-request-id': 'page-1' } })
    expect(outside.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  } finally {
    await server.stop(0)
    await api.close()
    content.close()
    await rm(folder, { recursive: true, force: true })
  }
})
