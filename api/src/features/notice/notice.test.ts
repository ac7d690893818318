import type { NoticeList } from '@shuyuan/contract/account/notice'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { notify } from './service.ts'

let api: TestApi
let member: { id: number; token: string }
beforeEach(async () => {
  api = await startTestApi()
  member = await arrive('alice')
})
afterEach(() => api.close())

async function arrive(username: string) {
  const created = await createTestMember(api, { username })
  return { id: created.id, token: (await logIn(api, created)).token }
}
const tell = (memberId: number, name: string) =>
  notify(api.deps.db, {
    now: api.deps.now(),
    memberId,
    kind: 'account',
    text: { 'zh-cn': `消息${name}`, en: `Notice ${name}` },
    link: '/user/account/overview',
  })
const list = async (query = '', { token } = member, language = 'en') =>
  (await get(api, `/api/notice/list${query}`, { token, language })).data as NoticeList
const read = async (ids?: number[], { token } = member) =>
  (await post(api, '/api/notice/read', { ids }, { token })).data

test('guests are sent to the login', async () => {
  expect(await get(api, '/api/notice/list')).toMatchObject({ code: 303 })
  expect(await post(api, '/api/notice/read')).toMatchObject({ code: 303 })
})

test('notices come newest first, by pages, in the language that was asked for', async () => {
  for (const name of ['1', '2', '3']) await tell(member.id, name)
  expect(await list('?limit=2')).toMatchObject({
    total: 3,
    unread: 3,
    list: [{ text: 'Notice 3', read: false, link: '/user/account/overview' }, { text: 'Notice 2' }],
  })
  expect((await list('?limit=2&page=2', member, 'zh-cn')).list).toMatchObject([{ text: '消息1' }])
  expect(await list('?page=9')).toMatchObject({ list: [], total: 3 })
})

test('what is read is marked, one or all, and only the own', async () => {
  const other = await arrive('bob')
  await tell(other.id, 'theirs')
  for (const name of ['1', '2', '3']) await tell(member.id, name)
  const [newest] = (await list()).list
  const [theirs] = (await list('', other)).list
  expect(await read([newest?.id ?? 0, theirs?.id ?? 0])).toEqual({ unread: 2 })
  expect(await read([])).toEqual({ unread: 2 })
  expect((await list()).list.map((notice) => notice.read)).toEqual([true, false, false])
  expect(await read()).toEqual({ unread: 0 })
  expect(await list('', other)).toMatchObject({ unread: 1 })
})
