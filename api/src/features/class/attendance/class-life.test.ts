import type { ChangesData } from '@shuyuan/contract/class/class'
import type { RegistrationList } from '@shuyuan/contract/registration/membership'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSlots } from '#features/term/row-queries.ts'
import { followChangedLessons, writeLessons } from '#features/term/service.ts'
import { changeLesson, restoreLesson } from '#features/class/dates/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { writeToClass } from '#desk/registration/write-to-class.ts'
import { confirmRegistration } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { remindOfLessons, tellAbsences } from './reminders.ts'
import { attendanceList, markAttendance } from './service.ts'

const day = 86_400
const actor = 'staff:li#9001'
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let member: Awaited<ReturnType<typeof createTestMember>>
let place: { no: string; secret: string }
beforeAll(async () => {
  content = await openRegistrationContent()
})
beforeEach(async () => {
  // Saturday noon at the school; the first lesson of winter is on 2026-12-05.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  member = await createTestMember(api, { email: 'mother@example.com' })
  const { token } = await logIn(api, member)
  place = (await signUp(api, filledForm(), { token })).data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no: place.no, actor })
})
afterEach(() => api.close())

const receipt = async () => (await post(api, '/api/registration/receipt', place)).data as ReceiptData
const change = (planned: string, of: Parameters<typeof changeLesson>[1]['change'], term = 'winter') =>
  changeLesson(api.deps, { term, planned, actor, change: of })
const messages = (kind: string) =>
  api.deps.db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', kind as 'absent')
    .execute()
const row = async () => registrationByNo(api.deps.db, place.no)
const say = (planned: string, absent = true) =>
  post(api, '/api/registration/absence', { ...place, planned, absent })

/** Winter meets on Saturday mornings, once more in the afternoon, and on Wednesday evenings. */
const meetsThrice = () =>
  api.deps.db.transaction().execute(async (trx) => {
    await writeSlots(trx, 'winter', [
      { weekday: 3, from_time: '19:00', until_time: '19:50' },
      { weekday: 6, from_time: '09:30', until_time: '10:20' },
      { weekday: 6, from_time: '14:00', until_time: '14:50' },
    ])
    const winter = trx.updateTable('term').where('slug', '=', 'winter')
    await winter.set({ origin: 'content' }).execute()
    await writeLessons(trx, 'winter', 0)
    await winter.set({ origin: 'desk' }).execute()
  })

test('of a class that meets several times a week every time is told, and each lesson has its own marks', async () => {
  await meetsThrice()
  const { slots, dates, from } = await receipt()
  expect(slots?.map(({ weekday, from: time }) => [weekday, time])).toEqual([
    [3, '19:00'],
    [6, '09:30'],
    [6, '14:00'],
  ])
  expect(from).toBe('19:00')
  expect(dates.slice(0, 3)).toMatchObject([
    { planned: '2026-12-05', from: '09:30' },
    { planned: '2026-12-05.2', from: '14:00' },
    { planned: '2026-12-09', from: '19:00' },
  ])
  expect(await say('2026-12-05.2')).toMatchObject({ code: 1 })
  expect((await receipt()).dates.slice(0, 2).map(({ attendance }) => attendance)).toEqual(['', 'excused'])
})

test('a lesson is moved, placed elsewhere and cancelled by itself, and who has a place is told', async () => {
  expect((await receipt()).dates).toHaveLength(9)
  expect(await change('2026-12-05', { day: '2026-12-13', from: '14:00', until: '15:30' })).toMatchObject({
    result: 'done',
    told: 1,
  })
  expect(await change('2026-12-05', { place: '公园', placeEn: 'The park' })).toMatchObject({ result: 'done' })
  expect(await change('2026-12-12', { cancelled: true })).toMatchObject({ result: 'done' })
  const { dates, starts } = await receipt()
  expect(starts).toBe('2026-12-13')
  expect(dates.slice(0, 3)).toMatchObject([
    { planned: '2026-12-12', cancelled: true, excusable: false },
    { planned: '2026-12-05', day: '2026-12-13', from: '14:00', place: 'The park', changed: true },
    { planned: '2026-12-19', changed: false, excusable: true },
  ])
  const { token } = await logIn(api, member)
  const mine = (await get(api, '/api/registration/list', { token })).data as RegistrationList
  expect(mine.list).toMatchObject([{ starts: '2026-12-13', ends: '2027-01-30', next: { day: '2026-12-13' } }])
  const told = await messages('dateChanged')
  expect(told).toHaveLength(3)
  expect(told.map(({ data }) => data).join()).toMatch(/12月13日.*14:00.*The park.*停课一次/s)
  const { list } = (await get(api, '/api/class/dates')).data as { list: object[] }
  expect(list).toMatchObject([
    { term: 'winter', planned: '2026-12-05', day: '2026-12-13' },
    { cancelled: true },
  ])

  const act = { term: 'winter', planned: '2026-12-12', actor }
  expect(await restoreLesson(api.deps, act)).toMatchObject({ result: 'done' })
  expect(await restoreLesson(api.deps, act)).toEqual({ result: 'nothing' })
  expect((await receipt()).dates[0]).toMatchObject({ planned: '2026-12-12', cancelled: false })

  // Another lesson took the time of the one that was moved away.
  expect(await change('2026-12-19', { day: '2026-12-05' })).toMatchObject({ result: 'done' })
  expect(await restoreLesson(api.deps, { ...act, planned: '2026-12-05' })).toEqual({ result: 'taken' })
})

