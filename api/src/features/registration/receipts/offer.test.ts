import { smsKinds } from '@shuyuan/contract/message/message-kinds'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { agreeFee, bookPayment } from '#features/registration/fees/service.ts'
import { showForStaff } from '#desk/registration/records.ts'
import { confirmRegistration } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { endUnansweredOffers } from './offer.ts'
import { verifySeats } from '#features/registration/seats/service.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
beforeAll(async () => {
  content = await openRegistrationContent()
})
beforeEach(async () => {
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true, smsKinds }
  api = await startTestApi({ content, settings, clock: standingClock(Date.parse('2026-11-21T02:00:00Z')) })
})
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  await api.close()
})

/** Signs up for the term that has one seat. */
const arrive = async (token?: string) =>
  (await signUp(api, filledForm({ term: 'small' }), token ? { token } : {})).data as Registered
const state = async ({ no }: Registered) => {
  const row = await api.deps.db
    .selectFrom('registration')
    .select(['state', 'offered_until'])
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  return row.offered_until === null ? row.state : 'offered'
}
const write = (action: 'accept' | 'cancel' | 'receipt', { no, secret }: Registered) =>
  post(api, `/api/registration/${action}`, { no, secret }, { language: 'en' })
const history = async ({ no }: Registered) => {
  const shown = await showForStaff(api.deps, { no, full: false, actor: 'staff:test#9001', language: 'en' })
  return shown?.history.map(({ action, actor }) => `${action.replace('registration.', '')} ${actor}`)
}

test('a free place is kept for who is first in line, who takes it by the link without logging in', async () => {
  const [seated, first, second] = [await arrive(), await arrive(), await arrive()]
  expect([first.position, second.position]).toEqual([1, 2])
  expect(await write('accept', first)).toMatchObject({ code: 0 })
  expect(await write('cancel', seated)).toMatchObject({ code: 1 })

  expect([await state(first), await state(second)]).toEqual(['offered', 'waitlist'])
  const receipt = (await write('receipt', first)).data as ReceiptData
  expect(receipt).toMatchObject({ state: 'submitted', cancellable: true, position: 0 })
  expect(receipt.offeredUntil).toBe(unixSeconds(api.deps.now()) + 48 * 3600)

  await deliverDue(api.deps)
  const link = `https://school.example/guoxuebaoming/receipt?no=${first.no}#${first.secret}`
  expect(api.sent.sms.at(-1)).toMatchObject({ event: 'offered', values: { url: link, title: '班' } })
  // In the language of the pages on which the guest signed up.
  expect(api.sent.sms.at(-1)?.text).toContain('Mon 23 Nov 10:00')

  const taken = await write('accept', first)
  expect(taken).toMatchObject({ code: 1, data: { state: 'submitted', offeredUntil: 0 } })
  expect(await write('accept', first)).toMatchObject({ code: 1 })
  expect(await write('accept', second)).toMatchObject({ code: 0 })
  api.clock.pass(49 * 3600)
  expect(await endUnansweredOffers(api.deps)).toBe(0)
  expect(await history(first)).toEqual(['offer system', 'offerTaken guest'])
})

test('who does not answer makes room for the next, and is told so', async () => {
  const [seated, first, second] = [await arrive(), await arrive(), await arrive()]
  await write('cancel', seated)
  api.clock.pass(48 * 3600 - 1)
  expect(await endUnansweredOffers(api.deps)).toBe(0)
  api.clock.pass(1)
  expect(await Promise.all([endUnansweredOffers(api.deps), endUnansweredOffers(api.deps)])).toContain(1)
  expect([await state(first), await state(second)]).toEqual(['cancelled', 'offered'])
  await deliverDue(api.deps)
  // The first offer had not left the site yet: it is over, and so it is not sent. Two that are due go side by side.
  expect(api.sent.sms.map(({ event }) => event).toSorted()).toEqual(['offerOver', 'offered'])
  expect(await write('accept', first)).toMatchObject({ code: 0 })
  expect(await history(first)).toEqual(['offer system', 'offerOver system'])
})

