import type { DeskTerm } from '@shuyuan/contract/desk/class/classes'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeLesson } from '#features/class/dates/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 4 })
})
beforeEach(async () => {
  // Saturday noon at the school; all terms meet on Saturdays at nine from 2026-12-05.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  office = await enterTestDesk(api, 'wang', 'office')
  const mother = await createTestMember(api, { email: 'mother@example.com' })
  const { token } = await logIn(api, mother)
  for (const [name, term] of [
    ['王小明', 'winter'],
    ['王小红', 'winter'],
    ['王小亮', 'small'],
  ] as const)
    await signUp(api, filledForm({ term }, { name, mobile: '13900004711' }), { token })
})
afterEach(() => api.close())

const asked = { from: '2026-12-05', until: '2026-12-12', reason: '台风' }
const change = (what: object) => office.post('class/change-days', { ...asked, what: 'cancel', ...what })
const lessons = async (term: string) =>
  ((await office.get(`class/show?term=${term}`)).data as DeskTerm).lessons.slice(0, 3)
const told = async () =>
  (await api.deps.db.selectFrom('message').selectAll().where('kind', '=', 'dateChanged').execute()).map(
    ({ data }) => JSON.parse(data) as { text: string },
  )
const wordsTold = async () => (await told()).map((data) => JSON.stringify(data))

test('a family with children in two classes reads of a typhoon once, with each child, the days and the reason', async () => {
  const moved = { term: 'small', planned: '2026-12-12', actor: 'staff:li', change: { day: '2026-12-10' } }
  expect(await changeLesson(api.deps, moved)).toMatchObject({ result: 'done' })
  expect(await change({})).toMatchObject({ code: 1, data: { told: 3 } })
  expect((await lessons('winter')).map(({ cancelled }) => cancelled)).toEqual([true, true, false])
  expect((await lessons('small')).map(({ cancelled }) => cancelled)).toEqual([true, true, false])
  const [, words = '', ...others] = await wordsTold()
  expect(others).toEqual([])
  expect(words).toMatch(/"child":"王小亮、王小明、王小红","day":"12月5日 周六、12月10日 周四、12月12日 周六"/)
  expect(words).toMatch(/“班”（王小亮）12月5日 周六、12月10日 周四：停课（台风）；/)
  expect(words).toMatch(/“班”（王小明、王小红）12月5日 周六、12月12日 周六：停课（台风）"/)
  // Nothing is left to do.
  expect(await change({})).toMatchObject({ code: 0 })
})

test('what is the same in all classes is said once', async () => {
  expect(await change({ what: 'place', place: '西厢' })).toMatchObject({
    code: 1,
    data: { lessons: 10, told: 3 },
  })
  expect(await wordsTold()).toEqual([expect.stringMatching(/"change":"地点由书院改为西厢（台风）"/)])
})

test('the lessons of one class are moved together; the family reads where each has gone', async () => {
  // The lesson of the third Saturday stands in the way of the second.
  expect(await change({ what: 'move', term: 'winter', days: 7 })).toMatchObject({
    code: 0,
    msg: expect.stringMatching(/19/) as string,
  })
  expect((await lessons('winter')).some(({ changed }) => changed)).toBe(false)
  expect(await change({ what: 'move', term: 'winter', days: 1, at: '14:00' })).toMatchObject({
    code: 1,
    data: { lessons: 2, told: 2 },
  })
  expect(await lessons('winter')).toMatchObject([
    { planned: '2026-12-05', day: '2026-12-06', from: '14:00', until: '15:30' },
    { planned: '2026-12-12', day: '2026-12-13' },
    { planned: '2026-12-19', day: '2026-12-19', changed: false },
  ])
  expect((await lessons('small')).some(({ changed }) => changed)).toBe(false)
  const [words = '', ...others] = await wordsTold()
  expect(others).toEqual([])
  expect(words).toMatch(/12月5日 周六 09:00、12月12日 周六 09:00/)
  expect(words).toMatch(/依次改到12月6日 周日 14:00—15:30、12月13日 周日 14:00—15:30（台风）/)
})

test('lessons get another room and another teacher, each told once; what is so already is passed over', async () => {
  const room = { what: 'place', term: 'winter', place: '西厢', placeEn: 'West room' }
  expect(await change(room)).toMatchObject({ code: 1, data: { lessons: 2 } })
  expect(await change(room)).toMatchObject({ code: 0 })
  expect(await change({ ...room, until: '2026-12-19' })).toMatchObject({ code: 1, data: { lessons: 1 } })
  expect(await change({ what: 'teacher', term: 'winter', teacher: 'li' })).toMatchObject({ code: 1 })
  expect(await lessons('winter')).toMatchObject([
    { place: '西厢', placeEn: 'West room', teacher: 'li', day: '2026-12-05' },
    { teacher: 'li' },
    { teacher: '' },
  ])
  const words = await wordsTold()
  expect(words).toHaveLength(3)
  expect(words[0]).toMatch(/地点由书院改为西厢（台风）/)
  expect(words[2]).toMatch(/由李老师代课（台风）/)
  const acts = await api.deps.db
    .selectFrom('audit')
    .select(['ref', 'actor'])
    .where('action', '=', 'class.changeDays')
    .orderBy('id')
    .execute()
  expect(acts).toEqual(Array.from({ length: 3 }, () => ({ ref: 'winter', actor: office.actor })))
})

test.each([
  [{ reason: '' }, 'no reason'],
  [{ from: '2026-02-30' }, 'no such day'],
  [{ from: '2026-11-20' }, 'over'],
  [{ until: '2026-12-04' }, 'ends before it begins'],
  [{ until: '2027-12-04' }, 'a year'],
  [{ term: 'none' }, 'no such class'],
  [{ what: 'other' }, 'no such change'],
  [{ what: 'move' }, 'to nowhere'],
  [{ what: 'move', days: -30 }, 'to a day that is over'],
  [{ what: 'move', at: '25:00' }, 'to no time'],
  [{ what: 'place', place: '' }, 'to no place'],
  [{ what: 'teacher', teacher: 'nobody' }, 'nobody'],
  [{ from: '2026-12-06', until: '2026-12-07' }, 'days without lessons'],
])('nothing is changed or told: %o (%s)', async (what, _why) => {
  expect(await change(what)).toMatchObject({ code: 0 })
  expect((await lessons('winter')).some(({ changed }) => changed)).toBe(false)
  expect(await told()).toEqual([])
})

test('who only teaches changes nothing', async () => {
  const teacher = await enterTestDesk(api, 'li', 'teacher')
  expect(await teacher.post('class/change-days', { ...asked, what: 'cancel' })).toMatchObject({ code: 401 })
})
