import type { DeskListedRegistration, DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { AttendTable } from '@shuyuan/contract/desk/class/attend-table'
import type { AttendList } from '@shuyuan/contract/desk/class/classes'
import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import type { TermsData } from '@shuyuan/contract/class/class'
import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { join as pathOf } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import { saveChild } from '#features/child/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { bookPayment, bookRefund } from '#features/registration/fees/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { tellLowPacks } from './reminders.ts'
import { lowPacks, packText } from './service.ts'

const actor = 'staff:li#9001'
const day = 86_400
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let clock: ReturnType<typeof standingClock>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
let term: string
let place: Extract<SubmitData, { result: 'registered' }>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, clock })
  office = await enterTestDesk(api, 'wang', 'office', 'teacher')
  term = await termOf({ lessons: 3, excused: false })
  place = await joined(term)
})
afterEach(() => api.close())

/** Eight Saturdays from 5 December; a pack of three lessons for 100 yuan has a price that does not divide. */
const wanted = {
  course: 'ban',
  slots: [{ weekday: 6, from: '14:00', until: '15:00' }],
  starts: '2026-12-05',
  count: 8,
  place: '书院',
  seats: 10,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
  fee: '100',
}
async function termOf(pack: object, more: object = {}): Promise<string> {
  const { code, data } = await office.post('term/add', { ...wanted, pack, ...more })
  expect(code).toBe(1)
  return (data as { term: string }).term
}
async function joined(of: string) {
  const made = (await signUp(api, filledForm({ term: of }))).data as typeof place
  await confirmRegistration(api.deps, { no: made.no, actor })
  return made
}
const receipt = async () => (await post(api, '/api/registration/receipt', { ...key() })).data as ReceiptData
const key = () => ({ no: place.no, secret: place.secret })
const row = () => registrationByNo(api.deps.db, place.no)
const mark = async (planned: string, state: AttendanceState | '', of = term) =>
  markAttendance(api.deps, await row(), { planned, state, actor, term: of })
const renew = (more: object = {}) =>
  post(api, '/api/registration/renew', { ...key(), lessons: 3, amount: '100.00', ...more })
const low = async () =>
  ((await office.get('registration/list?low=1')).data as { list: DeskListedRegistration[] }).list
const told = async (kind: string) =>
  (await api.deps.db.selectFrom('message').selectAll().where('ref', '=', place.no).execute()).filter(
    (each) => each.kind === kind && each.channel === 'sms',
  )
const days = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'] as const

test('a term says how many lessons are bought; receipt, list, attendance and pupil say what is used and left', async () => {
  const { list } = (await get(api, '/api/class/terms')).data as TermsData
  expect(list.find(({ slug }) => slug === term)?.pack).toEqual({ lessons: 3, excused: false })
  expect(list.find(({ slug }) => slug === 'winter')).not.toHaveProperty('pack')
  const edited = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  expect(edited.pack).toEqual({ lessons: 3, excused: false })

  await mark(days[0], 'present')
  await mark(days[1], 'excused')
  const pack = { lessons: 3, used: 1, left: 2, over: 0 }
  expect(await receipt()).toMatchObject({ pack: { ...pack, each: '33.33', renewable: true } })
  const attended = await office.get(`attend/list?term=${term}&planned=${days[0]}`)
  expect((attended.data as AttendList).list).toMatchObject([{ no: place.no, pack }])
  expect((await office.get(`attend/table?term=${term}`)).data as AttendTable).toMatchObject({
    people: [{ no: place.no, pack }],
  })
  const shown = (await office.get(`registration/show?no=${place.no}`)).data as DeskRegistration
  expect(shown).toMatchObject({ pack, renewal: { lessons: 3, amount: '100.00' } })
  const pupil = (await office.get(`pupil/show?id=${shown.pupil}`)).data as DeskPupil
  expect(pupil.places).toMatchObject([{ pack }])
})

test('a mark that is corrected gives its lesson back, and a lesson that is cancelled later never counts', async () => {
  const left = async () => (await receipt()).pack?.left
  await mark(days[0], 'present')
  await mark(days[1], 'absent')
  expect(await left()).toBe(1)
  await mark(days[1], 'excused')
  expect(await left()).toBe(2)
  await mark(days[0], '')
  expect(await left()).toBe(3)
  await mark(days[0], 'present')
  await changeLesson(api.deps, { term, planned: days[0], actor, change: { cancelled: true } })
  expect(await left()).toBe(3)
})

