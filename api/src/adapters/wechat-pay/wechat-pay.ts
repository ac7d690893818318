import type { PayStep } from '@shuyuan/contract/registration/orders'
import { createHash } from 'node:crypto'
import {
  askProvider,
  checkedNo,
  PaymentError,
  says,
  unless,
  type OrderToPay,
  type PaymentNotification,
  type PaymentProvider,
  type RawNotification,
} from '#adapters/payment.ts'
import {
  begunAnswer,
  billAnswer,
  notice,
  orderAnswer,
  orderOf,
  readJson,
  refundAnswer,
  refundNotice,
  refundStateOf,
} from './answers.ts'
import { readWechatBill } from './bill.ts'
import { askWechat, headersOf, limits, type Ask } from './call.ts'
import { facts } from './facts.ts'
import { wechatPayKeys, type WechatPayKeys, type WechatPaySettings } from './keys.ts'
import { bridgeValues, checkSigned, openResource } from './signing.ts'

/** WeChat Pay, API v3. Throws an Error where a key of the settings cannot be read. `now` in milliseconds. */
export function wechatPay(settings: WechatPaySettings, now: () => number): PaymentProvider {
  const keys = wechatPayKeys(settings)
  const { merchant, appId } = settings
  const ask = (request: Ask) => askWechat(settings, keys, request, now)
  const orderPath = (no: string) => `${facts.order}${checkedNo(facts.no, no)}`
  return {
    ways: ['inside', 'code', 'browser'],
    appId,

    begin: (order) => begin(order, { settings, keys, ask, now }),

    async find(no) {
      const query = { method: 'GET', path: `${orderPath(no)}?mchid=${merchant}` } as const
      const answer = await ask(query).catch(unless(facts.codes.noOrder))
      return answer === null ? { state: 'absent' } : orderOf(readJson(orderAnswer, answer), settings)
    },

    async close(no) {
      try {
        await ask({ method: 'POST', path: `${orderPath(no)}/close`, body: { mchid: merchant } })
      } catch (error) {
        if (says(error, facts.codes.paid)) return 'paid'
        if (!says(error, [...facts.codes.closed, ...facts.codes.noOrder])) throw error
      }
      return 'closed'
    },

    async refund({ no, refundNo, cents, total, reason }) {
      const body = {
        out_trade_no: checkedNo(facts.no, no),
        out_refund_no: checkedNo(facts.refundNo, refundNo),
        ...(reason ? { reason: cutBytes(reason, facts.reason) } : {}),
        amount: { refund: cents, total, currency: facts.currency },
      }
      const answer = await ask({ method: 'POST', path: facts.refunds, body })
      return refundStateOf(readJson(refundAnswer, answer).status)
    },

    async findRefund({ refundNo }) {
      const query = {
        method: 'GET',
        path: `${facts.refunds}/${checkedNo(facts.refundNo, refundNo)}`,
      } as const
      const answer = await ask(query).catch(unless(facts.codes.noRefund))
      return answer === null ? 'absent' : refundStateOf(readJson(refundAnswer, answer).status)
    },

    async bill(day) {
      const path = `${facts.bill}?bill_date=${day}&bill_type=ALL`
      const answer = await ask({ method: 'GET', path }).catch(unless(facts.codes.noBill))
      return answer === null ? [] : readWechatBill(await download(readJson(billAnswer, answer)))
    },

    readNotification: (raw) => readNotification(raw, { keys, merchant, appId, time: now() }),

    answers: {
      taken: { status: 204, type: 'application/json', body: '' },
      refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"not taken"}' },
    },
  }

  /** The file itself is not signed: only WeChat's own address is asked, and its digest must be the one that was signed. */
  async function download({
    download_url: address,
    hash_type: kind,
    hash_value: digest,
  }: Bill): Promise<string> {
    const { host, protocol } = new URL(address)
    const own = new URL(settings.endpoint ?? facts.endpoint)
    const isOwn = host === own.host || (protocol === 'https:' && host.endsWith('.mch.weixin.qq.com'))
    if (!isOwn || kind !== 'SHA1') throw new PaymentError('STRANGER')
    const { pathname, search } = new URL(address)
    const path = `${pathname}${search}`
    const headers = headersOf(settings, keys, { method: 'GET', path }, '', now())
    const file = await askProvider(address, { method: 'GET', headers }, limits(settings))
    if (file.status !== 200) throw new PaymentError('ANSWER', { status: file.status })
    if (createHash('sha1').update(file.body).digest('hex') !== digest.toLowerCase())
      throw new PaymentError('SIGNATURE')
    return file.body.toString('utf8')
  }
}

