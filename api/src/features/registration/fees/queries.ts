import type { Insertable } from 'kysely'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationPaymentTable, RegistrationRow } from '#db/tables/registration.ts'

type Booked = Promise<RegistrationRow | undefined>

const left = sql<number>`fee - discount - paid + refunded`
const kept = sql<number>`paid - refunded`

/** Adds to what was paid where the place is held and so much is still to be paid. */
export function addPaid(db: Executor, id: number, cents: number): Booked {
  return db
    .updateTable('registration')
    .set((eb) => ({ paid: eb('paid', '+', cents) }))
    .where('id', '=', id)
    .where('state', 'in', seatedStates)
    .where(left, '>=', cents)
    .returningAll()
    .executeTakeFirst()
}

/** Adds to what was given back where so much of what was paid is still there. */
export function addRefunded(db: Executor, id: number, cents: number): Booked {
  return db
    .updateTable('registration')
    .set((eb) => ({ refunded: eb('refunded', '+', cents) }))
    .where('id', '=', id)
    .where(kept, '>=', cents)
    .returningAll()
    .executeTakeFirst()
}

/** Sets the fee where it is no less than what was paid and not given back; a discount is never more than the fee. */
export function setFee(db: Executor, id: number, fee: number): Booked {
  const discount = sql<number>`case when discount > ${fee} then ${fee} else discount end`
  return db
    .updateTable('registration')
    .set({ fee, discount })
    .where('id', '=', id)
    .where(sql<number>`${fee} - (${discount})`, '>=', kept)
    .returningAll()
    .executeTakeFirst()
}

export async function setDiscount(
  db: Executor,
  id: number,
  { discount, claim }: { discount: number; claim: number },
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

/** Oldest first. */
export function paymentsOf(db: Executor, no: string) {
  return db
    .selectFrom('registration_payment')
    .select(['kind', 'means', 'cents', 'note', 'actor', 'create_time'])
    .where('no', '=', no)
    .orderBy('id')
    .execute()
}

/** Payments of these registrations become the member's, as the registrations have. */
export async function givePaymentsTo(db: Executor, memberId: number, nos: readonly string[]): Promise<void> {
  await db.updateTable('registration_payment').set({ user_id: memberId }).where('no', 'in', nos).execute()
}

/** Places whose sums are not those of their payments. */
export function unequalSums(db: Executor) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce((select sum(cents) from registration_payment as each
      where each.no = registration.no and each.kind = ${kind}), 0)`
  return db
    .selectFrom('registration')
    .select(['no', 'paid', 'refunded'])
    .where((eb) => eb.or([eb('paid', '<>', sumOf('payment')), eb('refunded', '<>', sumOf('refund'))]))
    .orderBy('id')
    .execute()
}