test('nobody marks the lessons of the own child’s pack: a colleague does', async () => {
  const { name, birthday } = (await row()) ?? { name: '', birthday: '' }
  await saveChild(api.deps, office.member.id, { id: 0, note: '', name, birthday })
  const lesson = { no: place.no, term, planned: days[0], state: 'excused' }
  const own = { code: 0, msg: expect.stringContaining('you cannot do it yourself') as unknown }
  expect(await office.post('attend/mark', lesson)).toMatchObject(own)
  expect((await receipt()).pack).toMatchObject({ used: 0 })
  const colleague = await enterTestDesk(api, 'ben', 'teacher')
  expect(await colleague.post('attend/mark', { ...lesson, state: 'present' })).toMatchObject({ code: 1 })
  expect(await office.post('attend/mark', { ...lesson, state: '', seen: 'present' })).toMatchObject(own)
  expect((await receipt()).pack).toMatchObject({ used: 1 })
})

test('a lesson that is made up for in another class counts once, in the own pack', async () => {
  await mark(days[0], 'absent')
  const to = { no: place.no, missed: days[0], term: 'winter', planned: '2026-12-12' }
  expect(await office.post('make-up/arrange', to)).toMatchObject({ code: 1 })
  const guests = await office.get('attend/list?term=winter&planned=2026-12-12')
  expect((guests.data as AttendList).list).toMatchObject([{ guestFrom: '班', pack: { used: 1, left: 2 } }])
  await mark('2026-12-12', 'present', 'winter')
  expect((await receipt()).pack).toMatchObject({ used: 1, left: 2 })
  // As who said before that nobody comes: the lesson in the other class is the one that counts.
  await mark(days[0], 'excused')
  expect((await receipt()).pack).toMatchObject({ used: 1, left: 2 })
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-12', actor, change: { cancelled: true } })
  expect((await receipt()).pack).toMatchObject({ used: 0, left: 3 })
})

test('where the term says so, a lesson counts of which the family said that nobody comes', async () => {
  const { version, lessons } = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  const body = { ...wanted, term, version, lessons, pack: { lessons: 5, excused: true } }
  expect(await office.post('term/change', body)).toMatchObject({ code: 1 })
  // What was bought before stays as it was bought.
  await mark(days[0], 'excused')
  expect((await receipt()).pack).toMatchObject({ lessons: 3, used: 0 })
  place = await joined(await termOf({ lessons: 5, excused: true }))
  const { term: other = '' } = (await row()) ?? {}
  await mark(days[0], 'excused', other)
  expect((await receipt()).pack).toMatchObject({ lessons: 5, used: 1, left: 4 })
})

test('a family is told once that few are left, and Today leads to its place', async () => {
  await tellLowPacks(api.deps)
  expect(await told('packLow')).toEqual([])
  await mark(days[0], 'present')
  const waiting = async () => ((await office.get('today')).data as DeskToday).waiting.packs
  expect(await waiting()).toBe(1)
  expect(await low()).toMatchObject([{ no: place.no, pack: { left: 2, renewable: true } }])
  await Promise.all([tellLowPacks(api.deps), tellLowPacks(api.deps)])
  const messages = await told('packLow')
  expect(messages).toHaveLength(1)
  expect(messages[0]?.data).toMatch(/"left":"2"/)
  await mark(days[0], '')
  expect([await waiting(), await low()]).toEqual([0, []])
  await mark(days[0], 'present')
  await mark(days[1], 'present')
  await tellLowPacks(api.deps)
  expect(await told('packLow')).toHaveLength(1)
})

test('the setting says with how many left, and a term that is over waits for nobody', async () => {
  await api.deps.db.insertInto('config').values({ name: 'pack_low', value: '0', update_time: 0 }).execute()
  await mark(days[0], 'present')
  await mark(days[1], 'present')
  expect(await low()).toEqual([])
  await mark(days[2], 'absent')
  expect(await low()).toHaveLength(1)
  clock.pass(200 * day)
  expect(await lowPacks(api.deps.db, api.deps)).toEqual([])
  expect((await receipt()).pack?.renewable).toBe(false)
})

test('a family renews its pack with one press at the price that was shown, once', async () => {
  expect(await renew(), 'nothing used yet').toMatchObject({ code: 0 })
  await bookPayment(api.deps, { no: place.no, cents: 10_000, means: 'cash', note: '', actor })
  await mark(days[0], 'present')
  expect((await receipt()).renewal).toEqual({ lessons: 3, amount: '100.00' })
  expect(await renew({ amount: '90.00' })).toMatchObject({ code: 0 })
  expect(await renew({ secret: 'wrong' })).toMatchObject({ code: 0 })
  expect(await renew()).toMatchObject({
    code: 1,
    data: { pack: { lessons: 6, used: 1, left: 5 }, money: { fee: '200.00', left: '100.00' } },
  })
  expect(await renew(), 'the same press again').toMatchObject({ code: 1, data: { pack: { lessons: 6 } } })
  expect((await row())?.fee).toBe(20_000)
  expect(await told('packRenewed')).toHaveLength(1)
  expect((await receipt()).renewal).toBeUndefined()
  // Of the next pack the family is told again.
  for (const each of days.slice(1)) await mark(each, 'present')
  await tellLowPacks(api.deps)
  expect(await told('packLow')).toHaveLength(1)
})

