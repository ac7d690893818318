import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayWay } from '@shuyuan/contract/registration/orders'
import type { OrderToPay, PaymentError, PaymentProvider } from '#adapters/payment.ts'
import { standInWechatPay } from '#testing/stand-ins/pay/wechat-pay.ts'
import type { Fault } from '#testing/stand-ins/pay/trade.ts'
import { wechatPay } from './wechat-pay.ts'

const now = () => Date.parse('2026-12-06T01:00:00Z')
let wechat: Awaited<ReturnType<typeof standInWechatPay>>
let provider: PaymentProvider
let count = 0

beforeAll(async () => {
  wechat = await standInWechatPay(now)
  provider = wechatPay(wechat.settings, now)
})
beforeEach(() => {
  wechat.state.fault = 'none'
  wechat.state.refundState = 'PROCESSING'
})
afterAll(() => wechat.close())

const newOrder = (way: PayWay, change: Partial<OrderToPay> = {}): OrderToPay => ({
  no: `ORDER${String((count += 1)).padStart(6, '0')}`,
  cents: 72_000,
  title: '论语, 春季班 100%',
  way,
  expires: now() / 1000 + 1800,
  notifyAt: 'https://school.test/api/pay/wechat',
  returnTo: 'https://school.test/receipt?a=1&b=2',
  ip: '203.0.113.7',
  openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  ...change,
})
const begun = async (way: PayWay = 'code') => {
  const order = newOrder(way)
  await provider.begin(order)
  return order.no
}
const problem = (act: Promise<unknown>): Promise<PaymentError | null> =>
  act.then(
    () => null,
    (error: PaymentError) => error,
  )

test('begins an order within WeChat, by a code and in a browser', async () => {
  const bridge = await provider.begin(newOrder('inside'))
  expect(bridge).toMatchObject({
    kind: 'bridge',
    values: { appId: wechat.settings.appId, timeStamp: '1796518800', signType: 'RSA' },
  })
  expect(await provider.begin(newOrder('code'))).toMatchObject({
    kind: 'code',
    code: expect.stringMatching(/^weixin:/),
  })
  const page = await provider.begin(newOrder('browser'))
  expect(page).toMatchObject({ goTo: expect.stringMatching(/redirect_url=https%3A%2F%2Fschool\.test%2F/) })
})

test('says of an order whether it is paid, also where a part is given back', async () => {
  expect(await provider.find('NEVERBEGUN1')).toEqual({ state: 'absent' })
  const no = await begun()
  expect(await provider.find(no)).toEqual({ state: 'open' })
  const { id } = wechat.pay(no)
  const paid = { state: 'paid', no, id, cents: 72_000, time: now() / 1000 }
  expect(await provider.find(no)).toEqual(paid)
  await provider.refund({ no, total: 72_000, refundNo: `${no}R1`, cents: 100, reason: '' })
  expect(await provider.find(no)).toEqual(paid)
})

test('closes an order once, and says where somebody paid before', async () => {
  const no = await begun()
  expect(await provider.close(no)).toBe('closed')
  expect(await provider.close(no)).toBe('closed')
  expect(await provider.find(no)).toEqual({ state: 'closed' })
  const paid = await begun()
  wechat.pay(paid)
  expect(await provider.close(paid)).toBe('paid')
})

test('gives back once for each number, and says what becomes of it', async () => {
  const no = await begun()
  wechat.pay(no)
  const refund = {
    no,
    total: 72_000,
    refundNo: `${no}R1`,
    cents: 20_001,
    reason: '请假三次，按章程退。'.repeat(9),
  }
  expect(await provider.findRefund(refund)).toBe('absent')
  expect(await provider.refund(refund)).toBe('processing')
  expect(await provider.refund(refund)).toBe('processing')
  expect(wechat.refunded(no)).toBe(20_001)
  expect((await problem(provider.refund({ ...refund, cents: 5 })))?.sure).toBe(true)
  Object.assign(wechat.refunds.get(refund.refundNo) ?? {}, { state: 'ABNORMAL' })
  expect(await provider.findRefund(refund)).toBe('abnormal')
})

test('takes answers signed by the public key and by the certificate', async () => {
  const no = await begun()
  const withoutPublicKey = wechatPay({ ...wechat.settings, publicKeyId: '', publicKey: '' }, now)
  const withoutCertificate = wechatPay({ ...wechat.settings, certificates: [] }, now)
  expect(await withoutPublicKey.find(no)).toEqual({ state: 'open' })
  expect(await withoutCertificate.find(no)).toEqual({ state: 'open' })
})

