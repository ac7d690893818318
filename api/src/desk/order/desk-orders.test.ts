import type { DeskBooking } from '@shuyuan/contract/desk/money/money'
import type { DeskOrder } from '@shuyuan/contract/desk/money/orders'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { wechatPay } from '#adapters/wechat-pay/wechat-pay.ts'
import { askAboutOrders } from '#features/order/ask.ts'
import { compareBills } from '#features/order/bill.ts'
import { askAboutRefunds } from '#features/order/refund.ts'
import { verifyOrders } from '#features/order/verify.ts'
import { takeBackBooking } from '#features/registration/fees/counter.ts'
import { bookPayment, verifyPayments } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let wechat: Awaited<ReturnType<typeof standInWechatPay>>
let clock: ReturnType<typeof standingClock>
let office: Awaited<ReturnType<typeof enterTestDesk>>

beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  wechat = await standInWechatPay(clock.now)
  const payment = { wechat: wechatPay(wechat.settings, clock.now) }
  api = await startTestApi({ content, clock, payment, settings: { publicUrl: 'https://school.test' } })
  office = await enterTestDesk(api, 'anna', 'office')
})
afterEach(async () => {
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect(await verifyOrders(api.deps.db)).toEqual([])
  await Promise.all([api.close(), wechat.close()])
})

type Place = Extract<SubmitData, { result: 'registered' }>

/** A place for which somebody has paid a sum (cents; all that is left where it is not given). */
async function paidPlace({
  cents,
  before,
}: { cents?: number; before?: (place: Place) => Promise<unknown> } = {}) {
  const place = (await signUp(api, filledForm())).data as Place
  const { no, secret } = place
  await post(api, '/api/order/begin', { no, secret, provider: 'wechat' })
  const order = (
    await api.deps.db
      .selectFrom('payment_order')
      .select('no')
      .where('registration', '=', no)
      .executeTakeFirstOrThrow()
  ).no
  await before?.(place)
  wechat.pay(order, cents)
  const { body, headers } = wechat.paidNotice(order)
  await api.app.inject({ method: 'POST', url: '/api/order/notify/wechat', payload: body, headers })
  return { place, order }
}
const payInCash = ({ no }: Place) =>
  bookPayment(api.deps, { no, means: 'cash', note: '', actor: 'staff:office#9001' })
const list = async (query = '') =>
  (await office.get(`order/list?${query}`)).data as { list: DeskOrder[]; total: number }
const waiting = async () => ((await office.get('today')).data as DeskToday).waiting.orders

test('what could not be booked waits for the office, which gives it back once', async () => {
  const { order } = await paidPlace({ before: payInCash })
  const { order: fine } = await paidPlace()
  expect((await list()).list).toMatchObject([
    { no: order, state: 'odd', reason: 'nothing left', paid: '600.00', provider: 'wechat' },
  ])
  expect((await list('state=all')).list.map(({ no }) => no)).toEqual([fine, order])
  expect(await waiting()).toBe(1)
  const both = await Promise.all([1, 2].map(() => office.post('order/give-back', { no: order })))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await list('state=settled')).list).toMatchObject([{ refunds: [{ amount: '600.00' }] }])
  expect(wechat.refunds.size).toBe(1)
  expect(await waiting()).toBe(0)
})

test('a refund that the provider does not take is seen again', async () => {
  const { order } = await paidPlace({ cents: 1 })
  wechat.state.refundState = 'CLOSED'
  await office.post('order/give-back', { no: order })
  await askAboutRefunds(api.deps)
  clock.pass(120)
  await askAboutRefunds(api.deps)
  expect((await list()).list).toMatchObject([{ no: order, state: 'odd', reason: 'not given' }])
  expect(await office.post('order/settle', { no: order, note: '' })).toMatchObject({ code: 0 })
  expect(await office.post('order/settle', { no: order, note: '在商户平台退了' })).toMatchObject({ code: 1 })
  expect(await waiting()).toBe(0)
})

