import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wechatPay } from '#adapters/wechat-pay/wechat-pay.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { Killed, mortal } from '#testing/mortal.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { askAboutOrders } from './ask.ts'
import { takeNotification } from './notice.ts'
import { askAboutRefunds, refundOnline } from './refund.ts'
import { beginOrder } from './service.ts'
import { verifyOrders } from './verify.ts'

/** More steps than a payment and its refund have. */
const most = 150

let api: TestApi
let wechat: Awaited<ReturnType<typeof standInWechatPay>>
const clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))

beforeAll(async () => {
  const content = await openRegistrationContent({ seats: 2 * most })
  wechat = await standInWechatPay(clock.now)
  const payment = { wechat: wechatPay(wechat.settings, clock.now) }
  api = await startTestApi({ content, clock, payment, settings: { publicUrl: 'https://school.test' } })
})
afterAll(() => Promise.all([api.close(), wechat.close()]))

type Place = Extract<SubmitData, { result: 'registered' }>
const newPlace = async () => (await signUp(api, filledForm())).data as Place
const orderOf = async ({ no }: Place) =>
  (
    await api.deps.db
      .selectFrom('payment_order')
      .select('no')
      .where('registration', '=', no)
      .executeTakeFirst()
  )?.no
const moneyOf = ({ no }: Place) =>
  api.deps.db
    .selectFrom('registration')
    .select(['paid', 'refunded'])
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
/** Two processes do the same at once. */
const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()])
const asked = async () => {
  clock.pass(61)
  await twice(() => askAboutOrders(api.deps))
  await twice(() => askAboutRefunds(api.deps))
}

const press = {
  provider: 'wechat',
  part: 'all',
  way: 'code',
  title: '学费',
  returnTo: '',
  ip: '',
  openid: '',
} as const
/** Cents of 60,000 that are given back. */
const part = 20_000

/** A family pays and a part is given back, by a process that is killed at a step; false where it was not killed. */
async function killedAt(step: number, place: Place): Promise<boolean> {
  const deps = mortal(api.deps, step)
  const row = await registrationByNo(api.deps.db, place.no)
  if (!row) throw new Error(`no place ${place.no}`)
  try {
    await beginOrder(deps, row, press)
    const no = (await orderOf(place)) ?? ''
    wechat.pay(no)
    await takeNotification(deps, 'wechat', wechat.paidNotice(no))
    await refundOnline(deps, { no: place.no, cents: part, note: '', actor: 'staff:office#9001' })
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  }
}

test('wherever a process is killed, what was paid is booked once and what was given back is given once', async () => {
  let kills = 0
  for (let step = 1; step < most; step += 1) {
    const place = await newPlace()
    const killed = await killedAt(step, place)
    const { no, secret } = place
    // What people do after it: the family, who sees no code or an error, presses again; whoever paid waits.
    if ((await moneyOf(place)).paid === 0) {
      await post(api, '/api/order/begin', { no, secret, provider: 'wechat' })
      wechat.pay((await orderOf(place)) ?? '')
    }
    await asked()
    const order = (await orderOf(place)) ?? ''
    await twice(() => takeNotification(api.deps, 'wechat', wechat.paidNotice(order)))
    const at = `killed at step ${step}`
    expect((await moneyOf(place)).paid, at).toBe(60_000)
    // The office looks whether it is given back, and does it where it is not.
    const again = { no, cents: part, note: '', actor: 'staff:office#9001' }
    if ((await moneyOf(place)).refunded === 0) await refundOnline(api.deps, again)
    await asked()
    expect([(await moneyOf(place)).refunded, wechat.refunded(order)], at).toEqual([part, part])
    expect(
      [...wechat.orders.values()].filter((each) => each.no === order && each.state === 'paid'),
    ).toHaveLength(1)
    if (!killed) break
    kills += 1
  }
  expect(kills).toBeGreaterThanOrEqual(20)
  expect(kills).toBeLessThan(most - 1)
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect(await verifyOrders(api.deps.db)).toEqual([])
})
