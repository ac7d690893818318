import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import type { ReportFacts } from '@shuyuan/contract/class/term-report'
import type { AttendTable } from '@shuyuan/contract/desk/class/attend-table'
import type { AttendFound, AttendList } from '@shuyuan/contract/desk/class/classes'
import type { MakeUpOptions } from '@shuyuan/contract/desk/class/make-ups'
import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { remindOfLessons, tellAbsences } from '#features/class/attendance/reminders.ts'
import { writeConfig } from '#features/config/service.ts'
import { calendarPath } from '#features/class/calendar/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const day = 86_400
const actor = 'staff:li#9001'
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let mother: Awaited<ReturnType<typeof createTestMember>>
let place: { no: string; secret: string }
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 3 })
})
beforeEach(async () => {
  // Saturday noon at the school; all terms meet on Saturdays from 2026-12-05. `small` has one seat.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  mother = await createTestMember(api, { email: 'mother@example.com' })
  const { token } = await logIn(api, mother)
  place = await placeOf('王小明', 'winter', token)
  teacher = await enterTestDesk(api, 'wang', 'teacher')
})
afterEach(() => api.close())

async function placeOf(name: string, term: string, token?: string) {
  const { data } = await signUp(api, filledForm({ term }, { name }), token ? { token } : {})
  const made = data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no: made.no, actor })
  return made
}
const missed = '2026-12-05'
const arrange = (to: object = {}, of = place) =>
  teacher.post('make-up/arrange', { no: of.no, missed, term: 'small', planned: '2026-12-12', ...to })
const told = async (kind: string) =>
  (await api.deps.db.selectFrom('message').selectAll().orderBy('id').execute()).filter(
    (row) => row.kind === kind,
  )
const guestsAt = async (planned = '2026-12-12') =>
  ((await teacher.get(`attend/list?term=small&planned=${planned}`)).data as AttendList).list
const options = async (of = place) =>
  (await teacher.get(`make-up/options?no=${of.no}&missed=${missed}`)).data as MakeUpOptions

test('who missed a lesson is a guest of another class: its list, the table, the pupil and the family show it', async () => {
  const free = (await options()).lessons.find(
    ({ term, planned }) => term === 'small' && planned === '2026-12-12',
  )
  expect(free).toMatchObject({ title: '班', day: '2026-12-12', from: '09:00', free: 1 })
  expect(await arrange()).toMatchObject({ code: 1 })
  expect(await arrange(), 'a second press').toMatchObject({ code: 0 })
  const messages = await told('dateChanged')
  expect(messages).toHaveLength(1)
  expect(messages[0]?.data).toMatch(/王小明.*12月5日.*12月12日 周六 09:00—10:30.*书院/s)

  expect(await guestsAt()).toMatchObject([{ no: place.no, name: '王小明', guestFrom: '班', attendance: '' }])
  const mark = { no: place.no, term: 'small', planned: '2026-12-12', state: 'present', seen: '' }
  expect(await teacher.post('attend/mark', { ...mark, planned: '2026-12-19' })).toMatchObject({ code: 0 })
  expect(await teacher.post('attend/mark', { ...mark, term: 'later' })).toMatchObject({ code: 0 })
  expect(await teacher.post('attend/mark', mark)).toMatchObject({ code: 1, data: { attendance: 'present' } })

  const own = (await teacher.get('attend/table?term=winter')).data as AttendTable
  expect(own.people).toMatchObject([
    {
      marks: { [missed]: 'excused' },
      madeUp: { [missed]: { title: '班', day: '2026-12-12', attendance: 'present' } },
      made: 1,
      share: 100,
    },
  ])
  const host = (await teacher.get('attend/table?term=small')).data as AttendTable
  expect([host.people, host.guests]).toEqual([
    [],
    [{ no: place.no, name: '王小明', title: '班', planned: '2026-12-12', attendance: 'present' }],
  ])
  const receipt = (await post(api, '/api/registration/receipt', place)).data as ReceiptData
  expect(receipt.dates[0]).toMatchObject({
    planned: missed,
    attendance: 'excused',
    excusable: false,
    madeUp: { day: '2026-12-12', place: '书院 in English', attendance: 'present' },
  })
  const { id } = await api.deps.db.selectFrom('pupil').select('id').executeTakeFirstOrThrow()
  const pupil = (await teacher.get(`pupil/show?id=${id}`)).data as DeskPupil
  expect(pupil.places[0]?.madeUp).toMatchObject([{ missed, day: '2026-12-12', attendance: 'present' }])
  const key = /calendar\/(.*)\.ics/.exec(await calendarPath(api.deps, mother.id))?.[1]
  const calendar = (await get(api, `/api/class/calendar-lessons?key=${key}`)).data as CalendarLessons
  expect(calendar.list.at(-1)).toMatchObject({ day: '2026-12-12', from: '09:00', cancelled: false })
  expect(await teacher.post('make-up/remove', { no: place.no, missed }), 'who was there').toMatchObject({
    code: 0,
  })
})

