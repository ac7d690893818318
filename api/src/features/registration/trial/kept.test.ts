import type { DeskTerm } from '@shuyuan/contract/desk/class/classes'
import type { DeskNextTerms } from '@shuyuan/contract/desk/class/next-terms'
import type { DeskListedRegistration, DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { FormData, SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import { bookPayment, verifyPayments } from '#features/registration/fees/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { writeConfig } from '#features/config/service.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, postForLines } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const actor = 'staff:li#9001'
const day = 86_400
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
const counted = { amount: '50', guests: 2, beside: false, counts: true }
const apart = { ...counted, counts: false }
async function termOf(trial: object, more: object = {}): Promise<string> {
  const { code, data } = await office.post('term/add', { ...wanted, trial, ...more })
  expect(code).toBe(1)
  return (data as { term: string }).term
}
let children = 0
/** Another child each time, because one tries a course once. */
function child(): Partial<SubmitBody> {
  children += 1
  return { answers: { ...filledForm().answers, mobile: `139000048${10 + children}` } }
}
type Place = Extract<SubmitData, { result: 'registered' }>
async function joins(
  term: string,
  trial = '',
  { answers, ...change }: Partial<SubmitBody> = {},
): Promise<Place> {
  const { code, data } = await signUp(api, filledForm({ term, trial, ...change }, answers))
  expect(code).toBe(1)
  return data as Place
}
const key = ({ no, secret }: Place) => ({ no, secret })
const receiptOf = async (place: Place) =>
  (await post(api, '/api/registration/receipt', key(place))).data as ReceiptData
const keep = (place: Place, amount = '600.00') =>
  post(api, '/api/registration/keep', { ...key(place), amount })
const cancel = async (place: Place) =>
  (await post(api, '/api/registration/cancel', key(place))).data as ReceiptData
const pay = ({ no }: Place) => bookPayment(api.deps, { no, means: 'cash', note: '', actor })
const row = ({ no }: Place) => registrationByNo(api.deps.db, no)
const shown = async ({ no }: Place) =>
  (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
async function confirmed(place: Place): Promise<Place> {
  await confirmRegistration(api.deps, { no: place.no, actor })
  return place
}

test('a trial that is cancelled before its lesson is given back by the step for lessons, whichever number that names', async () => {
  const refunds = [{ beforeLesson: 3, percent: 100 }, { percent: 0 }]
  const place = await joins(await termOf(counted, { refunds }), second)
  await pay(place)
  expect((await receiptOf(place)).refund).toBe('50.00')
  expect(await cancel(place)).toMatchObject({ money: { giveBack: '50.00' } })
})

test('what a trial cost beside the price is no part of a lesson of the pack, nor of what a share is given back of', async () => {
  const packed = await confirmed(
    await joins(await termOf(apart, { pack: { lessons: 3, excused: false } }), first),
  )
  await keep(packed, '650.00')
  await pay(packed)
  expect(await receiptOf(packed)).toMatchObject({ money: { paid: '650.00' }, pack: { each: '200.00' } })
  expect(await cancel(packed)).toMatchObject({ money: { giveBack: '600.00' } })
  const share = await confirmed(await joins(await termOf(apart, { refunds: [{ percent: 50 }] }), first))
  await pay(share)
  await keep(share, '650.00')
  expect((await receiptOf(share)).refund).toBe('0.00')
  await pay(share)
  expect((await receiptOf(share)).refund).toBe('300.00')
})

test('what was given back of a trial before its place was kept makes no later share of the price smaller', async () => {
  const back = async (place: Place, amount: string) => {
    const { version } = await shown(place)
    const refund = { no: place.no, version, amount, means: 'cash', note: '' }
    expect((await office.post('registration/refund', refund)).code).toBe(1)
  }
  for (const [trial, kept] of [
    [counted, '600.00'],
    [apart, '630.00'],
  ] as const) {
    const place = await confirmed(
      await joins(await termOf(trial, { refunds: [{ percent: 50 }] }), first, child()),
    )
    await pay(place)
    await back(place, '20')
    expect((await keep(place, kept)).code).toBe(1)
    // Of a trial that counts, 30 are a part of the price by now.
    expect((await receiptOf(place)).refund).toBe(trial === counted ? '15.00' : '0.00')
    await pay(place)
    expect(await receiptOf(place)).toMatchObject({
      refund: '300.00',
      money: { paid: trial === counted ? '620.00' : '650.00', left: '0.00' },
    })
    await back(place, '100')
    expect((await receiptOf(place)).refund).toBe('200.00')
  }
  const pack = { lessons: 3, excused: false }
  const packed = await confirmed(await joins(await termOf(counted, { pack }), first, child()))
  await pay(packed)
  await back(packed, '20')
  await keep(packed)
  await pay(packed)
  await confirmed(packed)
  clock.pass(15 * day)
  office = await enterTestDesk(api, 'zhao', 'office')
  await markAttendance(api.deps, await row(packed), { planned: first, state: 'present', actor })
  expect((await receiptOf(packed)).refund).toBe('400.00')
})

test('a place with a trial beside its price keeps its reason, lowers for a sibling, and owes the trial where it is moved', async () => {
  const prices = [
    { kind: 'early', amount: '500', until: '2026-11-30' },
    { kind: 'sibling', amount: '400' },
  ]
  const term = await termOf(apart, { prices })
  const to = await termOf(apart, {
    fee: '700',
    slots: [{ weekday: 7, from: '09:00', until: '10:00' }],
    starts: '2026-12-06',
  })
  const { answers } = filledForm()
  const child = { mobile: '13900004711', birthday: '2018-05-01' }
  const guardian = { name: '王大明', relation: 'father' }
  const consents = [
    { doc: 'privacy', version: '1.0', agreed: true },
    { doc: 'guardian', version: '2.0', agreed: true },
    { doc: 'sharing', version: '1.0', agreed: false },
  ]
  const place = await joins(term, first, { answers: child, guardian, consents })
  await api.deps.db
    .updateTable('registration')
    .set({ mobile_verified: 1 })
    .where('no', '=', place.no)
    .execute()
  await keep(place, '550.00')
  expect(await receiptOf(place)).toMatchObject({
    money: { fee: '550.00', price: { kind: 'early', amount: '500.00' } },
  })
  const { moves } = await shown(place)
  expect(moves.find((each) => each.term === to)?.new).toMatchObject({ fee: '750.00' })
  // Nothing is less for the second child there, so that the first one takes its place.
  const sibling = { ...answers, ...child, name: '王小红', birthday: '2016-05-01' }
  const entry = { form: 'guoxuebaoming', term: to, answers: sibling, guardian, agreed: true }
  expect(await office.post('registration/add', entry)).toMatchObject({
    code: 1,
    data: { money: { fee: '700.00' } },
  })
  expect(await receiptOf(place)).toMatchObject({ money: { fee: '450.00', price: { kind: 'sibling' } } })
})

test('a guest keeps the own seat before those who wait, and the receipt says so', async () => {
  await writeConfig(api.deps.db, 'staff_mail', ['office@example.test'])
  const term = await termOf(counted)
  const place = await joins(term, first)
  await joins(term)
  await joins(term)
  const waiting = await joins(term)
  expect(waiting.state).toBe('waitlist')
  const { data } = await get(api, '/api/registration/form?form=guoxuebaoming')
  const offer = (data as FormData).terms.find((each) => each.term === term)?.trial
  expect(offer).toBeUndefined()
  expect(await signUp(api, filledForm({ term, trial: second }))).toMatchObject({ code: 0 })
  expect((await receiptOf(place)).keeping).toMatchObject({ waits: false })
  expect(await keep(place)).toMatchObject({ code: 1, data: { state: 'submitted' } })
  const told = await api.deps.db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', 'newSignUp')
    .where('ref', '=', place.no)
    .execute()
  expect(told, 'at the sign-up, and when the place is kept').toHaveLength(2)
})

test('a trial that was cancelled by mistake is restored after its lesson too', async () => {
  const place = await confirmed(await joins(await termOf(counted), first))
  await cancelByStaff(api.deps, { no: place.no, actor, reason: '' })
  clock.pass(15 * day)
  expect(await undoStep(api.deps, { no: place.no, actor })).toMatchObject({
    result: 'done',
    row: { state: 'confirmed' },
  })
})

test('the desk tells guests apart: who waits, who is called, who came, and what the file says', async () => {
  const term = await termOf(counted, { seats: 1 })
  const place = await confirmed(await joins(term, first))
  expect(((await office.get(`class/show?term=${term}`)).data as DeskTerm).state).toBe('waitlist')
  expect((await office.post('class/contacts', { term })).data).toMatchObject({ list: [] })
  const [, ...rows] = await postForLines(
    api,
    '/api/desk/registration/export',
    { term },
    { headers: office.headers },
  )
  expect(rows).toMatchObject([{ trial: { day: first } }])
  clock.pass(15 * day)
  office = await enterTestDesk(api, 'zhao', 'office')
  const unkept = async () =>
    ((await office.get('registration/list?trial=unkept')).data as { list: DeskListedRegistration[] }).list
  expect(await unkept()).toHaveLength(1)
  await markAttendance(api.deps, await row(place), { planned: first, state: 'absent', actor })
  expect(await unkept()).toEqual([])
})

test('two requests at once by a number that nobody proved try one lesson between them', async () => {
  const [one, other] = [await termOf(counted), await termOf(counted)]
  const child = filledForm({ term: one, trial: first })
  const answers = await Promise.all([signUp(api, child), signUp(api, { ...child, term: other })])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

test('a trial of the next term takes no pupil out of those who are asked to go on', async () => {
  const pupil = filledForm({ term: 'winter' })
  await confirmed((await signUp(api, pupil)).data as Place)
  const to = await termOf(counted, { starts: '2027-03-06', enrolUntil: '2027-03-31' })
  await api.deps.db
    .updateTable('registration')
    .set({ course: 'other' })
    .where('term', '=', 'winter')
    .execute()
  expect((await signUp(api, { ...pupil, term: to, trial: '2027-03-06' })).code).toBe(1)
  const { people } = (await office.get('next-term/list?term=winter')).data as DeskNextTerms
  expect(people).toMatchObject([{ next: null }])
})
