import { sql, type Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import type { RefundState } from '@shuyuan/contract/registration/orders'
import type { OrderRow, RefundRow } from '#db/tables/order.ts'

/** What is left of a paid order, in cents. */
export type Refundable = OrderRow & { left: number }

/** Paid orders of a place with what is left of each, the newest first. */
export async function refundableOrders(db: Executor, registration: string): Promise<Refundable[]> {
  const given = sql<number>`coalesce((select sum(cents) from payment_refund as given
    where given.order_no = payment_order.no and given.state <> 'failed'), 0)`
  const rows = await db
    .selectFrom('payment_order')
    .selectAll()
    .select(given.as('given'))
    .where('registration', '=', registration)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ given: sum, ...order }) => ({ ...order, left: order.paid_cents - Number(sum) }))
}

/** What of a place was paid online and can be given back there, in cents. */
export async function leftOnline(db: Executor, registration: string): Promise<number> {
  return (await refundableOrders(db, registration)).reduce((sum, { left }) => sum + left, 0)
}

export function insertRefund(trx: Executor, row: Insertable<Tables['payment_refund']>): Promise<RefundRow> {
  return trx.insertInto('payment_refund').values(row).returningAll().executeTakeFirstOrThrow()
}

export function refundWithOrder(db: Executor, no: string) {
  return db
    .selectFrom('payment_refund as each')
    .innerJoin('payment_order', 'payment_order.no', 'each.order_no')
    .selectAll('each')
    .select([
      'payment_order.provider',
      'payment_order.registration',
      'payment_order.paid_cents',
      'payment_order.id as order_id',
    ])
    .where('each.no', '=', no)
    .executeTakeFirst()
}
export type RefundOfOrder = NonNullable<Awaited<ReturnType<typeof refundWithOrder>>>

/** Moves a refund that is still in one of these states. */
export function moveRefund(
  db: Executor,
  { no, from, to, time }: { no: string; from: readonly RefundState[]; to: RefundState; time: number },
): Promise<RefundRow | undefined> {
  return db
    .updateTable('payment_refund')
    .set({ state: to, update_time: time })
    .where('no', '=', no)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Refunds of which it is not known whether they arrived. */
export function refundsToAsk(db: Executor, now: number, most: number): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_refund')
    .selectAll()
    .where('state', 'in', ['begun', 'processing'])
    .where('ask_time', '<=', now)
    .orderBy('ask_time')
    .limit(most)
    .execute()
}

/** Takes the turn to ask, which one process gets; `next` is when it is asked again, unix seconds. */
export async function takeTurnOfRefund(
  db: Executor,
  { id, ask_time: seen }: RefundRow,
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set({ ask_time: next })
    .where('id', '=', id)
    .where('ask_time', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Refunds whose booking does not say the same, and orders of which more was given back than paid; empty where all is right. */
export async function unequalRefunds(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select given.no from payment_refund as given
    join payment_order on payment_order.no = given.order_no
    join registration_payment as booked on booked.id = given.refund
    where booked.cents <> given.cents or booked.kind <> 'refund' or booked.means <> 'online'
      or booked.no <> payment_order.registration
      or (given.state = 'failed') <> exists (select 1 from payment_counter where payment = booked.id)
    union
    select payment_order.no from payment_order
    where paid_cents < (select coalesce(sum(cents), 0) from payment_refund as given
      where given.order_no = payment_order.no and given.state <> 'failed') and state = 'paid'`.execute(db)
  return rows.map(({ no }) => no)
}
