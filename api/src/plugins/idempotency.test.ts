import { idempotencyHeader } from '@shuyuan/contract/envelope/own-endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let token: string
beforeEach(async () => {
  api = await startTestApi()
  token = (await logIn(api, await createTestMember(api))).token
})
afterEach(() => api.close())

const favour = (ref = 'lunyu/xueer', name = 'a-name-of-one-action', as = token) =>
  post(
    api,
    '/api/favourite/add',
    { items: ref === '' ? 'nothing' : [{ kind: 'chapter', ref }] },
    { token: as, headers: { [idempotencyHeader]: name } },
  )
/** Undoes the write directly in the database, so that doing it again would show. */
const undo = () => api.deps.db.deleteFrom('favourite').execute()
const favourites = () => api.deps.db.selectFrom('favourite').selectAll().execute()
const kept = () => api.deps.db.selectFrom('idempotency').selectAll().execute()

test('an action is done once, however often it is sent', async () => {
  const [first, second] = await Promise.all([favour(), favour()])
  expect(first).toMatchObject({ code: 1, data: { refused: [] } })
  expect(second).toEqual(first)
  await undo()
  api.clock.pass(3600)
  expect(await favour()).toEqual(first)
  expect(await favourites()).toEqual([])
  // A stored answer cannot be read in a copy of the database.
  expect(JSON.stringify(await kept())).not.toContain('refused')
})

test('another name, content or caller is another action', async () => {
  await favour()
  await undo()
  await favour('lunyu/xueer', 'the-name-of-another')
  await favour('lunyu/weizheng')
  const other = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
  await favour('lunyu/xueer', undefined, other)
  expect(await favourites()).toHaveLength(3)
})

test('a refused action may be tried again', async () => {
  expect(await favour('')).toMatchObject({ code: 0 })
  expect(await kept()).toEqual([])
})

test('an action whose first try ended without an answer is taken over after a minute', async () => {
  await favour()
  await undo()
  await api.deps.db.updateTable('idempotency').set({ answer: null }).execute()
  api.clock.pass(61)
  expect(await favour()).toMatchObject({ code: 1 })
  expect(await favourites()).toHaveLength(1)
})

test('an action that a clock far ahead began is taken over as well', async () => {
  api.clock.pass(86_400)
  await favour()
  await undo()
  await api.deps.db.updateTable('idempotency').set({ answer: null }).execute()
  api.clock.pass(-86_400)
  expect(await favour()).toMatchObject({ code: 1 })
  expect(await favourites()).toHaveLength(1)
})

test('answers are forgotten after a day', async () => {
  await favour()
  api.clock.pass(25 * 3600)
  await favour('lunyu/weizheng')
  expect(await kept()).toHaveLength(1)
})
