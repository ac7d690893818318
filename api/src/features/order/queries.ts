import { type Insertable, type SqlBool, sql } from 'kysely'
import type { OrderState } from '@shuyuan/contract/registration/orders'
import type { Executor, Tables } from '#db/tables.ts'
import type { OrderRow } from '#db/tables/order.ts'

/** Keeps a new order; undefined where the place has one that waits. */
export function insertOrder(
  db: Executor,
  order: Insertable<Tables['payment_order']>,
): Promise<OrderRow | undefined> {
  return db
    .insertInto('payment_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function waitingOrder(db: Executor, registration: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('registration', '=', registration)
    .where('state', '=', 'begun')
    .executeTakeFirst()
}

export function lastOrder(db: Executor, registration: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('registration', '=', registration)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads an order that nobody else changes until the transaction ends. */
export function holdOrder(trx: Executor, no: string): Promise<OrderRow | undefined> {
  return trx
    .updateTable('payment_order')
    .set((eb) => ({ asked: eb.ref('asked') }))
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirst()
}

/** Moves an order that is still in one of these states. */
export function moveOrder(
  db: Executor,
  { id, from, to, time, ...more }: Move,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('payment_order')
    .set({ ...more, state: to, update_time: time })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

interface Move extends Partial<
  Pick<OrderRow, 'registration' | 'user_id' | 'reason' | 'paid_id' | 'paid_cents' | 'paid_on' | 'payment'>
> {
  id: number
  from: readonly OrderState[]
  to: OrderState
  time: number
}

/** Orders to ask the provider about, those that wait longest first. */
export function ordersToAsk(db: Executor, now: number, most: number): Promise<OrderRow[]> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('state', '=', 'begun')
    .where('ask_time', '<=', now)
    .orderBy('ask_time')
    .limit(most)
    .execute()
}

/** Takes the turn to ask, which one process gets; `next` is when it is asked again, unix seconds. */
export function takeTurnToAsk(
  db: Executor,
  { id, asked }: OrderRow,
  next: number,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('payment_order')
    .set({ asked: asked + 1, ask_time: next })
    .where('id', '=', id)
    .where('asked', '=', asked)
    .where('state', '=', 'begun')
    .returningAll()
    .executeTakeFirst()
}

/** Orders that are paid without the payment that they name, or the other way round; empty where all is right. */
export function unequalOrders(db: Executor) {
  return db
    .selectFrom('payment_order as each')
    .leftJoin('registration_payment as booked', 'booked.id', 'each.payment')
    .select(['each.no', 'each.registration', 'each.state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('each.state', '=', 'paid'), eb('booked.id', 'is', null)]),
        eb.and([eb('each.state', '<>', 'paid'), eb('each.payment', 'is not', null)]),
        eb('booked.cents', '<>', eb.ref('each.paid_cents')),
        eb('booked.no', '<>', eb.ref('each.registration')),
        eb('booked.means', '<>', 'online'),
      ]),
    )
    .orderBy('each.id')
    .execute()
}

/** Places with a payment that was booked as paid online, and that not exactly one order names; empty where all is right. */
export async function strayPayments(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select booked.no from registration_payment as booked
    left join payment_order on payment_order.payment = booked.id
    where booked.means = 'online' and booked.kind = 'payment'
    group by booked.id, booked.no
    having count(payment_order.id) <> 1`.execute(db)
  return rows.map(({ no }) => no)
}

/** What the office has to look at: a payment that could not be booked, a refund that a bank refused. */
export const toLookAt = sql<SqlBool>`(payment_order.state = 'odd' or exists (
  select 1 from payment_refund as given where given.order_no = payment_order.no and given.state = 'abnormal'))`