test('a lesson gets another teacher and another room in one change, and the family one message', async () => {
  expect(await change('2026-12-05', { teacher: 'nobody' })).toEqual({ result: 'no teacher' })
  expect(await change('2026-12-05', { teacher: 'li', place: '西厢', placeEn: 'West room' })).toMatchObject({
    result: 'done',
    told: 1,
  })
  expect((await receipt()).dates[0]).toMatchObject({
    teacher: '李老师 in English',
    place: 'West room',
    changed: true,
  })
  const [message, ...others] = await messages('dateChanged')
  expect(others).toEqual([])
  expect(message?.data).toMatch(/西厢，由李老师代课.*West room\. Taught by 李老师 in English/s)

  expect(await change('2026-12-05', { teacher: 'li' })).toEqual({ result: 'nothing' })
  // The plan is made anew, and who takes the lesson stays.
  expect(await change('2026-12-05', { day: '2026-12-06' })).toMatchObject({ result: 'done' })
  expect((await receipt()).dates[0]).toMatchObject({ teacher: '李老师 in English', day: '2026-12-06' })
  expect(await restoreLesson(api.deps, { term: 'winter', planned: '2026-12-05', actor })).toMatchObject({
    result: 'done',
  })
  expect((await receipt()).dates[0]).not.toHaveProperty('teacher')
  const lesson = api.deps.db.selectFrom('lesson').select('sequence').where('key', '=', '2026-12-05')
  expect(await lesson.where('term', '=', 'winter').executeTakeFirst()).toEqual({ sequence: 3 })
  const one = await change('2026-12-12', { teacher: 'li' })
  expect(one).toMatchObject({ result: 'done' })
  expect(await restoreLesson(api.deps, { term: 'winter', planned: '2026-12-12', actor })).toMatchObject({
    result: 'done',
  })
})

test('of a lesson in another year the message names the year, in both languages', async () => {
  expect(await change('2026-12-05', { day: '2027-12-05' })).toMatchObject({ result: 'done' })
  const told = (await messages('dateChanged')).map(({ data }) => data).join()
  expect(told).toMatch(/"12月5日 周六"/)
  expect(told).toMatch(/2027年12月5日 周日.*Sun 5 Dec 2027/s)
})

test('a guest is told with the receipt, which opens without a login', async () => {
  const guest = (await signUp(api, filledForm({}, { mobile: '13900000007' }))).data as { no: string }
  await confirmRegistration(api.deps, { no: guest.no, actor })
  await change('2026-12-05', { cancelled: true })
  const { link } = await api.deps.db
    .selectFrom('message')
    .select('link')
    .where('kind', '=', 'dateChanged')
    .where('ref', '=', guest.no)
    .executeTakeFirstOrThrow()
  expect(link).toBe(`/guoxuebaoming/receipt?no=${guest.no}`)
})

test.each([
  ['2026-12-05', { day: '2026-02-31' }, 'no day'],
  ['2026-12-05', { day: 'tomorrow' }, 'no day'],
  ['2026-12-05', { day: '2026-11-20' }, 'over'],
  ['2026-12-05', { day: '2027-12-07' }, 'too far'],
  ['2026-12-05', { day: '2099-12-05' }, 'too far'],
  ['2026-12-05', { from: '25:00' }, 'no time'],
  ['2026-12-05', { from: '11:00' }, 'no time'],
  ['2026-12-05', { day: '2026-12-12' }, 'taken'],
  ['2026-12-05', {}, 'nothing'],
  ['2026-12-06', { cancelled: true }, 'no lesson'],
] as const)('the lesson %s does not become %o: %s', async (planned, wanted, result) => {
  expect(await change(planned, wanted)).toEqual({ result })
})