type Bill = { download_url: string; hash_type: string; hash_value: string }
type Means = {
  settings: WechatPaySettings
  keys: WechatPayKeys
  ask: (request: Ask) => Promise<string>
  now: () => number
}

async function begin(order: OrderToPay, { settings, keys, ask, now }: Means): Promise<PayStep> {
  const { way } = order
  if (way === 'computer') throw new PaymentError('WAY')
  const body = {
    appid: settings.appId,
    mchid: settings.merchant,
    description: [...order.title].slice(0, facts.title).join(''),
    out_trade_no: checkedNo(facts.no, order.no),
    time_expire: new Date(order.expires * 1000).toISOString().replace(/\.\d+Z$/, 'Z'),
    notify_url: order.notifyAt,
    amount: { total: order.cents, currency: facts.currency },
    ...(way === 'inside' ? { payer: { openid: order.openid } } : {}),
    ...(way === 'browser' ? { scene_info: { payer_client_ip: order.ip, h5_info: { type: 'Wap' } } } : {}),
  }
  const answer = await ask({ method: 'POST', path: facts.begin[way], body })
  switch (way) {
    case 'inside': {
      const { prepay_id: prepay } = readJson(begunAnswer.inside, answer)
      return { kind: 'bridge', values: bridgeValues(keys, settings.appId, prepay, now()) }
    }
    case 'code':
      return { kind: 'code', code: readJson(begunAnswer.code, answer).code_url }
    case 'browser': {
      const { h5_url: address } = readJson(begunAnswer.browser, answer)
      return { kind: 'page', goTo: `${address}&redirect_url=${encodeURIComponent(order.returnTo)}` }
    }
  }
}

function readNotification(
  { body, headers }: RawNotification,
  { keys, merchant, appId, time }: { keys: WechatPayKeys; merchant: string; appId: string; time: number },
): PaymentNotification {
  const header = (name: string) => [headers[name] ?? ''].flat()[0] ?? ''
  checkSigned(keys, header, body, time)
  const { event_type: event, resource } = readJson(notice, body.toString('utf8'))
  const text = openResource(keys, resource)
  if (event.startsWith('REFUND.')) {
    const refund = readJson(refundNotice, text)
    if (refund.mchid !== merchant) throw new PaymentError('STRANGER')
    const { out_trade_no: no, out_refund_no: refundNo, refund_status: status } = refund
    return { kind: 'refund', no, refundNo, state: refundStateOf(status) }
  }
  if (!event.startsWith('TRANSACTION.')) return { kind: 'other' }
  const order = orderOf(readJson(orderAnswer, text), { merchant, appId })
  return order.state === 'paid'
    ? { kind: 'paid', no: order.no, id: order.id, cents: order.cents, time: order.time }
    : { kind: 'other' }
}

/** As much of a text as has so many bytes of UTF-8, without half a sign. */
function cutBytes(text: string, most: number): string {
  let bytes = 0
  const fits = (sign: string) => (bytes += Buffer.byteLength(sign)) <= most
  const signs = [...text]
  const end = signs.findIndex((sign) => !fits(sign))
  return end < 0 ? text : signs.slice(0, end).join('')
}
