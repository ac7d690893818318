import type {
  DistributionResults,
  DeskDistributor,
  DeskListedDistributor,
} from '@shuyuan/contract/desk/distributors'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schoolToday } from '#day.ts'
import { insertTouch } from '#features/distribution/attribution/touch-queries.ts'
import { sumUpVisits } from '#features/distribution/reports/visit-day-queries.ts'
import { handInCard } from '#features/distribution/distributors/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, postForLines } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { newDistributor } from '#testing/distribution.ts'
import { createTestMember } from '#testing/member.ts'

let api: TestApi
let headers: Record<string, string>
beforeEach(async () => {
  api = await startTestApi()
  headers = (await testStaff(api, 'office')).headers
})
afterEach(() => api.close())

const list = async (query: string) =>
  (
    (await get(api, `/api/desk/distributor/list?${query}`, { headers })).data as {
      list: DeskListedDistributor[]
    }
  ).list
const show = async (id: number) =>
  (await get(api, `/api/desk/distributor/show?id=${id}`, { headers })).data as DeskDistributor
const act = (name: string, body: Record<string, unknown>) =>
  post(api, `/api/desk/distributor/${name}`, body, { headers })

test('an application is approved by what was seen, and names are masked until somebody asks', async () => {
  const { id, code } = await newDistributor(api, { state: 'applied' })
  await newDistributor(api, { state: 'active' })
  expect((await list('state=applied')).map((row) => row.id)).toEqual([id])
  expect((await list(`search=${code.toLowerCase()}`)).map((row) => row.id)).toEqual([id])
  expect(await list('sort=oldest')).toHaveLength(2)
  const { version, name } = await show(id)
  expect(name).toContain('*')
  expect(await act('reveal', { id })).toMatchObject({ data: { full: true } })
  expect(await act('approve', { id, version: 'other' })).toMatchObject({ code: 0 })
  expect(await act('approve', { id, version })).toMatchObject({ code: 1, data: { state: 'active' } })
  expect(await act('end', { id, version, reason: 'x' })).toMatchObject({ code: 0 })
  const now = await show(id)
  expect(await act('freeze', { id, version: now.version, reason: '核对中' })).toMatchObject({
    data: { state: 'frozen', reason: '核对中' },
  })
  expect((await show(id)).history.map(({ action }) => action)).toEqual([
    'distributor.show',
    'distributor.approve',
    'distributor.freeze',
  ])
})

test('a card that is handed in while another is approved is not approved with it', async () => {
  const { id, user_id: member } = await newDistributor(api)
  const card = (words: string) => ({ name: '陈老师', photo: '', qr: '', hours: '', words })
  for (const round of Array.from({ length: 8 }).keys()) {
    await handInCard(api.deps, member, card(`seen ${round}`))
    const { version } = await show(id)
    const [decided] = await Promise.all([
      act('card-approve', { id, version }),
      handInCard(api.deps, member, card(`new ${round}`)),
    ])
    const now = await show(id)
    if (decided.code === 1) expect(now.card).toMatchObject({ words: `seen ${round}` })
    expect(now).toMatchObject({ cardState: 'pending', draft: { words: `new ${round}` } })
  }
})

test('credits are listed, reviewed and handed out as a file', async () => {
  const call = (path: string, body?: Record<string, unknown>) =>
    body
      ? post(api, `/api/desk/credit/${path}`, body, { headers })
      : get(api, `/api/desk/credit/${path}`, { headers })
  expect(await call('list?state=review')).toMatchObject({ code: 1, data: { list: [], total: 0 } })
  expect(await call('pass', { id: 1 })).toMatchObject({ code: 0 })
  expect(await postForLines(api, '/api/desk/credit/export', {}, { headers })).toMatchObject([
    { code: 1, data: null },
  ])
  const noted = await api.deps.db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'credit')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([{ action: 'credit.export' }])
})