test('a lesson of an unknown term changes nothing', async () => {
  expect(await change('2026-12-05', { cancelled: true }, 'none')).toEqual({ result: 'no term' })
})

test('a family says before a lesson that nobody comes, and sees what the teacher notes', async () => {
  expect(await say('2026-12-05')).toMatchObject({ code: 1 })
  expect((await receipt()).dates[0]).toMatchObject({ attendance: 'excused', excusable: true })
  expect(await attendanceList(api.deps, { term: 'winter', planned: '2026-12-05' }, 'zh-cn')).toMatchObject([
    { no: place.no, name: '王小明', attendance: 'excused', saidBefore: true },
  ])
  await say('2026-12-05', false)
  expect((await receipt()).dates[0]).toMatchObject({ attendance: '' })
  expect(await say('2026-12-06')).toMatchObject({ code: 0 })
  expect(await say('2026-12-32')).toMatchObject({ code: 0 })
  expect(
    await post(api, '/api/registration/absence', {
      no: place.no,
      secret: 'x',
      planned: '2026-12-05',
      absent: true,
    }),
  ).toMatchObject({ code: 0 })

  // The lesson begins at nine.
  api.clock.pass(14 * day - 3 * 3600 - 1)
  expect(await say('2026-12-05')).toMatchObject({ code: 1 })
  await say('2026-12-05', false)
  api.clock.pass(1)
  expect(await say('2026-12-05')).toMatchObject({ code: 0 })

  const mark = { planned: '2026-12-05', state: 'present', actor } as const
  expect(await markAttendance(api.deps, await row(), mark)).toBe('done')
  expect((await receipt()).dates[0]).toMatchObject({ attendance: 'present', excusable: false })
  expect(await markAttendance(api.deps, await row(), { ...mark, planned: '2026-12-06' })).toBe('no lesson')
  expect(await markAttendance(api.deps, undefined, mark)).toBe('no place')
})

test('the day before a lesson those with a confirmed place are reminded, once', async () => {
  await signUp(api)
  const remind = async () => {
    await remindOfLessons(api.deps)
    return (await messages('dayBefore')).length
  }
  api.clock.pass(12 * day + 20 * 3600)
  expect(await remind()).toBe(0)
  api.clock.pass(3600)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(1)
  expect((await messages('dayBefore'))[0]?.data).toMatch(/12月5日.*09:00—10:30.*书院/)
  api.clock.pass(7 * day)
  await change('2026-12-12', { day: '2026-12-20' })
  expect(await remind()).toBe(1)
})

test('two lessons of one day are reminded of, each once', async () => {
  await change('2026-12-12', { day: '2026-12-05', from: '15:00', until: '16:00' })
  api.clock.pass(13 * day)
  for (let time = 0; time < 2; time += 1) await remindOfLessons(api.deps)
  const texts = (await messages('dayBefore')).map(({ data }) => String(data))
  expect(texts.toSorted()).toEqual([
    expect.stringMatching(/09:00—10:30/),
    expect.stringMatching(/15:00—16:00/),
  ])
})

test('a calendar counts the changes of a lesson, those that are taken back and those of an older program too', async () => {
  const number = async () => {
    const { history } = (await get(api, '/api/class/dates')).data as ChangesData
    return history?.find(({ planned }) => planned === '2026-12-05')?.sequence ?? 0
  }
  expect(await number()).toBe(0)
  await change('2026-12-05', { day: '2026-12-06' })
  expect(await number()).toBe(1)
  await restoreLesson(api.deps, { term: 'winter', planned: '2026-12-05', actor })
  expect(await number()).toBe(2)
  await change('2026-12-05', { cancelled: true })
  await api.deps.db.updateTable('class_date').set({ cancelled: 0, day: '2026-12-06' }).execute()
  await followChangedLessons(api.deps)
  await followChangedLessons(api.deps)
  expect(await number()).toBe(4)
})

test('who did not come and said nothing is told of it the same evening, where the school wants that', async () => {
  api.clock.pass(14 * day)
  await markAttendance(api.deps, await row(), { planned: '2026-12-05', state: 'absent', actor })
  const tell = async () => {
    await tellAbsences(api.deps)
    return (await messages('absent')).length
  }
  expect(await tell()).toBe(0)
  api.clock.pass(7 * 3600)
  await api.deps.db
    .insertInto('config')
    .values({ name: 'absence_message', value: 'false', update_time: 0 })
    .execute()
  expect(await tell()).toBe(0)
  await api.deps.db.deleteFrom('config').where('name', '=', 'absence_message').execute()
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(1)
})

