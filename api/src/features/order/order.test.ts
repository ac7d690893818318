import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { alipay } from '#adapters/alipay/alipay.ts'
import { wechatPay } from '#adapters/wechat-pay/wechat-pay.ts'
import { bookPayment, verifyPayments } from '#features/registration/fees/service.ts'
import { cancelByStaff } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { standInAlipay } from '#testing/stand-ins/pay/alipay.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { askAboutOrders } from './ask.ts'
import { askAboutRefunds, refundOnline } from './refund.ts'
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

type Place = { no: string; secret: string }
const newPlace = async () =>
  (await signUp(api, filledForm())).data as Extract<SubmitData, { result: 'registered' }>
const press = (place: Place, how: object = {}) =>
  post(api, '/api/order/begin', {
    no: place.no,
    secret: place.secret,
    provider: 'wechat',
    ...how,
  })
const tell = (provider: string, { body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  api.app.inject({ method: 'POST', url: `/api/order/notify/${provider}`, payload: body, headers })
const stateOf = async ({ no, secret }: Place) =>
  ((await post(api, '/api/order/state', { no, secret })).data as { state: string }).state
const ordersOf = ({ no }: Place) =>
  api.deps.db.selectFrom('payment_order').selectAll().where('registration', '=', no).orderBy('id').execute()
const paymentsOf = ({ no }: Place) =>
  api.deps.db.selectFrom('registration_payment').select(['cents', 'means']).where('no', '=', no).execute()
const daysOf = async ({ no }: Place) =>
  (await api.deps.db.selectFrom('registration_payment').select('paid_on').where('no', '=', no).execute()).map(
    ({ paid_on: day }) => day,
  )
const numberOf = async (place: Place) => (await ordersOf(place)).at(-1)?.no ?? ''
const after = async (seconds: number) => {
  clock.pass(seconds)
  await askAboutOrders(api.deps)
}

test('what is left is paid by a code, and booked once by a notification that comes twice', async () => {
  const place = await newPlace()
  expect(await press(place, { amount: '0.01' })).toMatchObject({
    code: 1,
    data: { amount: '600.00', step: { kind: 'code' } },
  })
  const no = await numberOf(place)
  expect(await stateOf(place)).toBe('begun')
  wechat.pay(no)
  expect((await tell('wechat', wechat.paidNotice(no))).statusCode).toBe(204)
  expect((await tell('wechat', wechat.paidNotice(no))).statusCode).toBe(204)
  expect(await stateOf(place)).toBe('paid')
  expect(await paymentsOf(place)).toEqual([{ cents: 60_000, means: 'online' }])
  expect(await press(place)).toMatchObject({ code: 0 })
})

test('what is told or found after midnight is of the month in which it was paid', async () => {
  const [told, asked, byAlipay, early] = [
    await newPlace(),
    await newPlace(),
    await newPlace(),
    await newPlace(),
  ]
  clock.pass((Date.parse('2026-11-30T15:59:30Z') - clock.now()) / 1000)
  for (const place of [told, asked]) await press(place)
  const { step } = (await press(byAlipay, { provider: 'alipay' })).data as { step: { goTo: string } }
  ali.open(step.goTo)
  for (const place of [told, asked]) wechat.pay(await numberOf(place))
  ali.pay(await numberOf(byAlipay))
  clock.pass(40)
  await tell('wechat', wechat.paidNotice(await numberOf(told)))
  await tell('alipay', ali.paidNotice(await numberOf(byAlipay)))
  await after(60)
  for (const place of [told, asked, byAlipay])
    expect(await stateOf(place).then(async (state) => [state, (await daysOf(place))[0]])).toEqual([
      'paid',
      '2026-11-30',
    ])
  // A provider whose clock is ahead of ours pays nothing tomorrow.
  await press(early)
  const no = await numberOf(early)
  wechat.pay(no)
  await tell('wechat', wechat.paidNotice(no, {}, { success_time: '2026-12-02T00:00:01+08:00' }))
  expect(await daysOf(early)).toEqual(['2026-12-01'])
})

test('a second press finds the order that waits, and another way closes it first', async () => {
  const place = await newPlace()
  await Promise.all([press(place), press(place), press(place)])
  await press(place)
  expect(await ordersOf(place)).toHaveLength(1)
  await press(place, { provider: 'alipay' })
  expect((await ordersOf(place)).map(({ state, provider }) => [state, provider])).toEqual([
    ['closed', 'wechat'],
    ['begun', 'alipay'],
  ])
  expect(wechat.orderOf((await ordersOf(place))[0]?.no ?? '').state).toBe('closed')
})

test('a deposit that is due is paid alone, and then the rest; what is paid is the server’s to say', async () => {
  const place = await newPlace()
  const due = {
    state: 'confirmed',
    due_day: '2026-12-10',
    deposit: 20_000,
    deposit_day: '2026-11-21',
  } as const
  await api.deps.db.updateTable('registration').set(due).where('no', '=', place.no).execute()
  const orders = async () => (await ordersOf(place)).map(({ state, cents }) => [state, cents])
  const first = await press(place, { part: 'due', amount: '0.01', cents: 1 })
  expect(first).toMatchObject({ code: 1, data: { amount: '200.00' } })
  expect(await press(place), 'all after all').toMatchObject({ data: { amount: '600.00' } })
  await press(place, { part: 'due' })
  expect(await orders()).toEqual([
    ['closed', 20_000],
    ['closed', 60_000],
    ['begun', 20_000],
  ])
  const payAndTell = async () => {
    const no = await numberOf(place)
    wechat.pay(no)
    await tell('wechat', wechat.paidNotice(no))
  }
  await payAndTell()
  expect(await press(place, { part: 'due' })).toMatchObject({ data: { amount: '400.00' } })
  await payAndTell()
  expect((await paymentsOf(place)).map(({ cents }) => cents)).toEqual([20_000, 40_000])
  expect(await press(place, { part: 'due' })).toMatchObject({ code: 0 })
  expect(await press(place, { part: 'half' })).not.toMatchObject({ code: 1 })
})

test('another way is not begun where the first was paid, or where nobody knows', async () => {
  const place = await newPlace()
  await press(place)
  wechat.state.fault = '500'
  expect(await press(place, { provider: 'alipay', touch: true })).toMatchObject({ code: 0 })
  wechat.state.fault = 'none'
  wechat.pay(await numberOf(place))
  expect(await press(place, { provider: 'alipay', touch: true })).toMatchObject({ code: 0 })
  expect(await stateOf(place)).toBe('paid')
  expect(await ordersOf(place)).toHaveLength(1)
})

test('Alipay is told success, and anybody else is not believed', async () => {
  const place = await newPlace()
  const answer = await press(place, { provider: 'alipay', touch: true })
  const { step } = answer.data as { step: { goTo: string } }
  ali.open(step.goTo)
  const no = await numberOf(place)
  ali.pay(no)
  const forged = await tell('alipay', ali.paidNotice(no, { fault: 'other key' }))
  expect([forged.statusCode, forged.body]).toEqual([400, 'failure'])
  expect(await stateOf(place)).toBe('begun')
  const told = await tell('alipay', ali.paidNotice(no))
  expect([told.statusCode, told.body]).toEqual([200, 'success'])
  expect(await stateOf(place)).toBe('paid')
})

test('a notification that is changed, old or too large books nothing', async () => {
  const place = await newPlace()
  await press(place)
  const no = await numberOf(place)
  wechat.pay(no)
  const { body, headers } = wechat.paidNotice(no)
  expect((await tell('wechat', { headers, body: Buffer.concat([body, Buffer.from(' ')]) })).statusCode).toBe(
    401,
  )
  expect((await tell('wechat', wechat.paidNotice(no, { fault: 'old' }))).statusCode).toBe(401)
  expect((await tell('wechat', { headers, body: Buffer.alloc(70_000, 65) })).statusCode).toBe(413)
  expect((await tell('wechat', { headers, body: Buffer.alloc(0) })).statusCode).toBe(401)
  expect(await stateOf(place)).toBe('begun')
})

test('an order that no notification came for is asked about, and closed after half an hour', async () => {
  const [paid, left] = [await newPlace(), await newPlace()]
  await press(paid)
  await press(left)
  wechat.pay(await numberOf(paid))
  await after(59)
  expect(await stateOf(paid)).toBe('begun')
  await after(1)
  expect([await stateOf(paid), await stateOf(left)]).toEqual(['paid', 'begun'])
  for (const wait of [120, 420]) await after(wait)
  const { asked } = wechat.state
  await after(60)
  expect(wechat.state.asked).toBe(asked)
  await after(1140)
  expect(await stateOf(left)).toBe('closed')
  const no = await numberOf(left)
  wechat.pay(no)
  await tell('wechat', wechat.paidNotice(no))
  expect([await stateOf(left), await paymentsOf(left)]).toEqual([
    'paid',
    [{ cents: 60_000, means: 'online' }],
  ])
})

test('a provider that does not answer leaves an order that waits, and the same one is gone on with', async () => {
  const place = await newPlace()
  wechat.state.fault = 'cut after'
  expect(await press(place)).toMatchObject({ code: 0 })
  const no = await numberOf(place)
  wechat.state.fault = 'none'
  expect(await press(place)).toMatchObject({ code: 1 })
  expect(await numberOf(place)).toBe(no)
  wechat.state.fault = '502'
  for (const wait of [60, 120, 420, 1200]) await after(wait)
  expect(await stateOf(place)).toBe('begun')
  wechat.state.fault = 'none'
  await after(600)
  expect(await stateOf(place)).toBe('closed')
})

test('another sum, a place that is gone and an order nobody made are kept as odd', async () => {
  const [other, gone, paid] = [await newPlace(), await newPlace(), await newPlace()]
  for (const place of [other, gone, paid]) await press(place)
  wechat.pay(await numberOf(other), 1)
  await tell('wechat', wechat.paidNotice(await numberOf(other)))
  await cancelByStaff(api.deps, {
    no: gone.no,
    reason: '搬家',
    actor: 'staff:office#9001',
    seats: 'given',
  } as never)
  await bookPayment(api.deps, { no: paid.no, means: 'cash', note: '', actor: 'staff:office#9001' })
  for (const place of [gone, paid]) {
    wechat.pay(await numberOf(place))
    await tell('wechat', wechat.paidNotice(await numberOf(place)))
  }
  const kept = await api.deps.db
    .selectFrom('payment_order')
    .select(['state', 'reason', 'paid_cents'])
    .execute()
  expect(kept).toEqual([
    { state: 'odd', reason: 'other sum', paid_cents: 1 },
    { state: 'odd', reason: 'wrong state', paid_cents: 60_000 },
    { state: 'odd', reason: 'nothing left', paid_cents: 60_000 },
  ])
  expect(await paymentsOf(paid)).toEqual([{ cents: 60_000, means: 'cash' }])
  const strange = { ...wechat.orderOf(await numberOf(paid)), no: 'NOBODYMADETHIS', id: '4200009', paid: 5 }
  wechat.orders.set(strange.no, strange)
  for (const _ of [1, 2]) await tell('wechat', wechat.paidNotice(strange.no))
  const unknown = api.deps.db.selectFrom('payment_order').select(['reason', 'paid_cents', 'paid_id'])
  expect(await unknown.where('no', '=', strange.no).execute()).toEqual([
    { reason: 'unknown', paid_cents: 5, paid_id: '4200009' },
  ])
})

test('nobody pays for, or hears of, another family’s place', async () => {
  const [mine, other] = [await newPlace(), await newPlace()]
  const wrong = { no: other.no, secret: mine.secret }
  expect(await press(wrong)).toMatchObject({ code: 0 })
  expect(await post(api, '/api/order/state', wrong)).toMatchObject({ code: 0 })
  expect(await ordersOf(other)).toEqual([])
})

test('an error on our side is no answer that the provider takes for kept', async () => {
  const place = await newPlace()
  await press(place)
  const no = await numberOf(place)
  wechat.pay(no)
  await api.deps.db.schema.alterTable('payment_order').renameTo('payment_order_away').execute()
  const { statusCode } = await tell('wechat', wechat.paidNotice(no))
  await api.deps.db.schema.alterTable('payment_order_away').renameTo('payment_order').execute()
  expect(statusCode).toBeGreaterThanOrEqual(500)
  expect((await tell('wechat', wechat.paidNotice(no))).statusCode).toBe(204)
  expect(await stateOf(place)).toBe('paid')
})

const paidPlace = async () => {
  const place = await newPlace()
  await press(place)
  const no = await numberOf(place)
  wechat.pay(no)
  await tell('wechat', wechat.paidNotice(no))
  return { ...place, order: no }
}
const refundsOf = (order: string) =>
  api.deps.db
    .selectFrom('payment_refund')
    .select(['no', 'cents', 'state'])
    .where('order_no', '=', order)
    .orderBy('id')
    .execute()
const back = (no: string, cents: number, version?: number) =>
  refundOnline(api.deps, { no, cents, version, note: '', actor: 'staff:office#9001' })

test('a refund goes to where the money came from, and two clerks give it once', async () => {
  const { no, order } = await paidPlace()
  const { version } = await api.deps.db
    .selectFrom('registration')
    .select('version')
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  const results = await Promise.all([back(no, 20_000, version), back(no, 20_000, version)])
  expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'done'])
  expect(wechat.refunded(order)).toBe(20_000)
  const [refund] = await refundsOf(order)
  expect(refund).toMatchObject({ cents: 20_000, state: 'processing' })
  Object.assign(wechat.refunds.get(refund?.no ?? '') ?? {}, { state: 'SUCCESS' })
  await tell('wechat', wechat.refundNotice(refund?.no ?? ''))
  expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
  expect(await back(no, 40_001)).toMatchObject({ result: 'too much', most: 40_000 })
})

