import type { DeskNextTerms } from '@shuyuan/contract/desk/class/next-terms'
import { smsKinds } from '@shuyuan/contract/message/message-kinds'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { endUnansweredOffers } from '#features/registration/receipts/offer.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Place = Pick<Extract<SubmitData, { result: 'registered' }>, 'no' | 'secret'>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 6 })
})
beforeEach(async () => {
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true, smsKinds }
  // winter is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, settings, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  office = await enterTestDesk(api, 'wang', 'office')
})
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  await api.close()
})

/** The spring term of the class, which the office makes. */
async function makeSpring(seats = 5, more: object = {}): Promise<string> {
  const slots = [{ weekday: 6, from: '09:30', until: '11:00' }]
  const enrol = { enrolFrom: '2026-11-01', enrolUntil: '2027-03-06' }
  const term = { course: 'ban', label: '春季班', slots, starts: '2027-03-06', count: 8, place: '书院' }
  const refunds = [{ percent: 50 }]
  const { data } = await office.post('term/add', { ...term, ...enrol, seats, fee: '800', refunds, ...more })
  return (data as { term: string }).term
}

async function arrive(
  answers: Record<string, string> = {},
  token?: string,
): Promise<Place & { mobile: string }> {
  const body = filledForm({}, answers)
  const { data } = await signUp(api, body, token === undefined ? {} : { token })
  const place = data as Place
  await confirmRegistration(api.deps, { no: place.no, actor: 'staff:li#9001' })
  return { ...place, mobile: String(body.answers['mobile']) }
}

const offer = (to: string, more: object = {}) =>
  office.post('next-term/offer', { term: 'winter', to, until: '2026-12-01', no: '', ...more })
const listed = async () => (await office.get('next-term/list?term=winter')).data as DeskNextTerms
const answerOf = async ({ no }: Place) => (await listed()).people.find((pupil) => pupil.no === no)
/** The receipt to which the newest offer that was sent to a number leads. */
async function link(mobile: string): Promise<Place> {
  await deliverDue(api.deps)
  const offers = api.sent.sms.filter((each) => /nextTerm\b/.test(JSON.stringify(each)))
  const sent = JSON.stringify(offers.findLast((each) => each.mobile === mobile))
  const [, no = '', secret = ''] = /no=(\w+)#([\w-]+)/.exec(sent) ?? []
  return { no, secret }
}
const act = (what: 'accept' | 'cancel' | 'receipt', { no, secret }: Place) =>
  post(api, `/api/registration/${what}`, { no, secret })
const receiptOf = async (place: Place) => (await act('receipt', place)).data as ReceiptData

test('a family takes the next term by the link alone: the place is confirmed, with what the school knows', async () => {
  const spring = await makeSpring()
  const child = { name: '王小雨', birthday: '1988-03-02', message: '请坐前排' }
  const mine = await arrive(child)
  const other = await arrive()
  expect(await listed()).toMatchObject({ terms: [{ term: spring, title: '班 春季班', free: 5 }] })
  expect(await offer(spring)).toMatchObject({ code: 1, msg: 'Places kept and families asked: 2.' })
  const kept = await link(mine.mobile)
  expect(kept.no).not.toBe(mine.no)
  expect(await answerOf(mine)).toMatchObject({ answer: 'asked', next: { no: kept.no, term: spring } })
  expect(await receiptOf(kept)).toMatchObject({
    state: 'submitted',
    continues: true,
    money: { fee: '800.00' },
  })

  expect(await act('accept', kept)).toMatchObject({ code: 1, msg: 'The place is yours. See you next term.' })
  expect(await act('accept', kept)).toMatchObject({ code: 1 })
  expect(await receiptOf(kept)).toMatchObject({
    state: 'confirmed',
    offeredUntil: 0,
    term: spring,
    money: { left: '800.00', discount: '0.00' },
    consents: [
      { doc: 'privacy', version: '1.0', agreed: true },
      { doc: 'sharing', version: '1.0', agreed: false },
    ],
  })
  const row = await api.deps.db
    .selectFrom('registration')
    .selectAll()
    .where('no', '=', kept.no)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: '王小雨', birthday: '1988-03-02', mobile: mine.mobile, message: '' })
  const consents = await api.deps.db
    .selectFrom('consent')
    .select('doc')
    .where('subject', '=', `registration:${kept.no}`)
    .execute()
  expect(consents).toHaveLength(2)
  expect(await answerOf(mine)).toMatchObject({ answer: 'yes' })
  expect(await answerOf(other)).toMatchObject({ answer: 'asked' })
  // Nobody is asked twice.
  expect(await offer(spring)).toMatchObject({ code: 0, data: null })
})