test('it is booked for the sign-up that it was meant for, never above what is left', async () => {
  const { place, order } = await paidPlace({ before: payInCash })
  const { no } = (await signUp(api, filledForm())).data as Place
  const day = api.deps.now()
  clock.pass(3 * 24 * 3600)
  office = await enterTestDesk(api, 'bella', 'office')
  expect(await office.post('order/book', { no: order, registration: place.no })).toMatchObject({ code: 0 })
  expect(await office.post('order/book', { no: order, registration: 'R0' })).toMatchObject({ code: 0 })
  expect(await office.post('order/book', { no: order, registration: no })).toMatchObject({ code: 1 })
  expect(await office.post('order/book', { no: order, registration: no })).toMatchObject({ code: 0 })
  const { data } = await office.get(`registration/show?no=${no}`)
  expect(data).toMatchObject({ money: { left: '0.00', paid: '600.00' }, onlineLeft: '600.00' })
  // For the day on which it was paid, not that on which the office decided.
  const { paid_on: paidOn } = await api.deps.db
    .selectFrom('registration_payment')
    .select('paid_on')
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  expect(paidOn).toBe(new Date(day + 8 * 3_600_000).toISOString().slice(0, 10))
})

test('what was given back is not booked by a notification that comes again', async () => {
  const { place, order } = await paidPlace({ before: payInCash })
  await office.post('order/give-back', { no: order })
  const { no } = place
  const payments = api.deps.db.selectFrom('registration_payment').select(['id', 'means']).where('no', '=', no)
  const cash = (await payments.executeTakeFirstOrThrow()).id
  const by = { reason: '记错了', actor: 'staff:office#9001' }
  expect(await takeBackBooking(api.deps, { no, payment: cash, ...by })).toMatchObject({ result: 'done' })
  const { body, headers } = wechat.paidNotice(order)
  const again = { method: 'POST', url: '/api/order/notify/wechat', payload: body, headers } as const
  expect((await api.app.inject(again)).statusCode).toBe(204)
  expect((await list('state=settled')).list).toMatchObject([{ no: order }])
  expect((await payments.execute()).map(({ means }) => means)).toEqual(['cash'])
})

test('nobody decides about what was paid for the own place', async () => {
  const { place, order } = await paidPlace({ before: payInCash })
  const { db } = api.deps
  await db.updateTable('registration').set({ user_id: office.member.id }).where('no', '=', place.no).execute()
  for (const [act, more] of [
    ['give-back', {}],
    ['book', { registration: '' }],
    ['settle', { note: '看过了' }],
  ] as const)
    expect(await office.post(`order/${act}`, { no: order, ...more }), act).toMatchObject({
      code: 0,
      msg: expect.stringContaining('you cannot do it yourself'),
    })
  const differs = { provider: 'wechat', day: '2026-12-05', refund_no: '', reason: 'missing there' } as const
  const { id } = await db
    .insertInto('payment_difference')
    .values({ ...differs, no: order, here: 60_000, there: null, create_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await office.post('order/difference', { id, note: '看过了' })).msg).toContain(
    'you cannot do it yourself',
  )
  const editor = await enterTestDesk(api, 'ben', 'teacher')
  expect((await editor.get('order/list')).code).not.toBe(1)
})

/** An order that was closed unpaid, of a sign-up that was cancelled and then erased; its number. */
async function orderOfErased(): Promise<string> {
  const { no, secret } = (await signUp(api, filledForm())).data as Place
  await post(api, '/api/order/begin', { no, secret, provider: 'wechat' })
  clock.pass(1800)
  await askAboutOrders(api.deps)
  const of = api.deps.db.selectFrom('payment_order').select(['no', 'state']).where('registration', '=', no)
  const order = await of.executeTakeFirstOrThrow()
  expect(order.state).toBe('closed')
  expect(await office.post('registration/cancel', { no, reason: '来不了' })).toMatchObject({ code: 1 })
  expect(await office.post('registration/erase', { no, reason: '本人来电' })).toMatchObject({ code: 1 })
  return order.no
}

test('a late payment for a sign-up that was erased waits for the office, and is given back or booked for another', async () => {
  const told = async (order: string) => {
    wechat.orderOf(order).state = 'open'
    wechat.pay(order)
    const { body, headers } = wechat.paidNotice(order)
    const notice = { method: 'POST', url: '/api/order/notify/wechat', payload: body, headers } as const
    expect((await api.app.inject(notice)).statusCode).toBe(204)
  }
  const [first, second] = [await orderOfErased(), await orderOfErased()]
  for (const order of [first, second]) await told(order)
  expect((await list()).list).toMatchObject(
    [second, first].map((no) => ({ no, state: 'odd', reason: 'not found', name: '', paid: '600.00' })),
  )
  expect(await waiting()).toBe(2)

  expect(await office.post('order/book', { no: first, registration: '' }), 'it is gone').toMatchObject({
    code: 0,
  })
  expect(await office.post('order/give-back', { no: first })).toMatchObject({ code: 1 })
  expect(wechat.refunded(first)).toBe(60_000)
  const again = (await signUp(api, filledForm())).data as Place
  expect(await office.post('order/book', { no: second, registration: again.no })).toMatchObject({ code: 1 })
  expect((await office.get(`registration/show?no=${again.no}`)).data).toMatchObject({
    money: { left: '0.00', paid: '600.00' },
  })
  expect(await waiting()).toBe(0)
})

