import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow } from '#db/tables/term.ts'

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

/** The lessons of terms, in the order in which they are held. */
export async function lessonRows(db: Executor, terms: readonly string[]): Promise<LessonRow[]> {
  if (terms.length === 0) return []
  return db
    .selectFrom('lesson')
    .selectAll()
    .where('term', 'in', terms)
    .orderBy('term')
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('key')
    .execute()
}
