import type { RegistrationList } from '@shuyuan/contract/registration/membership'
import type { CouponsData, PayData, ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import * as fc from 'fast-check'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#features/ledger/verify.ts'
import { changeMoney } from '#features/ledger/service.ts'
import { cancelByStaff } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { agreeFee, bookPayment, bookRefund, verifyPayments } from './service.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
})
afterEach(async () => {
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect(await verifyLedger(api.deps.db)).toEqual([])
  await api.close()
})

const office = 'staff:office#9001'
type Place = { no: string; secret: string }
async function placeOf(change: Partial<SubmitBody> = {}, token?: string): Promise<Place> {
  const answer = await signUp(api, filledForm(change), token ? { token } : {})
  return answer.data as Extract<SubmitData, { result: 'registered' }>
}
const receiptOf = async (place: Place, token?: string) =>
  (await post(api, '/api/registration/receipt', place, token ? { token } : {})).data as ReceiptData
async function memberWith(cents: number, username?: string) {
  const member = await createTestMember(api, username === undefined ? {} : { username })
  const { token } = await logIn(api, member)
  if (cents > 0)
    await changeMoney(api.deps, { memberId: member.id, amount: cents, memo: { 'zh-cn': '充值', en: '' } })
  const balance = async () =>
    (
      await api.deps.db
        .selectFrom('user')
        .select('money')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).money
  const press = async (no: string, means = 'balance') =>
    (await post(api, '/api/registration/pay', { no, means }, { token })) as {
      code: number
      msg: string
      data: PayData
    }
  return { ...member, token, balance, press }
}
const byOffice = (no: string, cents?: number) =>
  bookPayment(api.deps, { no, cents, means: 'cash', note: '', actor: office })
const backByOffice = (no: string, cents?: number, means: 'cash' | 'balance' = 'cash') =>
  bookRefund(api.deps, { no, cents, means, note: '', actor: office })

test('a place costs what its term does, and the office books what was paid for it', async () => {
  const place = await placeOf()
  const money = { fee: '600.00', discount: '0.00', paid: '0.00', refunded: '0.00', left: '600.00' }
  expect(await receiptOf(place)).toMatchObject({ money, payments: [], refund: '', payable: false })
  expect(await byOffice(place.no, 20_000)).toMatchObject({ result: 'done', cents: 20_000 })
  expect(await byOffice(place.no, 40_001)).toEqual({ result: 'too much', most: 40_000 })
  expect(await byOffice(place.no)).toMatchObject({ result: 'done', cents: 40_000 })
  expect(await byOffice(place.no)).toMatchObject({ result: 'nothing left' })
  expect(await receiptOf(place)).toMatchObject({
    money: { ...money, paid: '600.00', left: '0.00' },
    payments: [
      { kind: 'payment', means: 'cash', amount: '200.00' },
      { kind: 'payment', means: 'cash', amount: '400.00' },
    ],
    refund: '600.00',
  })
})

test('a fee that is to be agreed is paid only once it is agreed, and is never below what was paid', async () => {
  const place = await placeOf({ term: 'small' })
  expect((await receiptOf(place)).money).toMatchObject({ fee: '', left: '0.00' })
  expect(await byOffice(place.no)).toMatchObject({ result: 'no fee' })
  expect(await agreeFee(api.deps, { no: place.no, fee: 50_000, actor: office })).toMatchObject({
    result: 'done',
  })
  await byOffice(place.no, 30_000)
  expect(await agreeFee(api.deps, { no: place.no, fee: 29_999, actor: office })).toEqual({
    result: 'too much',
    most: 30_000,
  })
  await agreeFee(api.deps, { no: place.no, fee: 30_000, actor: office })
  expect((await receiptOf(place)).money).toMatchObject({ fee: '300.00', paid: '300.00', left: '0.00' })
  const none = { no: 'R20261121AAAAA', fee: 1, actor: office }
  expect(await agreeFee(api.deps, none)).toEqual({ result: 'not found' })
})

test('a member pays from the balance with one press, and a second press pays nothing', async () => {
  const member = await memberWith(70_000)
  const { no } = await placeOf({}, member.token)
  const answers = await Promise.all([member.press(no), member.press(no), member.press(no)])
  for (const { code, data } of answers) {
    expect(code).toBe(1)
    expect(data).toMatchObject({ balance: '100.00', receipt: { money: { left: '0.00' }, payable: false } })
  }
  expect(await member.balance()).toBe(10_000)
  const list = (await get(api, '/api/registration/list', { token: member.token })).data as RegistrationList
  expect(list.list[0]?.money).toMatchObject({ fee: '600.00', paid: '600.00', left: '0.00' })
})

