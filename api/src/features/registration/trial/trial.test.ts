import type { AttendFound, AttendList } from '@shuyuan/contract/desk/class/classes'
import type { AttendTable } from '@shuyuan/contract/desk/class/attend-table'
import type { DeskListedRegistration, DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { FormData, SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { join as pathOf } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { remindOfLessons } from '#features/class/attendance/reminders.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { bookPayment, verifyPayments } from '#features/registration/fees/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { triersOf } from './queries.ts'

const actor = 'staff:li#9001'
const day = 86_400
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let clock: ReturnType<typeof standingClock>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
let term: string
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, clock })
  office = await enterTestDesk(api, 'wang', 'office', 'teacher')
  term = await termOf({ amount: '50', guests: 2, beside: false, counts: true })
})
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  expect(await verifyPayments(api.deps.db)).toEqual([])
  await api.close()
})

/** Eight Saturdays from 5 December, three seats. */
const wanted = {
  course: 'ban',
  slots: [{ weekday: 6, from: '14:00', until: '15:00' }],
  starts: '2026-12-05',
  count: 8,
  place: '书院',
  seats: 3,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
  fee: '600',
}
const [first, second] = ['2026-12-05', '2026-12-12'] as const
async function termOf(trial: object, more: object = {}): Promise<string> {
  const { code, data } = await office.post('term/add', { ...wanted, trial, ...more })
  expect(code).toBe(1)
  return (data as { term: string }).term
}
type Place = Extract<SubmitData, { result: 'registered' }>
const asks = (change: Partial<SubmitBody> = {}) => signUp(api, filledForm({ term, ...change }))
async function tries(trial: string = first, change: Partial<SubmitBody> = {}): Promise<Place> {
  const { code, data } = await asks({ trial, ...change })
  expect(code).toBe(1)
  return data as Place
}
const receiptOf = async ({ no, secret }: Place) =>
  (await post(api, '/api/registration/receipt', { no, secret })).data as ReceiptData
const keep = ({ no, secret }: Place, amount = '600.00') =>
  post(api, '/api/registration/keep', { no, secret, amount })
const offered = async () => {
  const { data } = await get(api, '/api/registration/form?form=guoxuebaoming')
  return (data as FormData).terms.find((each) => each.term === term)?.trial
}
const sheet = async (planned: string = first) =>
  ((await office.get(`attend/list?term=${term}&planned=${planned}`)).data as AttendList).list
const listed = async (trial: string) =>
  (
    (await office.get(`registration/list?trial=${trial}`)).data as { list: DeskListedRegistration[] }
  ).list.map(({ no }) => no)
const row = ({ no }: Place) => registrationByNo(api.deps.db, no)
const told = async ({ no }: Place) =>
  (await api.deps.db.selectFrom('message').selectAll().where('ref', '=', no).orderBy('id').execute()).filter(
    ({ channel }) => channel === 'sms',
  )

test('a term offers its next lessons to try, as long as they have room', async () => {
  const edited = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  expect(edited.trial).toEqual({ amount: '50.00', guests: 2, beside: false, counts: true })
  expect(await offered()).toMatchObject({ amount: '50.00', counts: true })
  expect((await offered())?.lessons[0]).toEqual({ planned: first, day: first, from: '14:00', until: '15:00' })
  await tries()
  await tries()
  expect((await offered())?.lessons.map(({ planned }) => planned)).not.toContain(first)
  expect(await asks({ trial: first })).toMatchObject({ code: 0, msg: expect.stringContaining('guest place') })
  expect(await asks({ trial: '2026-12-06' })).toMatchObject({ code: 0 })
  expect(await asks({ trial: '2026-12-05', term: 'winter' })).toMatchObject({ code: 0 })
  clock.pass(15 * day)
  expect((await offered())?.lessons[0]?.planned).toBe(second)
})

test('whoever tries a lesson has a receipt with its price and that lesson alone, and stands on its list as a guest', async () => {
  const place = await tries(second)
  expect(await receiptOf(place)).toMatchObject({
    trial: { planned: second, day: second, over: false },
    money: { fee: '50.00', left: '50.00' },
    dates: [{ planned: second }],
    keeping: { amount: '600.00', left: '600.00', counts: true, waits: false },
    files: [],
    homework: [],
    groupCode: '',
  })
  await confirmRegistration(api.deps, { no: place.no, actor })
  expect((await told(place)).at(-1)?.data).toContain('trial lesson')
  expect(await sheet(first)).toEqual([])
  expect(await sheet(second)).toMatchObject([{ no: place.no, tries: true, guestFrom: '', attendance: '' }])
  const table = (await office.get(`attend/table?term=${term}`)).data as AttendTable
  expect([table.people, table.guests]).toMatchObject([[], [{ no: place.no, title: '', planned: second }]])
  expect(await markAttendance(api.deps, await row(place), { planned: first, state: 'present', actor })).toBe(
    'no lesson',
  )
  const found = (await office.get(`attend/find?no=${place.no}`)).data as AttendFound
  expect(found).toMatchObject({ no: place.no, lesson: null, next: second })
  clock.pass(14 * day)
  await remindOfLessons(api.deps)
  expect((await told(place)).filter(({ kind }) => kind === 'dayBefore')).toEqual([])
  clock.pass(6 * day)
  await remindOfLessons(api.deps)
  expect((await told(place)).filter(({ kind }) => kind === 'dayBefore')).toHaveLength(1)
})

