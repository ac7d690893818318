import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { DeskContentSummary } from '@shuyuan/contract/desk/site/content-list'
import type { Figures } from '@shuyuan/contract/desk/figures'
import type { DeskToday, SiteState, UnsentMessages } from '@shuyuan/contract/desk/today'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#features/audit/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { tell } from '#features/message/service.ts'
import { confirmRegistration } from '#desk/registration/service.ts'
import { holdBack } from '#features/upkeep/service.ts'
import { createVisitCounter, deleteOldVisits } from '#features/visit/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const day = 86_400
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  content = await openRegistrationContent()
})
beforeEach(async () => {
  // Saturday noon at the school.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  headers = (await testStaff(api, 'office')).headers
})
afterEach(() => api.close())

const read = async <Data>(url = '') => (await get(api, `/api/desk/today${url}`, { headers })).data as Data
const visits = () =>
  api.deps.db.selectFrom('visit').selectAll().orderBy('day').orderBy('page').orderBy('source').execute()

test('what waits is counted', async () => {
  const none = {
    signUps: 0,
    questions: 0,
    wall: 0,
    coupons: 0,
    distributors: 0,
    giveBack: 0,
    debts: 0,
    packs: 0,
    refunds: 0,
    orders: 0,
  }
  expect(await read<DeskToday>()).toEqual({
    day: '2026-11-21',
    waiting: none,
    today: { day: '2026-11-21', current: null, lessons: [] },
  })
  const { no } = (await signUp(api)).data as Extract<SubmitData, { result: 'registered' }>
  await signUp(api, filledForm())
  await confirmRegistration(api.deps, { no, actor: 'staff:li#9001' })
  const member = await createTestMember(api)
  await api.deps.db
    .insertInto('habit_day')
    .values({
      user_id: member.id,
      task: 'read',
      day: '2026-11-21',
      kind: 'done',
      made_on: '2026-11-21',
      note: '',
      minutes: 5,
      image: '',
      wall: 'pending',
      wall_name: 'A',
      points: 0,
      create_time: 0,
    })
    .execute()
  expect((await read<DeskToday>()).waiting).toEqual({ ...none, signUps: 1, wall: 1 })
  headers = (await testStaff(api, 'teacher')).headers
  expect((await read<DeskToday>()).waiting).toEqual({
    signUps: 1,
    questions: 0,
    recitations: 0,
  })
  headers = (await testStaff(api, 'editor')).headers
  expect(await read<DeskToday>(), 'an editor sees nothing of families').toEqual({
    day: '2026-11-21',
    waiting: {},
    today: null,
  })
})

test('messages that failed are shown masked and sent again, one or all; those skipped are left', async () => {
  const { db } = api.deps
  const member = await createTestMember(api, { email: 'mother@example.com', mobile: '13900004711' })
  await db
    .transaction()
    .execute((trx) => tell(trx, { now: api.deps.now(), kind: 'password', to: { memberId: member.id } }))
  await db.updateTable('message').set({ state: 'failed', error: 'no such host' }).execute()
  await db.updateTable('message').set({ state: 'skipped' }).where('channel', '=', 'sms').execute()
  const { total, list } = await read<UnsentMessages>('/messages')
  expect(total).toBe(1)
  expect(list).toMatchObject([{ kind: 'password', recipient: 'm*@example.com', error: 'no such host' }])
  const retry = (id?: number) => post(api, '/api/desk/today/retry', { id }, { headers })
  expect(await retry(list[0]?.id)).toMatchObject({ code: 1, msg: 'One message will be sent again.' })
  expect(await retry(list[0]?.id)).toMatchObject({ code: 0 })
  expect(await retry()).toMatchObject({ code: 0 })
  expect(await retry(1e308)).toMatchObject({ code: 0 })
  await db.updateTable('message').set({ state: 'failed' }).where('channel', '=', 'mail').execute()
  expect(await retry()).toMatchObject({ code: 1 })
  const noted = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'message.retry')
    .orderBy('id')
    .execute()
  expect(noted, 'what was sent again, not who asked in vain').toHaveLength(2)
  const states = await db.selectFrom('message').select(['channel', 'state']).orderBy('channel').execute()
  expect(states).toEqual([
    { channel: 'mail', state: 'waiting' },
    { channel: 'sms', state: 'skipped' },
  ])
})