test('who says no frees the seat; who says nothing has it until the evening, and can be asked again', async () => {
  const spring = await makeSpring()
  const [no, silent] = [await arrive(), await arrive()]
  await offer(spring)
  const [first, second] = [await link(no.mobile), await link(silent.mobile)]
  const messages = async () =>
    (await api.deps.db.selectFrom('message').select('kind').execute()).filter(
      ({ kind }) => kind === 'cancelled',
    )
  expect(await act('cancel', first)).toMatchObject({ code: 1 })
  expect(await messages()).toEqual([])
  expect(await answerOf(no)).toMatchObject({ answer: 'no', until: 0 })
  api.clock.pass(Date.parse('2026-12-01T15:50:00Z') / 1000 - api.deps.now() / 1000)
  expect(await endUnansweredOffers(api.deps)).toBe(0)
  api.clock.pass(600)
  expect(await endUnansweredOffers(api.deps)).toBe(1)
  office = await enterTestDesk(api, 'zhao', 'office')
  expect(await answerOf(silent)).toMatchObject({ answer: 'silent' })
  expect(await act('accept', second)).toMatchObject({ code: 0 })
  expect((await listed()).terms).toMatchObject([{ free: 5 }])
  await deliverDue(api.deps)
  expect(JSON.stringify(api.sent.sms.at(-1))).toContain('nextTermOver')
  // All at once leaves out who was asked; one alone is asked again, or has the place again by a call.
  expect(await offer(spring, { until: '2026-12-20' })).toMatchObject({ code: 0 })
  expect(await offer(spring, { until: '2026-12-20', no: no.no })).toMatchObject({ code: 1 })
  expect(await answerOf(no)).toMatchObject({ answer: 'asked' })
  expect(await undoStep(api.deps, { no: second.no, actor: 'staff:li#9001' })).toMatchObject({
    row: { state: 'submitted' },
  })
  expect(await answerOf(silent)).toMatchObject({ answer: 'yes' })
})

test('seats that are missing are said, who waits goes first, and who signed up by itself is not asked', async () => {
  const spring = await makeSpring(2)
  const places = [await arrive(), await arrive(), await arrive()]
  const itself = filledForm({ term: spring }, { mobile: places[0]?.mobile ?? '' })
  expect(await signUp(api, itself)).toMatchObject({ data: { result: 'registered' } })
  expect(await offer(spring)).toMatchObject({
    msg: 'Places kept and families asked: 1. Not asked for want of a seat: 1.',
  })
  expect((await listed()).people.map(({ answer }) => answer).toSorted()).toEqual(['', 'asked', 'own'])
  expect(await offer(spring)).toMatchObject({ code: 0, msg: expect.stringMatching(/no free seat.*: 1/) })
})

test('who has been here has the price for that, to be paid as the term says', async () => {
  const mine = await arrive()
  api.clock.pass(16 * 24 * 3600)
  office = await enterTestDesk(api, 'zhao', 'office')
  const prices = [{ kind: 'returning', amount: '700' }]
  const spring = await makeSpring(5, { prices, due: { kind: 'days', days: 7 } })
  expect(await offer(spring, { until: '2026-12-20' })).toMatchObject({ code: 1 })
  const kept = await link(mine.mobile)
  expect(await receiptOf(kept)).toMatchObject({ money: { fee: '700.00' } })
  expect(await act('accept', kept)).toMatchObject({ code: 1 })
  expect((await receiptOf(kept)).money.due).toEqual({ amount: '700.00', day: '2026-12-14' })
})

test('only what can be offered is, until a day that makes sense, by those who may, and to no family of their own', async () => {
  const spring = await makeSpring()
  const mine = await arrive()
  for (const wrong of [
    { to: 'winter' },
    { to: 'none' },
    { until: '2026-11-20' },
    { until: '2027-06-01' },
    { until: 'soon' },
    { term: 'none' },
  ])
    expect(await offer(spring, wrong), JSON.stringify(wrong)).toMatchObject({ code: 0, data: null })
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.get('next-term/list?term=winter')).toMatchObject({ code: 401 })
  const body = { term: 'winter', to: spring, until: '2026-12-01', no: '' }
  expect(await editor.post('next-term/offer', body)).toMatchObject({ code: 401 })
  await cancelByStaff(api.deps, { no: mine.no, actor: 'staff:li#9001', reason: '' })
  const { token } = await logIn(api, office.member)
  await arrive({ name: '王小宝' }, token)
  expect(await offer(spring)).toMatchObject({ code: 0, msg: expect.stringMatching(/your own.*\(1\)/) })
})

test('nobody answers for another family, and a member answers from the account', async () => {
  const spring = await makeSpring()
  const mother = await createTestMember(api, { username: 'mother', mobile: '13900000081' })
  const stranger = await createTestMember(api, { username: 'stranger', mobile: '13900000082' })
  const [tokens, foreign] = [await logIn(api, mother), await logIn(api, stranger)]
  const mine = await arrive({ mobile: '13900000081' }, tokens.token)
  await offer(spring)
  const { no } = (await answerOf(mine))?.next ?? { no: '' }
  const guess = { no, secret: mine.secret }
  for (const [body, options] of [
    [guess, {}],
    [guess, { token: foreign.token }],
    [{ no, secret: '' }, { token: foreign.token }],
  ] as const) {
    expect(await post(api, '/api/registration/accept', body, options)).toMatchObject({ code: 0, data: null })
    expect(await post(api, '/api/registration/cancel', body, options)).toMatchObject({ code: 0, data: null })
  }
  expect(await answerOf(mine)).toMatchObject({ answer: 'asked' })
  // Shown before the school wrote it anew: the family reads first what it agrees to.
  const consents = [{ doc: 'privacy', version: '0.9', agreed: true }]
  const body = { no, secret: '', consents }
  expect(await post(api, '/api/registration/accept', body, { token: tokens.token })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('new version'),
  })
  expect(await answerOf(mine)).toMatchObject({ answer: 'asked' })
  const read = { ...body, consents: [{ doc: 'privacy', version: '1.0', agreed: true }] }
  const answer = await post(api, '/api/registration/accept', read, { token: tokens.token })
  expect(answer).toMatchObject({ code: 1, data: { state: 'confirmed', payable: true } })
})
