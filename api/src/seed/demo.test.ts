import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberByName } from '#features/member/service.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember } from '#testing/member.ts'
import { seedDemo } from './demo.ts'
import { firstStart } from './first-start.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { readsPerMinute: 1000 } })
  await firstStart(api.deps.db, api.deps)
})
afterEach(() => api.close())

test('sample members say so, can log in and have a year behind them that adds up', async () => {
  const { db } = api.deps
  const logins = await seedDemo(api.deps)
  expect(logins.map(({ username }) => username)).toEqual([
    'sample_li',
    'sample_wang',
    'sample_zhao',
    'sample_chen',
  ])
  for (const { username, password } of logins) {
    const member = await memberByName(db, username)
    expect(member?.nickname).toContain('样例')
    expect(await verifyPassword(password, member?.password ?? '')).toBe(true)
    expect(member?.money).toBeGreaterThan(0)
    expect(member?.score).toBeGreaterThan(0)
  }
  expect(await verifyLedger(db)).toEqual([])

  const rows = await db.selectFrom('user_score_log').selectAll().orderBy('create_time').execute()
  const now = api.deps.now() / 1000
  expect(rows.length).toBeGreaterThan(800)
  expect(rows[0]?.create_time).toBeLessThan(now - 350 * 86_400)
  expect(rows.at(-1)?.create_time).toBeLessThanOrEqual(now)
  expect(rows.every((row) => row.memo !== '' && row.memo_en !== '')).toBe(true)
})

test('a site with members gets none', async () => {
  await createTestMember(api)
  expect(await seedDemo(api.deps)).toEqual([])
  expect(await memberByName(api.deps.db, 'sample_li')).toBeUndefined()
})