test('what was paid and given back for a sign-up that was erased stays in the books without a name', async () => {
  const { place, order } = await paidPlace()
  const { no } = place
  expect(await office.post('registration/cancel', { no, reason: '来不了' })).toMatchObject({ code: 1 })
  const { version } = (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
  const back = { no, version, amount: '600', means: 'online', note: '' }
  wechat.state.refundState = 'SUCCESS'
  expect(await office.post('registration/refund', back)).toMatchObject({ code: 1 })
  clock.pass(120)
  await askAboutRefunds(api.deps)
  expect(await office.post('registration/erase', { no, reason: '本人来电' })).toMatchObject({ code: 1 })
  expect((await list('state=all')).list).toMatchObject([
    { no: order, registration: no, name: '', refunds: [{ amount: '600.00', state: 'done' }] },
  ])
  expect((await list(`state=all&search=${no}`)).total).toBe(1)
  const money = (await office.get('money/list')).data as { list: DeskBooking[] }
  expect(money.list.map(({ kind, name, title, amount }) => ({ kind, name, title, amount }))).toEqual(
    ['refund', 'payment'].map((kind) => ({ kind, name: '', title: '', amount: '600.00' })),
  )
  const { data } = await office.post('money/receipt', { id: money.list.at(-1)?.id })
  expect(data).toMatchObject({ no, name: '', title: '', amount: '600.00', void: false })
  expect((await office.get('money/month')).data).toMatchObject({
    total: { came: '600.00', went: '600.00', stays: '0.00', count: 2 },
    classes: [{ title: '' }],
  })
  expect(await office.get(`registration/show?no=${no}`)).toMatchObject({ code: 0 })
})

test('a late payment for an erased sign-up, of which nobody told, is found by the bill', async () => {
  const order = await orderOfErased()
  wechat.orderOf(order).state = 'open'
  wechat.pay(order)
  clock.pass(86_400)
  await compareBills(api.deps)
  office = await enterTestDesk(api, 'bella', 'office')
  expect((await list()).list).toMatchObject([
    { no: order, state: 'odd', reason: 'not found', paid: '600.00' },
  ])
  expect(await waiting()).toBe(1)
})

test('a member of the office does not decide about an own payment whose sign-up is gone', async () => {
  const order = await orderOfErased()
  const { db } = api.deps
  const own = { state: 'odd', reason: 'not found', paid_cents: 60_000, user_id: office.member.id } as const
  await db.updateTable('payment_order').set(own).where('no', '=', order).execute()
  for (const [act, more] of [
    ['give-back', {}],
    ['settle', { note: '看过了' }],
  ] as const)
    expect(await office.post(`order/${act}`, { no: order, ...more }), act).toMatchObject({
      code: 0,
      msg: expect.stringContaining('you cannot do it yourself'),
    })
})

test('the desk gives back online what came online, and cash cannot go that way', async () => {
  const { place } = await paidPlace()
  const seen = async () => (await office.get(`registration/show?no=${place.no}`)).data as DeskRegistration
  const refund = async (means: string, amount: string) =>
    office.post('registration/refund', {
      no: place.no,
      version: (await seen()).version,
      amount,
      means,
      note: '',
    })
  expect(await refund('online', '700')).toMatchObject({ code: 0 })
  expect(await refund('online', '200.50')).toMatchObject({ code: 1, data: { onlineLeft: '399.50' } })
  expect(wechat.refunds.size).toBe(1)
  const cash = (await signUp(api, filledForm())).data as Place
  await payInCash(cash)
  const { version } = (await office.get(`registration/show?no=${cash.no}`)).data as DeskRegistration
  const body = { no: cash.no, version, amount: '10', means: 'online', note: '' }
  expect(await office.post('registration/refund', body)).toMatchObject({ code: 0 })
})
