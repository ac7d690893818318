import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import type { CouponsData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { changeMoney } from '#features/ledger/service.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberById } from '#features/member/service.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let anna: Awaited<ReturnType<typeof enterTestDesk>>
let family: { id: number; token: string }
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  anna = await enterTestDesk(api, 'anna', 'office')
  const member = await createTestMember(api, { username: 'parent' })
  family = { id: member.id, token: (await logIn(api, member)).token }
})
afterEach(async () => {
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect(await verifyLedger(api.deps.db)).toEqual([])
  await api.close()
})

type Place = Extract<SubmitData, { result: 'registered' }>
const placeOf = async (more: object = {}) =>
  (await signUp(api, filledForm({ term: 'winter', ...more }), { token: family.token })).data as Place
const done = async (name: string, body: Record<string, unknown>, by = anna) => {
  const { code, data, msg } = await by.post(`registration/${name}`, body)
  expect(code, `${name}: ${msg}`).toBe(1)
  return data as DeskRegistration
}
const pay = (no: string, amount: string, means = 'cash') => done('pay', { no, amount, means, note: '' })
const balance = async () => (await memberById(api.deps.db, family.id))?.money
const total = async (query: string) =>
  ((await anna.get(`registration/list?${query}`)).data as { total: number }).total
const waits = async () => ((await anna.get('today')).data as DeskToday).waiting

test('a booking is taken back at once without a word, later with a reason, and stays in the record', async () => {
  const { no } = await placeOf()
  const [first] = (await pay(no, '200')).payments
  const back = { no, payment: first?.id, reason: '' }
  expect(await done('take-back', back)).toMatchObject({
    money: { paid: '0.00', left: '600.00' },
    payments: [{ amount: '200.00', takenBack: '' }],
  })
  expect(await anna.post('registration/take-back', back), 'once').toMatchObject({ code: 0 })
  const [, second] = (await pay(no, '300')).payments
  api.clock.pass(120)
  const late = { no, payment: second?.id, reason: '' }
  expect(await anna.post('registration/take-back', late)).toMatchObject({ code: 0 })
  await done('refund', { no, amount: '100', means: 'cash', note: '' })
  expect(
    await anna.post('registration/take-back', { ...late, reason: '记错' }),
    'some went back',
  ).toMatchObject({
    code: 0,
  })
  const { payments } = await done('take-back', {
    no,
    payment: (await done('note', { no, note: '看' })).payments.at(-1)?.id,
    reason: '没有退',
  })
  expect(payments.map(({ takenBack }) => takenBack)).toEqual(['', null, '没有退'])
  const now = await done('take-back', { ...late, reason: '记错了人' })
  expect(now).toMatchObject({ money: { fee: '600.00', paid: '0.00', refunded: '0.00', left: '600.00' } })
  expect(now.history.filter(({ action }) => action === 'registration.counter')).toHaveLength(3)
})

test('nothing is booked for a day that is still to come, which no month’s report would have', async () => {
  const { no } = await placeOf()
  const booking = { no, amount: '100', means: 'cash', note: '' }
  for (const path of ['registration/pay', 'registration/refund'])
    for (const paidOn of ['2026-11-22', '2999-01-01'])
      expect(await anna.post(path, { ...booking, paidOn }), paidOn).toMatchObject({ code: 0 })
  expect(await done('pay', { ...booking, paidOn: '2026-11-21' })).toMatchObject({ money: { paid: '100.00' } })
  expect(await done('refund', { ...booking, paidOn: '2026-11-20' })).toMatchObject({
    money: { refunded: '100.00' },
  })
})

