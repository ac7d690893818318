import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenContent } from '@shuyuan/content/reading/open'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnvironment } from './environment.ts'
import { openForeignApi } from './foreign-api.ts'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { watchSite } from './site-watch.ts'

const root = join(import.meta.dirname, '../..')
const ends: (() => unknown)[] = []
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-foreign-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await rm(folder, { recursive: true, force: true })
})

/** Starts another server with this answer, and our proxy in front of it. */
async function inFrontOf(answer: RequestListener, variables: NodeJS.ProcessEnv = {}) {
  const other = await started(createServer(answer))
  const lines: string[] = []
  const env = readEnvironment({ DATA_DIR: folder, API_URL: other, ...variables }, root)
  const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const source = await openForeignApi(env, logger, 300)
  // The foreign API does not use the content.
  const api = await source.serve({} as OpenContent)
  const site = await listen(api.handle, '127.0.0.1', 0)
  ends.push(
    () => api.close(),
    () => site.stop(0),
  )
  return { url: site.url, other, api, lines }
}

async function started(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    return server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const index = (data: object) => JSON.stringify({ code: 1, msg: '', time: 0, data })

test('says itself who asks and where, and keeps cookies and a visitor’s own claims back', async () => {
  const seen: IncomingHttpHeaders[] = []
  const { url } = await inFrontOf((request, response) => {
    if (request.url === '/api/seen') seen.push(request.headers)
    response.setHeader('set-cookie', 'PHPSESSID=1').end(index({}))
  })
  const claims = [
    'x-forwarded-for',
    'x-real-ip',
    'client-ip',
    'x-client-ip',
    'forwarded',
    'cf-connecting-ip',
    'via',
  ]
  const answer = await fetch(`${url}/api/seen`, {
    headers: {
      ...Object.fromEntries(claims.map((name) => [name, '6.6.6.6'])),
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      cookie: 'userInfo=secret',
      'ba-user-token': 't1',
      server: 'true',
    },
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(seen[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
    'ba-user-token': 't1',
    server: 'true',
  })
  expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6\.6|evil|secret/)
})

test('believes its own proxies, and names the address that the operator gave', async () => {
  const seen: IncomingHttpHeaders[] = []
  const { url, api } = await inFrontOf(
    (request, response) => {
      seen.push(request.headers)
      response.end(index({}))
    },
    { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://school.example' },
  )
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  await fetch(`${url}/api/a`, { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' } })
  expect(seen[2]).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'school.example',
    'x-forwarded-proto': 'https',
  })
  await api.call({ method: 'GET', url: 'http://api.internal/api/b', headers: {} }, { address: '203.0.113.8' })
  expect(seen[3]).toMatchObject({ 'x-forwarded-for': '203.0.113.8', 'x-real-ip': '203.0.113.8' })
})

test('passes status texts on, and addresses of the server as our own', async () => {
  const { url } = await inFrontOf(function (request, response) {
    const host = `http://${request.headers.host}`
    response.writeHead(302, 'Network trouble', { location: `${host}/static/x?a=1` }).end()
  })
  const answer = await fetch(`${url}/storage/x`, { redirect: 'manual' })
  expect(answer.statusText).toBe('Network trouble')
  expect(answer.headers.get('location')).toBe('/static/x?a=1')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  ['zh-cn', '暂时连不上书院的服务'],
  ['en', 'cannot be reached'],
])('answers 502 with an envelope and no inner address where nobody does: %s', async (language, words) => {
  const { url, other } = await inFrontOf((request) => request.socket.destroy())
  const answer = await fetch(`${url}/api/index/index`, { headers: { 'think-lang': language } })
  expect(answer.status).toBe(502)
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    code: 0,
    msg: expect.stringContaining(words),
    time: expect.any(Number),
    data: null,
  })
  expect(text).not.toContain(new URL(other).port)
})

test.each([
  ['//HOST', ''],
  ['http://HOST', ''],
  ['https://cdn.example', 'https://cdn.example'],
])('has pages ask us for files that the server has at its own address: %s', async (cdnUrl, expected) => {
  const { api } = await inFrontOf((request, response) =>
    response.end(index({ site: { cdnUrl: cdnUrl.replace('HOST', String(request.headers.host)) } })),
  )
  const url = 'http://api.internal/api/index/index'
  const answer = await api.call({ method: 'GET', url, headers: {} }, { address: '' })
  expect(await answer.json()).toMatchObject({ data: { site: { cdnUrl: expected } } })
})

test('answers 504 where the server takes a call and says nothing', async () => {
  const { url } = await inFrontOf(() => undefined)
  const answer = await fetch(`${url}/api/index/index`)
  expect(answer.status).toBe(504)
  expect(await answer.json()).toMatchObject({ code: 0, data: null })
})

test('writes no line for what went well', async () => {
  const { url, lines } = await inFrontOf((_request, response) => response.end(index({})))
  await fetch(`${url}/api/index/index`)
  expect(lines.filter((line) => /fetching|received/.test(line))).toEqual([])
})

test('makes no page of an answer without end', async () => {
  const { api } = await inFrontOf((request, response) => {
    if (request.url !== '/api/huge') return response.end(index({}))
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  const asked = api.call({ method: 'GET', url: 'http://api.internal/api/huge', headers: {} }, { address: '' })
  await expect(asked).rejects.toThrow('answered more than')
})

test('notices within a minute that the server names another school', async () => {
  let name = 'A'
  let down = false
  const json = () => Promise.resolve({ code: down ? 0 : 1, time: Date.now(), data: { name } })
  const answer = { ok: true, status: 200, headers: new Headers(), json, text: () => Promise.resolve('') }
  const changes: string[] = []
  const watch = watchSite(
    () => Promise.resolve(answer),
    () => changes.push(name),
    20,
  )
  ends.push(() => watch.stop())
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(changes).toEqual([])
  down = true
  name = 'B'
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(changes).toEqual([])
  down = false
  await vi.waitFor(() => expect(changes).toEqual(['B']))
})
