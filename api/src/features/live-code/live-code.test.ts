import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { LiveCodeData } from '@shuyuan/contract/live-code/live-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { newDistributor } from '#testing/distribution.ts'

const label = (text: string) => `{ zh-cn: ${text}, en: ${text} }`
const code = (items: string) => `
title: ${label('码')}
purpose: ${label('用')}
items: ${items}
`
const fallback = `fallback: { text: /lessons, label: ${label('later')} }`

let api: TestApi
let folder: Awaited<ReturnType<typeof makeFolder>>

beforeAll(async () => {
  folder = await makeFolder({
    'both/live-codes/few.yaml': `${code(`[{ name: few, text: /class, label: ${label('few')}, maxScans: 10 }]`)}${fallback}`,
    'both/live-codes/bare.yaml': code(`[{ name: one, text: /class, label: ${label('one')}, maxScans: 1 }]`),
    'both/live-codes/dated.yaml': `${code(
      `[{ name: dated, text: /guoxue, label: ${label('dated')}, expiresOn: '+1' }]`,
    )}${fallback}`,
    'both/live-codes/own.yaml': `${code(
      `[{ name: all, text: /class, label: ${label('all')}, weight: 1000 }, { name: hers, text: /guoxue, label: ${label('hers')}, distributor: 'AAAAAAAA' }]`,
    )}`,
  })
  api = await startTestApi({
    // One minute before midnight at the school.
    clock: standingClock(Date.parse('2026-11-21T15:59:00Z')),
    content: await openContent({ dir: folder.dir, firstDay: '2026-11-20' }),
    limits: { writesPerMinute: 10_000, liveCodeScansPerAddressDay: 10_000 },
  })
})
afterAll(async () => {
  await api.close()
  await folder[Symbol.asyncDispose]()
})

let looks = 0
const look = async (key: string, more: { view?: string; code?: string } = {}) => {
  const { view = `look-${String(looks++).padStart(6, '0')}` } = more
  const answer = await post(api, '/api/live-code/show', { key, view, code: more.code ?? '' })
  return answer.data as LiveCodeData
}

test('of 40 looks at once, an item for ten is shown exactly ten times, then the fallback', async () => {
  const shown = await Promise.all(Array.from({ length: 40 }, () => look('few')))
  const sources = shown.map(({ source }) => source)
  expect(sources.filter((source) => source === 'item')).toHaveLength(10)
  expect(sources.filter((source) => source === 'fallback')).toHaveLength(30)
  const row = await api.deps.db
    .selectFrom('live_code_scan')
    .select('scans')
    .where('code', '=', 'few')
    .executeTakeFirstOrThrow()
  expect(row.scans).toBe(10)
})

test('one look is counted once, however often and how many at a time it asks', async () => {
  const view = 'the-same-look'
  const shown = await Promise.all(Array.from({ length: 8 }, () => look('bare', { view })))
  expect(new Set(shown.map(({ item }) => item))).toEqual(new Set(['one']))
  expect(await look('bare')).toMatchObject({ source: 'none', text: '', image: '' })
})

test('an item ends with its last day at the school', async () => {
  expect(await look('dated')).toMatchObject({ source: 'item', text: '/guoxue', until: '2026-11-21' })
  api.clock.pass(60)
  expect(await look('dated')).toMatchObject({ source: 'fallback', text: '/lessons', label: 'later' })
})

test('whoever referred the visitor comes first: with an item of theirs, else with their card', async () => {
  const { code, id } = await newDistributor(api)
  const card = { name: '李老师', photo: '', qr: '/storage/qr.png', hours: '', words: '' }
  const change = (values: { code?: string; card?: string; state?: 'frozen' }) =>
    api.deps.db.updateTable('distributor').set(values).where('id', '=', id).execute()
  expect(await look('own', { code })).toMatchObject({ source: 'item', item: 'all' })
  await change({ card: JSON.stringify(card) })
  expect(await look('own', { code })).toMatchObject({
    source: 'referrer',
    image: '/storage/qr.png',
    who: { name: '李老师' },
  })
  await change({ code: 'AAAAAAAA' })
  expect(await look('own', { code: 'aaaa-aaaa' })).toMatchObject({ source: 'item', item: 'hers' })
  await change({ state: 'frozen' })
  expect(await look('own', { code: 'AAAAAAAA' })).toMatchObject({ source: 'item', item: 'all' })
})

test('what is broken can be reported, once a look', async () => {
  const report = { key: 'few', view: 'a-look-at-few', item: 'few', fault: 'unreadable', note: '扫不出来' }
  expect(await post(api, '/api/live-code/report', report)).toMatchObject({ code: 1 })
  expect(await post(api, '/api/live-code/report', { ...report, note: '又一次' })).toMatchObject({ code: 1 })
  const rows = await api.deps.db.selectFrom('live_code_report').selectAll().execute()
  expect(rows).toMatchObject([{ code: 'few', item: 'few', fault: 'unreadable', note: '扫不出来' }])
})

test.each([
  ['/api/live-code/show', { key: 'nothing', view: 'look-nothing' }],
  ['/api/live-code/show', { key: 'few', view: 'short' }],
  ['/api/live-code/report', { key: 'few', view: 'look-report', fault: 'ugly' }],
])('%s refuses %j', async (path, body) => {
  expect(await post(api, path, body)).toMatchObject({ code: 0 })
})

test('is named among what the server offers', async () => {
  const { data } = await get(api, '/api/index/index')
  expect((data as { site: { features: string[] } }).site.features).toContain('live-code')
})

test('one address uses up only so many scans of a day, whatever ids of visits it makes up', async () => {
  const scarce = await startTestApi({
    content: await openContent({ dir: folder.dir, firstDay: '2026-11-20' }),
    limits: { writesPerMinute: 10_000, liveCodeScansPerAddressDay: 3 },
  })
  for (let n = 0; n < 9; n += 1)
    await post(scarce, '/api/live-code/show', { key: 'few', view: `made-up-${n}`, code: '' })
  const { scans } = await scarce.deps.db
    .selectFrom('live_code_scan')
    .select('scans')
    .where('code', '=', 'few')
    .executeTakeFirstOrThrow()
  expect(scans).toBe(3)
  await scarce.close()
})
