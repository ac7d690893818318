import type { HabitChange, HabitHistory, OwnHabit, HabitToday } from '@shuyuan/contract/habit/habit'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { milestones, runsOf, streakOf } from '@shuyuan/contract/habit/streak'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#features/ledger/verify.ts'
import { changePoints } from '#features/ledger/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { openHabitContent } from '#testing/habit-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { dayOf } from '#day.ts'

const hour = 3600
const day = 24 * hour

let content: Awaited<ReturnType<typeof openHabitContent>>
let api: TestApi
let token: string
let memberId: number
beforeAll(async () => {
  content = await openHabitContent()
})
/** Saturday 2026-11-21, 20:00 at the school. */
async function start(options: Parameters<typeof startTestApi>[0] = {}) {
  api = await startTestApi({ content, limits: { writesPerMinute: 10_000 }, ...options })
  await enter('alice')
}
/** A new member, logged in. */
async function enter(username: string) {
  const member = await createTestMember(api, { username })
  memberId = member.id
  token = (await logIn(api, member)).token
}
/** Time goes by, in seconds; the member's session goes on as if it had just been renewed. */
async function pass(seconds: number) {
  api.clock.pass(seconds)
  const expires = unixSeconds(api.deps.now()) + day
  await api.deps.db.updateTable('token').set({ expire_time: expires }).execute()
}
beforeEach(() => start())
afterEach(() => api.close())

const recordDay = (said: Record<string, unknown> = {}) => post(api, '/api/habit/check-in', said, { token })
const makeUp = (of: string) => post(api, '/api/habit/make-up', { day: of }, { token })
const entry = (said: Record<string, unknown>) => post(api, '/api/habit/entry', said, { token })
const mine = async () => (await get(api, '/api/habit/mine', { token })).data as OwnHabit
const history = async (query = '') =>
  (await get(api, `/api/habit/history${query}`, { token })).data as HabitHistory
const points = async () =>
  (await api.deps.db.selectFrom('user').select('score').where('id', '=', memberId).executeTakeFirstOrThrow())
    .score
const grant = (amount: number) =>
  changePoints(api.deps, { memberId, amount, memo: { 'zh-cn': '试', en: 'test' } })
/** Checks in on so many days in a row, from today on; ends on the last of them. */
async function comeFor(days: number) {
  for (let index = 0; index < days; index += 1) {
    if (index > 0) await pass(day)
    expect(await recordDay()).toMatchObject({ code: 1 })
  }
}

test('everybody learns the day and its task, only members have days of their own', async () => {
  const { data } = await get(api, '/api/habit/today', { language: 'zh-cn' })
  expect(data as HabitToday).toMatchObject({
    day: '2026-11-21',
    ends: Date.parse('2026-11-21T16:00:00Z') / 1000,
    task: { slug: 'reading', title: '晨读', points: 5, starts: '2026-11-10', ends: '2027-02-20' },
  })
  for (const path of ['mine', 'history']) {
    expect(await get(api, `/api/habit/${path}`)).toMatchObject({ code: 303 })
  }
  for (const path of ['check-in', 'make-up', 'entry']) {
    expect(await post(api, `/api/habit/${path}`, { day: '2026-11-21' })).toMatchObject({ code: 303 })
  }
})

test('one check-in a day: the second adds its words and books nothing', async () => {
  const { data } = await recordDay({ note: '读了三遍', minutes: 10 })
  expect(data as HabitChange).toMatchObject({
    day: '2026-11-21',
    repeated: false,
    points: 5,
    mine: { streak: { current: 1, longest: 1, total: 1 }, next: { milestone: 7, points: 20 } },
  })
  expect((await recordDay({ note: '又背了一遍', minutes: 3 })).data as HabitChange).toMatchObject({
    repeated: true,
    points: 0,
  })
  await recordDay({ note: '读了三遍' })
  expect((await mine()).entry).toMatchObject({ note: '读了三遍\n又背了一遍', minutes: 10, kind: 'done' })
  expect(await points()).toBe(5)
})

test('midnight at the school parts the days', async () => {
  await pass(4 * hour - 1)
  expect((await recordDay()).data).toMatchObject({ day: '2026-11-21', repeated: false })
  await pass(1)
  expect((await mine()).entry).toBeNull()
  expect((await recordDay()).data).toMatchObject({ day: '2026-11-22', repeated: false })
  expect((await mine()).streak).toEqual({ current: 2, longest: 2, total: 2 })
  expect((await get(api, '/api/habit/today')).data).toMatchObject({
    ends: Date.parse('2026-11-22T16:00:00Z') / 1000,
  })
})

