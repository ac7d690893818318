import { formatMoney, parseMoney } from '@shuyuan/contract/text/money'
import * as z from 'zod/mini'
import {
  askProvider,
  checkedNo,
  PaymentError,
  says,
  secondsOf,
  unless,
  type OrderAtProvider,
  type PaymentNotification,
  type PaymentProvider,
} from '#adapters/payment.ts'
import { readAlipayBill } from './bill.ts'
import { facts } from './facts.ts'
import {
  alipayKeys,
  checkedAnswer,
  checkNotice,
  signed,
  type AlipayKeys,
  type AlipaySettings,
} from './signing.ts'

const answer = z.object({
  code: z.string(),
  sub_code: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
  trade_status: z.optional(z.string()),
  total_amount: z.optional(z.string()),
  send_pay_date: z.optional(z.string()),
  gmt_payment: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
  refund_status: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  bill_download_url: z.optional(z.string()),
})
type Answer = z.infer<typeof answer>

/** Alipay. Throws an Error where a key of the settings cannot be read. `now` in milliseconds. */
export function alipay(settings: AlipaySettings, now: () => number): PaymentProvider {
  const keys = alipayKeys(settings)
  const ask = (method: string, business: object) => askAlipay(settings, keys, method, business, now())
  const find = async (no: string): Promise<OrderAtProvider> => {
    const query = { out_trade_no: checkedNo(facts.no, no) }
    const found = await ask(facts.query, query).catch(unless([facts.codes.noTrade]))
    return found === null ? { state: 'absent' } : orderOf(found)
  }
  return {
    ways: ['browser', 'computer'],

    begin({ no, cents, title, way, expires, notifyAt, returnTo }) {
      if (way !== 'browser' && way !== 'computer') throw new PaymentError('WAY')
      const { method, product } = facts.begin[way]
      const business = {
        out_trade_no: checkedNo(facts.no, no),
        total_amount: formatMoney(cents),
        subject: [...title.replace(facts.notInTitle, ' ')].slice(0, facts.title).join(''),
        product_code: product,
        time_expire: beijing(expires * 1000),
      }
      const parameters = {
        ...common(settings, method, business, now()),
        notify_url: notifyAt,
        return_url: returnTo,
      }
      const query = new URLSearchParams(signed(keys, parameters))
      return Promise.resolve({ kind: 'page', goTo: `${settings.endpoint ?? facts.endpoint}?${query}` })
    },

    find,

    async close(no) {
      try {
        await ask(facts.close, { out_trade_no: checkedNo(facts.no, no) })
      } catch (error) {
        if (says(error, [facts.codes.noTrade])) return 'closed'
        if (!says(error, facts.codes.notToClose)) throw error
        return (await find(no)).state === 'paid' ? 'paid' : 'closed'
      }
      return 'closed'
    },

    async refund({ no, refundNo, cents, reason }) {
      await ask(facts.refund, {
        out_trade_no: checkedNo(facts.no, no),
        out_request_no: checkedNo(facts.refundNo, refundNo),
        refund_amount: formatMoney(cents),
        ...(reason ? { refund_reason: [...reason].slice(0, facts.reason).join('') } : {}),
      })
      // `fund_change` says whether this call or an earlier one moved the money: given back it is either way.
      return 'done'
    },

    async findRefund({ no, refundNo }) {
      const query = {
        out_trade_no: checkedNo(facts.no, no),
        out_request_no: checkedNo(facts.refundNo, refundNo),
      }
      const found = await ask(facts.findRefund, query).catch(unless([facts.codes.noTrade]))
      return found?.refund_status === facts.refundDone ? 'done' : 'absent'
    },

    async bill(day) {
      const query = { bill_type: 'trade', bill_date: day }
      const found = await ask(facts.bill, query).catch(unless([facts.codes.noBill]))
      if (found === null) return []
      const address = ownAddress(found.bill_download_url, settings)
      const file = await askProvider(address, { method: 'GET', headers: {} }, limits(settings))
      if (file.status !== 200) throw new PaymentError('ANSWER', { status: file.status })
      return readAlipayBill(file.body)
    },

    readNotification: ({ body }) => readNotification(keys, settings.appId, body),

    answers: {
      taken: { status: 200, type: 'text/plain; charset=utf-8', body: facts.taken },
      refused: { status: 400, type: 'text/plain; charset=utf-8', body: 'failure' },
    },
  }
}

