import { sql, type Insertable } from 'kysely'
import type { BookedMeans } from '@shuyuan/contract/registration/registration-fees'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { Executor } from '#db/tables.ts'
import { nextVersion } from '#features/registration/registration-queries.ts'
import type { RegistrationPaymentTable, RegistrationRow } from '#db/tables/registration.ts'

type Booked = Promise<RegistrationRow | undefined>

/** What is left to pay for a sign-up, in cents; below 0 where more was paid. Null where the fee is still to be agreed. */
export const unpaidCents = sql<number>`fee - discount - paid + refunded`
/** Whether a confirmed place has something left to pay: as its index has it, `registration_unpaid`. */
export const isUnpaid = sql<boolean>`state = 'confirmed' and ${unpaidCents} > 0`
const kept = sql<number>`paid - refunded`
/** How a booking says that it came. */
export const saidMeans = sql<BookedMeans>`case when former = 1 then 'before' else means end`

/** Places whose family is to be given something back: cancelled ones, and those paid above their fee. */
export const toGiveBack = sql<boolean>`(give_back > 0 or (state in ('submitted', 'contacted', 'confirmed')
  and offered_until is null and fee - discount - paid + refunded < 0))`

/** Adds to `paid` where the seat is held and at least so much is left to pay. */
export function addPaid(db: Executor, id: number, cents: number): Booked {
  return db
    .updateTable('registration')
    .set((eb) => ({ paid: eb('paid', '+', cents), version: nextVersion }))
    .where('id', '=', id)
    .where('state', 'in', seatedStates)
    .where('offered_until', 'is', null)
    .where(unpaidCents, '>=', cents)
    .returningAll()
    .executeTakeFirst()
}

/** Reads a place that nobody else changes until the transaction ends. */
export function holdPlace(trx: Executor, no: string): Booked {
  return trx
    .updateTable('registration')
    .set((eb) => ({ refunded: eb.ref('refunded') }))
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Adds to `refunded` where at least so much of what was paid remains, and takes `off` from the fee: what the school gives
 * back it no longer asks for.
 */
export function addRefunded(
  db: Executor,
  id: number,
  { cents, off }: { cents: number; off: number },
): Booked {
  return db
    .updateTable('registration')
    .set((eb) => ({
      refunded: eb('refunded', '+', cents),
      fee: eb('fee', '-', off),
      give_back: sql<number>`case when give_back > ${cents} then give_back - ${cents} else 0 end`,
      version: nextVersion,
    }))
    .where('id', '=', id)
    .where(kept, '>=', cents)
    .returningAll()
    .executeTakeFirst()
}

/** Sets a fee that is not below the money kept; a discount is at most the fee. */
export function setFee(db: Executor, id: number, fee: number): Booked {
  const discount = sql<number>`case when discount > ${fee} then ${fee} else discount end`
  return db
    .updateTable('registration')
    .set({ fee, discount, price: null, version: nextVersion })
    .where('id', '=', id)
    .where(sql<number>`${fee} - (${discount})`, '>=', kept)
    .returningAll()
    .executeTakeFirst()
}

export async function setDiscount(
  db: Executor,
  id: number,
  { discount, claim }: { discount: number; claim: number | null },
): Promise<RegistrationRow> {
  return db
    .updateTable('registration')
    .set({ discount, coupon_claim: claim })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertPayment(
  db: Executor,
  row: Insertable<RegistrationPaymentTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('registration_payment')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first; `reason`: why it was taken back, null where it stands. */
export function paymentsOf(db: Executor, no: string) {
  return db
    .selectFrom('registration_payment as each')
    .leftJoin('payment_counter as counter', 'counter.payment', 'each.id')
    .leftJoin('payment_receipt as receipt', 'receipt.payment', 'each.id')
    .select(['each.id', 'kind', 'cents', 'off', 'note', 'each.actor', 'each.create_time'])
    .select(saidMeans.as('means'))
    .select(['paid_on', 'taken_by', 'counter.reason', 'receipt.year', 'receipt.number'])
    .where('each.no', '=', no)
    .orderBy('each.id')
    .execute()
}

/** Payments of registrations that became a member's become the member's too. */
export async function givePaymentsTo(db: Executor, memberId: number, nos: readonly string[]): Promise<void> {
  for (const table of ['registration_payment', 'payment_counter', 'refund_request'] as const)
    await db.updateTable(table).set({ user_id: memberId }).where('no', 'in', nos).execute()
  const orders = await db
    .updateTable('payment_order')
    .set({ user_id: memberId })
    .where('registration', 'in', nos)
    .returning('no')
    .execute()
  if (orders.length === 0) return
  const numbers = orders.map(({ no }) => no)
  await db.updateTable('payment_refund').set({ user_id: memberId }).where('order_no', 'in', numbers).execute()
}

/** Sets what a cancelled place is still to be given back. */
export async function setGiveBack(db: Executor, id: number, cents: number): Promise<void> {
  await db.updateTable('registration').set({ give_back: cents }).where('id', '=', id).execute()
}

/** Registrations whose sums differ from those of their payments; empty where all is right. */
export function unequalSums(db: Executor) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce((select sum(cents) from registration_payment as each
      where each.no = registration.no and each.kind = ${kind}
      and not exists (select 1 from payment_counter where payment = each.id)), 0)`
  return db
    .selectFrom('registration')
    .select(['no', 'paid', 'refunded'])
    .where((eb) => eb.or([eb('paid', '<>', sumOf('payment')), eb('refunded', '<>', sumOf('refund'))]))
    .orderBy('id')
    .execute()
}