test('where clocks change, a day is as long as it is there', async () => {
  await api.close()
  // One minute before midnight in New York; the next day has 25 hours.
  const clock = standingClock(Date.parse('2026-11-01T03:59:00Z'))
  await start({ clock, settings: { timeZone: 'America/New_York' } })
  expect((await recordDay()).data).toMatchObject({ day: '2026-10-31' })
  clock.pass(60 + 25 * hour - 1)
  expect((await recordDay()).data).toMatchObject({ day: '2026-11-01', repeated: false })
  clock.pass(1)
  expect((await recordDay()).data).toMatchObject({ day: '2026-11-02', repeated: false })
  expect((await mine()).streak.current).toBe(3)
})

test('two check-ins at once are one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => recordDay({ note: '同时' })))
  expect(answers.filter(({ data }) => !(data as HabitChange).repeated)).toHaveLength(1)
  expect(await points()).toBe(5)
  expect((await history()).total).toBe(1)
  const { db } = api.deps
  const { id: _id, ...row } = await db.selectFrom('habit_day').selectAll().executeTakeFirstOrThrow()
  await expect(db.insertInto('habit_day').values(row).execute()).rejects.toThrow()
})

test('what waited in the browser counts for its day, within a day and not before one joined, and is marked', async () => {
  const now = api.deps.now()
  expect(await recordDay({ at: now - 21 * hour * 1000 })).toMatchObject({ code: 0, data: null })
  await api.deps.db
    .updateTable('user')
    .set({ join_time: unixSeconds(now) - 2 * day })
    .execute()
  const yesterday = now - 21 * hour * 1000
  expect((await recordDay({ at: yesterday, note: '车上读的' })).data).toMatchObject({
    day: '2026-11-20',
    points: 5,
  })
  expect((await recordDay({ at: now + 3 * hour * 1000 })).data).toMatchObject({ day: '2026-11-21' })
  expect((await recordDay({ at: now - day * 1000 })).data).toMatchObject({
    day: '2026-11-20',
    repeated: true,
  })
  expect(await recordDay({ at: now - day * 1000 - 1 })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('a day old'),
  })
  expect((await history()).list.map(({ day: of, kind }) => [of, kind])).toEqual([
    ['2026-11-21', 'queued'],
    ['2026-11-20', 'queued'],
  ])
  for (const at of ['2026-11-20', -1, 1.5, 9e15]) expect(await recordDay({ at })).toMatchObject({ code: 0 })
})

test('a run brings its bonus once; after a break it is earned anew', async () => {
  await comeFor(6)
  await pass(day)
  expect((await recordDay()).data).toMatchObject({ bonuses: [{ milestone: 7, points: 20 }] })
  expect((await recordDay()).data).toMatchObject({ bonuses: [], repeated: true })
  expect(await points()).toBe(7 * 5 + 20)
  await pass(2 * day)
  expect((await mine()).streak).toEqual({ current: 0, longest: 7, total: 7 })
  await comeFor(7)
  expect(await points()).toBe(2 * (7 * 5 + 20))
  // The gap closed: one run of 15 days, whose 7 were booked long ago.
  const gap = dayAfter('2026-11-21', 7)
  expect((await makeUp(gap)).data).toMatchObject({
    points: -10,
    bonuses: [],
    mine: { streak: { current: 15 } },
  })
  expect(await points()).toBe(2 * (7 * 5 + 20) - 10)
  expect(await verifyLedger(api.deps.db)).toEqual([])
})

test('a make-up closes a gap and may bring the bonus', async () => {
  await comeFor(3)
  await pass(2 * day)
  await comeFor(4)
  expect((await mine()).makeUp).toEqual({ quota: 2, left: 2, cost: 10, from: '2026-11-21' })
  expect((await makeUp('2026-11-24')).data).toMatchObject({
    repeated: false,
    bonuses: [{ milestone: 7, points: 20 }],
  })
  expect((await makeUp('2026-11-24')).data).toMatchObject({ repeated: true, points: 0 })
  expect(await mine()).toMatchObject({ makeUp: { left: 1 }, streak: { current: 8 } })
  expect(await points()).toBe(7 * 5 - 10 + 20)
})

test('only missed days since one joined are made up, for points, twice a month', async () => {
  await api.deps.db
    .updateTable('user')
    .set({ join_time: Date.parse('2026-11-12T04:00:00Z') / 1000 })
    .execute()
  expect(await makeUp('2026-11-20')).toMatchObject({
    code: 0,
    msg: expect.stringContaining('too few points'),
  })
  await grant(25)
  const wrong = ['2026-11-21', '2026-11-22', '2026-11-11', '2026-11-09', '2026-02-30', '', 'yesterday']
  for (const of of wrong) expect(await makeUp(of), of).toMatchObject({ code: 0 })
  expect((await history()).total).toBe(0)

  expect(await makeUp('2026-11-12')).toMatchObject({ code: 1 })
  expect(await makeUp('2026-11-20')).toMatchObject({ code: 1 })
  expect(await makeUp('2026-11-19')).toMatchObject({ code: 0, msg: expect.stringContaining('Only 2 days') })
  expect(await points()).toBe(5)
  // December has its own.
  await pass(10 * day)
  await grant(5)
  expect(await makeUp('2026-11-19')).toMatchObject({ code: 1 })
  expect(await points()).toBe(0)
})

