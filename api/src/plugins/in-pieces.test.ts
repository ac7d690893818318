import type { ExportData } from '@shuyuan/contract/account/privacy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseCounters } from '#adapters/counters.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let headers: Record<string, string>
let memberId: number
beforeEach(async () => {
  api = await startTestApi()
  const member = await createTestMember(api)
  memberId = member.id
  headers = { 'ba-user-token': (await logIn(api, member)).token }
})
afterEach(() => api.close())

const files = ['/api/privacy/export', '/api/ledger/balance', '/api/ledger/integral']

/** More than what is made ahead of the reader. */
async function muchOfOnesOwn() {
  const views = Array.from({ length: 300 }, (_, index) => ({
    user_id: memberId,
    list: 'x',
    name: String(index),
    query: 'q'.repeat(900),
    create_time: 1,
  }))
  await api.deps.db.insertInto('desk_view').values(views).execute()
}

test('a member has one file at a time, of whichever kind, and the next when it has been sent', async () => {
  await muchOfOnesOwn()
  const first = await api.app.inject({ url: files[0], headers, payloadAsStream: true })
  for (const url of files) {
    const answer = await api.app.inject({ url, headers: { ...headers, 'think-lang': 'en' } })
    expect(answer.json(), url).toMatchObject({ code: 0, data: null })
    expect(answer.json<{ msg: string }>().msg).toContain('Your last file is still being made')
  }
  const text = (await first.stream().toArray()).join('')
  const { data } = JSON.parse(text) as { data: ExportData }
  expect(data.parts.find(({ name }) => name === 'desk_view')?.rows).toHaveLength(300)
  for (const url of files) expect((await api.app.inject({ url, headers })).json()).toMatchObject({ code: 1 })
})

test('a file that another process has begun and left behind is waited for ten minutes', async () => {
  await databaseCounters(api.deps.db).up(`file ${memberId}`, { now: api.deps.now() / 1000, window: 605 })
  const ask = async () => (await api.app.inject({ url: files[1], headers })).json<{ code: number }>().code
  expect(await ask()).toBe(0)
  api.clock.pass(604)
  expect(await ask()).toBe(0)
  api.clock.pass(2)
  expect(await ask()).toBe(1)
})

test('what cannot be begun is answered as ever, and holds no later one up', async () => {
  const { db } = api.deps
  await db.schema.alterTable('audit').renameTo('away').execute()
  expect((await api.app.inject({ url: files[0], headers })).statusCode).toBe(500)
  await db.schema.alterTable('away').renameTo('audit').execute()
  expect((await api.app.inject({ url: files[0], headers })).json()).toMatchObject({ code: 1 })
})

test('where making fails in the middle, the answer breaks off, and the next file can be had', async () => {
  const { db } = api.deps
  await muchOfOnesOwn()
  const answer = await api.app.inject({ url: files[0], headers, payloadAsStream: true })
  await db.schema.alterTable('user_score_log').renameTo('away').execute()
  await expect(answer.stream().toArray()).rejects.toThrow()
  await db.schema.alterTable('away').renameTo('user_score_log').execute()
  expect((await api.app.inject({ url: files[0], headers })).json()).toMatchObject({ code: 1 })
})
