import type { HabitWall } from '@shuyuan/contract/habit/habit'
import type { QuestionList } from '@shuyuan/contract/question/question'
import { schoolDay, schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { dueMilestones, runsOf, streakOf } from '@shuyuan/contract/habit/streak'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bonusesOf, daysOf } from '#features/habit/queries.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberByName } from '#features/member/service.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { seedDemo } from './demo.ts'
import { firstStart } from './first-start.ts'
import { sampleQuestions } from './questions/insert.ts'
import { quotedPassage } from '#features/question/writing/quoted-passage.ts'
import { subjectOfTag } from '#features/question/writing/subject-of-tag.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { readsPerMinute: 1000 } })
  await firstStart(api.deps.db, api.deps)
})
afterEach(() => api.close())

test('sample members say so, can log in and have a year behind them that adds up', async () => {
  const { db } = api.deps
  // Two processes that start at once.
  const both = await Promise.all([seedDemo(api.deps), seedDemo(api.deps)])
  const logins = both.flat()
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
  const now = unixSeconds(api.deps.now())
  expect(rows.length).toBeGreaterThan(800)
  expect(rows[0]?.create_time).toBeLessThan(now - 350 * 86_400)
  expect(rows.at(-1)?.create_time).toBeLessThanOrEqual(now)
  expect(rows.every((row) => row.memo !== '' && row.memo_en !== '')).toBe(true)
})

test('sample members check in as the rules of the habit have it, and leave today to who looks around', async () => {
  const logins = await seedDemo(api.deps)
  const { db, content } = api.deps
  for (const { username } of logins) {
    const member = await memberByName(db, username)
    const id = member?.id ?? 0
    const days = await daysOf(db, { memberId: id, child: 0 })
    const today = schoolDay(new Date(api.deps.now()), schoolTimeZone)
    expect(streakOf(days, today).current).toBeGreaterThan(0)
    expect(days).not.toContain(today)
    // Each milestone of a run has one bonus, and all points for days are in the ledger.
    const bonuses = await bonusesOf(db, { memberId: id, child: 0 })
    expect(bonuses.length).toBeGreaterThan(3)
    for (const run of runsOf(days)) expect(dueMilestones(run, bonuses)).toEqual([])
    const points = await db
      .selectFrom('user_score_log')
      .select(({ fn }) => fn.sum<number>('score').as('sum'))
      .where('user_id', '=', id)
      .where('memo', 'like', '%打卡%')
      .executeTakeFirstOrThrow()
    const bonus = bonuses.reduce((sum, { milestone }) => sum + (content.habit()?.bonus[milestone] ?? 0), 0)
    expect(Number(points.sum)).toBe(days.length * 5 + bonus)

    if (!member) throw new Error(username)
    const { token } = await logIn(api, member)
    const progress = await get(api, '/api/learning/progress', { token })
    expect(progress.data).toMatchObject({ rows: { length: 4 } })
    expect(await post(api, '/api/habit/check-in', {}, { token })).toMatchObject({ code: 1 })
  }
  const wall = await get(api, '/api/habit/wall')
  const { list, total } = wall.data as HabitWall
  expect(total).toBe(6)
  expect(list.every(({ name }) => name.includes('样例'))).toBe(true)
})

test('the days of the samples are days of the school, wherever it is', async () => {
  // Already Sunday there, when it is Saturday in Shanghai.
  const far = await startTestApi({ settings: { timeZone: 'Pacific/Kiritimati' } })
  await seedDemo(far.deps)
  const member = await memberByName(far.deps.db, 'sample_li')
  expect((await daysOf(far.deps.db, { memberId: member?.id ?? 0, child: 0 })).toSorted().at(-1)).toBe(
    '2026-11-21',
  )
  await far.close()
})

test('a site with members gets none', async () => {
  await createTestMember(api)
  expect(await seedDemo(api.deps)).toEqual([])
  expect(await memberByName(api.deps.db, 'sample_li')).toBeUndefined()
})

test('sample questions are asked by sample members, answered by sample teachers, and quote the classics as they are', async () => {
  await seedDemo(api.deps)
  const { content } = api.deps
  const list = async (query: string, language: string) =>
    (await get(api, `/api/question/list?limit=100${query}`, { language })).data as QuestionList
  const all = await list('&tab=newest', 'zh-cn')
  expect(all.total).toBe(sampleQuestions.length)
  expect(all.tabs.answered).toBeGreaterThanOrEqual(12)
  expect(all.tabs.unanswered).toBeGreaterThan(0)
  expect(all.list.every(({ author }) => author.name.includes('样例'))).toBe(true)
  expect((await list('&tab=newest', 'en')).list.every(({ lang }) => lang === 'en')).toBe(true)
  for (const subject of ['guoxue', 'zhongyi', 'yuer']) {
    expect((await list(`&subject=${subject}`, 'en')).total).toBeGreaterThanOrEqual(3)
  }
  for (const { title, body, answers, tag, passage, subject } of sampleQuestions) {
    expect(subjectOfTag(content, tag), title['zh-cn']).toBe(subject)
    for (const { teacher } of answers) {
      if (teacher) expect(content.teachers().find(({ slug }) => slug === teacher)?.sample).toBe(true)
    }
    if (!passage) continue
    const quoted = [title, body, ...answers.map(({ text }) => text)].map((text) => text['zh-cn']).join('')
    expect(quotedPassage(content, quoted, tag), title['zh-cn']).toBe(passage)
  }
})
