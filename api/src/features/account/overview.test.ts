import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf, lastDays } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import { changeMoney, changePoints } from '#features/ledger/service.ts'
import { startTestApi, type TestApi, type TestApiOptions } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let member: MemberRow
let headers: Record<string, string>
const start = async (options?: TestApiOptions) => {
  api = await startTestApi(options)
  member = await createTestMember(api)
  headers = { 'ba-user-token': (await logIn(api, member)).token }
}
beforeEach(() => start())
afterEach(() => api.close())

const memo = { 'zh-cn': '测试', en: '' }
const at = (iso: string) => ({ ...api.deps, now: () => Date.parse(iso) })
const overview = async () => (await api.app.inject({ url: '/api/account/overview', headers })).json()

test('seven days up to today, with zeros where nothing happened', async () => {
  const { code, data } = await overview()
  expect(code).toBe(1)
  expect(data).toEqual({
    days: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
    score: [0, 0, 0, 0, 0, 0, 0],
    money: Array.from({ length: 7 }, () => '0.00'),
  })
})

test('the amounts of a day are summed, and a day ends at midnight in the school’s time zone', async () => {
  const { id: memberId } = member
  await changeMoney(at('2026-11-14T15:59:59Z'), { memberId, amount: 9999, memo })
  await changeMoney(at('2026-11-14T16:00:00Z'), { memberId, amount: 100, memo })
  await changeMoney(at('2026-11-20T15:59:59Z'), { memberId, amount: 5, memo })
  await changeMoney(at('2026-11-20T16:00:00Z'), { memberId, amount: 1234, memo })
  await changeMoney(at('2026-11-21T11:00:00Z'), { memberId, amount: -34, memo })
  await changePoints(at('2026-11-18T04:00:00Z'), { memberId, amount: 25, memo })
  const { data } = await overview()
  expect(data.money).toEqual(['1.00', '0.00', '0.00', '0.00', '0.00', '0.05', '12.00'])
  expect(data.score).toEqual([0, 0, 0, 25, 0, 0, 0])
})

test('rows of others are not counted', async () => {
  const other = await createTestMember(api, { username: 'bob' })
  await changePoints(api.deps, { memberId: other.id, amount: 5, memo })
  expect((await overview()).data.score).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test.each(['Asia/Shanghai', 'America/New_York'])('a row counts on its own day in %s', async (timeZone) => {
  await api.close()
  await start({ settings: { timeZone } })
  // Clocks change in New York on 2026-11-01 and 2026-03-08; both fall into the span that is tried.
  const now = fc.date({ min: new Date('2026-02-25'), max: new Date('2026-11-20'), noInvalidDate: true })
  const before = fc.oneof(fc.nat(7 * 86_400_000), fc.nat(60_000))
  await fc.assert(
    fc.asyncProperty(now, before, async (date, distance) => {
      await api.deps.db.deleteFrom('user_score_log').execute()
      api.clock.pass((date.getTime() - api.deps.now()) / 1000)
      const rowTime = Math.floor((date.getTime() - distance) / 1000) * 1000
      await changePoints({ ...api.deps, now: () => rowTime }, { memberId: member.id, amount: 1, memo })
      headers = { 'ba-user-token': (await logIn(api, member)).token }
      const { data } = await overview()
      const day = dayOf(rowTime, timeZone)
      expect(data.days).toEqual(lastDays(date.getTime(), timeZone, 7).map((span) => span.day))
      expect(data.score).toEqual(data.days.map((shown: string) => (shown === day ? 1 : 0)))
    }),
    { numRuns: 40 },
  )
})
