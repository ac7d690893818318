import type { RefundState } from '@shuyuan/contract/registration/orders'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { PaymentError, type RefundAtProvider } from '#adapters/payment.ts'
import type { Executor } from '#db/tables.ts'
import type { OrderRow } from '#db/tables/order.ts'
import { randomText } from '#random-text.ts'
import { takeBackRefund } from '#features/registration/fees/counter.ts'
import { type FeeChange, inTransaction, Refused, type Seen } from '#features/registration/fees/fee-change.ts'
import { bookRefundWithin } from '#features/registration/fees/service.ts'
import { moveOrder } from './queries.ts'
import {
  insertRefund,
  leftOnline,
  moveRefund,
  type Refundable,
  refundableOrders,
  refundsToAsk,
  refundWithOrder,
  takeTurnOfRefund,
} from './refund-queries.ts'
import { alphabet, type OrderDeps } from './service.ts'

const minute = 60
const atOnce = 20
/** States of which it is not known whether the money arrived. */
const under = ['begun', 'processing'] as const
const states: Readonly<Record<Exclude<RefundAtProvider, 'absent'>, RefundState>> = {
  processing: 'processing',
  done: 'done',
  abnormal: 'abnormal',
  closed: 'failed',
}

/**
 * Gives back to where it came from what was paid online for a place. The refund is booked before the provider is asked:
 * whatever happens in between, the same number is asked for again and nothing is given twice. More than one order shares
 * a sum, the newest first.
 */
export async function refundOnline(
  deps: OrderDeps,
  { cents, note, actor, ...seen }: Seen & { cents: number; note: string; actor: string },
): Promise<FeeChange> {
  const begun: string[] = []
  const change = await inTransaction(deps, async (trx) => {
    const booking = { ...seen, means: 'online' as const, note, actor }
    // Booked part by part, so that each part has a row; the place is held from the first on.
    let last: FeeChange = { result: 'not found' }
    for (const part of sharesOf(await refundableOrders(trx, seen.no), cents)) {
      const version = begun.length === 0 ? seen.version : undefined
      last = await bookRefundWithin(trx, deps, { ...booking, version, cents: part.cents })
      if (last.result !== 'done' || last.payment === undefined) throw new Refused(last)
      const time = unixSeconds(deps.now())
      const no = `B${randomText(alphabet, 20)}`
      const times = { ask_time: time + minute, create_time: time, update_time: time }
      const of = { order_no: part.order.no, user_id: part.order.user_id, refund: last.payment }
      await insertRefund(trx, { no, ...of, ...times, cents: part.cents, state: 'begun', actor })
      begun.push(no)
    }
    if (last.result !== 'done') {
      return { result: 'too much', most: await leftOnline(trx, seen.no) }
    }
    return { ...last, cents }
  })
  if (change.result === 'done') for (const no of begun) await sendRefund(deps, no)
  return change
}

/** Keeps that all of an order is given back which was never booked; returns the refund's number, to be sent. */
export async function refundUnbooked(
  trx: Executor,
  order: OrderRow,
  { actor, time }: { actor: string; time: number },
): Promise<string> {
  const no = `B${randomText(alphabet, 20)}`
  const times = { ask_time: time + minute, create_time: time, update_time: time }
  const of = { order_no: order.no, user_id: order.user_id, refund: null, cents: order.paid_cents }
  await insertRefund(trx, { no, ...of, ...times, state: 'begun', actor })
  return no
}

/** What each order gives of a sum; none where the orders together have less. */
export function sharesOf(
  orders: readonly Refundable[],
  cents: number,
): { order: Refundable; cents: number }[] {
  let rest = cents
  const shares = orders.map((order) => {
    const part = Math.min(order.left, rest)
    rest -= part
    return { order, cents: part }
  })
  return rest > 0 ? [] : shares.filter((share) => share.cents > 0)
}

/** Asks the provider to give back, with the refund's number as key, and keeps what it says. */
export async function sendRefund(deps: OrderDeps, no: string): Promise<void> {
  const refund = await refundWithOrder(deps.db, no)
  const provider = refund && deps.payment[refund.provider]
  if (!refund || !provider) return
  const { order_no: order, paid_cents: total, cents } = refund
  try {
    const wanted = { no: order, total, refundNo: no, cents, reason: '' }
    await settleRefund(deps, no, await provider.refund(wanted))
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (!error.sure) return
    // Refused: unless an earlier call with this number went through, nothing is given back.
    const found = await provider.findRefund({ no: order, refundNo: no }).catch(notKnown)
    if (found) await settleRefund(deps, no, found === 'absent' ? 'closed' : found)
  }
}

/** Keeps what became of a refund. One that is not given after all is taken back in the books. */
export async function settleRefund(deps: OrderDeps, no: string, found: RefundAtProvider): Promise<void> {
  if (found === 'absent') return
  const to = states[found]
  await deps.db.transaction().execute(async (trx) => {
    const refund = await refundWithOrder(trx, no)
    const time = unixSeconds(deps.now())
    const from = to === 'processing' ? (['begun'] as const) : ([...under, 'abnormal'] as const)
    const moved = refund && (await moveRefund(trx, { no, from, to, time }))
    if (!moved || to !== 'failed') return
    if (refund.refund === null) {
      await moveOrder(trx, { id: refund.order_id, from: ['settled'], to: 'odd', reason: 'not given', time })
      return
    }
    const actor = `provider:${refund.provider}`
    await takeBackRefund(trx, deps, {
      no: refund.registration,
      refund: refund.refund,
      reason: 'refused',
      actor,
    })
  })
}

/** Asks about refunds that are not known to have arrived: each minute at first, then more rarely. */
export async function askAboutRefunds(deps: OrderDeps): Promise<void> {
  const now = unixSeconds(deps.now())
  for (const refund of await refundsToAsk(deps.db, now, atOnce)) {
    const age = now - refund.create_time
    const wait = age < 5 * minute ? minute : age < 1440 * minute ? 10 * minute : 60 * minute
    if (!(await takeTurnOfRefund(deps.db, refund, now + wait))) continue
    if (refund.state === 'begun') await sendRefund(deps, refund.no)
    else await askAbout(deps, refund.no)
  }
}

async function askAbout(deps: OrderDeps, no: string): Promise<void> {
  const refund = await refundWithOrder(deps.db, no)
  const provider = refund && deps.payment[refund.provider]
  const found = await provider?.findRefund({ no: refund?.order_no ?? '', refundNo: no }).catch(notKnown)
  if (found) await settleRefund(deps, no, found)
}

function notKnown(error: unknown): null {
  if (error instanceof PaymentError) return null
  throw error
}