test('a member who has signed is made a distributor, once, and what each brought is listed', async () => {
  const { username } = await createTestMember(api)
  const wanted = { member: username, realName: '王小明', shownName: '', signed: '1' }
  for (const wrong of [{ member: 'nobody' }, { member: '' }, { realName: '1' }, { signed: '' }]) {
    const answer = await act('appoint', { ...wanted, ...wrong })
    expect(answer, JSON.stringify(wrong)).toMatchObject({ code: 0, data: null })
    expect(answer.msg).not.toMatch(/distribution\.|input\./)
  }
  const made = await act('appoint', wanted)
  expect(made).toMatchObject({ code: 1, data: { state: 'active', origin: 'appointed', name: '王*明' } })
  expect(await act('appoint', wanted), 'again').toMatchObject({ code: 0 })
  const { code } = made.data as DeskDistributor
  const { data } = await get(api, '/api/desk/distributor/results?days=90', { headers })
  const { days, distributors, campaigns } = data as DistributionResults
  expect([days, campaigns]).toEqual([90, []])
  expect(distributors).toMatchObject([{ code, name: '王*明', visits: 0, confirmed: 0, money: '0.00' }])
})

test('visits of a year are counted alike before and after they are summed up by day', async () => {
  const { id } = await newDistributor(api)
  const today = schoolToday(api.deps)
  const touch = async (daysAgo: number, visitor: string, counts = true) => {
    const day = dayAfter(today, -daysAgo)
    const arrival = { distributorId: id, visitor, campaign: visitor, path: '/', day, time: 0 }
    await insertTouch(api.deps.db, arrival, counts)
  }
  const arrivals = [300, 120, 80, 20, 3, 1, 0]
  for (const [index, ago] of arrivals.entries()) await touch(ago, index % 2 ? 'b' : 'a')
  await touch(50, 'c', false)
  const results = async (days: number) =>
    (await get(api, `/api/desk/distributor/results?days=${days}`, { headers })).data as DistributionResults
  const spans = [365, 90, 30]
  const all = async () => {
    const found = []
    for (const days of spans) {
      const { distributors, campaigns } = await results(days)
      const visits = distributors.find(({ id: of }) => of === id)?.visits
      found.push([
        visits,
        campaigns
          .map(({ campaign, visits: of }) => `${campaign}${of}`)
          .toSorted()
          .join(),
      ])
    }
    return found
  }
  const before = await all()
  expect(before.map(([visits]) => visits)).toEqual([7, 5, 4])
  expect(await sumUpVisits(api.deps)).toBeGreaterThan(40)
  expect(await all()).toEqual(before)
  expect(await sumUpVisits(api.deps)).toBe(0)
  await touch(0, 'd')
  expect((await all()).map(([visits]) => visits)).toEqual([8, 6, 5])
})

test('a member gets another referrer, with a reason, but nobody who may not be it', async () => {
  const teacher = await newDistributor(api)
  const other = await newDistributor(api)
  await createTestMember(api, { username: 'parent' })
  const reassign = (member: string, distributor: string, reason = '电话里说的') =>
    act('reassign', { member, distributor, reason })
  expect(await reassign('parent', teacher.code, '')).toMatchObject({ code: 0 })
  expect(await reassign('nobody', teacher.code)).toMatchObject({ code: 0 })
  expect(await reassign('parent', 'ZZZZZZZZ')).toMatchObject({ code: 0 })
  expect(await reassign('parent', teacher.code)).toMatchObject({ code: 1 })
  expect(await reassign('parent', 'none')).toMatchObject({ code: 1 })
  expect(await reassign(String(teacher.user_id), teacher.code)).toMatchObject({ code: 0 })
  expect(await reassign(String(teacher.user_id), other.code)).toMatchObject({ code: 1 })
  expect(await reassign(String(other.user_id), teacher.code)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('sent by the member') as string,
  })
  const { version } = await show(teacher.id)
  await act('freeze', { id: teacher.id, version, reason: '核对' })
  expect(await reassign('parent', teacher.code)).toMatchObject({ code: 0 })
  const noted = await api.deps.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'binding.reassign')
    .orderBy('id')
    .execute()
  expect(noted).toHaveLength(3)
})
