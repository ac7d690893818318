import { sql, type Updateable } from 'kysely'
import type { DaySpan } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { MemberTable } from '#db/tables/member.ts'

export interface DaySum {
  kind: 'money' | 'score'
  /** Index of the span. */
  day: number
  /** Cents or points. */
  sum: number
}

/** Sums of a member's money and points per day; the spans are contiguous. Days without rows are missing. */
export function sumsPerDay(db: Executor, memberId: number, spans: DaySpan[]): Promise<DaySum[]> {
  const from = spans[0]?.from ?? 0
  const until = spans.at(-1)?.until ?? 0
  const steps = spans.map(({ until }, index) => sql`when create_time < ${until} then ${sql.lit(index)}`)
  const day = sql<number>`case ${sql.join(steps, sql` `)} end`
  const rows = (table: 'user_money_log' | 'user_score_log', kind: DaySum['kind']) =>
    db
      .selectFrom(table)
      .select([sql.lit(kind).as('kind'), day.as('day'), sql.ref<number>(kind).as('amount')])
      .where('user_id', '=', memberId)
      .where('create_time', '>=', from)
      .where('create_time', '<', until)

  return db
    .selectFrom(rows('user_money_log', 'money').unionAll(rows('user_score_log', 'score')).as('log'))
    .select((eb) => ['kind', 'day', eb.fn.sum<number>('amount').as('sum')])
    .groupBy(['kind', 'day'])
    .execute()
}

/** Throws a unique conflict where the name belongs to another member. */
export function updateProfile(db: Executor, id: number, values: Updateable<MemberTable>) {
  return db.updateTable('user').set(values).where('id', '=', id).execute()
}
