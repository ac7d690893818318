import { inspect } from 'node:util'
import { type BridgeValues, payWay } from '@shuyuan/contract/registration/orders'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { wechatPay } from '#adapters/wechat-pay/wechat-pay.ts'
import { wechatService } from '#adapters/wechat.ts'
import { cancelByStaff } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { standInWechat } from '#testing/stand-ins/wechat.ts'
import { verifyOrders } from './verify.ts'

const secret = 'f00dfacef00dfacef00dfacef00dface'
const agent =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
const [mother, father] = ['oMother_2pxb1Q9zNjWeS6o', 'oFather_7qyc3R0aOkXfT7p']
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let pay: Awaited<ReturnType<typeof standInWechatPay>>
let wechat: Awaited<ReturnType<typeof standInWechat>>
let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
/** Everything that is logged, with all that hangs on it, and every answer. */
let said = ''
const write = (...words: unknown[]) => void (said += inspect(words, { depth: 9, showHidden: true }))
const logger = {
  level: 'trace',
  ...Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, write]),
  ),
  child: () => logger,
} as unknown as FastifyBaseLogger

beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  said = ''
  const clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  pay = await standInWechatPay(clock.now)
  const account = { appId: pay.settings.appId, secret }
  wechat = await standInWechat(account)
  const service = wechatService(wechat.endpoint, wechat.endpoint, 300)
  const payment = { wechat: wechatPay(pay.settings, clock.now) }
  const settings = { publicUrl: 'https://school.test' }
  api = await startTestApi({ content, clock, settings, payment, wechat: service, logger })
  owner = await enterTestDesk(api, 'anna', 'owner')
  await owner.post('site/wechat', account)
})
afterEach(async () => {
  expect(await verifyOrders(api.deps.db)).toEqual([])
  for (const openid of [mother, father]) expect(said).not.toContain(openid)
  await Promise.all([api.close(), pay.close(), wechat.close()])
})

type Place = { no: string; secret: string }
const newPlace = async () =>
  (await signUp(api, filledForm())).data as Extract<SubmitData, { result: 'registered' }>

interface Press {
  cookie?: string
  token?: string
  returned?: { code: string; state: string }
  askWho?: boolean
  part?: 'due'
}
type Pressed = { code: number; data: { step: { kind: string; goTo?: string; values?: BridgeValues } } }

/** Presses "pay" within WeChat. */
async function press(place: Place, { cookie = '', token = '', ...more }: Press = {}) {
  const body = { no: place.no, secret: place.secret, provider: 'wechat', touch: true, ...more }
  const headers = { 'user-agent': agent, server: 'true', cookie, ...(token && { 'ba-user-token': token }) }
  const answer = await api.app.inject({ method: 'POST', url: '/api/order/begin', body, headers })
  write(answer.body, answer.headers)
  const { code, data } = answer.json<Pressed>()
  const [kept = ''] = String(answer.headers['set-cookie'] ?? '').split(';', 1)
  return { code, step: code === 1 ? data.step : undefined, cookie: kept }
}

/** Presses, and goes to WeChat and back with the phone of somebody. */
async function throughWechat(place: Place, openid: string, how: Press = {}) {
  const { step, cookie } = await press(place, how)
  const asked = new URL(step?.goTo ?? '')
  const state = asked.searchParams.get('state') ?? ''
  const returned = { code: wechat.codeFor(openid), state }
  return { asked, asker: cookie, ...(await press(place, { cookie, returned })) }
}

const ordersOf = ({ no }: Place) =>
  api.deps.db.selectFrom('payment_order').selectAll().where('registration', '=', no).orderBy('id').execute()
