import type { ChildList } from '@shuyuan/contract/account/child'
import type { ProgressData, ProgressSaved } from '@shuyuan/contract/learning/learning'
import type { RecitationList } from '@shuyuan/contract/learning/recitation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let token: string
let other: string
beforeEach(async () => {
  api = await startTestApi()
  token = (await logIn(api, await createTestMember(api))).token
  other = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
})
afterEach(() => api.close())

test('progress and recitations are kept for each person, and go with the child', async () => {
  const body = { id: 0, name: '王小明', birthday: '2018-03-08', note: '' }
  const saved = (await post(api, '/api/child/save', body, { token })).data as ChildList
  const child = saved.list[0]?.id ?? 0
  const at = api.deps.now()
  const thing = { kind: 'chapter', ref: 'sanzijing/renzhichu' }
  const items = [{ ...thing, at, done: true, percent: 100 }]
  const recited = [{ key: 'k1', ref: thing.ref, mode: 'all', score: 4, seconds: 60, at }]

  const progress = await post(api, '/api/learning/progress', { child, items }, { token })
  expect((progress.data as ProgressSaved).rows).toMatchObject([{ ...thing, done: true }])
  await post(api, '/api/recitation/add', { child, items: recited }, { token })
  const rowsOf = async (of: number) =>
    ((await get(api, `/api/learning/progress?child=${of}`, { token })).data as ProgressData).rows
  const recitationsOf = async (of: number) =>
    ((await get(api, `/api/recitation/list?child=${of}`, { token })).data as RecitationList).total
  expect([await rowsOf(child), await recitationsOf(child)]).toMatchObject([[thing], 1])
  expect([await rowsOf(0), await recitationsOf(0)]).toEqual([[], 0])
  // The same recitation may be sent for the member too: it is another row.
  await post(api, '/api/recitation/add', { items: recited }, { token })
  expect(await recitationsOf(0)).toBe(1)

  for (const path of ['/api/learning/progress', '/api/recitation/list'])
    expect(await get(api, `${path}?child=${child}`, { token: other })).toMatchObject({ code: 0 })
  for (const path of ['/api/learning/progress', '/api/recitation/add'])
    expect(await post(api, path, { child, items: [] }, { token: other })).toMatchObject({ code: 0 })

  await post(api, '/api/child/remove', { id: child }, { token })
  expect(await api.deps.db.selectFrom('progress').selectAll().execute()).toEqual([])
  expect(await recitationsOf(0)).toBe(1)
})
