import * as z from 'zod/mini'
import { PaymentError, secondsOf, type OrderAtProvider, type RefundAtProvider } from '#adapters/payment.ts'
import { facts } from './facts.ts'

const cents = z.int().check(z.nonnegative())

export const begunAnswer = {
  inside: z.object({ prepay_id: z.string() }),
  code: z.object({ code_url: z.string() }),
  browser: z.object({ h5_url: z.url() }),
}

/** An order as a query answers it and as a notification holds it. `total` is what was asked for, coupons apart; `success_time` is when it was paid. */
export const orderAnswer = z.object({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(cents), currency: z.optional(z.string()) })),
})

export const refundAnswer = z.object({ out_refund_no: z.string(), status: z.string() })

/** A notification says `refund_status` where the query says `status`. */
export const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
})

export const billAnswer = z.object({
  hash_type: z.string(),
  hash_value: z.string(),
  download_url: z.url(),
})

export const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
})

export const failure = z.object({ code: z.string() })

/** Reads JSON by a schema; throws PaymentError ANSWER where it is anything else. */
export function readJson<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.infer<Shape> {
  try {
    return z.parse(shape, JSON.parse(text))
  } catch {
    throw new PaymentError('ANSWER')
  }
}

export function orderOf(
  answer: z.infer<typeof orderAnswer>,
  own: { merchant: string; appId: string },
): OrderAtProvider {
  const { mchid, appid, trade_state: state, transaction_id: id, success_time: when, amount } = answer
  if (mchid !== own.merchant || (appid !== undefined && appid !== own.appId))
    throw new PaymentError('STRANGER')
  if (isOneOf(facts.paidStates, state)) {
    if (!id || amount?.total === undefined || (amount.currency ?? facts.currency) !== facts.currency)
      throw new PaymentError('ANSWER')
    const time = secondsOf(when ?? '')
    return { state: 'paid', no: answer.out_trade_no, id, cents: amount.total, time }
  }
  if (isOneOf(facts.openStates, state)) return { state: 'open' }
  if (isOneOf(facts.closedStates, state)) return { state: 'closed' }
  throw new PaymentError('ANSWER')
}

export function refundStateOf(status: string): RefundAtProvider {
  const found = Object.entries(facts.refundStates).find(([name]) => name === status)
  if (!found) throw new PaymentError('ANSWER')
  return found[1]
}

function isOneOf(list: readonly string[], word: string): boolean {
  return list.includes(word)
}