test('who leaves instead of taking the place makes room at once', async () => {
  const [seated, first, second] = [await arrive(), await arrive(), await arrive()]
  await write('cancel', seated)
  expect(await write('cancel', first)).toMatchObject({ code: 1 })
  expect([await state(first), await state(second)]).toEqual(['cancelled', 'offered'])
  const done = await confirmRegistration(api.deps, { no: second.no, actor: 'staff:test#9001' })
  expect(done).toMatchObject({ result: 'done', row: { state: 'confirmed', offered_until: null } })
})

test('a place that is offered is paid for once it is taken, and lessons are missed once it is confirmed', async () => {
  const member = await createTestMember(api, { email: 'alice@example.test' })
  const { token } = await logIn(api, member)
  const seated = await arrive()
  const waiting = await arrive(token)
  await agreeFee(api.deps, { no: waiting.no, fee: 50_000, actor: 'staff:test#9001' })
  await write('cancel', seated)
  const receipt = async () =>
    (await post(api, '/api/registration/receipt', { no: waiting.no }, { token })).data as ReceiptData
  const offered = await receipt()
  expect(offered.offeredUntil).toBeGreaterThan(0)
  expect([offered.payable, offered.dates.some(({ excusable }) => excusable)]).toEqual([false, false])
  expect(await post(api, '/api/registration/pay', { no: waiting.no }, { token })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('not held'),
  })
  const byOffice = { no: waiting.no, means: 'cash', note: '', actor: 'staff:test#9001' } as const
  expect(await bookPayment(api.deps, byOffice)).toMatchObject({ result: 'wrong state' })
  await write('accept', waiting)
  const taken = await receipt()
  expect([taken.payable, taken.dates.some(({ excusable }) => excusable)]).toEqual([true, false])
  expect(await bookPayment(api.deps, byOffice)).toMatchObject({ result: 'done', cents: 50_000 })
  const [{ planned = '' } = {}] = taken.dates
  const absence = () =>
    post(api, '/api/registration/absence', { no: waiting.no, planned, absent: true }, { token })
  expect(await absence()).toMatchObject({ code: 0 })
  await confirmRegistration(api.deps, { no: waiting.no, actor: 'staff:test#9001' })
  expect((await receipt()).dates.some(({ excusable }) => excusable)).toBe(true)
  expect(await absence()).toMatchObject({ code: 1 })
})

test('a member is written to by mail; who cannot be reached gets the place without being asked', async () => {
  const mailed = await createTestMember(api, { username: 'mailed', email: 'm@example.test' })
  const { token } = await logIn(api, mailed)
  api.deps.settings.smsKinds = []
  const seated = await arrive()
  const [guest, member] = [await arrive(), await arrive(token)]
  await write('cancel', seated)
  expect(await state(guest)).toBe('submitted')
  await write('cancel', guest)
  expect(await state(member)).toBe('offered')
  await deliverDue(api.deps)
  expect(api.sent.mail.at(-1)?.text).toContain(`receipt?no=${member.no}#${member.secret}`)
})

test('a guest who gets no link, and so could not answer, gets the place without being asked', async () => {
  api.deps.settings.sendsLinks = false
  const [seated, first] = [await arrive(), await arrive()]
  await write('cancel', seated)
  expect(await state(first)).toBe('submitted')
})

test('a school may give places without asking', async () => {
  await writeConfig(api.deps.db, 'waiting_list_hours', 0)
  const [seated, first] = [await arrive(), await arrive()]
  await write('cancel', seated)
  expect(await state(first)).toBe('submitted')
})

test('what was written to a guest is the member’s who links the sign-up, and is in the export', async () => {
  const guest = await arrive()
  const waiting = await arrive()
  await write('cancel', guest)
  const member = await createTestMember(api, { username: 'later' })
  const { token } = await logIn(api, member)
  const receipts = [{ no: waiting.no, secret: waiting.secret }]
  expect(await post(api, '/api/registration/link', { receipts }, { token })).toMatchObject({ code: 1 })
  const exported = (await get(api, '/api/privacy/export', { token })).data as ExportData
  const part = exported.parts.find(({ name }) => name === 'message')
  expect(part?.rows).toHaveLength(1)
  expect(JSON.stringify(part)).not.toContain(waiting.secret)
})