/** A form in UTF-8. A refund sends one again, with the same state: what was booked is booked once. */
function readNotification(keys: AlipayKeys, appId: string, body: Buffer): PaymentNotification {
  const parameters = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  checkNotice(keys, parameters)
  if (parameters['app_id'] !== appId) throw new PaymentError('STRANGER')
  const order = orderOf({ code: facts.good, ...parameters })
  return order.state === 'paid'
    ? { kind: 'paid', no: order.no, id: order.id, cents: order.cents, time: order.time }
    : { kind: 'other' }
}

function orderOf({
  out_trade_no: no,
  trade_no: id,
  trade_status: state,
  total_amount: total,
  send_pay_date: queried,
  gmt_payment: told,
}: Answer): OrderAtProvider {
  if (facts.paidStates.some((paid) => paid === state)) {
    const cents = parseMoney(total ?? '')
    if (!no || !id || cents === null || !/^\d+(?:\.\d{1,2})?$/.test(total ?? ''))
      throw new PaymentError('ANSWER')
    return { state: 'paid', no, id, cents, time: secondsOf(`${told ?? queried ?? ''}${facts.offset}`) }
  }
  if (state === facts.openState) return { state: 'open' }
  if (state === facts.closedState) return { state: 'closed' }
  throw new PaymentError('ANSWER')
}

async function askAlipay(
  settings: AlipaySettings,
  keys: AlipayKeys,
  method: string,
  business: object,
  time: number,
): Promise<Answer> {
  const body = new URLSearchParams(signed(keys, common(settings, method, business, time))).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  // The charset stands in the address too: Alipay reads the form by it.
  const address = `${settings.endpoint ?? facts.endpoint}?charset=${facts.common.charset}`
  const { status, body: bytes } = await askProvider(
    address,
    { method: 'POST', headers, body },
    limits(settings),
  )
  if (status !== 200) throw new PaymentError('NO_ANSWER', { status })
  const text = checkedAnswer(keys, bytes.toString('utf8'), `${method.replaceAll('.', '_')}_response`)
  const said = readAnswer(text)
  if (said.code === facts.good) return said
  const code = (said.sub_code ?? said.code).slice(0, 64)
  throw new PaymentError(code, { status, sure: !facts.codes.unknown.some((unknown) => unknown === code) })
}

function readAnswer(text: string): Answer {
  try {
    return z.parse(answer, JSON.parse(text))
  } catch {
    throw new PaymentError('ANSWER')
  }
}

function common({ appId }: AlipaySettings, method: string, business: object, time: number) {
  return {
    app_id: appId,
    method,
    ...facts.common,
    timestamp: beijing(time),
    biz_content: JSON.stringify(business),
  }
}

/** A moment in milliseconds as `2026-12-06 09:30:00` in Beijing. */
function beijing(time: number): string {
  return new Date(time).toLocaleString('sv-SE', { timeZone: facts.timeZone })
}

/** The bill's file is not signed: it is fetched from Alipay alone. */
function ownAddress(text: string | undefined, { endpoint = facts.endpoint }: AlipaySettings): URL {
  const address = URL.parse(text ?? '')
  if (!address) throw new PaymentError('ANSWER')
  const isOwn = address.host === new URL(endpoint).host || address.hostname.endsWith('.alipay.com')
  if (!isOwn) throw new PaymentError('STRANGER')
  return address
}

function limits({ timeout = 8000 }: AlipaySettings) {
  return { timeout, most: 8_000_000 }
}
