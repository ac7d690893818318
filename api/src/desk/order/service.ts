import type { DeskDifferences, DeskOrder } from '@shuyuan/contract/desk/money/orders'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Page } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { OrderRow } from '#db/tables/order.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { openDifferences, orderByNo, settleDifference } from '#features/order/bill-queries.ts'
import { holdOrder, moveOrder } from '#features/order/queries.ts'
import { refundUnbooked, sendRefund } from '#features/order/refund.ts'
import type { OrderDeps } from '#features/order/service.ts'
import { forbidOwn, forbidOwnPlace } from '#features/own/service.ts'
import { type FeeChange, inTransaction } from '#features/registration/fees/fee-change.ts'
import { bookPaymentWithin } from '#features/registration/fees/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { endAbnormalRefunds, type OrderFilter, pageOfOrders, refundsOfOrders } from './queries.ts'

/** One page of what was begun and paid online, names masked. */
export async function ordersForDesk(
  { db }: Pick<OrderDeps, 'db'>,
  filter: OrderFilter & Page,
): Promise<{ list: DeskOrder[]; total: number }> {
  const { list, total } = await pageOfOrders(db, filter)
  if (list.length === 0) return { list: [], total }
  const refunds = await refundsOfOrders(
    db,
    list.map(({ no }) => no),
  )
  const rows = list.map(({ no, registration, name, provider, way, state, reason, ...row }) => ({
    no,
    registration,
    name: maskMiddle(name ?? ''),
    provider,
    way,
    state,
    reason,
    amount: formatMoney(row.cents),
    paid: formatMoney(row.paid_cents),
    paidId: row.paid_id,
    refunds: refunds
      .filter((refund) => refund.order_no === no)
      .map(({ no: number, cents, state: became }) => ({
        no: number,
        amount: formatMoney(cents),
        state: became,
      })),
    create_time: row.create_time,
  }))
  return { list: rows, total }
}

/** Gives back what could not be booked, to where it came from; false where the order is not odd any more. */
export async function giveBackOdd(deps: OrderDeps, no: string, by: Decision): Promise<boolean> {
  const refund = await deps.db.transaction().execute(async (trx) => {
    const order = await oddOrder(trx, no, by)
    if (!order) return null
    const time = unixSeconds(by.now)
    await moveOrder(trx, { id: order.id, from: ['odd'], to: 'settled', time })
    const detail = { cents: order.paid_cents }
    await audit(trx, { ...by, action: 'order.giveBack', entity: 'order', ref: no, detail })
    return refundUnbooked(trx, order, { actor: by.actor, time })
  })
  if (refund === null) return false
  await sendRefund(deps, refund)
  return true
}

/** Books what was paid for the place that it was meant for; `changed` where the order is not odd any more. */
export function bookOdd(
  deps: OrderDeps,
  { no, registration }: { no: string; registration: string },
  by: Decision,
): Promise<FeeChange> {
  return inTransaction(deps, async (trx) => {
    const order = await oddOrder(trx, no, by)
    if (!order) return { result: 'changed' }
    const booking = {
      no: registration || order.registration,
      cents: order.paid_cents,
      means: 'online' as const,
      note: order.paid_id,
      paidOn: order.paid_on,
    }
    const change = await bookPaymentWithin(trx, deps, { ...booking, actor: by.actor })
    if (change.result !== 'done') return change
    const { row, payment = null } = change
    const booked = { registration: row.no, user_id: row.user_id, payment, reason: '' }
    await moveOrder(trx, { ...booked, id: order.id, from: ['odd'], to: 'paid', time: unixSeconds(by.now) })
    const detail = { cents: order.paid_cents }
    await audit(trx, { ...by, action: 'order.book', entity: 'order', ref: no, detail })
    return change
  })
}

/** How many differences are shown at once: a day with more of them is looked into at the provider. */
const mostDifferences = 100

export async function differencesForDesk(deps: OrderDeps): Promise<DeskDifferences> {
  const yuan = (cents: number | null) => (cents === null ? '' : formatMoney(cents))
  const list = await openDifferences(deps.db, mostDifferences)
  return {
    list: list.map(({ id, provider, day, no, refund_no: refundNo, reason, here, there }) => ({
      id,
      provider,
      day,
      no,
      refundNo,
      reason,
      here: yuan(here),
      there: yuan(there),
    })),
  }
}

/** Notes what was done about a difference; false where somebody has. */
export function endDifference(
  deps: OrderDeps,
  { id, note }: { id: number; note: string },
  by: Decision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const settled = { note, settled_by: by.actor, settle_time: unixSeconds(by.now) }
    const row = await settleDifference(trx, id, settled)
    if (!row) return false
    const order = await orderByNo(trx, row.no)
    if (order) await forbidOwnOrder(trx, order, by)
    const detail = { note, day: row.day }
    await audit(trx, { ...by, action: 'order.difference', entity: 'order', ref: row.no, detail })
    return true
  })
}

/** Notes that nothing is left to do; false where there is nothing to settle. */
export function settleOrder(
  deps: OrderDeps,
  { no, note }: { no: string; note: string },
  by: Decision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, no)
    if (!order) return false
    await forbidOwnOrder(trx, order, by)
    const time = unixSeconds(by.now)
    const ended = await endAbnormalRefunds(trx, no, time)
    const moved = await moveOrder(trx, { id: order.id, from: ['odd'], to: 'settled', time })
    if (ended === 0 && !moved) return false
    await audit(trx, { ...by, action: 'order.settle', entity: 'order', ref: no, detail: { note } })
    return true
  })
}

async function oddOrder(trx: Executor, no: string, by: Decision): Promise<OrderRow | undefined> {
  const order = await holdOrder(trx, no)
  if (order?.state !== 'odd') return undefined
  await forbidOwnOrder(trx, order, by)
  return order
}

/** Nobody decides about what was paid for the own place; where the sign-up is gone, the order says whose it was. */
async function forbidOwnOrder(
  trx: Executor,
  { no, registration, user_id: member }: OrderRow,
  by: Decision,
): Promise<void> {
  const place = registration === '' ? undefined : await registrationByNo(trx, registration)
  if (place) await forbidOwnPlace(trx, by.now, by.actor, place)
  else await forbidOwn(trx, by.now, { actor: by.actor, entity: 'order', ref: no, member })
}
