import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayWay } from '@shuyuan/contract/registration/orders'
import type { OrderToPay, PaymentError, PaymentProvider } from '#adapters/payment.ts'
import { standInAlipay } from '#testing/stand-ins/pay/alipay.ts'
import type { Fault } from '#testing/stand-ins/pay/trade.ts'
import { alipay } from './alipay.ts'

const now = () => Date.parse('2026-12-06T01:00:00Z')
let stand: Awaited<ReturnType<typeof standInAlipay>>
let provider: PaymentProvider
let count = 0

beforeAll(async () => {
  stand = await standInAlipay(now)
  provider = alipay(stand.settings, now)
})
beforeEach(() => {
  stand.state.fault = 'none'
})
afterAll(() => stand.close())

const newOrder = (way: PayWay): OrderToPay => ({
  no: `ORDER${String((count += 1)).padStart(6, '0')}`,
  cents: 72_001,
  title: '论语&春季班,100%',
  way,
  expires: now() / 1000 + 1800,
  notifyAt: 'https://school.test/api/pay/alipay',
  returnTo: 'https://school.test/receipt?a=1&b=2',
  ip: '203.0.113.7',
  openid: '',
})
const begun = async (way: PayWay = 'browser') => {
  const order = newOrder(way)
  const step = await provider.begin(order)
  return { no: order.no, address: step.kind === 'page' ? step.goTo : '' }
}
const opened = async () => {
  const { no, address } = await begun()
  stand.open(address)
  return no
}
const problem = (act: Promise<unknown>): Promise<PaymentError | null> =>
  act.then(
    () => null,
    (error: PaymentError) => error,
  )

test('leads to a signed page, in a phone and on a computer', async () => {
  for (const way of ['browser', 'computer'] as const) {
    const { no, address } = await begun(way)
    expect(stand.open(address)).toMatchObject({
      no,
      cents: 72_001,
      notifyAt: 'https://school.test/api/pay/alipay',
    })
    const query = new URL(address).searchParams
    expect(query.get('timestamp')).toBe('2026-12-06 09:00:00')
    expect(query.get('biz_content')).toContain('"time_expire":"2026-12-06 09:30:00"')
    expect(query.get('biz_content'), 'it stands in the table of the bill').toContain(
      '"subject":"论语 春季班 100%"',
    )
  }
})

test('says of an order whether it is begun, open, paid or closed', async () => {
  const { no, address } = await begun()
  expect(await provider.find(no)).toEqual({ state: 'absent' })
  expect(await provider.close(no)).toBe('closed')
  stand.open(address)
  expect(await provider.find(no)).toEqual({ state: 'open' })
  expect(await provider.close(no)).toBe('closed')
  expect(await provider.close(no)).toBe('closed')
  expect(await provider.find(no)).toEqual({ state: 'closed' })
  const paid = await opened()
  const { id } = stand.pay(paid)
  expect(await provider.close(paid)).toBe('paid')
  expect(await provider.find(paid)).toEqual({
    state: 'paid',
    no: paid,
    id,
    cents: 72_001,
    time: now() / 1000,
  })
})

test('gives back once for each number', async () => {
  const no = await opened()
  stand.pay(no)
  const refund = { no, total: 72_001, refundNo: `${no}R1`, cents: 20_009, reason: '请假' }
  expect(await provider.findRefund(refund)).toBe('absent')
  expect(await provider.refund(refund)).toBe('done')
  expect(await provider.refund(refund)).toBe('done')
  expect(stand.refunded(no)).toBe(20_009)
  expect(await provider.findRefund(refund)).toBe('done')
  const more = { ...refund, refundNo: `${no}R2`, cents: 60_000 }
  expect(await problem(provider.refund(more))).toMatchObject({
    code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    sure: true,
  })
})

test.each<[Fault, string]>([
  ['other key', 'SIGNATURE'],
  ['unsigned', 'SIGNATURE'],
  ['hang', 'NO_ANSWER'],
  ['cut before', 'NO_ANSWER'],
  ['cut after', 'NO_ANSWER'],
  ['500', 'ACQ.SYSTEM_ERROR'],
  ['502', 'NO_ANSWER'],
])('knows nothing after an answer with the fault %s', async (fault, code) => {
  const no = await opened()
  stand.pay(no)
  stand.state.fault = fault
  const refund = { no, total: 72_001, refundNo: `${no}R1`, cents: 1, reason: '' }
  const asked = fault === 'hang' ? alipay({ ...stand.settings, timeout: 300 }, now) : provider
  expect(await problem(asked.refund(refund))).toMatchObject({ name: 'PaymentError', code, sure: false })
  stand.state.fault = 'none'
  expect(await provider.refund(refund)).toBe('done')
  expect(stand.refunded(no)).toBe(1)
})

test('reads a notification, and refuses a forged, changed or strange one', async () => {
  const no = await opened()
  const { id } = stand.pay(no)
  const genuine = stand.paidNotice(no, {}, { subject: '论语 + 100%' })
  expect(provider.readNotification(genuine)).toEqual({
    kind: 'paid',
    no,
    id,
    cents: 72_001,
    time: now() / 1000,
  })
  const finished = stand.paidNotice(no, {}, { trade_status: 'TRADE_FINISHED' })
  expect(provider.readNotification(finished)).toMatchObject({ kind: 'paid' })
  const closed = stand.paidNotice(no, {}, { trade_status: 'TRADE_CLOSED' })
  expect(provider.readNotification(closed)).toEqual({ kind: 'other' })
  expect(() => provider.readNotification(stand.paidNotice(no, { fault: 'other key' }))).toThrow('SIGNATURE')
  expect(() => provider.readNotification(stand.paidNotice(no, {}, { app_id: '1' }))).toThrow('STRANGER')
  const dearer = Buffer.from(genuine.body.toString().replace('720.01', '1.00'))
  expect(() => provider.readNotification({ ...genuine, body: dearer })).toThrow('SIGNATURE')
  expect(() => provider.readNotification({ headers: {}, body: Buffer.from('{"sign":1}') })).toThrow(
    'SIGNATURE',
  )
})

test('reads the bill of a day out of its zip', async () => {
  const own = await standInAlipay(now)
  const school = alipay(own.settings, now)
  expect(await school.bill('2026-12-05')).toEqual([])
  const order = newOrder('browser')
  const step = await school.begin(order)
  own.open(step.kind === 'page' ? step.goTo : '')
  const { no } = order
  const { id } = own.pay(no)
  await school.refund({ no, total: 72_001, refundNo: `${no}R1`, cents: 30, reason: '' })
  expect(await school.bill('2026-12-06')).toEqual([
    { kind: 'payment', no, id, refundNo: '', cents: 72_001 },
    { kind: 'refund', no, id, refundNo: `${no}R1`, cents: 30 },
  ])
  await own.close()
})

test('reads keys in every form, and names one that cannot be read', async () => {
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '')
  const old = stand.ownKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const { settings } = stand
  for (const privateKey of [bare(settings.privateKey), old, bare(old)]) {
    const read = alipay({ ...settings, privateKey, publicKey: bare(settings.publicKey) }, now)
    expect(await read.find('NEVERBEGUN1')).toEqual({ state: 'absent' })
  }
  expect(() => alipay({ ...settings, publicKey: 'SECRETWORDS' }, now)).toThrow(
    "Alipay: Alipay's public key cannot be read",
  )
})
