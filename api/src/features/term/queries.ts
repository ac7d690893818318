import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'

/** The lessons of terms that are not as their term says. */
export async function classDateRows(db: Executor, terms: readonly string[]): Promise<ClassDateRow[]> {
  if (terms.length === 0) return []
  return db
    .selectFrom('class_date')
    .selectAll()
    .where('term', 'in', terms)
    .orderBy('term')
    .orderBy('planned')
    .execute()
}
