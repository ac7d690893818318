import type { Insertable } from 'kysely'
import type { PaymentProviderName } from '@shuyuan/contract/registration/orders'
import type { Executor, Tables } from '#db/tables.ts'
import type { PaymentDifferenceRow } from '#db/tables/order.ts'

export async function isCompared(db: Executor, provider: PaymentProviderName, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_bill')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a bill was compared; false where another process has done it. */
export async function noteBill(trx: Executor, bill: Insertable<Tables['payment_bill']>): Promise<boolean> {
  const made = await trx
    .insertInto('payment_bill')
    .values(bill)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return made !== undefined
}

/** Keeps differences, each once. Returns how many are new. */
export async function insertDifferences(
  trx: Executor,
  rows: readonly Insertable<Tables['payment_difference']>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const made = await trx
    .insertInto('payment_difference')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length
}

/** A bill that was late is there after all: nobody has to look for it any more. */
export async function forgetLateBill(trx: Executor, provider: PaymentProviderName, day: string) {
  await trx
    .deleteFrom('payment_difference')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('reason', '=', 'no bill')
    .where('settle_time', 'is', null)
    .execute()
}

export function orderByNo(db: Executor, no: string) {
  return db.selectFrom('payment_order').selectAll().where('no', '=', no).executeTakeFirst()
}

/** A refund that was asked for and not refused. */
export function refundByNo(db: Executor, no: string) {
  return db
    .selectFrom('payment_refund')
    .select(['no', 'order_no', 'cents'])
    .where('no', '=', no)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
}

/** Marks what a bill names. */
export async function nameInBill(
  trx: Executor,
  table: 'payment_order' | 'payment_refund',
  { nos, day }: { nos: readonly string[]; day: string },
) {
  if (nos.length === 0) return
  await trx.updateTable(table).set({ bill_day: day }).where('no', 'in', nos).execute()
}

/** Payments that were booked from one moment to another (unix seconds, the second excluded) and no bill names. */
export function unnamedOrders(
  trx: Executor,
  provider: PaymentProviderName,
  { from, until }: { from: number; until: number },
) {
  return trx
    .selectFrom('payment_order')
    .select(['no', 'paid_cents'])
    .where('state', '=', 'paid')
    .where('bill_day', 'is', null)
    .where('update_time', '>=', from)
    .where('update_time', '<', until)
    .where('provider', '=', provider)
    .orderBy('id')
    .execute()
}

/** Refunds that the provider said were given from one moment to another, and no bill names. */
export function unnamedRefunds(
  trx: Executor,
  provider: PaymentProviderName,
  { from, until }: { from: number; until: number },
) {
  return trx
    .selectFrom('payment_refund as each')
    .innerJoin('payment_order', 'payment_order.no', 'each.order_no')
    .select(['each.no', 'each.order_no', 'each.cents'])
    .where('each.state', '=', 'done')
    .where('each.bill_day', 'is', null)
    .where('each.update_time', '>=', from)
    .where('each.update_time', '<', until)
    .where('provider', '=', provider)
    .orderBy('each.id')
    .execute()
}

/** Differences that nobody has settled, the oldest first. */
export function openDifferences(db: Executor, most: number) {
  return db
    .selectFrom('payment_difference')
    .selectAll()
    .where('settle_time', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Settles a difference; undefined where somebody has. */
export function settleDifference(
  trx: Executor,
  id: number,
  settled: { note: string; settled_by: string; settle_time: number },
): Promise<PaymentDifferenceRow | undefined> {
  return trx
    .updateTable('payment_difference')
    .set(settled)
    .where('id', '=', id)
    .where('settle_time', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
