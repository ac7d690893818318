import type { orderSorts } from '@shuyuan/contract/desk/money/orders'
import type { orderStates } from '@shuyuan/contract/registration/orders'
import { hasName, hasText } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { toLookAt } from '#features/order/verify.ts'

export interface OrderFilter {
  state: 'look' | 'all' | (typeof orderStates)[number]
  sort: (typeof orderSorts)[number]
  search: string
}

/** One page of orders with the name of who has the place, and how many there are. */
export function pageOfOrders(db: Executor, { state, sort, search, page, limit }: OrderFilter & Page) {
  let rows = db
    .selectFrom('payment_order')
    .leftJoin('registration', 'registration.no', 'payment_order.registration')
    .selectAll('payment_order')
    .select('registration.name')
  if (state === 'look') rows = rows.where(toLookAt)
  else if (state !== 'all') rows = rows.where('payment_order.state', '=', state)
  const words = search.trim()
  if (words !== '')
    rows = rows.where(({ eb, or }) =>
      or([
        hasText('payment_order.no', words.toUpperCase()),
        hasText('payment_order.registration', words.toUpperCase()),
        hasText('payment_order.paid_id', words),
        eb('payment_order.registration', 'in', (named) =>
          named.selectFrom('registration').select('no').where(hasName('name', words)),
        ),
      ]),
    )
  const place = { page, limit, oldestFirst: sort === 'oldest', scans: words !== '' }
  return readLongList(db, rows, place, 'payment_order.id')
}

export function refundsOfOrders(db: Executor, nos: readonly string[]) {
  return db
    .selectFrom('payment_refund')
    .select(['no', 'order_no', 'cents', 'state'])
    .where('order_no', 'in', nos)
    .orderBy('id')
    .execute()
}

/** Ends refunds of an order that the bank refused, after the school has acted at the provider: no bill has to name them. Returns how many. */
export async function endAbnormalRefunds(trx: Executor, order: string, time: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_refund')
    .set({ state: 'done', bill_day: '', update_time: time })
    .where('order_no', '=', order)
    .where('state', '=', 'abnormal')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
