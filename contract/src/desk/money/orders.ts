import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'
import { billReasons, orderStates, paymentProviderNames, payWays, refundStates } from '#registration/orders'
import { listOf, listQuery, oneOf } from '#desk/lists'

export const orderSorts = ['newest', 'oldest'] as const

/** Why something that was paid could not be booked by itself. */
export const oddReasons = [
  'unknown',
  'other sum',
  'nothing left',
  'not found',
  'wrong state',
  'too much',
  'not given',
] as const

/** `look`: what the office has to look at: odd payments, and refunds that the family's bank refused. */
export const deskOrdersQuery = z.extend(listQuery(orderSorts), {
  state: oneOf(['look', 'all', ...orderStates]),
})

const listed = z.object({
  /** What the provider knows it by. */
  no: z.string(),
  /** Number of the sign-up; '' where the provider counts an order that nobody here made. */
  registration: z.string(),
  /** Masked; '' where the sign-up is gone. */
  name: z.string(),
  provider: z.enum(paymentProviderNames),
  way: z.enum(payWays),
  state: z.enum(orderStates),
  /** '' where nothing is odd. */
  reason: z.string(),
  /** What was to be paid and what was paid, yuan. */
  amount: z.string(),
  paid: z.string(),
  /** The provider's number of the payment; '' while nothing is paid. */
  paidId: z.string(),
  refunds: z.array(z.object({ no: z.string(), amount: z.string(), state: z.enum(refundStates) })),
  /** Unix seconds. */
  create_time: z.int(),
})
export type DeskOrder = z.infer<typeof listed>

const order = { no: requiredText('order.gone', 40) }

export const deskOrderList = get('/api/desk/order/list', {
  who: 'desk/order:read',
  query: deskOrdersQuery,
  data: listOf(listed),
  samples: [{}, { state: 'all' }, { state: 'paid', sort: 'oldest' }, { search: 'zzzz' }],
})

/** `here` and `there`: yuan in the books and in the provider's bill; '' where it is not there. */
const differences = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      provider: z.enum(paymentProviderNames),
      day: z.string(),
      no: z.string(),
      refundNo: z.string(),
      reason: z.enum(billReasons),
      here: z.string(),
      there: z.string(),
    }),
  ),
})
export type DeskDifferences = z.infer<typeof differences>

export const deskOrderDifferences = get('/api/desk/order/differences', {
  who: 'desk/order:read',
  summary: 'Where the bills of providers and the books differ, the oldest first',
  data: differences,
})

/** Notes what was done about a difference. */
export const deskOrderDifference = post('/api/desk/order/difference', {
  who: 'desk/order:decide',
  body: z.object({ id: wholeNumber(0, 1, 2_147_483_647), note: requiredText('order.note', 200) }),
  data: z.null(),
})

const decided = z.object({ no: z.string() })

/** Gives back to where it came from what could not be booked. */
export const deskOrderGiveBack = post('/api/desk/order/give-back', {
  who: 'desk/order:decide',
  body: z.object(order),
  data: decided,
})

/** `registration`: the sign-up that it was paid for; '' for that of the order. */
export const deskOrderBook = post('/api/desk/order/book', {
  who: 'desk/order:decide',
  body: z.object({ ...order, registration: text(40) }),
  data: decided,
})

/** Nothing is left to do, as after something was done at the provider. */
export const deskOrderSettle = post('/api/desk/order/settle', {
  who: 'desk/order:decide',
  body: z.object({ ...order, note: requiredText('order.note', 200) }),
  data: decided,
})
