import type { DeskListedRegistration, DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { bookPayment } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { remindOfPayments } from './reminders.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let clock: ReturnType<typeof standingClock>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, clock })
  office = await enterTestDesk(api, 'wang', 'office')
})
afterEach(() => api.close())

const day = 86_400
const wanted = {
  course: 'ban',
  slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
  starts: '2026-12-19',
  count: 4,
  place: '书院',
  seats: 1,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
  fee: '600',
}
type Place = Extract<SubmitData, { result: 'registered' }>
async function termDue(due: object, more: object = {}): Promise<string> {
  const { code, data } = await office.post('term/add', { ...wanted, due, ...more })
  expect(code).toBe(1)
  return (data as { term: string }).term
}
async function join(term: string): Promise<Place> {
  return (await signUp(api, filledForm({ term }))).data as Place
}
const confirm = (no: string) => confirmRegistration(api.deps, { no, actor: 'staff:li#9001' })
const pay = (no: string, cents: number) =>
  bookPayment(api.deps, { no, cents, means: 'cash', note: '', actor: 'staff:li#9001' })
const receiptOf = async ({ no, secret }: Place) =>
  (await post(api, '/api/registration/receipt', { no, secret })).data as ReceiptData
const dueOf = async (place: Place) => (await receiptOf(place)).money.due
async function told(no: string): Promise<string[]> {
  const rows = await api.deps.db
    .selectFrom('message')
    .select('kind')
    .where('ref', '=', no)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'confirmed')
}

test('a deposit is due with the confirmation and the rest by a day; a step back takes that away', async () => {
  const term = await termDue({ kind: 'deposit', deposit: '200', by: '2026-12-10' })
  const shown = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  expect(shown.due).toEqual({ kind: 'deposit', days: 0, deposit: '200.00', by: '2026-12-10', release: false })
  const place = await join(term)
  expect(await dueOf(place)).toBeUndefined()
  await confirm(place.no)
  expect(await dueOf(place)).toEqual({ amount: '200.00', day: '2026-11-21' })
  await pay(place.no, 20_000)
  expect(await dueOf(place)).toEqual({ amount: '400.00', day: '2026-12-10' })
  await undoStep(api.deps, { no: place.no, actor: 'staff:li#9001' })
  expect(await dueOf(place)).toBeUndefined()
  await confirm(place.no)
  await pay(place.no, 40_000)
  expect(await dueOf(place)).toBeUndefined()
})

test('a family is reminded once before and once after the last day, and no more once it has paid', async () => {
  const place = await join(await termDue({ kind: 'days', days: 7 }))
  await confirm(place.no)
  const other = await join(await termDue({ kind: 'days', days: 1 }))
  await confirm(other.no)
  await pay(other.no, 60_000)
  const passes = async (days: number) => {
    clock.pass(days * day)
    const before = (await told(place.no)).length
    await Promise.all([remindOfPayments(api.deps), remindOfPayments(api.deps)])
    return (await told(place.no)).slice(before)
  }
  expect(await passes(3)).toEqual([])
  expect(await passes(1)).toEqual(['paymentDue'])
  expect(await passes(1)).toEqual([])
  expect(await passes(3)).toEqual([])
  expect(await passes(2)).toEqual(['paymentDue'])
  expect(await passes(9)).toEqual([])
  expect(await told(other.no)).toEqual([])
})

test('a confirmation that says until when to pay is the reminder, and nobody is reminded of money in the evening', async () => {
  const place = await join(await termDue({ kind: 'days', days: 3 }))
  await confirm(place.no)
  const [confirmation] = await api.deps.db
    .selectFrom('message')
    .select('data')
    .where('kind', '=', 'confirmed')
    .where('ref', '=', place.no)
    .execute()
  expect(confirmation?.data).toContain('学费还有600.00元要付，请在11月24日 周二（含）以前付。')
  const later = await join(await termDue({ kind: 'days', days: 7 }))
  await confirm(later.no)
  // Wednesday, nine in the evening at the school.
  clock.pass(4 * day + 9 * 3600)
  expect(await remindOfPayments(api.deps)).toBe(0)
  clock.pass(12 * 3600)
  await remindOfPayments(api.deps)
  expect([await told(place.no), await told(later.no)]).toEqual([[], ['paymentDue']])
})

test('a run tells as many families as it may, and the next ones go on', async () => {
  const term = await termDue({ kind: 'days', days: 5 }, { seats: 5 })
  const places = [await join(term), await join(term), await join(term)]
  for (const { no } of places) await confirm(no)
  clock.pass(3 * day)
  for (const stage of [1, 2]) {
    for (const { no } of places) {
      expect(await remindOfPayments(api.deps, 1)).toBe(1)
      expect(await told(no)).toHaveLength(stage)
    }
    expect(await remindOfPayments(api.deps, 1)).toBe(0)
    clock.pass(9 * day)
  }
})

