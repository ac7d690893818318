import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { type Kind, tables } from './queries.ts'

/** An inconsistency; amounts in cents or points. */
export interface LedgerProblem {
  kind: Kind
  memberId: number
  /** The row that does not follow from the one before it; null where the balance is not the sum of the rows. */
  rowId: number | null
  expected: number
  found: number
}

export const shownProblems = 100

/** Rows whose balance is not that of the member's row before plus their own amount. */
export async function brokenRows(db: Executor, kind: Kind): Promise<LedgerProblem[]> {
  const amount: RawBuilder<number> = sql.ref(kind)
  const chain = db
    .selectFrom(tables[kind])
    .select(['id', 'user_id', 'before', 'after', amount.as('amount')])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.agg<number>('lag', ['after']).over((over) => over.partitionBy('user_id').orderBy('id')),
          sql<number>`0`,
        )
        .as('earlier'),
    )
  const rows = await db
    .selectFrom(chain.as('chain'))
    .selectAll()
    .where((eb) =>
      eb.or([eb('before', '!=', eb.ref('earlier')), eb('after', '!=', eb('before', '+', eb.ref('amount')))]),
    )
    .orderBy('id')
    .limit(shownProblems)
    .execute()
  return rows.map((row) => ({
    kind,
    memberId: row.user_id,
    rowId: row.id,
    expected: row.earlier + row.amount,
    found: row.after,
  }))
}

export async function wrongBalances(db: Executor, kind: Kind): Promise<LedgerProblem[]> {
  const amount: RawBuilder<number> = sql.ref(kind)
  const sums = db
    .selectFrom(tables[kind])
    .select(['user_id', sql<number>`sum(${amount})`.as('total')])
    .groupBy('user_id')
  const rows = await db
    .selectFrom('user')
    .leftJoin(sums.as('sums'), 'sums.user_id', 'user.id')
    .select(['user.id', `user.${kind} as balance`, sql<number>`coalesce(total, 0)`.as('total')])
    .where(`user.${kind}`, '!=', sql<number>`coalesce(total, 0)`)
    .orderBy('user.id')
    .limit(shownProblems)
    .execute()
  return rows.map((row) => ({
    kind,
    memberId: row.id,
    rowId: null,
    expected: row.total,
    found: row.balance,
  }))
}
