import type { DeskInvoice } from '@shuyuan/contract/desk/money/invoices'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let anna: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  anna = await enterTestDesk(api, 'anna', 'office')
})
afterEach(() => api.close())

type Place = Extract<SubmitData, { result: 'registered' }>
const placeOf = async (more: object = {}, options = {}) =>
  (await signUp(api, filledForm({ term: 'winter', ...more }), options)).data as Place
const company = { kind: 'company', title: '某某公司', taxNumber: '110108123456789', email: 'a@example.com' }
const wish = ({ no, secret }: Place, typed: object = company, options = {}) =>
  post(api, '/api/registration/invoice', { no, secret, ...typed }, options)
const drop = ({ no, secret }: Place) => post(api, '/api/registration/invoice-drop', { no, secret })
const invoiceOf = async ({ no, secret }: Place, options = {}) =>
  ((await post(api, '/api/registration/receipt', { no, secret }, options)).data as ReceiptData).invoice
const listed = async (query = 'state=wished') =>
  (await anna.get(`invoice/list?${query}`)).data as { list: DeskInvoice[]; total: number }
const tick = (no: string, version: number, number = '') => anna.post('invoice/tick', { no, version, number })

test('a family says what its invoice is to say; the office ticks it off, and takes that back', async () => {
  const place = await placeOf()
  expect(await invoiceOf(place)).toBeNull()
  expect(await wish(place)).toMatchObject({ code: 1, data: { invoice: { ...company, issued: false } } })
  await anna.post('registration/pay', { no: place.no, amount: '200', means: 'cash', note: '' })
  const [row] = (await listed()).list
  expect(row).toMatchObject({ no: place.no, ...company, amount: '200.00', issued: null, version: 0 })
  expect(row?.name).toContain('*')

  expect(await tick(place.no, 0, '25317000000012345678')).toMatchObject({ code: 1 })
  expect(await tick(place.no, 0)).toMatchObject({ code: 0 })
  expect(await invoiceOf(place)).toMatchObject({ issued: true, number: '25317000000012345678' })
  expect((await listed()).total).toBe(0)
  expect((await listed('state=issued')).list).toMatchObject([{ number: '25317000000012345678' }])
  expect(await wish(place, { ...company, title: '别的公司' })).toMatchObject({ code: 0 })
  expect(await drop(place)).toMatchObject({ code: 0 })

  expect(await anna.post('invoice/untick', { no: place.no, version: 1 })).toMatchObject({ code: 1 })
  expect(await invoiceOf(place)).toMatchObject({ ...company, issued: false, number: '' })
  expect(await drop(place)).toMatchObject({ code: 1, data: { invoice: null } })
  expect(await drop(place), 'a repetition').toMatchObject({ code: 1 })
  expect((await listed('')).total).toBe(0)
  const log = await api.deps.db
    .selectFrom('audit')
    .select(['action', 'actor', 'ref'])
    .where('action', 'like', 'invoice.%')
    .orderBy('id')
    .execute()
  const { actor } = anna
  expect(log).toEqual(
    [
      ['invoice.wish', 'guest'],
      ['invoice.tick', actor],
      ['invoice.untick', actor],
      ['invoice.drop', 'guest'],
    ].map(([action, by]) => ({ action, actor: by, ref: place.no })),
  )
})

test('what was changed since the office saw it is not ticked off', async () => {
  const place = await placeOf()
  await wish(place)
  await wish(place, { kind: 'person', title: '王小雨', taxNumber: '110108123456789' })
  expect(await tick(place.no, 0)).toMatchObject({ code: 0 })
  expect((await listed()).list).toMatchObject([{ title: '王小雨', taxNumber: '', email: '', version: 1 }])
  const both = await Promise.all([tick(place.no, 1, 'A'), tick(place.no, 1, 'B')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

test('what is wrong is said, and nothing is stored', async () => {
  const place = await placeOf()
  for (const typed of [
    { ...company, taxNumber: '' },
    { ...company, taxNumber: '91110000MA0000000A' },
    { ...company, title: ' ' },
    { ...company, email: 'nobody' },
    { ...company, kind: 'ghost' },
    { ...company, title: '长'.repeat(101) },
  ])
    expect(await wish(place, typed), JSON.stringify(typed)).toMatchObject({ code: 0, data: null })
  expect(await invoiceOf(place)).toBeNull()
  await anna.post('registration/cancel', { no: place.no, reason: '来不了' })
  expect(await invoiceOf(place)).toBeUndefined()
  expect(await wish(place)).toMatchObject({ code: 0 })
})

test('it is of the family alone, in its export, and goes with the account and with the sign-up', async () => {
  const stranger = { token: (await logIn(api, await createTestMember(api, { username: 'stranger' }))).token }
  const mother = await createTestMember(api, { username: 'mother' })
  const place = await placeOf()
  await wish(place)
  expect(await wish({ ...place, secret: 'x' }, company, stranger)).toMatchObject({ code: 0 })
  const { token } = await logIn(api, mother)
  await post(api, '/api/registration/link', { receipts: [{ no: place.no, secret: place.secret }] }, { token })
  const { data } = await get(api, '/api/privacy/export', { token })
  expect(JSON.stringify(data)).toContain('某某公司')
  const other = await placeOf({}, {})
  await wish(other)
  expect(await api.deps.db.selectFrom('invoice_wish').select('user_id').orderBy('id').execute()).toEqual([
    { user_id: mother.id },
    { user_id: null },
  ])
  const teacher = await enterTestDesk(api, 'tea', 'teacher')
  expect((await teacher.get('invoice/list')).code).not.toBe(1)
  for (const { no } of [place, other]) await anna.post('registration/cancel', { no, reason: '来不了' })
  api.clock.pass(400 * 86_400)
  await purgeRegistrations(api.deps, { actor: 'system', dry: false })
  expect(await api.deps.db.selectFrom('invoice_wish').selectAll().execute()).toEqual([])
})

test('nobody ticks off what is their own', async () => {
  const place = await placeOf({}, { token: anna.token })
  await wish(place, company, { token: anna.token })
  expect(await tick(place.no, 0)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('you cannot do it yourself'),
  })
})