const tell = async (no: string) => {
  const { body, headers } = pay.paidNotice(no)
  const url = '/api/order/notify/wechat'
  expect((await api.app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(204)
}
const stateOf = async ({ no, secret: key }: Place) =>
  (await post(api, '/api/order/state', { no, secret: key })).data
async function boundMember(username: string, ...openids: string[]) {
  const member = await createTestMember(api, { username, email: `${username}@school.test` })
  const time = unixSeconds(api.deps.now())
  const whose = { user_id: member.id, app_id: pay.settings.appId, create_time: time, seen_time: time }
  for (const openid of openids)
    await api.deps.db
      .insertInto('wechat_binding')
      .values({ ...whose, openid })
      .execute()
  return (await logIn(api, member)).token
}

test('how one pays is told by the browser and the device', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  const computer = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
  expect([payWay('wechat', { agent }), payWay('alipay', { agent })]).toEqual(['inside', null])
  expect([payWay('wechat', { agent: phone }), payWay('alipay', { agent: phone })]).toEqual([
    'browser',
    'browser',
  ])
  expect(payWay('wechat', { agent: computer })).toBe('code')
  expect(payWay('alipay', { agent: computer })).toBe('computer')
  expect(payWay('wechat', { agent: computer, touch: true })).toBe('browser')
})

test('a member whose WeChat is bound pays by it at once', async () => {
  const place = await newPlace()
  const token = await boundMember('mother', mother)
  const { step } = await press(place, { token })
  expect(step).toMatchObject({ kind: 'bridge', values: { signType: 'RSA' } })
  expect(pay.bridge({ ...step?.values }, father)).toBe('get_brand_wcpay_request:fail')
  const forged = { ...step?.values, package: 'prepay_id=wxANOTHER' }
  expect(pay.bridge(forged, mother)).toBe('get_brand_wcpay_request:fail')
  expect(pay.bridge({ ...step?.values }, mother, 'cancel')).toBe('get_brand_wcpay_request:cancel')
  expect(await stateOf(place)).toEqual({ state: 'begun' })
  expect(pay.bridge({ ...step?.values }, mother)).toBe('get_brand_wcpay_request:ok')
  // What the sheet says books nothing.
  expect(await stateOf(place)).toEqual({ state: 'begun' })
  const [order] = await ordersOf(place)
  await tell(order?.no ?? '')
  expect(await stateOf(place)).toEqual({ state: 'paid' })
  expect(order).toMatchObject({ way: 'inside', cents: 60_000 })
})

test('whoever is not known is asked of WeChat silently, for this payment alone', async () => {
  const place = await newPlace()
  const { asked, asker, step } = await throughWechat(place, mother)
  expect(asked.searchParams.get('scope')).toBe('snsapi_base')
  expect(asked.searchParams.get('redirect_uri')).toBe(
    `https://school.test/guoxuebaoming/receipt?no=${place.no}`,
  )
  const part = (await press(place, { part: 'due' })).step?.goTo ?? ''
  expect(new URL(part).searchParams.get('redirect_uri'), 'it goes on with the same part').toBe(
    `https://school.test/guoxuebaoming/receipt?no=${place.no}&part=due`,
  )
  expect(asker).toMatch(/^__Host-wechat-pay=/)
  expect(pay.bridge({ ...step?.values }, mother)).toBe('get_brand_wcpay_request:ok')
  expect(await api.deps.db.selectFrom('wechat_binding').selectAll().execute()).toEqual([])
  expect(await ordersOf(place)).toMatchObject([{ way: 'inside', state: 'begun' }])
  const audit = await api.deps.db.selectFrom('audit').selectAll().execute()
  write(audit, await ordersOf(place), await owner.get('order/list'))
})

test('what came back is good once, in the browser that asked, and for paying alone', async () => {
  const place = await newPlace()
  const asked = await press(place)
  const state = new URL(asked.step?.goTo ?? '').searchParams.get('state') ?? ''
  const returned = { code: wechat.codeFor(mother), state }
  expect(await press(place, { returned })).toMatchObject({ code: 0 })
  const other = await press(place)
  expect(await press(place, { returned, cookie: other.cookie })).toMatchObject({ code: 0 })
  const login = await api.app.inject({
    method: 'POST',
    url: '/api/login/wechat',
    body: returned,
    headers: { server: 'true', cookie: asked.cookie.replace('wechat-pay', 'wechat-login') },
  })
  expect(login.json()).toMatchObject({ code: 0 })
  const madeUp = { code: 'made-up', state: new URL(other.step?.goTo ?? '').searchParams.get('state') ?? '' }
  expect(await press(place, { returned: madeUp, cookie: other.cookie })).toMatchObject({ code: 0 })
  expect(await ordersOf(place)).toEqual([])
  expect(await press(place, { returned, cookie: asked.cookie })).toMatchObject({ code: 1 })
  expect(await press(place, { returned, cookie: asked.cookie })).toMatchObject({ code: 0 })
  expect(await ordersOf(place)).toHaveLength(1)
})

test('two phones of one account are told apart, and one that WeChat did not take asks who pays', async () => {
  const place = await newPlace()
  const both = await boundMember('parents', mother, father)
  expect((await press(place, { token: both })).step).toMatchObject({ kind: 'page' })
  const token = await boundMember('mother', `${mother}2`)
  const first = await press(place, { token })
  const { step } = await throughWechat(place, father, { token, askWho: true })
  const orders = await ordersOf(place)
  expect(orders.map(({ state }) => state)).toEqual(['closed', 'begun'])
  // The sheet of the first phone is still open: it can take nothing any more.
  expect(pay.bridge({ ...first.step?.values }, `${mother}2`)).toBe('get_brand_wcpay_request:fail')
  expect(pay.bridge({ ...step?.values }, father)).toBe('get_brand_wcpay_request:ok')
  await tell(orders[1]?.no ?? '')
  expect(await stateOf(place)).toEqual({ state: 'paid' })
})

test('another phone does not take over what was paid a moment before', async () => {
  const place = await newPlace()
  const token = await boundMember('mother', mother)
  const first = await press(place, { token })
  expect(pay.bridge({ ...first.step?.values }, mother)).toBe('get_brand_wcpay_request:ok')
  const { code } = await throughWechat(place, father)
  expect(code).toBe(0)
  expect((await ordersOf(place)).map(({ state }) => state)).toEqual(['paid'])
})

test('nobody is asked for a place that is not to be paid, or where the money goes to another account', async () => {
  const place = await newPlace()
  await cancelByStaff(api.deps, {
    no: place.no,
    reason: '搬家',
    actor: 'staff:office#9001',
    seats: 'given',
  } as never)
  expect(await press(place)).toMatchObject({ code: 0, cookie: '' })
  const features = async () =>
    ((await get(api, '/api/index/index')).data as { site: { features: string[] } }).site.features
  expect(await features()).toContain('pay-inside')
  await owner.post('site/wechat', { appId: 'wx0123456789abcdef', secret })
  expect(await features()).not.toContain('pay-inside')
  expect(await press(await newPlace())).toMatchObject({ code: 0, cookie: '' })
})
