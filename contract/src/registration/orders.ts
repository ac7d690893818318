import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { post } from '#envelope/endpoint'

/** Whom a school may set up for paying online, one or both. */
export const paymentProviderNames = ['wechat', 'alipay'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/**
 * How somebody pays. WeChat Pay: `inside` WeChat, by a `code` that another telephone reads, in a phone's `browser`.
 * Alipay: in a phone's `browser`, on a `computer`.
 */
export const payWays = ['inside', 'code', 'browser', 'computer'] as const
export type PayWay = (typeof payWays)[number]

/** What the site can do besides the contract, where this provider is set up. */
export const payFeature = (provider: PaymentProviderName) => `pay-${provider}`

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

/** Which provider, and how. What is to be paid is the server's to say. */
export const orderBeginBody = z.object({
  ...place,
  provider: z.enum(paymentProviderNames),
  way: z.enum(payWays),
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

/** `amount` in yuan with two decimals; `until` in unix seconds: how long it may be paid. */
export const orderBegin = post('/api/order/begin', {
  who: 'all',
  summary: 'Begins to pay online what is left of a place, or goes on with what was begun',
  body: orderBeginBody,
  data: z.object({ step: payStep, amount: z.string(), until: z.int() }),
  own: { kind: 'sign-up', with: { provider: 'wechat', way: 'code' }, ownerMay: false },
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
