import type { TermsData } from '@shuyuan/contract/class/class'
import type { DeskWeek } from '@shuyuan/contract/desk/class/classes'
import type { MonthHours, TeacherAccounts } from '@shuyuan/contract/desk/class/hours'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeLesson } from '#features/class/dates/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { logIn } from '#testing/member.ts'
import { openRegistrationContent } from '#testing/registration.ts'

type AtDesk = Awaited<ReturnType<typeof enterTestDesk>>
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: AtDesk
let teacher: AtDesk
const both = (text: string) => `{ zh-cn: ${text}, en: ${text} }`
const person = (slug: string, name: string) =>
  `- { slug: ${slug}, name: ${both(name)}, role: ${both('老师')}, bio: ${both('教书')}, subjects: [guoxue], sample: true }`
beforeAll(async () => {
  const teachers = [person('li', '李老师'), person('wang', '王老师')].join('\n')
  content = await openRegistrationContent({ seats: 4, more: { 'both/teachers.yaml': teachers } })
})
beforeEach(async () => {
  // Before winter, which is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-30T04:00:00Z')) })
  const change = (planned: string, to: object) =>
    changeLesson(api.deps, { term: 'winter', planned, actor: 'staff:office', change: to })
  expect(await change('2026-12-12', { teacher: 'wang' })).toMatchObject({ result: 'done' })
  expect(await change('2026-12-19', { cancelled: true })).toMatchObject({ result: 'done' })
  api.clock.pass(26 * 24 * 3600)
  office = await enterTestDesk(api, 'office', 'office')
  teacher = await enterTestDesk(api, 'wang', 'teacher')
})
afterEach(() => api.close())

const hours = async (by: AtDesk, month = '2026-12') =>
  (await by.get(`hours/month?month=${month}`)).data as MonthHours
const link = (member: number, seen = 0, by = office, of = 'wang') =>
  by.post('hours/account', { teacher: of, member, seen })

test('lessons that were held count for who gave them; what was cancelled and what is to come counts for nobody', async () => {
  const { all, teachers, unnamed } = await hours(office)
  expect([all, unnamed]).toEqual([true, []])
  const winter = (slug: string) =>
    (teachers.find((each) => each.teacher === slug)?.list ?? [])
      .filter(({ term }) => term === 'winter')
      .map(({ day, substitute }) => [day, substitute])
  expect(winter('wang')).toEqual([['2026-12-12', true]])
  expect(winter('li')).toEqual([
    ['2026-12-05', false],
    ['2026-12-26', false],
  ])
  for (const { lessons, minutes, list } of teachers) {
    expect([lessons, minutes]).toEqual([list.length, list.reduce((sum, each) => sum + each.minutes, 0)])
    expect(minutes).toBeGreaterThan(0)
  }
  expect((await hours(office, '2027-01')).teachers).toEqual([])
  expect((await hours(office, 'nomonth')).month).toBe('2026-12')
})

test('a teacher sees the own hours once the office has said who that is, and nothing of others', async () => {
  expect(await hours(teacher)).toMatchObject({ all: false, known: false, teachers: [], unnamed: [] })
  expect(await link(teacher.member.id, 0, teacher)).toMatchObject({ code: 401 })
  expect(await teacher.get('hours/accounts')).toMatchObject({ code: 401 })
  expect(await link(teacher.member.id)).toMatchObject({ code: 1 })
  const own = await hours(teacher)
  expect(own).toMatchObject({ all: false, known: true })
  expect(own.teachers.map((each) => each.teacher)).toEqual(['wang'])
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.get('hours/month')).toMatchObject({ code: 401 })
})

test('the week says which lessons are those of whoever asks, by the account: those of a substitute, not of who is replaced', async () => {
  const week = async (by: AtDesk) => {
    const { known, lessons } = (await by.get('class/week?day=2026-12-12')).data as DeskWeek
    return { known, own: lessons.filter(({ own }) => own).map(({ term, day }) => `${term} ${day}`) }
  }
  expect(await week(teacher)).toEqual({ known: false, own: [] })
  await link(teacher.member.id)
  expect(await week(teacher)).toEqual({ known: true, own: ['winter 2026-12-12'] })
  await link(teacher.member.id, 0, office, 'li')
  const { own } = await week(teacher)
  expect(own).not.toContain('winter 2026-12-12')
  expect(own).toContain('small 2026-12-12')
  const { list } = (await get(api, '/api/class/terms?term=winter')).data as TermsData
  expect(list[0]?.lessons?.slice(0, 2).map((lesson) => lesson.teacher)).toEqual([undefined, '王老师'])
})

test('an account is one teacher’s, of somebody who works here, and nobody overwrites a colleague', async () => {
  const { id } = teacher.member
  await link(id)
  expect(await link(office.member.id)).toMatchObject({ code: 0 })
  expect(await link(99_999, id)).toMatchObject({ code: 0 })
  expect(await link(id, 0, office, 'nobody')).toMatchObject({ code: 0 })
  // The same account as another teacher: it is no longer the first.
  expect(await link(id, 0, office, 'li')).toMatchObject({ code: 1 })
  const { teachers } = (await office.get('hours/accounts')).data as TeacherAccounts
  expect(teachers.map((each) => [each.teacher, each.member])).toEqual([
    ['li', id],
    ['wang', 0],
  ])
  const { token } = await logIn(api, teacher.member)
  const exported = (await get(api, '/api/privacy/export', { token })).data as ExportData
  expect(exported.parts.find(({ name }) => name === 'staff_teacher')?.rows.flat()).toContain('li')
  expect(await link(0, id, office, 'li')).toMatchObject({ code: 1 })
  expect((await hours(teacher)).known).toBe(false)
})