test('the site says how much room it has, how old its backup is, what is wrong with its content, and what it lacks', async () => {
  const { samples } = (await get(api, '/api/desk/content/summary', { headers })).data as DeskContentSummary
  expect(samples).toBeGreaterThan(0)
  const lacks = { name: true, samples, samplePeople: false, messages: false }
  const oldTerms = { draft: '', later: false, onDisk: true }
  const none = { disk: null, backup: null, faults: [], held: [], oldTerms }
  expect(await read<SiteState>('/site')).toEqual({ ...none, lacks })
  api.deps.disk = () => Promise.resolve({ free: 1, total: 2 })
  const faults = [{ file: 'zh-cn/site.yaml', line: 3, field: 'name', reason: 'is missing' }]
  api.deps.content = { ...content, faults: () => faults, retired: () => new Map<string, string>() }
  const event = { actor: 'system', action: 'backup.write', entity: 'site', ref: '' }
  await audit(api.deps.db, { ...event, now: 5000 })
  await writeConfig(api.deps.db, 'site_name', { 'zh-cn': '明德书院', en: 'Mingde' })
  Object.assign(api.deps, { mail: null, sms: null })
  await holdBack(api.deps, { name: 'uploads', reason: 'tooMany', count: 12 })
  expect(await read<SiteState>('/site')).toEqual({
    disk: { free: 1, total: 2 },
    backup: 5,
    faults,
    oldTerms: null,
    held: [{ name: 'uploads', reason: 'tooMany', count: 12, create_time: unixSeconds(api.deps.now()) }],
    lacks: { name: false, samples, samplePeople: false, messages: true },
  })
})

test('visits of several processes are added up by day, page and source, and kept for 400 days', async () => {
  const [one, other] = [createVisitCounter(api.deps), createVisitCounter(api.deps)]
  for (let count = 0; count < 3; count++) one.count({ page: '/class', source: 'direct' })
  other.count({ page: '/class', source: 'direct' })
  other.count({ page: '/', source: 'wechat' })
  await Promise.all([one.write(), other.write()])
  await one.write()
  api.clock.pass(12 * 3600)
  one.count({ page: '/class', source: 'direct' })
  await one.write()
  expect(await visits()).toEqual([
    { day: '2026-11-21', page: '/', source: 'wechat', count: 1 },
    { day: '2026-11-21', page: '/class', source: 'direct', count: 4 },
    { day: '2026-11-22', page: '/class', source: 'direct', count: 1 },
  ])
  api.clock.pass(400 * day)
  await deleteOldVisits(api.deps)
  expect(await visits()).toHaveLength(1)
})

test('visits that could not be written are kept, and made-up sources fill no table', async () => {
  const counter = createVisitCounter(api.deps)
  for (let count = 0; count < 6000; count++) counter.count({ page: '/', source: `${count}.example` })
  await api.deps.db.schema.alterTable('visit').renameTo('gone').execute()
  await expect(counter.write()).rejects.toThrow()
  await api.deps.db.schema.alterTable('gone').renameTo('visit').execute()
  await counter.write()
  const rows = await visits()
  expect(rows).toHaveLength(5001)
  expect(rows.find(({ source }) => source === 'other')).toMatchObject({ count: 1000 })
})

test('figures are of the days that are asked for', async () => {
  const counter = createVisitCounter(api.deps)
  for (const source of ['direct', 'baidu.com', 'baidu.com', '']) counter.count({ page: '/class', source })
  await counter.write()
  const { no } = (await signUp(api)).data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no, actor: 'staff:li#9001' })
  await signUp(api, filledForm())
  const member = await createTestMember(api)
  const progress = { user_id: member.id, kind: 'chapter', position: 0, percent: 100, place_time: 0 }
  await api.deps.db
    .insertInto('progress')
    .values({ ...progress, ref: 'a', done: 1, done_time: api.deps.now(), create_time: 0, update_time: 0 })
    .execute()
  const { days, ...figures } = await read<Figures>('/figures?days=nonsense')
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ day: '2026-11-21', visits: 4, signUps: 2, learned: 1, checkIns: 0 })
  expect(figures).toEqual({
    pages: [{ name: '/class', count: 4 }],
    sources: [
      { name: 'baidu.com', count: 2 },
      { name: 'direct', count: 1 },
    ],
    classes: [{ name: '班', signUps: 2, confirmed: 1 }],
    referrals: [{ name: 'none', signUps: 2, confirmed: 1 }],
  })
  api.clock.pass(7 * day)
  headers = (await testStaff(api, 'owner')).headers
  expect((await read<Figures>('/figures?days=7')).classes).toEqual([])
  const { days: month } = await read<Figures>('/figures?days=30')
  expect([month.length, month.find(({ visits: count }) => count > 0)?.day]).toEqual([30, '2026-11-21'])
})