test('the teacher writes to who was absent from the last lesson that was held, and receipts keep it', async () => {
  const sibling = filledForm({}, { name: '王小红', mobile: (await row())?.mobile ?? '' })
  const other = (await signUp(api, sibling)).data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no: other.no, actor })
  const write = (part: 'absent' | 'confirmed', text: string) =>
    writeToClass(api.deps, { term: 'winter', part, text, actor })
  const textsOf = async (of: { no: string; secret: string }) => {
    const { data } = await post(api, '/api/registration/receipt', of)
    return (data as ReceiptData).messages.map(({ text }) => text)
  }
  expect(await write('absent', '无人')).toBe(0)

  // Noon of the second Saturday, which has no lesson.
  api.clock.pass(21 * day)
  await api.deps.db
    .insertInto('class_date')
    .values({
      term: 'winter',
      planned: '2026-12-12',
      day: '2026-12-12',
      from_time: '09:00',
      until_time: '10:30',
      place: '',
      place_en: '',
      cancelled: 1,
      update_time: 0,
    })
    .execute()
  // As a program does that knows no rows of lessons.
  expect(await followChangedLessons(api.deps)).toBe(1)
  const marked = await registrationByNo(api.deps.db, other.no)
  await markAttendance(api.deps, await row(), { planned: '2026-12-05', state: 'excused', actor })
  await markAttendance(api.deps, marked, { planned: '2026-12-05', state: 'absent', actor })
  await markAttendance(api.deps, await row(), { planned: '2026-12-12', state: 'absent', actor })
  expect(await write('absent', '补课在周日。')).toBe(1)
  expect([await textsOf(place), await textsOf(other)]).toEqual([[], ['补课在周日。']])

  // Two places of one number are one message, which stands on both receipts.
  expect(await write('confirmed', '请带毛笔。')).toBe(1)
  expect([await textsOf(place), await textsOf(other)]).toEqual([
    ['请带毛笔。'],
    ['请带毛笔。', '补课在周日。'],
  ])
  for (let count = 1; count <= 20; count++) await write('confirmed', String(count))
  const newest = await textsOf(other)
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([20, '20', '1'])
  api.clock.pass(5 * 365 * day)
  expect(await purgeRegistrations(api.deps, { actor: 'system', dry: false })).toMatchObject({
    registrations: 2,
  })
  expect(await api.deps.db.selectFrom('class_message').selectAll().execute()).toEqual([])
})

test('what is noted of a place goes with it', async () => {
  await say('2026-12-05')
  api.clock.pass(5 * 365 * day)
  expect(await purgeRegistrations(api.deps, { actor: 'system', dry: false })).toMatchObject({
    registrations: 1,
  })
  expect(await api.deps.db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('a member’s calendar has the lessons of confirmed places as they are held, until its address is renewed', async () => {
  const { token } = await logIn(api, member)
  const pathOf = (answer: { data: unknown }) => (answer.data as { path: string }).path
  const path = async () => pathOf(await get(api, '/api/class/calendar', { token }))
  const lessons = async (of: string) => {
    const key = of.replace(/^\/calendar\/|\.ics$/g, '')
    const answer = await get(api, `/api/class/calendar-lessons?key=${encodeURIComponent(key)}`)
    return (answer.data as { list: object[] } | null)?.list
  }
  await signUp(api, filledForm({ term: 'small' }), { token })
  await change('2026-12-05', { day: '2026-12-13' })
  await change('2026-12-12', { cancelled: true })
  const before = await path()
  expect(await path()).toBe(before)
  const list = await lessons(before)
  expect(list).toHaveLength(9)
  expect(list).toMatchObject([
    { id: 'winter-2026-12-12', cancelled: true },
    { id: 'winter-2026-12-05', day: '2026-12-13', place: '书院 in English' },
    ...Array.from({ length: 7 }, () => ({ cancelled: false })),
  ])

  const after = pathOf(await post(api, '/api/class/calendar-renew', {}, { token }))
  expect(after).not.toBe(before)
  expect(await lessons(before)).toBeUndefined()
  expect(await lessons(after)).toHaveLength(9)
  for (const wrong of [
    '',
    'x',
    `${member.id}-`,
    `${member.id}-${'0'.repeat(32)}`,
    `999999999-${'0'.repeat(32)}`,
  ])
    expect(await lessons(wrong), wrong).toBeUndefined()
  await api.deps.db.updateTable('user').set({ status: 'disable' }).where('id', '=', member.id).execute()
  expect(await lessons(after)).toBeUndefined()
})