test('what came in as cash goes to a balance by two people', async () => {
  const ben = await enterTestDesk(api, 'ben', 'owner')
  const { no } = await placeOf()
  await pay(no, '600')
  const refund = { no, amount: '600', means: 'balance', note: '转班' }
  const asked = await done('refund', refund)
  expect(asked).toMatchObject({
    money: { refunded: '0.00' },
    request: { amount: '600.00', actor: anna.actor },
  })
  expect([await balance(), await total('asked=1'), (await waits()).refunds]).toEqual([0, 1, 1])
  expect(await anna.post('registration/refund', refund), 'one at a time').toMatchObject({ code: 0 })
  expect(await anna.post('registration/refund-confirm', { no }), 'by oneself').toMatchObject({ code: 0 })
  expect(await done('refund-drop', { no })).toMatchObject({ request: null })
  await done('refund', refund)
  const presses = await Promise.all([1, 2].map(() => ben.post('registration/refund-confirm', { no })))
  expect(presses.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect([await balance(), await total('asked=1')]).toEqual([60_000, 0])
})

test('what came from the balance goes back there without asking, and an owner who is alone asks nobody', async () => {
  await changeMoney(api.deps, { memberId: family.id, amount: 60_000, memo: { 'zh-cn': '充值', en: '' } })
  const { no } = await placeOf()
  await post(api, '/api/registration/pay', { no, means: 'balance' }, { token: family.token })
  await done('refund', { no, amount: '250', means: 'balance', note: '' })
  expect(await balance()).toBe(25_000)
  const ben = await enterTestDesk(api, 'ben', 'owner')
  await writeConfig(api.deps.db, 'single_person', true)
  await done('fee', { no, amount: '600' })
  await pay(no, '250')
  expect(await done('refund', { no, amount: '500', means: 'balance', note: '' }, ben)).toMatchObject({
    request: null,
  })
  expect(await balance()).toBe(75_000)
})

test('a cancelled place says what is to be given back, until it is given or settled', async () => {
  const { no } = await placeOf()
  await pay(no, '600')
  expect(await done('cancel', { no, reason: '停课' })).toMatchObject({
    money: { left: '0.00', giveBack: '600.00' },
  })
  expect([await total('back=1'), (await waits()).giveBack]).toEqual([1, 1])
  expect(await done('refund', { no, amount: '400', means: 'cash', note: '' })).toMatchObject({
    money: { giveBack: '200.00' },
  })
  expect(await done('settle', { no })).toMatchObject({ money: { giveBack: '0.00' } })
  expect([await total('back=1'), (await waits()).giveBack]).toEqual([0, 0])
  expect(await done('undo', { no })).toMatchObject({
    state: 'submitted',
    money: { left: '400.00', giveBack: '0.00' },
  })
})

test('a place in a class with another fee: the office says which one holds, and the family is told', async () => {
  const redeemed = await post(api, '/api/claim/redeem', { code: '', offer: 'ban-quan' }, family)
  const { coupon } = (redeemed.data as { claim: { coupon: string } }).claim
  const { no } = await placeOf({ coupon })
  const paid = await pay(no, '570')
  expect(paid.moves.find(({ term }) => term === 'later')).toMatchObject({
    old: { fee: '600.00', discount: '30.00', left: '0.00', giveBack: '0.00' },
    new: { fee: '', left: '0.00' },
  })
  await done('move', { no, term: 'later', fee: 'new' })
  const open = await done('fee', { no, amount: '700' })
  expect(open, 'its coupon is the family’s again').toMatchObject({
    money: { discount: '0.00', left: '130.00' },
  })
  const coupons = await get(api, '/api/registration/coupons?term=winter', { token: family.token })
  expect((coupons.data as CouponsData).list).toMatchObject([{ coupon }])
  expect(await done('move', { no, term: 'winter', fee: 'new' })).toMatchObject({
    money: { fee: '600.00', left: '30.00' },
  })
  const texts = await api.deps.db.selectFrom('notice').select('text').orderBy('id').execute()
  expect(texts.at(-1)?.text).toContain('学费600.00元，已付570.00元，还要付30.00元。')
})

test('who has paid more than a cheaper class costs gets the rest back', async () => {
  const { no } = await placeOf({ term: 'small' })
  await done('fee', { no, amount: '900' })
  await pay(no, '900')
  expect(await done('move', { no, term: 'winter', fee: 'new' })).toMatchObject({
    money: { fee: '600.00', left: '0.00', giveBack: '300.00' },
  })
  expect(await total('back=1')).toBe(1)
  expect(await done('refund', { no, amount: '300', means: 'cash', note: '' })).toMatchObject({
    money: { fee: '600.00', refunded: '300.00', left: '0.00', giveBack: '0.00' },
  })
})
