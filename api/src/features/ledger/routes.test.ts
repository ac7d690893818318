import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { changeMoney, changePoints } from './service.ts'

let api: TestApi
let member: MemberRow
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  member = await createTestMember(api)
  headers = { 'ba-user-token': (await logIn(api, member)).token }
  for (let index = 1; index <= 23; index += 1) {
    const memo = { 'zh-cn': `第${index}次`, en: index === 23 ? '' : `No. ${index}` }
    await changeMoney(api.deps, { memberId: member.id, amount: index % 4 === 0 ? -321 : 1234, memo })
    await changePoints(api.deps, { memberId: member.id, amount: index, memo })
    // Two rows a second: the order must not hang on the time alone.
    if (index % 2 === 0) api.clock.pass(1)
  }
})
afterAll(() => api.close())

const get = async (url: string, more: Record<string, string> = {}) => {
  const answer = await api.app.inject({ url, headers: { ...headers, ...more } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('balance rows are text with two decimals, newest first', async () => {
  const { code, data } = await get('/api/account/balance?page=1&limit=10')
  expect(code).toBe(1)
  expect(data.total).toBe(23)
  expect(data.list).toHaveLength(10)
  expect(data.list[0]).toEqual({
    id: 23,
    user_id: member.id,
    money: '12.34',
    before: '193.73',
    after: '206.07',
    memo: '第23次',
    create_time: unixSeconds(api.deps.now()),
  })
  expect(data.list.map((row: { id: number }) => row.id)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
})

test('points are numbers', async () => {
  const { data } = await get('/api/account/integral?page=2&limit=20')
  expect(data.total).toBe(23)
  expect(data.list[0]).toMatchObject({ score: 3, before: 3, after: 6 })
  expect(Object.keys(data.list[0]).toSorted()).toEqual(
    ['after', 'before', 'create_time', 'id', 'memo', 'score', 'user_id'].toSorted(),
  )
})

test('memos follow the language, and a memo without English serves both', async () => {
  const { data } = await get('/api/account/balance?limit=2', { 'think-lang': 'en' })
  expect(data.list.map((row: { memo: string }) => row.memo)).toEqual(['第23次', 'No. 22'])
})

test('pages: past the end is empty, what is no number is the first page of fifteen, and a hundred is most', async () => {
  expect((await get('/api/account/balance?page=9&limit=10')).data).toEqual({ list: [], total: 23 })
  expect((await get('/api/account/balance?page=-1&limit=0')).data.list).toHaveLength(15)
  expect((await get('/api/account/balance?page=x&limit=y')).data.list).toHaveLength(15)
  expect((await get('/api/account/balance?limit=1000000')).data.list).toHaveLength(23)
})

test('a list can be of what came or what went, and of one month of the school', async () => {
  const out = (await get('/api/account/balance?direction=out&limit=3&page=2')).data
  expect(out.total).toBe(5)
  expect(out.list.map((row: { id: number }) => row.id)).toEqual([8, 4])
  expect((await get('/api/account/integral?direction=in')).data.total).toBe(23)
  expect((await get('/api/account/integral?direction=out')).data).toEqual({ list: [], total: 0 })
  const month = schoolToday(api.deps).slice(0, 7)
  expect((await get(`/api/account/balance?month=${month}`)).data.total).toBe(23)
  expect((await get('/api/account/balance?month=2019-01&direction=in')).data).toEqual({ list: [], total: 0 })
  expect((await get('/api/account/balance?month=2026-13&direction=up')).data.total).toBe(23)
})

test('a log can be had as a file for spreadsheets, in the words of the language', async () => {
  const { data } = await get('/api/ledger/balance?direction=out')
  expect(data.name).toBe('余额记录.csv')
  const lines = data.csv.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toBe('\uFEFF时间,事由,变动,变动前,变动后'.trim())
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,第20次,-3.21,/)
  const english = (await get('/api/ledger/integral', { 'think-lang': 'en' })).data
  expect(english.csv).toContain('Time,What for,Change,Before,After')
  expect((await api.app.inject('/api/ledger/balance')).json()).toMatchObject({ code: 303 })
})

test('a file of any length has each row once, newest first', async () => {
  const saver = await createTestMember(api, { username: 'saver' })
  for (let index = 1; index <= 205; index += 1)
    await changePoints(api.deps, {
      memberId: saver.id,
      amount: index,
      memo: { 'zh-cn': `"${index}"`, en: '' },
    })
  const { token } = await logIn(api, saver)
  const { data } = await get('/api/ledger/integral', { 'ba-user-token': token })
  const [, ...lines] = data.csv.trim().split('\r\n') as string[]
  expect(lines.map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: 205 }, (_, index) => `"""${205 - index}"""`),
  )
})

test('a member sees no row of another, and who has none gets an empty list', async () => {
  const other = await createTestMember(api, { username: 'bob' })
  const { token } = await logIn(api, other)
  const { data } = await get('/api/account/balance', { 'ba-user-token': token })
  expect(data).toEqual({ list: [], total: 0 })
})

test('a guest and a group without the rule are refused', async () => {
  expect((await api.app.inject('/api/account/balance')).json()).toMatchObject({ code: 303 })
  const limited = await createTestMember(api, { username: 'carol', rules: '' })
  const { token } = await logIn(api, limited)
  expect(await get('/api/account/integral', { 'ba-user-token': token })).toMatchObject({
    code: 401,
    data: [],
  })
})

test('no query at all breaks the lists', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('page', 'limit', 'direction', 'month', 'x'), fc.string()),
      async (query) => {
        const answer = await api.app.inject({ url: '/api/account/integral', query, headers })
        expect(answer.statusCode).toBe(200)
        expect([0, 1]).toContain(answer.json().code)
      },
    ),
  )
})
