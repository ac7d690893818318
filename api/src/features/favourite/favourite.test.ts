import type { FavouriteList } from '@shuyuan/contract/learning/favourite'
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

const add = (...items: unknown[]) => post(api, '/api/favourite/add', { items }, { token })
const remove = (...items: unknown[]) => post(api, '/api/favourite/remove', { items }, { token })
const list = async (query = '', language = 'en') =>
  (await get(api, `/api/favourite/list${query}`, { token, language })).data as FavouriteList
const refs = async () => (await get(api, '/api/favourite/refs', { token })).data

const line = { kind: 'line', ref: 'classic/first#1.2' }
const course = { kind: 'course', ref: 'reading' }
const path = { kind: 'path', ref: 'ladder' }
const chapter = { kind: 'chapter', ref: 'classic/second' }

test('guests are sent to the login', async () => {
  expect(await get(api, '/api/favourite/list')).toMatchObject({ code: 303 })
  expect(await post(api, '/api/favourite/add', { items: [line] })).toMatchObject({ code: 303 })
})

test('favourites come newest first, with their words in the language that was asked for', async () => {
  await add(line)
  api.clock.pass(5)
  await add(course)
  expect(await list()).toEqual({
    total: 2,
    list: [
      { ...course, title: 'Reading', of: '', subject: 'guoxue', create_time: unixSeconds(api.deps.now()) },
      {
        ...line,
        title: '玄黄',
        of: 'The Classic · Chapter 一',
        subject: 'guoxue',
        create_time: unixSeconds(api.deps.now()) - 5,
      },
    ],
  })
  expect((await list('', 'zh-cn')).list.map(({ title, of }) => [title, of])).toEqual([
    ['读书', ''],
    ['玄黄', '经典 · 一'],
  ])
})

test('adding joins what is there, removing takes only what is named', async () => {
  await add(line, course)
  await add(course, path, path)
  expect(await refs()).toEqual({ list: [line, course, path] })
  await remove(course, { kind: 'course', ref: 'nothing' })
  await remove(course)
  await remove()
  expect(await refs()).toEqual({ list: [line, path] })
})

test('what the content does not have is refused alone', async () => {
  const unknown = [
    { kind: 'line', ref: 'classic/first#1.3' },
    { kind: 'line', ref: 'classic/first#0.1' },
    { kind: 'line', ref: 'classic/first' },
    { kind: 'lesson', ref: 'reading/one' },
    { kind: 'constructor', ref: 'x' },
  ]
  expect(await add(...unknown, chapter)).toMatchObject({ code: 1, data: { refused: unknown } })
  expect(await refs()).toEqual({ list: [chapter] })
})

test('pages and kinds', async () => {
  for (const [index, item] of [line, course, path, chapter].entries()) {
    await add({ ...item, at: api.deps.now() - 10_000 + index * 1000 })
  }
  expect((await list('?limit=2')).list.map(({ kind }) => kind)).toEqual(['chapter', 'path'])
  expect((await list('?limit=2&page=2')).list.map(({ kind }) => kind)).toEqual(['course', 'line'])
  expect(await list('?limit=2&page=3')).toEqual({ list: [], total: 4 })
  expect(await list('?kind=path')).toMatchObject({ total: 1, list: [path] })
})

test('nobody sees or removes what another keeps', async () => {
  await add(line)
  const mine = token
  token = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
  expect(await refs()).toEqual({ list: [] })
  await remove(line)
  token = mine
  expect(await refs()).toEqual({ list: [line] })
})
