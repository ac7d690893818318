import type { ChildList } from '@shuyuan/contract/account/child'
import type { HabitChange, OwnHabit } from '@shuyuan/contract/habit/habit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { openHabitContent } from '#testing/habit-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let token: string
let other: string
beforeEach(async () => {
  const clock = standingClock(Date.parse('2026-11-21T12:00:00Z'))
  api = await startTestApi({ content: await openHabitContent(), clock })
  token = (await logIn(api, await createTestMember(api))).token
  other = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
})
afterEach(() => api.close())

const listOf = async () => ((await get(api, '/api/child/list', { token })).data as ChildList).list
const save = (child: object) => post(api, '/api/child/save', { id: 0, note: '', ...child }, { token })
const remove = (id: number) => post(api, '/api/child/remove', { id }, { token })
const ming = { name: '王小明', birthday: '2018-03-08' }
const scoreOf = async () =>
  (
    await api.deps.db
      .selectFrom('user')
      .select('score')
      .where('username', '=', 'alice')
      .executeTakeFirstOrThrow()
  ).score

test('a child checks in, makes up and runs on beside the member', async () => {
  await save(ming)
  await save({ name: '王小红', birthday: '2019-01-01' })
  const [one = 0, two = 0] = (await listOf()).map(({ id }) => id)
  const checkIn = async (child: number, said: object = {}) =>
    (await post(api, '/api/habit/check-in', { child, ...said }, { token })).data as HabitChange
  const mine = async (child: number) =>
    (await get(api, `/api/habit/mine?child=${child}`, { token })).data as OwnHabit
  await checkIn(one, { note: '读了', wall: true })
  expect(await checkIn(one)).toMatchObject({ repeated: true, points: 0 })
  expect(await mine(one)).toMatchObject({ streak: { current: 1 }, entry: { note: '读了' } })
  expect(await mine(0)).toMatchObject({ streak: { current: 0 }, entry: null })
  await checkIn(0)
  const before = (await checkIn(two)).points
  expect(before).toBeGreaterThan(0)
  expect(await scoreOf()).toBe(before * 3)
  // The wall names the member, never a child.
  const { wall_name: named } = await api.deps.db
    .selectFrom('habit_day')
    .select('wall_name')
    .where('child', '=', one)
    .executeTakeFirstOrThrow()
  expect(named).toBe('a**')
  for (const [path, body] of [
    ['check-in', {}],
    ['make-up', { day: '2026-11-20' }],
    ['entry', { day: '2026-11-21' }],
  ] as const) {
    const answer = await post(
      api,
      `/api/habit/${path}`,
      { child: one, ...body },
      { token: other, language: 'en' },
    )
    expect(answer).toMatchObject({ code: 0 })
    expect(answer.msg).toContain('was not found')
  }
  expect(await get(api, `/api/habit/history?child=${one}`, { token: other })).toMatchObject({ code: 0 })

  await remove(one)
  expect(await api.deps.db.selectFrom('habit_day').select('child').orderBy('child').execute()).toEqual([
    { child: 0 },
    { child: two },
  ])
})

test('who removes children and adds others earns no more points in a day than ten children do', async () => {
  let earned = 0
  for (let turn = 0; turn < 12; turn += 1) {
    await save(ming)
    const [child] = await listOf()
    await post(api, '/api/habit/check-in', { child: child?.id }, { token })
    await remove(child?.id ?? 0)
    if (turn === 0) earned = await scoreOf()
  }
  expect(await scoreOf()).toBe(earned * 10)
})
