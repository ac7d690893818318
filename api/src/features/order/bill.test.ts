import type { DeskDifferences } from '@shuyuan/contract/desk/money/orders'
import type { PayStep } from '@shuyuan/contract/registration/orders'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { alipay } from '#adapters/alipay/alipay.ts'
import { wechatPay } from '#adapters/wechat-pay/wechat-pay.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { standInAlipay } from '#testing/stand-ins/pay/alipay.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { compareBills } from './bill.ts'
import { askAboutRefunds, refundOnline } from './refund.ts'
import { settlePaid } from './settle.ts'
import { verifyOrders } from './verify.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let wechat: Awaited<ReturnType<typeof standInWechatPay>>
let ali: Awaited<ReturnType<typeof standInAlipay>>
let clock: ReturnType<typeof standingClock>

beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  wechat = await standInWechatPay(clock.now)
  ali = await standInAlipay(clock.now)
  const payment = { wechat: wechatPay(wechat.settings, clock.now), alipay: alipay(ali.settings, clock.now) }
  api = await startTestApi({ content, clock, payment, settings: { publicUrl: 'https://school.test' } })
})
afterEach(async () => {
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect(await verifyOrders(api.deps.db)).toEqual([])
  await Promise.all([api.close(), wechat.close(), ali.close()])
})

type Place = Extract<SubmitData, { result: 'registered' }>
/** A place with an order, which somebody has paid at the provider. */
async function paid(): Promise<{ place: Place; order: string }> {
  const place = (await signUp(api, filledForm())).data as Place
  await post(api, '/api/order/begin', { no: place.no, secret: place.secret, provider: 'wechat' })
  const { no: order } = await api.deps.db
    .selectFrom('payment_order')
    .select('no')
    .where('registration', '=', place.no)
    .executeTakeFirstOrThrow()
  wechat.pay(order)
  return { place, order }
}
const settled = (order: string) => {
  const { id, paid: cents } = wechat.orderOf(order)
  return settlePaid(api.deps, 'wechat', { no: order, id, cents, time: null })
}
const nextMorning = () => clock.pass(23 * 3600)
const paymentsOf = ({ no }: Place) =>
  api.deps.db.selectFrom('registration_payment').select(['cents', 'paid_on']).where('no', '=', no).execute()

test('a bill that agrees leaves nothing to look at, and is compared once', async () => {
  const { order } = await paid()
  await settled(order)
  clock.pass(20 * 3600)
  // Nine o'clock: the bill is not there yet.
  expect(await compareBills(api.deps)).toBe(0)
  expect(await api.deps.db.selectFrom('payment_bill').selectAll().execute()).toEqual([])
  clock.pass(3 * 3600)
  expect(await compareBills(api.deps)).toBe(0)
  const bills = () => api.deps.db.selectFrom('payment_bill').selectAll().orderBy('day').execute()
  const compared = await bills()
  expect(compared.filter(({ provider }) => provider === 'wechat')).toMatchObject([
    { day: '2026-11-19', rows: 0 },
    { day: '2026-11-20', rows: 0 },
    { day: '2026-11-21', rows: 1 },
  ])
  await compareBills(api.deps)
  expect(await bills()).toEqual(compared)
})

test('a payment of which nobody told is booked by the provider’s own word, once', async () => {
  const { place, order } = await paid()
  nextMorning()
  await Promise.all([compareBills(api.deps), compareBills(api.deps)])
  // Booked the morning after, for the day on which it was paid.
  expect(await paymentsOf(place)).toEqual([{ cents: 60_000, paid_on: '2026-11-21' }])
  expect(await api.deps.db.selectFrom('payment_difference').selectAll().execute()).toEqual([])
  expect(await settled(order)).toBe('before')
})

test('a row that is missing, another sum and a refund that nobody gave stand on Today until somebody settles them', async () => {
  const [missing, dearer, refunded] = [await paid(), await paid(), await paid()]
  for (const { order } of [missing, dearer, refunded]) await settled(order)
  wechat.state.missing.add(missing.order)
  wechat.pay(dearer.order, 70_000)
  wechat.giveBack({ no: refunded.order, refundNo: 'STRANGER1', cents: 100 }, 'SUCCESS')
  nextMorning()
  const office = await enterTestDesk(api, 'anna', 'office')
  expect(await compareBills(api.deps)).toBe(3)
  const shown = async () => ((await office.get('order/differences')).data as DeskDifferences).list
  expect((await shown()).map(({ no, reason, here, there }) => [no, reason, here, there])).toEqual([
    [dearer.order, 'other sum', '600.00', '700.00'],
    [refunded.order, 'unknown refund', '', '1.00'],
    [missing.order, 'missing there', '600.00', ''],
  ])
  const waiting = async () => ((await office.get('today')).data as DeskToday).waiting.orders
  expect(await waiting()).toBe(3)
  const [first] = await shown()
  expect((await office.post('order/difference', { id: first?.id, note: '' })).code).not.toBe(1)
  expect((await office.post('order/difference', { id: first?.id, note: '平台补记' })).code).toBe(1)
  expect((await office.post('order/difference', { id: first?.id, note: '再一次' })).code).toBe(0)
  expect(await waiting()).toBe(2)
  expect(await paymentsOf(dearer.place)).toMatchObject([{ cents: 60_000 }])
})