test('a day before the running task is made up too, no further back than a month', async () => {
  await api.deps.db.updateTable('user').set({ join_time: 0 }).execute()
  await grant(20)
  // The task began on 2026-11-10: yesterday is made up on its first day.
  expect((await mine()).makeUp.from).toBe('2026-10-22')
  expect(await makeUp('2026-11-09')).toMatchObject({ code: 1 })
  expect(await makeUp('2026-10-21')).toMatchObject({ code: 0 })
})

test('make-ups at once never pass the quota or the points', async () => {
  await api.deps.db.updateTable('user').set({ join_time: 0 }).execute()
  await grant(35)
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-15', '2026-11-16']
  const answers = await Promise.all(days.map(makeUp))
  expect(answers.filter(({ code, data }) => code === 1 && !(data as HabitChange).repeated)).toHaveLength(2)
  expect((await history()).total).toBe(2)
  expect(await points()).toBe(15)
  expect(await verifyLedger(api.deps.db)).toEqual([])
})

test('while no task runs there is the free one, whose missed days begin after the last task', async () => {
  await pass(95 * day)
  const { task, makeUp: may } = await mine()
  expect(task).toMatchObject({ slug: 'free', points: 1, starts: '', ends: '' })
  expect(may).toMatchObject({ from: '2027-02-21', cost: 0 })
  expect((await makeUp('2027-02-20')).code).toBe(0)
  expect((await makeUp('2027-02-21')).data).toMatchObject({ points: 0 })
  expect((await recordDay()).data).toMatchObject({ points: 1 })
})

test('what was said about a day can be replaced, and a picture must be one', async () => {
  await recordDay({ note: '读错了字', minutes: 5 })
  await entry({ day: '2026-11-21', note: '读对了', minutes: 8 })
  expect((await mine()).entry).toMatchObject({ note: '读对了', minutes: 8, wall: 'none' })
  expect(await entry({ day: '2026-11-20', note: '没有' })).toMatchObject({ code: 0 })
  for (const image of ['/storage/none.png', 'https://example.test/a.png']) {
    expect(await entry({ day: '2026-11-21', image })).toMatchObject({ code: 0 })
    expect(await recordDay({ image })).toMatchObject({ code: 0 })
  }
  expect(await recordDay({ note: 'x'.repeat(1001) })).toMatchObject({ code: 0 })
  expect((await history('?limit=10&page=2')).list).toEqual([])
})

test('after any sequence of days, double sends and make-ups the points are what the days are worth', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ wait: fc.constantFrom(1, 1, 1, 1, 2), twice: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ makeUp: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ queued: fc.integer({ min: 1, max: 30 }) }) },
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      count += 1
      await enter(`random${count}`)
      for (const each of steps) {
        const today = dayOf(api.deps.now(), 'Asia/Shanghai')
        if ('makeUp' in each) await makeUp(dayAfter(today, -each.makeUp))
        else if ('queued' in each) await recordDay({ at: api.deps.now() - each.queued * hour * 1000 })
        else {
          await pass(each.wait * day)
          await Promise.all([recordDay(), ...(each.twice ? [recordDay()] : [])])
        }
      }
      const { list } = await history('?limit=100')
      const { db } = api.deps
      const bonuses = await db.selectFrom('habit_bonus').selectAll().where('user_id', '=', memberId).execute()
      const sum = (all: { points: number }[]) => all.reduce((total, row) => total + row.points, 0)
      expect(await points()).toBe(sum(list) + sum(bonuses))
      const days = list.map((row) => row.day)
      expect(new Set(days).size).toBe(days.length)
      expect((await mine()).streak).toEqual(streakOf(days, dayOf(api.deps.now(), 'Asia/Shanghai')))
      for (const run of runsOf(days)) {
        const within = bonuses.filter((row) => run.first <= row.day && row.day <= run.last)
        const had = new Set(within.map((row) => row.milestone))
        for (const milestone of milestones) expect(had.has(milestone)).toBe(run.length >= milestone)
      }
    }),
    { numRuns: 6 },
  )
  expect(await verifyLedger(api.deps.db)).toEqual([])
})

test('who shows a week asks for a week', async () => {
  await comeFor(9)
  const shown = async (query: string) =>
    ((await get(api, `/api/habit/mine${query}`, { token })).data as OwnHabit).days.length
  expect([await shown('?days=7'), await shown('?days=8'), await shown('')]).toEqual([7, 8, 9])
  expect((await mine()).streak.current).toBe(9)
})