test.each<[Fault, string]>([
  ['other key', 'SIGNATURE'],
  ['unknown key', 'SERIAL'],
  ['unsigned', 'TIMESTAMP'],
  ['old', 'TIMESTAMP'],
  ['hang', 'NO_ANSWER'],
  ['cut before', 'NO_ANSWER'],
  ['cut after', 'NO_ANSWER'],
  ['500', 'SYSTEM_ERROR'],
  ['502', 'NO_ANSWER'],
])('knows nothing after an answer with the fault %s', async (fault, code) => {
  const order = newOrder('code')
  wechat.state.fault = fault
  const asked = fault === 'hang' ? wechatPay({ ...wechat.settings, timeout: 300 }, now) : provider
  const failed = await problem(asked.begin(order))
  expect(failed).toMatchObject({ name: 'PaymentError', code, sure: false })
  expect(JSON.stringify(failed)).not.toMatch(/WECHATPAY2|signature=/)
  wechat.state.fault = 'none'
  // The order may be there or not: the same number is asked for again.
  expect(await provider.begin(order)).toMatchObject({ kind: 'code' })
})

test('does not believe that an order is absent where the answer is not signed', async () => {
  wechat.state.fault = 'other key'
  expect(await problem(provider.find('NEVERBEGUN2'))).toMatchObject({ code: 'ORDER_NOT_EXIST', sure: false })
})

test('reads a notification by either key, and its sum as it was asked for', async () => {
  const no = await begun()
  const { id } = wechat.pay(no)
  for (const serial of [wechat.settings.publicKeyId, wechat.platformSerial])
    expect(provider.readNotification(wechat.paidNotice(no, { serial }))).toEqual({
      kind: 'paid',
      no,
      id,
      cents: 72_000,
      time: now() / 1000,
    })
  await provider.refund({ no, total: 72_000, refundNo: `${no}R1`, cents: 100, reason: '' })
  const told = provider.readNotification(wechat.refundNotice(`${no}R1`))
  expect(told).toEqual({ kind: 'refund', no, refundNo: `${no}R1`, state: 'processing' })
})

test.each([
  ['another key', { fault: 'other key' }, {}, 'SIGNATURE'],
  ['a key nobody knows', { fault: 'unknown key' }, {}, 'SERIAL'],
  ['no signature', { fault: 'unsigned' }, {}, 'TIMESTAMP'],
  ['a stamp of five minutes ago', { fault: 'old' }, {}, 'TIMESTAMP'],
  ['a changed seal', { brokenTag: true }, {}, 'SIGNATURE'],
  ['another merchant', {}, { mchid: '1900000999' }, 'STRANGER'],
  ['another application', {}, { appid: 'wx999' }, 'STRANGER'],
])('refuses a notification with %s', async (_, spoil, change, code) => {
  const no = await begun()
  wechat.pay(no)
  expect(() => provider.readNotification(wechat.paidNotice(no, spoil, change))).toThrow(code)
})

test('refuses a notification whose body was written anew', async () => {
  const no = await begun()
  wechat.pay(no)
  const { body, headers } = wechat.paidNotice(no)
  const anew = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
  expect(() => provider.readNotification({ body: anew, headers })).toThrow('SIGNATURE')
})

test('reads the bill of a day by its heads', async () => {
  const own = await standInWechatPay(now)
  const school = wechatPay(own.settings, now)
  expect(await school.bill('2026-12-05')).toEqual([])
  const order = newOrder('code')
  await school.begin(order)
  const { id } = own.pay(order.no)
  const { no } = order
  await school.refund({ no, total: 72_000, refundNo: `${no}R1`, cents: 1, reason: '' })
  expect(await school.bill('2026-12-06')).toEqual([
    { kind: 'payment', no, id, refundNo: '', cents: 72_000 },
    { kind: 'refund', no, id, refundNo: `${no}R1`, cents: 1 },
  ])
  await own.close()
})

test('names the key that cannot be read, and nothing of it', () => {
  const keys = { privateKey: 'SECRETWORDS' }
  expect(() => wechatPay({ ...wechat.settings, ...keys }, now)).toThrow(
    "WeChat Pay: the merchant's private key cannot be read",
  )
  expect(() => wechatPay({ ...wechat.settings, secret: 'short' }, now)).toThrow('32 signs')
  const none = { publicKeyId: '', publicKey: '', certificates: [] }
  expect(() => wechatPay({ ...wechat.settings, ...none }, now)).toThrow('neither a public key')
})
