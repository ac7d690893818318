import type { Insertable, Updateable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import type { CreditRow, DistributorRow } from '#db/tables/distribution.ts'

/** The currencies of a credit: its column, its ledger, and the column of the distributor's debt. */
export const creditKinds = [
  { column: 'points', ledger: 'score', debt: 'debt_points' },
  { column: 'cents', ledger: 'money', debt: 'debt_cents' },
] as const
export type CreditKind = (typeof creditKinds)[number]

/** Inserts a credit; undefined where the registration, or the mobile number and course, had one before. */
export function insertCredit(
  trx: Executor,
  credit: Insertable<Tables['credit']>,
): Promise<CreditRow | undefined> {
  return trx
    .insertInto('credit')
    .values(credit)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Makes a credit that was taken back before it was released wait again; nothing where there is none. */
export function reopenCredit(
  trx: Executor,
  registrationId: number,
  found: Required<Pick<Updateable<Tables['credit']>, 'review' | 'flags' | 'due_time'>>,
): Promise<CreditRow | undefined> {
  return trx
    .updateTable('credit')
    .set({ ...found, state: 'pending', reversed_time: null })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'reversed')
    .where('available_time', 'is', null)
    .where('review', '<>', 'refused')
    .returningAll()
    .executeTakeFirst()
}

export function creditOfRegistration(
  db: Executor,
  registrationId: number,
): Promise<Pick<CreditRow, 'id'> | undefined> {
  return db.selectFrom('credit').select('id').where('registration_id', '=', registrationId).executeTakeFirst()
}

/** The sums of a distributor's credits by state. */
export function sumsByState(db: Executor, distributorId: number) {
  return db
    .selectFrom('credit')
    .select((eb) => [
      'state' as const,
      eb.fn.sum<number>('points').as('points'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('distributor_id', '=', distributorId)
    .groupBy('state')
    .execute()
}

/** The next due credits after an id (unix seconds) that need no review, without those of frozen distributors. */
export async function dueCredits(db: Executor, now: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('distributor', 'distributor.id', 'credit.distributor_id')
    .select('credit.id')
    .where('credit.state', '=', 'pending')
    .where('credit.due_time', '<=', now)
    .where('credit.review', 'in', ['clear', 'passed'])
    .where('distributor.state', '!=', 'frozen')
    .where('credit.id', '>', after)
    .orderBy('credit.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a due credit as available; undefined where it is not due, or no longer pending. */
export function markAvailable(trx: Executor, id: number, now: number): Promise<CreditRow | undefined> {
  return trx
    .updateTable('credit')
    .set({ state: 'available', available_time: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('review', 'in', ['clear', 'passed'])
    .where('due_time', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Marks a credit in this state as reversed; undefined where it is in another. */
export function markReversed(
  trx: Executor,
  id: number,
  from: 'pending' | 'available',
  { reason, now }: { reason: string; now: number },
): Promise<CreditRow | undefined> {
  return trx
    .updateTable('credit')
    .set({ state: 'reversed', reversed_time: now, reason })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps the result of a review; undefined where the credit is not waiting for one. */
export function markReviewed(
  trx: Executor,
  id: number,
  found: Required<Pick<Updateable<Tables['credit']>, 'review' | 'reason'>>,
): Promise<CreditRow | undefined> {
  return trx
    .updateTable('credit')
    .set(found)
    .where('id', '=', id)
    .where('review', '=', 'waiting')
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

type Debt = Pick<DistributorRow, 'debt_points' | 'debt_cents'>

export async function addDebt(trx: Executor, distributorId: number, owed: Debt): Promise<void> {
  await trx
    .updateTable('distributor')
    .set((eb) => ({
      debt_points: eb('debt_points', '+', owed.debt_points),
      debt_cents: eb('debt_cents', '+', owed.debt_cents),
    }))
    .where('id', '=', distributorId)
    .execute()
}

/** Pays off debt by at most `amount`; returns how much. */
export async function payDebt(
  trx: Executor,
  distributorId: number,
  { debt }: CreditKind,
  amount: number,
): Promise<number> {
  for (;;) {
    const row = await trx
      .selectFrom('distributor')
      .select(['debt_points', 'debt_cents'])
      .where('id', '=', distributorId)
      .executeTakeFirstOrThrow()
    const paid = Math.min(row[debt], amount)
    if (paid === 0) return 0
    const { numUpdatedRows } = await trx
      .updateTable('distributor')
      .set((eb) => ({ [debt]: eb(debt, '-', paid) }))
      .where('id', '=', distributorId)
      .where(debt, '=', row[debt])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return paid
  }
}
