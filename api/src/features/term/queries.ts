import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow, TermRow, TermSlotRow } from '#db/tables/term.ts'

/** Terms that are offered, earliest first: all, those of these slugs, or those of a form. */
export function offeredTerms(
  db: Executor,
  { slugs, form }: { slugs?: readonly string[]; form?: string } = {},
): Promise<TermRow[]> {
  if (slugs?.length === 0) return Promise.resolve([])
  let query = db.selectFrom('term').selectAll().where('state', '<>', 'ended')
  if (slugs) query = query.where('slug', 'in', slugs)
  if (form !== undefined) query = query.where('form', '=', form)
  return query.orderBy('starts').orderBy('slug').execute()
}

/** The times of the week of terms, in their order. */
export async function slotRows(db: Executor, terms: readonly string[]): Promise<TermSlotRow[]> {
  if (terms.length === 0) return []
  return db
    .selectFrom('term_slot')
    .selectAll()
    .where('term', 'in', terms)
    .orderBy('term')
    .orderBy('weekday')
    .orderBy('from_time')
    .execute()
}

/** The lessons of terms that their plans have, in the order in which they are held. */
export async function lessonRows(db: Executor, terms: readonly string[]): Promise<LessonRow[]> {
  if (terms.length === 0) return []
  return db
    .selectFrom('lesson')
    .selectAll()
    .where('term', 'in', terms)
    .where('number', '>', 0)
    .orderBy('term')
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('key')
    .execute()
}

/** The lessons from one day to another, both included, of the terms that are offered, in the order of time; cancelled ones too. */
export function lessonsBetween(
  db: Executor,
  { from, until }: { from: string; until: string },
): Promise<LessonRow[]> {
  return db
    .selectFrom('lesson')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('number', '>', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('term')
          .select('slug')
          .whereRef('slug', '=', 'lesson.term')
          .where('term.state', '<>', 'ended'),
      ),
    )
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('term')
    .orderBy('key')
    .execute()
}

/** The lessons of terms that were changed, as an older program keeps them. */
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
