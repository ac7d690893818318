import { startTestApi } from '@shuyuan/api/testing/api'
import { createTestMember, logIn, testPassword } from '@shuyuan/api/testing/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { type Metrics, openMetrics } from './open.ts'
import { rowsWritten } from './rows-written.ts'

let metrics: Metrics
let api: Awaited<ReturnType<typeof startTestApi>>
beforeAll(async () => {
  metrics = await openMetrics('127.0.0.1', 0, createLogger({ LOG_LEVEL: 'silent' }))
  api = await startTestApi({ observer: metrics.meter })
  metrics.meter.watch({
    connections: () => ({ total: 3, idle: 1, waiting: 2 }),
    written: () => rowsWritten(api.deps.db),
  })
})
afterAll(async () => {
  await api.close()
  await metrics.stop()
})

const figures = async () => (await fetch(`${metrics.url}/metrics`)).text()

test('are in the form that Prometheus reads, and at one address alone', async () => {
  const answer = await fetch(`${metrics.url}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+|\w+(\{.*\})? NaN)$/)
  expect(lines.join('\n')).toMatch(/nodejs_eventloop_lag_seconds|process_resident_memory_bytes/)
  expect((await fetch(`${metrics.url}/`)).status).toBe(404)
  expect((await fetch(`${metrics.url}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('count answers by pattern, refusals by key, and name nothing that a visitor sent', async () => {
  const member = await createTestMember(api)
  const { token } = await logIn(api, member)
  await api.app.inject({ url: '/api/account/overview?x=in-the-query', headers: { 'ba-user-token': token } })
  await api.app.inject({ url: '/api/account/overview' })
  await api.app.inject({ url: '/api/some/where/in-the-path' })
  await api.app.inject({
    method: 'POST',
    url: '/api/user/checkIn',
    body: { tab: 'in-the-body', password: testPassword },
  })
  const text = await figures()
  expect(text).toContain(
    'shuyuan_requests_total{part="api",method="GET",route="/api/account/overview",status="200"} 2',
  )
  expect(text).toContain('shuyuan_requests_total{part="api",method="GET",route="unknown",status="404"} 1')
  expect(text).toContain('shuyuan_refusals_total{reason="session.needLogin"} 1')
  expect(text).toMatch(
    /shuyuan_request_seconds_bucket\{le="0.1",part="api",route="\/api\/account\/overview"\} 2/,
  )
  for (const secret of [token, testPassword, 'in-the-query', 'in-the-path', 'in-the-body', '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})

test('tell of the database, and leave it out where it does not answer', async () => {
  expect(await figures()).toContain('shuyuan_rows_written{table="user"} 1')
  expect(await figures()).toContain('shuyuan_database_connections{state="waiting"} 2')
})

test('count pages by what was there at once', async () => {
  const pages = await listen(
    metrics.meter.counted((request, response) => {
      if (request.url === '/guoxue?x=1') response.end('kept')
      else setImmediate(() => response.end('made'))
    }),
    '127.0.0.1',
    0,
  )
  for (const path of ['/guoxue?x=1', '/guoxue/read/secret-book', '/nowhere/secret', '/assets/a.js']) {
    await (await fetch(pages.url + path)).text()
  }
  await pages.stop()
  const text = await figures()
  expect(text).toContain('shuyuan_page_cache_total{result="hit"} 1')
  expect(text).toContain('shuyuan_page_cache_total{result="miss"} 3')
  expect(text).toContain('shuyuan_requests_total{part="web",method="GET",route="/guoxue",status="200"} 2')
  expect(text).toContain('route="/assets"')
  expect(text).not.toContain('secret')
})

test('that cannot be looked up are an error of their own reader alone', async () => {
  const told: unknown[] = []
  const logger = { error: (...words: unknown[]) => void told.push(words[1]) }
  const broken = await openMetrics('127.0.0.1', 0, logger)
  broken.meter.watch({
    connections: () => {
      throw new Error('no pool')
    },
    written: async () => ({}),
  })
  try {
    expect((await fetch(`${broken.url}/metrics`, { signal: AbortSignal.timeout(5000) })).status).toBe(500)
    expect(told).toEqual(['the figures could not be looked up'])
  } finally {
    await broken.stop(0)
  }
})
