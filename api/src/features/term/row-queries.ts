import { type Insertable, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { LessonRow, NewLesson, TermRow, TermSlotRow, TermTable } from '#db/tables/term.ts'

/** A term as it is written; its last day follows from its lessons. */
export type TermValues = Omit<Insertable<TermTable>, 'last_day' | 'update_time'>

/** All terms, or those of these slugs. */
export function termRows(db: Executor, slugs?: readonly string[]): Promise<TermRow[]> {
  if (slugs?.length === 0) return Promise.resolve([])
  const all = db.selectFrom('term').selectAll().orderBy('starts').orderBy('slug')
  return (slugs ? all.where('slug', 'in', slugs) : all).execute()
}

/** All that is kept of the lessons of terms, also of what the plan no longer has. */
export async function keptLessons(db: Executor, terms: readonly string[]): Promise<LessonRow[]> {
  if (terms.length === 0) return []
  return db.selectFrom('lesson').selectAll().where('term', 'in', terms).execute()
}

export async function upsertTerm(
  trx: Executor,
  { slug, ...values }: TermValues & { update_time: number },
): Promise<void> {
  await trx
    .insertInto('term')
    .values({ slug, ...values, last_day: values.ends })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}

export async function writeLastDay(trx: Executor, slug: string, day: string): Promise<void> {
  await trx.updateTable('term').set({ last_day: day }).where('slug', '=', slug).execute()
}

export async function writeSlots(
  trx: Executor,
  term: string,
  slots: readonly Omit<TermSlotRow, 'term'>[],
): Promise<void> {
  await trx.deleteFrom('term_slot').where('term', '=', term).execute()
  if (slots.length === 0) return
  await trx
    .insertInto('term_slot')
    .values(slots.map((slot) => ({ term, ...slot })))
    .execute()
}

export async function upsertLesson(trx: Executor, { term, key, ...values }: NewLesson): Promise<void> {
  await trx
    .insertInto('lesson')
    .values({ term, key, ...values })
    .onConflict((conflict) => conflict.columns(['term', 'key']).doUpdateSet(values))
    .execute()
}

/** Says who takes a lesson, which is one change of it. */
export async function writeTeacher(
  trx: Executor,
  { id, sequence }: Pick<LessonRow, 'id' | 'sequence'>,
  { teacher, time }: { teacher: string; time: number },
): Promise<void> {
  const change = { teacher, sequence: sequence + 1, update_time: time }
  await trx.updateTable('lesson').set(change).where('id', '=', id).execute()
}

export async function deleteLessons(trx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('lesson').where('id', 'in', ids).execute()
}

export async function deleteTerm(trx: Executor, slug: string): Promise<void> {
  await trx.deleteFrom('lesson').where('term', '=', slug).execute()
  await trx.deleteFrom('term_slot').where('term', '=', slug).execute()
  await trx.deleteFrom('term').where('slug', '=', slug).execute()
}

/** The term is no longer offered. */
export async function endTerm(trx: Executor, slug: string, time: number): Promise<void> {
  await trx.updateTable('term').set({ state: 'ended', update_time: time }).where('slug', '=', slug).execute()
}

/** Whether anybody ever signed up for a term, or comes to make up for another class's lesson, and is still kept. */
export async function hasSignUps(db: Executor, term: string): Promise<boolean> {
  const row = await db.selectFrom('registration').select('id').where('term', '=', term).executeTakeFirst()
  const guest = await db.selectFrom('make_up').select('lesson').where('term', '=', term).executeTakeFirst()
  return row !== undefined || guest !== undefined
}

/** The lessons of terms of which anything is noted. */
export async function markedLessons(db: Executor, terms: readonly string[]) {
  if (terms.length === 0) return []
  return db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select(['term', 'planned'])
    .distinct()
    .where('term', 'in', terms)
    .union(
      db
        .selectFrom('registration')
        .select(['term', 'trial as planned'])
        .where('term', 'in', terms)
        .where('trial', 'is not', null)
        .$narrowType<{ planned: string }>(),
    )
    .union(db.selectFrom('make_up').select(['term', 'lesson as planned']).where('term', 'in', terms))
    .orderBy('planned')
    .execute()
}

/** How often each lesson of a term was changed, and when last (unix seconds), by its key. */
export async function lessonHistory(
  db: Executor,
  term: string,
): Promise<Map<string, { sequence: number; modified: number }>> {
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['ref', eb.fn.countAll<number>().as('sequence'), eb.fn.max('create_time').as('modified')])
    .where('entity', '=', 'class')
    .where('action', '=', 'class.date')
    .where('ref', 'like', `${term} %`)
    .groupBy('ref')
    .execute()
  return new Map(
    rows.map(({ ref, sequence, modified }) => [ref.slice(term.length + 1), { sequence, modified }]),
  )
}

/**
 * Makes transactions that change the seats or the waiting list of a term run one after the other. It must come before
 * anything else of the term is read or written, so that no two wait for each other.
 */
export async function lockTerm(trx: Executor, slug: string): Promise<void> {
  await trx
    .insertInto('term_seat')
    .values({ slug, taken: 0 })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ taken: sql<number>`term_seat.taken` }))
    .execute()
}