test('who presses twice renews once also where a renewed pack is still a small one', async () => {
  await api.deps.db.insertInto('config').values({ name: 'pack_low', value: '20', update_time: 0 }).execute()
  await mark(days[0], 'present')
  await Promise.all([renew(), renew()])
  expect(await renew()).toMatchObject({ code: 1, data: { pack: { lessons: 6 }, money: { fee: '200.00' } } })
  expect(await renew({ lessons: 6 })).toMatchObject({ code: 1, data: { pack: { lessons: 9 } } })
})

test('the desk renews with one press what is nearly used up, and nobody the own', async () => {
  const act = async () => office.post('registration/renew', { no: place.no, version: (await row())?.version })
  expect(await act()).toMatchObject({ code: 0 })
  await mark(days[0], 'present')
  expect(await act()).toMatchObject({ code: 1, data: { pack: { lessons: 6, left: 5 } } })
  expect(await act()).toMatchObject({ code: 0 })
  await api.deps.db
    .updateTable('registration')
    .set({ user_id: office.member.id, pack: '{"lessons":2,"excused":false}' })
    .where('no', '=', place.no)
    .execute()
  expect(await act()).toMatchObject({ code: 0 })
  expect((await row())?.fee).toBe(20_000)
})

test('who leaves gets the price of each lesson that is left, and no cent is lost', async () => {
  await bookPayment(api.deps, { no: place.no, cents: 10_000, means: 'cash', note: '', actor })
  await mark(days[0], 'present')
  expect((await receipt()).refund).toBe('66.66')
  await office.post('registration/cancel', { no: place.no, reason: '搬家', version: (await row())?.version })
  expect((await receipt()).money).toMatchObject({ paid: '100.00', giveBack: '66.66' })
  expect(await bookRefund(api.deps, { no: place.no, means: 'cash', note: '', actor })).toMatchObject({
    cents: 6666,
  })
  expect((await receipt()).refund).toBe('0.00')
})

test('what was given back to who stays makes no lesson cheaper when that family leaves', async () => {
  await bookPayment(api.deps, { no: place.no, cents: 10_000, means: 'cash', note: '', actor })
  await mark(days[0], 'present')
  await mark(days[1], 'present')
  expect(await bookRefund(api.deps, { no: place.no, means: 'cash', note: '', actor })).toMatchObject({
    cents: 3333,
  })
  expect((await receipt()).refund).toBe('0.00')
})

test('of a pack that was begun before, as a list says it, the rest is left', () => {
  const rule = { lessons: 10, excused: false }
  expect(packText(rule, '4')).toBe('{"lessons":10,"excused":false,"before":6}')
  expect(packText(rule, '12')).toBe('{"lessons":12,"excused":false,"before":0}')
  expect(packText(null, '4')).toBeNull()
})

test('two processes that mark and renew at once count nothing twice', async () => {
  const file = pathOf(import.meta.dirname, '../../../testing/processes/registration-process.ts')
  await mark(days[0], 'present')
  const other = await secondProcess(file, await addressOf(api.deps))
  const renewal = { path: '/api/registration/renew', body: { ...key(), lessons: 3, amount: '100.00' } }
  const absence = {
    path: '/api/registration/absence',
    body: { ...key(), planned: days[1], absent: true },
  }
  const [theirs] = await Promise.all([
    other.ask([renewal, absence, renewal]),
    ...Array.from({ length: 4 }, () => renew()),
    ...Array.from({ length: 4 }, () => mark(days[1], 'present')),
  ])
  other.end()
  expect(theirs).toHaveLength(3)
  expect(await row()).toMatchObject({ fee: 20_000 })
  expect((await receipt()).pack).toMatchObject({ lessons: 6, used: 2, left: 4 })
  expect(await told('packRenewed')).toHaveLength(1)
}, 120_000)

test.each([
  [{ lessons: 501, excused: false }, {}, /500/],
  [{ lessons: 5, excused: false }, { fee: '' }, /fee/],
])('a pack of %o with %o is no pack', async (pack, more, said) => {
  expect(await office.post('term/add', { ...wanted, pack, ...more })).toMatchObject({
    code: 0,
    msg: expect.stringMatching(said) as string,
  })
})
