import type { Executor } from '#db/tables.ts'
import type { NewClassDate } from '#db/tables/class-life.ts'

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