test('a place is released only where the term says so, on the day after the warning, and who waits gets it', async () => {
  const due = { kind: 'days', days: 5 }
  const kept = await join(await termDue(due))
  const term = await termDue(
    { ...due, release: true },
    { starts: '2026-12-20', slots: [{ weekday: 7, from: '09:00', until: '10:00' }] },
  )
  const place = await join(term)
  const next = await join(term)
  const noon = [{ weekday: 7, from: '11:00', until: '12:00' }]
  const lone = await join(
    await termDue({ ...due, release: true }, { starts: '2026-12-20', seats: 5, slots: noon }),
  )
  await confirm(kept.no)
  await confirm(place.no)
  await confirm(lone.no)
  expect((await receiptOf(next)).state).toBe('waitlist')
  // Nobody was told on the last day, because nothing ran then: the warning still comes first.
  clock.pass(8 * day)
  await remindOfPayments(api.deps)
  expect(await told(place.no)).toEqual(['placeAtRisk'])
  await remindOfPayments(api.deps)
  expect((await receiptOf(place)).state).toBe('confirmed')
  clock.pass(day)
  await Promise.all([remindOfPayments(api.deps), remindOfPayments(api.deps)])
  expect((await receiptOf(place)).state).toBe('cancelled')
  expect((await receiptOf(lone)).state).toBe('cancelled')
  expect(await told(place.no)).toEqual(['placeAtRisk', 'cancelledBySchool'])
  expect((await receiptOf(next)).state).toBe('submitted')
  expect((await receiptOf(kept)).state).toBe('confirmed')
  // Given back at the desk, it has its days anew.
  await undoStep(api.deps, { no: lone.no, actor: 'staff:li#9001' })
  expect(await dueOf(lone)).toEqual({ amount: '600.00', day: '2026-12-05' })
  await remindOfPayments(api.deps)
  expect((await receiptOf(lone)).state).toBe('confirmed')
})

test('the desk lists debts by their days, counts those that are late, and reminds of each once a day', async () => {
  const soon = await join(await termDue({ kind: 'days', days: 2 }))
  const later = await join(
    await termDue(
      { kind: 'days', days: 9 },
      { starts: '2026-12-20', slots: [{ weekday: 7, from: '09:00', until: '10:00' }] },
    ),
  )
  await confirm(later.no)
  await confirm(soon.no)
  clock.pass(3 * day)
  office = await enterTestDesk(api, 'zhao', 'office')
  const { list } = (await office.get('registration/list?sort=due')).data as { list: DeskListedRegistration[] }
  expect(list.map(({ no, money }) => [no, money.due?.day])).toEqual([
    [soon.no, '2026-11-23'],
    [later.no, '2026-11-30'],
  ])
  expect(((await office.get('today')).data as DeskToday).waiting.debts).toBe(1)
  const reminded = await office.post('registration/remind', { no: soon.no })
  expect((reminded.data as DeskRegistration).no).toBe(soon.no)
  expect(await told(soon.no)).toEqual(['paymentDue'])
  expect((await office.post('registration/remind', { no: soon.no })).code).toBe(0)
  const time = Math.floor(clock.now() / 1000)
  expect(await remindedOf(soon.no)).toEqual({ time, today: true, way: 'waiting' })
  expect(await remindedOf(later.no)).toBeUndefined()
  // The test's site has no SMS.
  await deliverDue(api.deps)
  expect(await remindedOf(soon.no)).toEqual({ time, today: true, way: 'nothing' })
  await api.deps.db.updateTable('message').set({ state: 'sent' }).where('ref', '=', soon.no).execute()
  expect(await remindedOf(soon.no)).toEqual({ time, today: true, way: 'sms' })
  clock.pass(day)
  office = await enterTestDesk(api, 'sun', 'office')
  expect(await remindedOf(soon.no)).toEqual({ time, today: false, way: 'sms' })
  await api.deps.db.deleteFrom('message').execute()
  expect(await remindedOf(soon.no)).toEqual({ time, today: false, way: '' })
  await pay(later.no, 60_000)
  expect((await office.post('registration/remind', { no: later.no })).code).toBe(0)
  expect(await told(soon.no)).toEqual([])
})

test('whom the site reminded today is not reminded by hand', async () => {
  const place = await join(await termDue({ kind: 'days', days: 7 }))
  await confirm(place.no)
  clock.pass(5 * day)
  await remindOfPayments(api.deps)
  office = await enterTestDesk(api, 'zhao', 'office')
  expect(await remindedOf(place.no)).toMatchObject({ today: true })
  const again = await office.post('registration/remind', { no: place.no })
  expect(again).toMatchObject({ code: 0, msg: 'This family was reminded today already' })
  expect(await told(place.no)).toEqual(['paymentDue'])
})

/** The same in the list and in the sign-up. */
async function remindedOf(no: string) {
  const { list } = (await office.get('registration/list')).data as { list: DeskListedRegistration[] }
  const shown = (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
  expect(list.find((each) => each.no === no)?.reminded).toEqual(shown.reminded)
  return shown.reminded
}
