import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { unpaidCents } from '#features/registration/fees/queries.ts'

/** The last day of what is due next of a place with something left to pay. */
export const nextDueDay = sql<string>`case when deposit_day is not null and paid - refunded < deposit
  then deposit_day else due_day end`

/** Places of which something was due before a day. */
export const isLate = (today: string) =>
  sql<SqlBool>`(state = 'confirmed' and offered_until is null and due_day <> '' and ${unpaidCents} > 0
  and ${nextDueDay} < ${today})`

/** Confirmed places of which something is due until a day, those that are due longest first. */
export function placesDueUntil(db: Executor, day: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('offered_until', 'is', null)
    .where('due_day', '<>', '')
    .where(unpaidCents, '>', 0)
    .where(nextDueDay, '<=', day)
    .orderBy(nextDueDay)
    .orderBy('id')
    .execute()
}

/** Notes what a family was told; false where another process was faster. */
export async function markTold(
  trx: Executor,
  { id, due_told: before }: Pick<RegistrationRow, 'id' | 'due_told'>,
  told: string,
): Promise<boolean> {
  const marked = await trx
    .updateTable('registration')
    .set({ due_told: told })
    .where('id', '=', id)
    .where('due_told', '=', before)
    .where('state', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