test('each child tries one lesson of a course, also of another term; who cancels before may choose again', async () => {
  const child = filledForm({ term, trial: first })
  const place = (await signUp(api, child)).data as Place
  const again = { ...child, trial: second }
  expect(await signUp(api, again)).toMatchObject({ code: 1, data: { result: 'exists' } })
  const other = await termOf({ amount: '', guests: 5, beside: true, counts: true })
  expect(await signUp(api, { ...again, term: other })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('Each child'),
  })
  await post(api, '/api/registration/cancel', place)
  expect(await signUp(api, again)).toMatchObject({ code: 1, data: { result: 'registered' } })
})

test('keeping the place takes off what was paid, takes a seat, and gives one sign-up, however often it is pressed', async () => {
  const place = await tries()
  await confirmRegistration(api.deps, { no: place.no, actor })
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  await markAttendance(api.deps, await row(place), { planned: first, state: 'present', actor })
  expect([await listed('coming'), await listed('unkept')]).toEqual([[place.no], []])
  clock.pass(15 * day)
  expect(await receiptOf(place)).toMatchObject({
    trial: { over: true },
    keeping: { amount: '600.00', left: '550.00' },
  })
  office = await enterTestDesk(api, 'zhao', 'office')
  expect(await listed('unkept')).toEqual([place.no])
  expect(await keep(place, '599.00')).toMatchObject({ code: 0, msg: expect.stringContaining('press again') })
  const answers = await Promise.all([keep(place), keep(place), keep(place)])
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  const kept = await receiptOf(place)
  expect(kept).toMatchObject({ state: 'submitted', money: { fee: '600.00', paid: '50.00', left: '550.00' } })
  expect(kept).not.toHaveProperty('trial')
  expect(kept.dates).toHaveLength(8)
  expect(kept.dates[0]?.attendance).toBe('present')
  expect(await listed('unkept')).toEqual([])
  const noted = await api.deps.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'registration.keep')
    .execute()
  expect(noted).toHaveLength(1)
})

test('a trial that does not count is owed beside the price; the desk keeps a place too, where the class is full on the waiting list', async () => {
  term = await termOf({ amount: '50', guests: 2, beside: true, counts: false })
  const place = await tries()
  await Promise.all([asks(), asks(), asks()])
  expect(await receiptOf(place)).not.toHaveProperty('keeping')
  expect(await keep(place, '650.00')).toMatchObject({
    code: 0,
    msg: expect.stringContaining('class is full'),
  })
  expect((await sheet()).at(-1)).toMatchObject({ no: place.no, tries: true })
  clock.pass(15 * day)
  office = await enterTestDesk(api, 'zhao', 'office')
  expect((await receiptOf(place)).keeping).toMatchObject({ amount: '650.00', counts: false, waits: true })
  const shown = (await office.get(`registration/show?no=${place.no}`)).data as DeskRegistration
  expect(shown).toMatchObject({ trial: { planned: first }, keeping: { amount: '650.00' } })
  const { no, version } = shown
  expect(await office.post('registration/keep', { no, version: version + 1 })).toMatchObject({ code: 0 })
  expect(await office.post('registration/keep', { no, version })).toMatchObject({
    code: 1,
    data: { state: 'waitlist', position: 1, money: { fee: '650.00' } },
  })
  expect(await office.post('registration/keep', { no, version: version + 2 })).toMatchObject({ code: 0 })
})

test('a lesson that the school cancels is given back in full, and another one may be tried', async () => {
  const child = filledForm({ term, trial: first })
  const place = (await signUp(api, child)).data as Place
  await confirmRegistration(api.deps, { no: place.no, actor })
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  await changeLesson(api.deps, { term, planned: first, actor, change: { cancelled: true } })
  expect(await receiptOf(place)).toMatchObject({ state: 'cancelled', money: { giveBack: '50.00' } })
  expect((await told(place)).at(-1)).toMatchObject({ kind: 'cancelledBySchool' })
  expect((await signUp(api, { ...child, trial: second })).data).toMatchObject({ result: 'registered' })
  expect(await undoStep(api.deps, { no: place.no, actor })).toMatchObject({
    result: 'refused',
    message: expect.stringMatching(/exists|trialNone/) as unknown,
  })
})

test('a sign-up for the term leaves the seats of guests free until their lesson is over', async () => {
  await tries()
  await tries()
  const placed = await Promise.all([asks(), asks(), asks()])
  const states = placed.map(({ data }) => (data as Place).state)
  expect(states.toSorted()).toEqual(['submitted', 'waitlist', 'waitlist'])
  expect(await offered()).toBeUndefined()
})

test(
  'trials and sign-ups of two processes at once fill a lesson and never more',
  { timeout: 60_000 },
  async () => {
    const file = pathOf(import.meta.dirname, '../../../testing/processes/registration-process.ts')
    const other = await secondProcess(file, await addressOf(api.deps))
    const one = () => ({ path: '/api/registration/submit', body: { ...filledForm({ term, trial: first }) } })
    const whole = () => ({ path: '/api/registration/submit', body: { ...filledForm({ term }) } })
    const there = other.ask([one(), whole(), one(), one()])
    const here = await Promise.all([asks({ trial: first }), asks({ trial: first }), asks({ trial: first })])
    await there
    other.end()
    const guests = await triersOf(api.deps.db, term)
    const people = (await sheet()).length - guests.length
    expect(guests.length).toBeLessThanOrEqual(2)
    expect(guests.length + people).toBeGreaterThanOrEqual(2)
    expect(guests.length + people).toBeLessThanOrEqual(3)
    expect(here.length).toBe(3)
  },
)