test('no more is paid than the balance has, for no place of another, and for none that is not held', async () => {
  const member = await memberWith(59_999)
  const { no } = await placeOf({}, member.token)
  expect(await member.press(no)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('balance is too low'),
  })
  expect(await member.balance()).toBe(59_999)
  expect(await member.press(no, 'online')).toMatchObject({ code: 0 })
  expect(await member.press('x')).toMatchObject({ code: 0 })
  const other = await memberWith(90_000, 'another')
  expect(await other.press(no)).toMatchObject({ code: 0 })
  await cancelByStaff(api.deps, { no, actor: office, reason: '停办' })
  expect(await member.press(no)).toMatchObject({ code: 0 })
  expect(await byOffice(no)).toMatchObject({ result: 'wrong state' })
  expect(await post(api, '/api/registration/pay', { no })).toMatchObject({ data: { type: 'need login' } })
})

test('a refund goes by the rule of the term and the day, into the balance where that is wanted', async () => {
  const member = await memberWith(60_000)
  const place = await placeOf({}, member.token)
  const { no } = place
  await member.press(no)
  const guest = await placeOf()
  await byOffice(guest.no)
  // The first of nine lessons, Saturday 2026-12-05, has been held: half of eight is given back.
  api.clock.pass(14 * 86_400)
  expect(await receiptOf(place)).toMatchObject({ refund: '266.66' })
  await cancelByStaff(api.deps, { no, actor: office, reason: '来不了' })
  api.clock.pass(30 * 86_400)
  expect(await backByOffice(no, undefined, 'balance')).toMatchObject({ result: 'done', cents: 26_666 })
  expect(await member.balance()).toBe(26_666)
  expect(await backByOffice(no)).toMatchObject({ result: 'nothing left' })
  expect(await backByOffice(no, 33_335)).toEqual({ result: 'too much', most: 33_334 })
  expect(await backByOffice(no, 33_334)).toMatchObject({ result: 'done' })
  expect(await backByOffice(guest.no, 1, 'balance')).toEqual({ result: 'no member' })
})

test('what is given back out of goodwill to who keeps the place is owed by nobody, until the fee is set again', async () => {
  const member = await memberWith(60_000)
  const place = await placeOf({}, member.token)
  const { no } = place
  await member.press(no)
  // All lessons are over: the rule gives nothing.
  api.clock.pass(120 * 86_400)
  expect(await receiptOf(place)).toMatchObject({ refund: '0.00' })
  expect(await backByOffice(no, 5000)).toMatchObject({ result: 'done' })
  expect(await receiptOf(place)).toMatchObject({
    money: { fee: '550.00', paid: '600.00', refunded: '50.00', left: '0.00' },
    payable: false,
  })
  expect(await backByOffice(no, 55_000)).toMatchObject({ result: 'done' })
  expect((await receiptOf(place)).money).toMatchObject({ fee: '0.00', refunded: '600.00', left: '0.00' })
  // The payment was another family's: this one has not paid yet.
  await agreeFee(api.deps, { no, fee: 60_000, actor: office })
  expect(await receiptOf(place)).toMatchObject({ money: { left: '600.00' }, payable: true })
})

test('a place that counts again after its cancellation costs what it did', async () => {
  const place = await placeOf()
  const { no } = place
  await byOffice(no)
  await cancelByStaff(api.deps, { no, actor: office, reason: '来不了' })
  await backByOffice(no, 60_000)
  await undoStep(api.deps, { no, actor: office })
  expect((await receiptOf(place)).money).toMatchObject({ fee: '600.00', left: '600.00' })
})

test('a refund by the rule that several of the office press at once is booked once', async () => {
  const place = await placeOf()
  const { no } = place
  await byOffice(no)
  // Five days before the first lesson half is given back.
  api.clock.pass(9 * 86_400)
  // Connections are open, so that all come at the same moment.
  await Promise.all(Array.from({ length: 4 }, () => receiptOf(place)))
  const presses = Array.from({ length: 4 }, () => backByOffice(no))
  const changes = await Promise.all(presses)
  expect(changes.filter(({ result }) => result === 'done')).toMatchObject([{ cents: 30_000 }])
  expect(changes.filter(({ result }) => result === 'nothing left')).toHaveLength(3)
})

test('a coupon lowers the fee once, for the classes that it is for', async () => {
  const member = await memberWith(0)
  const claim = async (offer: string) => {
    const answer = await post(api, '/api/claim/redeem', { code: '', offer }, { token: member.token })
    return (answer.data as { claim: { coupon: string } }).claim.coupon
  }
  const [ours, others, large] = [await claim('ban-quan'), await claim('wai-quan'), await claim('da-quan')]
  const offered = async () =>
    (await get(api, '/api/registration/coupons?term=winter', { token: member.token })).data as CouponsData
  expect((await offered()).list).toEqual([
    { coupon: ours, title: '券', off: '30.00' },
    { coupon: large, title: '券', off: '900.00' },
  ])

  const refused = async (coupon: string, change: object = {}, token?: string) => {
    const { code, data } = await signUp(api, filledForm({ coupon, ...change }), token ? { token } : {})
    const fields = (data as { problems?: { field: string }[] }).problems?.map(({ field }) => field)
    return { code, fields }
  }
  const wrong = { code: 0, fields: ['coupon'] }
  expect(await refused(others, {}, member.token)).toEqual(wrong)
  expect(await refused('QA-NONE', {}, member.token)).toEqual(wrong)
  // Its fee is to be agreed; a guest has no coupons.
  expect(await refused(ours, { term: 'small' }, member.token)).toEqual(wrong)
  expect(await refused(ours)).toEqual(wrong)

  const place = await placeOf({ coupon: ours }, member.token)
  expect((await receiptOf(place)).money).toMatchObject({ fee: '600.00', discount: '30.00', left: '570.00' })
  expect(await refused(ours, {}, member.token)).toEqual(wrong)
  const free = await placeOf({ coupon: large }, member.token)
  expect((await receiptOf(free)).money).toMatchObject({ discount: '600.00', left: '0.00' })
  expect((await offered()).list).toEqual([])

  // Who cancels before paying may use it again.
  await post(api, '/api/registration/cancel', place)
  expect((await offered()).list).toMatchObject([{ coupon: ours }])
})

