import { type Insertable, sql } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { nextVersion } from '#features/registration/registration-queries.ts'
import type { paymentsOf } from './queries.ts'

export type Booked = Awaited<ReturnType<typeof paymentsOf>>[number]

export async function insertCounter(
  trx: Executor,
  counter: Insertable<Tables['payment_counter']>,
): Promise<void> {
  await trx.insertInto('payment_counter').values(counter).execute()
}

const kept = sql<number>`paid - refunded`

/** Takes a payment off what a place has paid; undefined where less is left of it. */
export function lessPaid(trx: Executor, id: number, { cents }: Booked): Promise<RegistrationRow | undefined> {
  return trx
    .updateTable('registration')
    .set((eb) => ({
      paid: eb('paid', '-', cents),
      give_back: sql<number>`case when give_back > ${cents} then give_back - ${cents} else 0 end`,
      version: nextVersion,
    }))
    .where('id', '=', id)
    .where(kept, '>=', cents)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a refund off what a place was given back. */
export function lessRefunded(
  trx: Executor,
  id: number,
  { cents, off }: Booked,
): Promise<RegistrationRow | undefined> {
  return trx
    .updateTable('registration')
    .set((eb) => ({
      refunded: eb('refunded', '-', cents),
      fee: eb('fee', '+', off),
      give_back: sql<number>`case when state = 'cancelled' then give_back + ${cents} else 0 end`,
      version: nextVersion,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
