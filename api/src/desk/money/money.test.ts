import type { DeskBooking, MoneyMonth, MoneySums } from '@shuyuan/contract/desk/money/money'
import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { postForLines } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
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
const placeOf = async (more: object = {}) =>
  ((await signUp(api, filledForm({ term: 'winter', ...more }))).data as Place).no
const done = async (name: string, body: Record<string, unknown>) => {
  const { code, data, msg } = await anna.post(`registration/${name}`, body)
  expect(code, `${name}: ${msg}`).toBe(1)
  return data as DeskRegistration
}
const pay = (no: string, amount: string, more: object = {}) =>
  done('pay', { no, amount, means: 'cash', note: '', ...more })
const bookings = async (query = '') =>
  (await anna.get(`money/list?${query}`)).data as { list: DeskBooking[]; total: number }
const receipts = async () => (await bookings('sort=oldest')).list.map(({ receipt }) => receipt)

test('every booking stands in one list, with the day that was said, and the sums count what holds', async () => {
  const no = await placeOf()
  await pay(no, '200', { paidOn: '2026-11-20', takenBy: '李老师' })
  const { payments } = await pay(no, '300', { means: 'transfer' })
  await done('take-back', { no, payment: payments.at(-1)?.id, reason: '' })
  await done('refund', { no, amount: '50', means: 'cash', note: '' })

  const { list, total } = await bookings()
  expect(total).toBe(3)
  expect(list).toMatchObject([
    { kind: 'refund', amount: '50.00', paidOn: '2026-11-21', receipt: '', takenBack: null },
    { kind: 'payment', amount: '300.00', means: 'transfer', receipt: '2026-000002', takenBack: '' },
    {
      no,
      kind: 'payment',
      amount: '200.00',
      paidOn: '2026-11-20',
      takenBy: '李老师',
      receipt: '2026-000001',
    },
  ])
  expect(list.every(({ name }) => name.includes('*'))).toBe(true)
  expect((await bookings('until=2026-11-20')).total).toBe(1)
  expect((await bookings('kind=refund&means=cash')).total).toBe(1)
  expect((await bookings('search=2026-2')).list).toMatchObject([{ amount: '300.00' }])
  expect((await bookings(`search=${no}`)).total).toBe(3)
  expect((await bookings('search=zzzz')).total).toBe(0)
  expect((await bookings('from=2026-13-40')).total, 'a day that is none is no bound').toBe(3)

  const { data } = await anna.get('money/sums')
  expect(data as MoneySums).toEqual({
    means: [{ means: 'cash', came: '200.00', went: '50.00' }],
    came: '200.00',
    went: '50.00',
    stays: '150.00',
  })
})

test('a month’s parts each come to the month', async () => {
  await pay(await placeOf(), '200.10')
  const other = await placeOf({ name: '周小满', mobile: '13900000099' })
  await pay(other, '0.05', { means: 'transfer' })
  await pay(other, '100', { paidOn: '2026-10-31' })
  await done('refund', { no: other, amount: '30', means: 'cash', note: '' })
  const month = (await anna.get('money/month')).data as MoneyMonth
  expect(month).toMatchObject({
    month: '2026-11',
    total: { came: '200.15', went: '30.00', stays: '170.15', count: 3 },
    cash: [{ day: '2026-11-21', came: '200.10', went: '30.00', stays: '170.10' }],
  })
  const cents = (text: string) => Math.round(Number(text) * 100)
  for (const part of ['classes', 'teachers', 'means'] as const) {
    const sum = month[part].reduce((all, { stays }) => all + cents(stays), 0)
    expect(sum, part).toBe(cents(month.total.stays))
  }
  expect(((await anna.get('money/month?month=2026-10')).data as MoneyMonth).total.came).toBe('100.00')
  expect(((await anna.get('money/month?month=1999-01')).data as MoneyMonth).total.count).toBe(0)
})

test('receipts follow one another without gaps, also where bookings are refused and made at once', async () => {
  const no = await placeOf()
  await pay(no, '100')
  expect(await anna.post('registration/pay', { no, amount: '9000', means: 'cash', note: '' })).toMatchObject({
    code: 0,
  })
  // A guest has no balance: refused after the row was written, and rolled back.
  expect(await anna.post('registration/pay', { no, amount: '1', means: 'balance', note: '' })).toMatchObject({
    code: 0,
  })
  await Promise.all(Array.from({ length: 5 }, () => pay(no, '10')))
  expect(await receipts()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `2026-00000${number}`))
  api.clock.pass(41 * 86_400)
  anna = await enterTestDesk(api, 'bella', 'office')
  await pay(no, '10', { paidOn: '2026-12-31' })
  expect((await receipts()).at(-1), 'the year in which it is booked').toBe('2027-000001')
})

test('a receipt has the whole name, says when it holds no longer, and who printed it is noted', async () => {
  const no = await placeOf()
  const { payments } = await pay(no, '600', { takenBy: '李老师' })
  const id = payments[0]?.id
  const print = async () => (await anna.post('money/receipt', { id })).data as PaymentReceipt
  expect(await print()).toMatchObject({
    receipt: '2026-000001',
    no,
    amount: '600.00',
    void: false,
    takenBy: '李老师',
  })
  expect((await print()).name).not.toContain('*')
  await done('take-back', { no, payment: id, reason: '' })
  expect((await print()).void).toBe(true)
  expect(await anna.post('money/receipt', { id: 99 })).toMatchObject({ code: 0 })
  const noted = await api.deps.db
    .selectFrom('audit')
    .select('ref')
    .where('action', '=', 'money.receipt')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([{ ref: no }, { ref: no }, { ref: no }])
})

test('the accountant’s file has whole names, and a teacher has none of it', async () => {
  await pay(await placeOf(), '600')
  const lines = await postForLines(api, '/api/desk/money/export', {}, { headers: anna.headers })
  expect(lines).toHaveLength(2)
  expect((lines[1] as DeskBooking).name).not.toContain('*')
  const teacher = await enterTestDesk(api, 'tea', 'teacher')
  for (const address of ['money/list', 'money/sums', 'money/month'])
    expect((await teacher.get(address)).code, address).not.toBe(1)
})