test('a coupon of a place that was held when the term began is used, unless the school takes the place away', async () => {
  const member = await memberWith(0)
  const redeem = { code: '', offer: 'da-quan' }
  const { data } = await post(api, '/api/claim/redeem', redeem, { token: member.token })
  const { coupon } = (data as { claim: { coupon: string } }).claim
  const place = await placeOf({ coupon }, member.token)
  api.clock.pass(15 * 86_400)
  const { token } = await logIn(api, member)
  const left = async () =>
    ((await get(api, '/api/registration/coupons?term=winter', { token })).data as CouponsData).list.length
  const withdrawn = { doc: 'privacy', subject: `registration:${place.no}` }
  expect(await post(api, '/api/privacy/withdraw', withdrawn, { token })).toMatchObject({ code: 1 })
  expect(await receiptOf(place)).toMatchObject({ state: 'cancelled' })
  expect(await left()).toBe(0)
  expect(await undoStep(api.deps, { no: place.no, actor: office })).toMatchObject({ result: 'done' })
  expect((await receiptOf(place)).money).toMatchObject({ discount: '600.00', left: '0.00' })
  await cancelByStaff(api.deps, { no: place.no, actor: office, reason: '停课' })
  expect(await left()).toBe(1)
})

test('whatever is booked, the account of a place fits', async () => {
  const member = await memberWith(100_000)
  const kinds = ['pay', 'balance', 'refund', 'back', 'fee'] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), cents: fc.integer({ min: 1, max: 70_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { no } = await placeOf({}, member.token)
      const acts = steps.map(({ kind, cents }) => () => {
        if (kind === 'pay') return byOffice(no, cents)
        if (kind === 'balance') return member.press(no)
        if (kind === 'fee') return agreeFee(api.deps, { no, fee: cents, actor: office })
        return backByOffice(no, cents, kind === 'back' ? 'balance' : 'cash')
      })
      await Promise.all(acts.map((act) => act()))
      const row = await api.deps.db
        .selectFrom('registration')
        .selectAll()
        .where('no', '=', no)
        .executeTakeFirstOrThrow()
      expect(leftToPay(row)).toBeGreaterThanOrEqual(0)
      expect(row.paid).toBeGreaterThanOrEqual(row.refunded)
      expect(await member.balance()).toBeGreaterThanOrEqual(0)
      await backByOffice(no, row.paid - row.refunded, 'balance')
      await cancelByStaff(api.deps, { no, actor: office, reason: '试' })
    }),
    { numRuns: 15 },
  )
})

test('a family pays for its places, and the office gives back, in two processes at once', async () => {
  const member = await memberWith(100_000)
  const { token } = member
  const file = join(import.meta.dirname, '../../../testing/processes/registration-process.ts')
  const other = await secondProcess(file, await addressOf(api.deps))
  const places = await Promise.all([1, 2, 3].map(() => placeOf({}, token)))
  const step = fc.record({ place: fc.nat({ max: 2 }), pays: fc.boolean(), here: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const acts = steps.map((each) => ({ ...each, no: places[each.place]?.no ?? '' }))
      const here = acts.filter((act) => act.here)
      const there = acts.filter((act) => !act.here)
      await Promise.all([
        ...here.map(({ no, pays }) => (pays ? member.press(no) : backByOffice(no, undefined, 'balance'))),
        other.ask(
          there.map(({ no, pays }) =>
            pays ? { path: '/api/registration/pay', body: { no }, token } : { refund: no },
          ),
        ),
      ])
      const rows = await api.deps.db.selectFrom('registration').selectAll().execute()
      const kept = rows.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
      // What the places have and what the member has is what the member had.
      expect(kept + (await member.balance())).toBe(100_000)
      expect(await member.balance()).toBeGreaterThanOrEqual(0)
      for (const row of rows) expect(leftToPay(row)).toBeGreaterThanOrEqual(0)
      expect(await verifyPayments(api.deps.db)).toEqual([])
      expect(await verifyLedger(api.deps.db)).toEqual([])
    }),
    { numRuns: 8 },
  )
  other.end()
}, 60_000)