test('a refund that nobody answered is asked for again with the same number', async () => {
  const { no, order } = await paidPlace()
  wechat.state.fault = 'cut after'
  expect(await back(no, 100)).toMatchObject({ result: 'done' })
  expect(await refundsOf(order)).toMatchObject([{ state: 'begun' }])
  wechat.state.fault = 'none'
  wechat.state.refundState = 'SUCCESS'
  clock.pass(60)
  await askAboutRefunds(api.deps)
  expect(wechat.refunded(order)).toBe(100)
  clock.pass(60)
  await askAboutRefunds(api.deps)
  expect(await refundsOf(order)).toMatchObject([{ state: 'processing' }])
})

test('a refund that the provider refuses or closes is taken back in the books', async () => {
  const { no, order } = await paidPlace()
  wechat.giveBack({ refundNo: 'ATTHEPROVIDER', no: order, cents: 59_000 }, 'SUCCESS')
  await back(no, 2000)
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }])
  await back(no, 1000)
  const made = (await refundsOf(order)).at(-1)?.no ?? ''
  Object.assign(wechat.refunds.get(made) ?? {}, { state: 'ABNORMAL' })
  clock.pass(60)
  await askAboutRefunds(api.deps)
  expect((await refundsOf(order)).at(-1)).toMatchObject({ state: 'abnormal' })
  Object.assign(wechat.refunds.get(made) ?? {}, { state: 'CLOSED' })
  await tell('wechat', wechat.refundNotice(made))
  expect((await refundsOf(order)).at(-1)).toMatchObject({ state: 'failed' })
  const row = await api.deps.db
    .selectFrom('registration')
    .select(['paid', 'refunded'])
    .where('no', '=', no)
    .execute()
  expect(row).toEqual([{ paid: 60_000, refunded: 0 }])
})