test('a bill that is not there yet is waited for where the books have something of its day', async () => {
  const { order } = await paid()
  await settled(order)
  wechat.state.missing.add(order)
  nextMorning()
  expect(await compareBills(api.deps)).toBe(0)
  const bills = () =>
    api.deps.db
      .selectFrom('payment_bill')
      .select(['day', 'rows'])
      .where('provider', '=', 'wechat')
      .orderBy('day')
      .execute()
  const before = [
    { day: '2026-11-19', rows: 0 },
    { day: '2026-11-20', rows: 0 },
  ]
  expect(await bills()).toEqual(before)
  wechat.state.missing.clear()
  expect(await compareBills(api.deps)).toBe(0)
  expect(await bills()).toEqual([...before, { day: '2026-11-21', rows: 1 }])
  expect(await api.deps.db.selectFrom('payment_difference').selectAll().execute()).toEqual([])
})

test('a provider that does not answer is asked again later', async () => {
  const { place } = await paid()
  wechat.state.fault = 'unsigned'
  nextMorning()
  await compareBills(api.deps)
  expect(await paymentsOf(place)).toEqual([])
  wechat.state.fault = 'none'
  await compareBills(api.deps)
  expect(await paymentsOf(place)).toMatchObject([{ cents: 60_000 }])
})

test('a refund stands in both; one of ours that the bill leaves out, and one of another sum, are told', async () => {
  const places = [await paid(), await paid(), await paid()]
  for (const { place, order } of places) {
    await settled(order)
    await refundOnline(api.deps, { no: place.no, cents: 20_000, note: '', actor: 'staff:office#9001' })
  }
  await api.deps.db.updateTable('payment_refund').set({ ask_time: 0 }).execute()
  for (const each of wechat.refunds.values()) each.state = 'SUCCESS'
  await askAboutRefunds(api.deps)
  const [, missing, dearer] = [...wechat.refunds.values()]
  wechat.state.missing.add(missing?.refundNo ?? '')
  Object.assign(dearer ?? {}, { cents: 20_001 })
  nextMorning()
  expect(await compareBills(api.deps)).toBe(2)
  const rows = await api.deps.db.selectFrom('payment_difference').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { reason: 'other sum', refund_no: dearer?.refundNo, here: 20_000, there: 20_001, no: dearer?.no },
    { reason: 'missing there', refund_no: missing?.refundNo, here: 20_000, there: null, no: missing?.no },
  ])
})

/** A place whose order was opened at Alipay, and closed here before somebody paid. */
async function closedAtAlipay() {
  const place = (await signUp(api, filledForm())).data as Place
  const press = { no: place.no, secret: place.secret, provider: 'alipay', touch: true }
  const { step } = (await post(api, '/api/order/begin', press)).data as { step: PayStep }
  const order = ali.open(step.kind === 'page' ? step.goTo : '').no
  await api.deps.db.updateTable('payment_order').set({ state: 'closed' }).where('no', '=', order).execute()
  ali.pay(order)
  return { place, order }
}

test('a payment by Alipay after closing, of which nobody told, is booked by its bill, or kept as odd', async () => {
  const { place } = await closedAtAlipay()
  const cash = await closedAtAlipay()
  await api.deps.db
    .updateTable('registration')
    .set({ state: 'cancelled' })
    .where('no', '=', cash.place.no)
    .execute()
  nextMorning()
  expect(await compareBills(api.deps)).toBe(0)
  expect(await paymentsOf(place)).toMatchObject([{ cents: 60_000 }])
  expect(await paymentsOf(cash.place)).toEqual([])
  const stateOf = ({ order }: { order: string }) =>
    api.deps.db
      .selectFrom('payment_order')
      .select(['state', 'reason', 'bill_day'])
      .where('no', '=', order)
      .execute()
  expect(await stateOf(cash)).toEqual([{ state: 'odd', reason: 'wrong state', bill_day: '2026-11-21' }])
})

test('a bill that is broken is asked for again; after days it stands on Today, until it is there', async () => {
  const { place } = await closedAtAlipay()
  ali.state.brokenBill = true
  // Who was let in on one day is not any more on another.
  let days = 0
  const enter = () => enterTestDesk(api, `anna${(days += 1)}`, 'office')
  const waiting = async () => ((await (await enter()).get('today')).data as DeskToday).waiting.orders
  for (const [later, told] of [
    [0, 0],
    [1, 0],
    [2, 1],
  ] as const) {
    nextMorning()
    clock.pass(3600)
    await compareBills(api.deps)
    expect(await waiting(), `${later} days later`).toBe(told)
  }
  const shown = ((await (await enter()).get('order/differences')).data as DeskDifferences).list
  expect(shown).toMatchObject([{ provider: 'alipay', day: '2026-11-21', reason: 'no bill', no: '' }])
  expect(await paymentsOf(place)).toEqual([])
  ali.state.brokenBill = false
  expect(await compareBills(api.deps)).toBe(0)
  expect(await paymentsOf(place)).toMatchObject([{ cents: 60_000 }])
  expect(await waiting()).toBe(0)
})
