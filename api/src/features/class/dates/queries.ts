import type { Executor } from '#db/tables.ts'
import type { NewClassDate } from '#db/tables/class-life.ts'

/** How often each lesson was changed, and when last, by term and planned day with a blank between them. */
export async function lessonHistory(
  db: Executor,
): Promise<Map<string, { sequence: number; modified: number }>> {
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['ref', eb.fn.countAll<number>().as('sequence'), eb.fn.max('create_time').as('modified')])
    .where('entity', '=', 'class')
    .where('action', '=', 'class.date')
    .groupBy('ref')
    .execute()
  return new Map(rows.map(({ ref, sequence, modified }) => [ref, { sequence, modified }]))
}

export async function upsertClassDate(db: Executor, row: NewClassDate): Promise<void> {
  const { term: _term, planned: _planned, ...change } = row
  await db
    .insertInto('class_date')
    .values(row)
    .onConflict((conflict) => conflict.columns(['term', 'planned']).doUpdateSet(change))
    .execute()
}

/** Removes the change of a lesson; false where there is none. */
export async function deleteClassDate(db: Executor, term: string, planned: string): Promise<boolean> {
  const row = await db
    .deleteFrom('class_date')
    .where('term', '=', term)
    .where('planned', '=', planned)
    .returning('planned')
    .executeTakeFirst()
  return row !== undefined
}
