import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { post } from '#envelope/endpoint'
import { isWechat } from '#site/wechat-share'

/** Whom a school may set up for paying online, one or both. */
export const paymentProviderNames = ['wechat', 'alipay'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/**
 * How somebody pays. WeChat Pay: `inside` WeChat, by a `code` that another telephone reads, in a phone's `browser`.
 * Alipay: in a phone's `browser`, on a `computer`.
 */
export const payWays = ['inside', 'code', 'browser', 'computer'] as const
export type PayWay = (typeof payWays)[number]

/**
 * How somebody pays from a device; null where that cannot be: Alipay's pages do not open within WeChat. `touch`: whether
 * the device is used by finger; without it the browser's name tells, where a tablet passes for a computer.
 */
export function payWay(
  provider: PaymentProviderName,
  { agent, touch = /Mobi|Android/i.test(agent) }: { agent: string; touch?: boolean | undefined },
): PayWay | null {
  if (isWechat(agent)) return provider === 'wechat' ? 'inside' : null
  if (touch) return 'browser'
  return provider === 'wechat' ? 'code' : 'computer'
}

/** What the site can do besides the contract, where this provider is set up. */
export const payFeature = (provider: PaymentProviderName) => `pay-${provider}`
/** Where one pays within WeChat, because the school's account there is the one that takes the money. */
export const payInsideFeature = 'pay-inside'

/**
 * `begun`: waits to be paid. `closed`: cannot be paid any more; what comes all the same is booked. `odd`: something was
 * paid that could not be booked, and the office decides. `settled`: the office has decided.
 */
export const orderStates = ['begun', 'paid', 'closed', 'odd', 'settled'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * How a provider's bill and the books differ: it names a payment that the provider does not confirm, a refund that nobody
 * here gave, or another sum, it leaves out a payment or refund of ours, or it could not be had for days.
 */
export const billReasons = [
  'not confirmed',
  'unknown refund',
  'other sum',
  'missing there',
  'no bill',
] as const
export type BillReason = (typeof billReasons)[number]

/**
 * `begun`: booked, and the provider may not know of it yet. `abnormal`: the bank refused, the school acts at the provider.
 * `failed`: nothing is given back, and the booking is taken back.
 */
export const refundStates = ['begun', 'processing', 'done', 'abnormal', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const place = { no: requiredText('registration.notFound', 40), secret: text(100) }

/** What WeChat sends a browser back with: its own words. */
const returned = z.object({
  code: requiredText('order.wechatAgain', 200),
  state: requiredText('order.wechatAgain', 128),
})

/** What of a place is paid: what is due next, such as a deposit, or all that is left. The sum is the server's to say. */
export const payParts = ['due', 'all'] as const
export type PayPart = (typeof payParts)[number]
/** The parameter of a receipt's address by which WeChat leads back to the same part. */
export const partParameter = 'part'

/** Which provider, and from what. How it is paid, and what, is the server's to say. */
export const orderBeginBody = z.object({
  ...place,
  provider: z.enum(paymentProviderNames),
  part: z._default(z.enum(payParts), 'all'),
  /** Whether the device is used by finger. */
  touch: z.optional(z.boolean()),
  /** Where WeChat was asked who pays. */
  returned: z.optional(returned),
  /** WeChat is to be asked who pays, because it did not take the account's own: that may be of another phone. */
  askWho: z.optional(z.boolean()),
})

/** The values that `WeixinJSBridge` wants; the page adds nothing. */
const bridgeValues = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

export type BridgeValues = z.infer<typeof bridgeValues>

/** What the visitor does next: opens an address, has a code read, or hands values to WeChat. */
export const payStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), goTo: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('bridge'), values: bridgeValues }),
])
export type PayStep = z.infer<typeof payStep>

/**
 * `amount` in yuan with two decimals; `until` in unix seconds: how long the step is good. Within WeChat the first step may be
 * a page of WeChat's that says who pays, and leads back at once.
 */
export const orderBegin = post('/api/order/begin', {
  who: 'all',
  summary: 'Begins to pay online what is left or due of a place, or goes on with what was begun',
  body: orderBeginBody,
  data: z.object({ step: payStep, amount: z.string(), until: z.int() }),
  own: { kind: 'sign-up', with: { provider: 'wechat' }, ownerMay: false },
})

/** `none` where nothing was begun; `odd` where something was paid that the office has to look at. */
export const orderState = post('/api/order/state', {
  who: 'all',
  summary: 'What became of the last order of a place',
  body: z.object(place),
  data: z.object({ state: z.enum(['none', ...orderStates]) }),
  own: { kind: 'sign-up' },
})

/** Called by WeChat Pay and by Alipay, which sign what they say. */
export const orderNotifyWechat = post('/api/order/notify/wechat', { who: 'all' })
export const orderNotifyAlipay = post('/api/order/notify/alipay', { who: 'all' })
