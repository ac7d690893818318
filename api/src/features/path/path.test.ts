import type { JoinedPaths } from '@shuyuan/contract/learning/path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let member: { token: string }
beforeEach(async () => {
  api = await startTestApi()
  member = { token: (await logIn(api, await createTestMember(api))).token }
})
afterEach(() => api.close())

const join = (path: string, joined = true) => post(api, '/api/path/join', { path, joined }, member)
const joined = async () => {
  const { list } = (await get(api, '/api/path/joined', member)).data as JoinedPaths
  return list.map(({ path }) => path)
}

test('a member joins paths, twice is once, and leaves them', async () => {
  expect(await joined()).toEqual([])
  await join('guoxue-sanbu')
  await join('guoxue-sanbu')
  api.clock.pass(1)
  expect(((await join('qinzi-yinian')).data as JoinedPaths).list).toHaveLength(2)
  expect(await joined()).toEqual(['qinzi-yinian', 'guoxue-sanbu'])
  await join('guoxue-sanbu', false)
  expect(await joined()).toEqual(['qinzi-yinian'])
})

test('a path that there is not is refused, and so is a guest', async () => {
  expect(await join('no-such-path')).toMatchObject({ code: 0 })
  expect(await post(api, '/api/path/join', { path: 'guoxue-sanbu', joined: true })).toMatchObject({
    code: 303,
  })
})
