import type { DeskWallEntry } from '@shuyuan/contract/desk/wall'
import type { OwnHabit, HabitWall } from '@shuyuan/contract/habit/habit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { openHabitContent } from '#testing/habit-content.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { moderateWallEntry } from './wall.ts'

const day = 86_400

let api: TestApi
let token: string
beforeEach(async () => {
  api = await startTestApi({ content: await openHabitContent() })
  token = (await logIn(api, await createTestMember(api))).token
})
afterEach(() => api.close())

const recordDay = (said: Record<string, unknown>) => post(api, '/api/habit/check-in', said, { token })
const entry = (said: Record<string, unknown>) => post(api, '/api/habit/entry', said, { token })
const mine = async () => (await get(api, '/api/habit/mine', { token })).data as OwnHabit
const wall = async () => (await get(api, '/api/habit/wall')).data as HabitWall

test('the wall shows what staff approved, and what is changed waits for them again', async () => {
  const { db } = api.deps
  await db.updateTable('user').set({ nickname: 'Anna Smith 13800001234' }).execute()
  await recordDay({ note: '背完一首', wall: true })
  expect((await mine()).entry).toMatchObject({ wall: 'pending' })
  expect((await wall()).total).toBe(0)

  const { id } = await db.selectFrom('habit_day').select('id').executeTakeFirstOrThrow()
  const by = (state: 'shown' | 'hidden') =>
    moderateWallEntry(db, id, { state, actor: 'staff:test', now: api.deps.now() })
  expect(await by('shown')).toMatch(/^shown-/)
  expect(await wall()).toEqual({
    list: [{ id, name: 'Anna', day: '2026-11-21', note: '背完一首', minutes: 0, image: '' }],
    total: 1,
  })
  await recordDay({ note: '背完一首' })
  expect((await wall()).total).toBe(1)
  await entry({ day: '2026-11-21', note: '别的话', wall: true })
  expect((await wall()).total).toBe(0)
  expect(await by('hidden')).toMatch(/^hidden-/)
  await entry({ day: '2026-11-21', note: '别的话', wall: true })
  expect((await mine()).entry).toMatchObject({ wall: 'hidden' })
  await by('shown')
  await entry({ day: '2026-11-21', note: '别的话', wall: false })
  expect((await wall()).total).toBe(0)
  expect(await by('shown')).toBeNull()

  const told = await db.selectFrom('audit').select(['action', 'actor', 'ref']).orderBy('id').execute()
  expect(told.map(({ action }) => action)).toEqual(['wall.shown', 'wall.hidden', 'wall.shown'])
  expect(told[0]).toMatchObject({ actor: 'staff:test', ref: String(id) })
  api.clock.pass(8 * day)
  expect((await wall()).total).toBe(0)
})

test('the desk shows what was seen, and takes it back with the message about it', async () => {
  const { headers, actor } = await testStaff(api, 'office')
  await recordDay({ note: '背完一首', wall: true })
  const list = async (query = 'state=pending') => {
    const { data } = await get(api, `/api/desk/wall/list?${query}`, { headers })
    return (data as { list: DeskWallEntry[] }).list
  }
  const decide = (name: string, { id, version }: { id: number; version: string }) =>
    post(api, `/api/desk/wall/${name}`, { id, version }, { headers })
  const told = async () =>
    (await api.deps.db.selectFrom('notice').select('text').where('key', 'is not', null).execute()).length +
    (await api.deps.db.selectFrom('message').select('id').execute()).length

  const [seen] = await list()
  if (!seen) throw new Error('nothing waits')
  await entry({ day: '2026-11-21', note: '别的话', wall: true })
  expect(await decide('approve', seen)).toMatchObject({ code: 0, data: null })
  expect((await wall()).total).toBe(0)

  const [changed] = await list('state=pending&search=%E5%88%AB%E7%9A%84')
  if (!changed) throw new Error('nothing waits')
  const shown = await decide('approve', changed)
  expect(shown).toMatchObject({ code: 1, data: { id: changed.id } })
  expect((await wall()).total).toBe(1)
  expect(await told()).toBeGreaterThan(0)
  expect(await decide('hide', changed)).toMatchObject({ code: 0 })
  expect(await decide('reopen', shown.data as typeof changed)).toMatchObject({ code: 1 })
  expect((await wall()).total).toBe(0)
  expect(await told()).toBe(0)
  const log = await api.deps.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('action', 'like', 'wall%')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'wall.shown', actor },
    { action: 'wall.pending', actor },
  ])
})