test('seats hold for guests, also when many press at once, and a place that was given up is free again', async () => {
  const others = [await placeOf('王小红', 'winter'), await placeOf('王小亮', 'winter')]
  const presses = await Promise.all([place, ...others].map((of) => arrange({}, of)))
  expect(presses.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await guestsAt()).toHaveLength(1)
  const guest = (await guestsAt())[0]?.no ?? ''
  const other = [place, ...others].find(({ no }) => no !== guest) ?? place
  expect((await options(other)).lessons).toContainEqual(
    expect.objectContaining({ term: 'small', planned: '2026-12-12', free: 0 }),
  )
  // Another lesson in place of the first one frees the seat there.
  expect(await arrange({ planned: '2026-12-19' }, { no: guest, secret: '' })).toMatchObject({ code: 1 })
  expect(await arrange({}, other)).toMatchObject({ code: 1 })
  expect([await guestsAt(), await guestsAt('2026-12-19')]).toMatchObject([
    [{ no: other.no }],
    [{ no: guest }],
  ])
  expect(await teacher.post('make-up/remove', { no: other.no, missed })).toMatchObject({ code: 1 })
  expect(await guestsAt()).toEqual([])
  // Somebody has the only seat of the class by now.
  await placeOf('李大山', 'small')
  expect(await arrange({}, other)).toMatchObject({ code: 0 })
})

test('who loses the own place is no guest any more; a lesson with a guest is told of changes and reminded of', async () => {
  expect(await arrange()).toMatchObject({ code: 1 })
  api.clock.pass(20 * day)
  teacher = await enterTestDesk(api, 'zhao', 'teacher')
  for (let time = 0; time < 2; time += 1) await remindOfLessons(api.deps)
  // Of the own lesson of that day, and of the one to be made up with.
  expect((await told('dayBefore')).map(({ data }) => data)).toHaveLength(2)
  const moved = await changeLesson(api.deps, {
    term: 'small',
    planned: '2026-12-12',
    actor,
    change: { from: '14:00', until: '15:00' },
  })
  expect(moved).toMatchObject({ result: 'done', told: 1 })
  expect((await told('dateChanged')).at(-1)?.data).toMatch(/14:00—15:00/)
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-12', actor, change: { cancelled: true } })
  api.clock.pass(day)
  teacher = await enterTestDesk(api, 'qian', 'teacher')
  const found = (await teacher.get(`attend/find?no=${place.no}`)).data as AttendFound
  expect(found).toMatchObject({ guestFrom: '班', lesson: { term: 'small', from: '14:00' } })
  await cancelByStaff(api.deps, { no: place.no, actor, reason: '' })
  expect(await guestsAt()).toEqual([])
})

test('a guest who did not come is told of like the class, once; who came is counted by the report of the own term', async () => {
  await writeConfig(api.deps.db, 'absence_message', true)
  expect(await arrange()).toMatchObject({ code: 1 })
  // The evening of 12 December.
  api.clock.pass(21 * day + 8 * 3600)
  teacher = await enterTestDesk(api, 'zhao', 'teacher')
  const mark = { no: place.no, term: 'small', planned: '2026-12-12' }
  expect(await teacher.post('attend/mark', { ...mark, state: 'absent', seen: '' })).toMatchObject({ code: 1 })
  for (let time = 0; time < 2; time += 1) await tellAbsences(api.deps)
  const absent = await told('absent')
  expect(absent).toHaveLength(1)
  expect(absent[0]?.data).toMatch(/王小明/)
  const report = async () =>
    (await teacher.get('report/list?term=winter')).data as { people: { facts: ReportFacts }[] }
  expect((await report()).people).toMatchObject([{ facts: { lessons: 2, excused: 1, absent: 0, madeUp: 0 } }])
  await teacher.post('attend/mark', { ...mark, state: 'present', seen: 'absent' })
  expect((await report()).people).toMatchObject([{ facts: { lessons: 2, excused: 1, madeUp: 1 } }])
})

test.each([
  [{ term: 'none' }, 'no such term'],
  [{ planned: '2026-12-13' }, 'no such lesson'],
  [{ missed: '2026-12-06' }, 'no such lesson of the own class'],
  [{ term: 'winter' }, 'the own class'],
  [{ no: 'R1' }, 'no place'],
])('no guest: %o (%s)', async (to, _why) => {
  expect(await arrange(to)).toMatchObject({ code: 0, data: null })
  expect(await guestsAt()).toEqual([])
  expect(await told('dateChanged')).toEqual([])
})

test('who was there has nothing to make up for, and a lesson that is cancelled takes nobody', async () => {
  api.clock.pass(14 * day)
  teacher = await enterTestDesk(api, 'zhao', 'teacher')
  const mark = { no: place.no, planned: missed, seen: '' }
  expect(await teacher.post('attend/mark', { ...mark, state: 'present' })).toMatchObject({ code: 1 })
  expect(await arrange()).toMatchObject({ code: 0 })
  expect(await teacher.post('attend/mark', { ...mark, state: 'absent', seen: 'present' })).toMatchObject({
    code: 1,
  })
  await changeLesson(api.deps, { term: 'small', planned: '2026-12-12', actor, change: { cancelled: true } })
  expect(await arrange()).toMatchObject({ code: 0 })
  expect(await arrange({ planned: '2026-12-19' })).toMatchObject({ code: 1 })
  const own = (await teacher.get('attend/table?term=winter')).data as AttendTable
  expect(own.people[0]?.marks, 'the mark of the teacher stays').toEqual({ [missed]: 'absent' })
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.post('make-up/arrange', { no: place.no })).toMatchObject({ code: 401 })
})
