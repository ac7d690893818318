import type { RecitationList } from '@shuyuan/contract/learning/recitation'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { openLearningContent } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let content: Awaited<ReturnType<typeof openLearningContent>>
let api: TestApi
let token: string
beforeAll(async () => {
  content = await openLearningContent()
})
beforeEach(async () => {
  api = await startTestApi({ content })
  token = (await logIn(api, await createTestMember(api))).token
})
afterEach(() => api.close())

const recited = (key: string, more: Record<string, unknown> = {}) => ({
  key,
  ref: 'classic/first',
  mode: 'alternate',
  score: 4,
  seconds: 63,
  at: api.deps.now(),
  ...more,
})
const add = (...items: unknown[]) => post(api, '/api/recitation/add', { items }, { token })
const list = async (query = '') =>
  (await get(api, `/api/recitation/list${query}`, { token })).data as RecitationList

test('guests are sent to the login', async () => {
  expect(await get(api, '/api/recitation/list')).toMatchObject({ code: 303 })
  expect(await post(api, '/api/recitation/add', { items: [recited('a')] })).toMatchObject({ code: 303 })
})

test('a recitation that is sent again is the same one', async () => {
  await add(recited('a'))
  api.clock.pass(5)
  await add(recited('a', { score: 1 }), recited('b', { mode: 'all' }), recited('b'))
  const now = unixSeconds(api.deps.now())
  expect(await list()).toEqual({
    total: 2,
    list: [
      { key: 'b', ref: 'classic/first', mode: 'all', score: 4, seconds: 63, create_time: now },
      { key: 'a', ref: 'classic/first', mode: 'alternate', score: 4, seconds: 63, create_time: now - 5 },
    ],
  })
})

test('two members may have made the same key', async () => {
  await add(recited('a'))
  token = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
  expect(await list()).toEqual({ list: [], total: 0 })
  await add(recited('a', { score: 2 }))
  expect((await list()).list).toMatchObject([{ score: 2 }])
})

test('of one chapter, in pages, and never from the future', async () => {
  await add(recited('a', { at: api.deps.now() - 2000 }), recited('b', { ref: 'classic/second' }))
  await add(recited('c', { at: api.deps.now() + 1_000_000 }))
  expect((await list('?ref=classic/first')).list.map(({ key }) => key)).toEqual(['c', 'a'])
  expect((await list('?limit=1&page=2')).list).toHaveLength(1)
  expect(Math.max(...(await list()).list.map((row) => row.create_time))).toBe(unixSeconds(api.deps.now()))
})

test('unknown chapters are refused alone; what is no recitation refuses the call', async () => {
  const answer = await add(recited('a', { ref: 'reading/one' }), recited('b'))
  expect(answer.data).toEqual({ refused: [{ kind: 'chapter', ref: 'reading/one' }] })
  expect((await list()).total).toBe(1)
  const bad = [{ score: 0 }, { score: 6 }, { mode: 'none' }, { key: '' }, { seconds: -1 }, { at: '' }]
  for (const more of bad) expect(await add(recited('c', more))).toMatchObject({ code: 0 })
  expect((await list()).total).toBe(1)
})
