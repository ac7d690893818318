import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@shuyuan/api/features/audit/service'
import { noteSentCode } from '@shuyuan/api/features/code/sent'
import { deliverDue } from '@shuyuan/api/features/message/deliver'
import { tell } from '@shuyuan/api/features/message/service'
import { createVisitCounter } from '@shuyuan/api/features/visit/service'
import { startTestApi } from '@shuyuan/api/testing/api'
import { createTestMember, logIn, testPassword } from '@shuyuan/api/testing/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { carefulJobs } from '#jobs'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { type Metrics, openMetrics } from './open.ts'
import { rowsWritten } from './rows-written.ts'
import { workFigures } from './work-figures.ts'

let metrics: Metrics
let api: Awaited<ReturnType<typeof startTestApi>>
beforeAll(async () => {
  metrics = await openMetrics('127.0.0.1', 0, createLogger({ LOG_LEVEL: 'silent' }))
  api = await startTestApi({ observer: metrics.meter })
  metrics.meter.watch({
    connections: () => ({ total: 3, idle: 1, waiting: 2 }),
    written: () => rowsWritten(api.deps.db),
    work: () => workFigures(api.deps),
    disk: async () => ({ free: 5, total: 9 }),
    mode: () => 'open',
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
  expect(text).toContain('shuyuan_request_seconds_count{part="api",route="/api/account/overview"} 2')
  for (const secret of [token, testPassword, 'in-the-query', 'in-the-path', 'in-the-body', '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})

test('tell of the database, and leave it out where it does not answer', async () => {
  expect(await figures()).toContain('shuyuan_rows_written{table="user"} 1')
  expect(await figures()).toContain('shuyuan_database_connections{state="waiting"} 2')
})

test('tell what waits and what was done: messages, codes, jobs, backups, the version', async () => {
  const { db } = api.deps
  expect(await figures()).toContain('shuyuan_oldest_message_seconds 0')
  expect(await figures()).not.toMatch(/^shuyuan_last_backup_timestamp_seconds /m)
  const member = await createTestMember(api, { username: 'anna', email: 'anna@school.test' })
  const values = () => ({ day: '2026-11-21' })
  await tell(db, { now: api.deps.now(), kind: 'wallShown', to: { memberId: member.id }, values })
  await audit(db, {
    now: 1_700_000_000_000,
    actor: 'system',
    action: 'backup.write',
    entity: 'site',
    ref: '',
  })
  api.clock.pass(90)
  const waiting = await figures()
  expect(waiting).toContain('shuyuan_messages_waiting{channel="mail"} 1')
  expect(waiting).toContain('shuyuan_messages_waiting{channel="sms"} 0')
  expect(waiting).toContain('shuyuan_oldest_message_seconds 90')
  expect(waiting).toContain('shuyuan_last_backup_timestamp_seconds 1700000000')
  expect(waiting).toContain('shuyuan_disk_bytes{part="free"} 5')
  expect(waiting).toMatch(/shuyuan_build_info\{version="v[\d.]+",commit="\w*"\} 1/)

  await deliverDue(api.deps)
  await noteSentCode(
    api.deps,
    { type: 'mobile', contact: '13900000001', event: 'user_register' },
    new Error('x'),
  )
  const { jobs } = carefulJobs(api.deps, createVisitCounter(api.deps), createLogger({ LOG_LEVEL: 'silent' }))
  await jobs.find(({ name }) => name === 'releasing credits')?.work()
  const done = await figures()
  expect(done).toContain('shuyuan_messages_waiting{channel="mail"} 0')
  expect(done).toContain('shuyuan_deliveries_total{what="message",channel="mail",outcome="sent"} 1')
  expect(done).toContain('shuyuan_deliveries_total{what="code",channel="sms",outcome="failed"} 1')
  expect(done).toContain('shuyuan_job_runs_total{job="releasing credits",outcome="done"} 1')
  expect(done).toMatch(/shuyuan_job_done_timestamp_seconds\{job="releasing credits"\} \d+/)
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
    work: () => Promise.reject(new Error('no database')),
    disk: () => Promise.reject(new Error('no disk')),
    mode: () => 'open',
  })
  try {
    expect((await fetch(`${broken.url}/metrics`, { signal: AbortSignal.timeout(5000) })).status).toBe(500)
    expect(told).toEqual(['the figures could not be looked up'])
  } finally {
    await broken.stop(0)
  }
})

test('have every name that the alert rules and the dashboard ask for', async () => {
  const read = (file: string) =>
    readFile(join(import.meta.dirname, '../../../deploy/monitoring', file), 'utf8')
  const { groups } = parse(await read('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  for (const { alert, annotations } of rules) expect(annotations.summary, alert).toBeTruthy()
  const { panels } = JSON.parse(await read('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const asked = expressions.flatMap((expr) => expr.match(/\b(?:shuyuan|nodejs|process)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(30)
  const there = [...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  const missing = asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !there.includes(name))
  expect(new Set(missing)).toEqual(new Set())
  // What no rule and no panel shows, nobody sees.
  const ours = there.filter((name) => name?.startsWith('shuyuan_'))
  expect(ours.filter((name) => !expressions.some((expr) => expr.includes(String(name))))).toEqual([])
})
