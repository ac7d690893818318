import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { NewMakeUp } from '#db/tables/class-life.ts'
import type { Executor } from '#db/tables.ts'

/** A lesson by its term and key. */
interface LessonNamed {
  term: string
  planned: string
}

/**
 * Who comes to lessons from other classes, in the order in which they were let in, with their sign-ups. Who has lost the
 * own place, or has one in that class by now, is no guest.
 */
export async function guestsOf(db: Executor, lessons: readonly LessonNamed[]) {
  if (lessons.length === 0) return []
  const rows = await db
    .selectFrom('make_up')
    .innerJoin('registration', 'registration.id', 'make_up.registration_id')
    .selectAll('registration')
    .select(['make_up.term as host', 'make_up.lesson', 'make_up.state as came'])
    .where('make_up.term', 'in', [...new Set(lessons.map(({ term }) => term))])
    .where('make_up.lesson', 'in', [...new Set(lessons.map(({ planned }) => planned))])
    .where('registration.state', 'in', seatedStates)
    .whereRef('registration.term', '<>', 'make_up.term')
    .orderBy('make_up.create_time')
    .orderBy('registration.id')
    .execute()
  const meant = new Set(lessons.map(({ term, planned }) => `${term} ${planned}`))
  return rows.filter(({ host, lesson }) => meant.has(`${host} ${lesson}`))
}

/** All guests of a term's lessons. */
export async function guestsOfTerm(db: Executor, term: string) {
  const rows = await db.selectFrom('make_up').select('lesson').distinct().where('term', '=', term).execute()
  return guestsOf(
    db,
    rows.map(({ lesson: planned }) => ({ term, planned })),
  )
}

/** What places make up for, with the lesson as it is held; `day` is null where that lesson is gone. */
export async function makeUpsOf(db: Executor, registrations: readonly number[]) {
  if (registrations.length === 0) return []
  return db
    .selectFrom('make_up')
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.term', '=', 'make_up.term').onRef('lesson.key', '=', 'make_up.lesson'),
    )
    .leftJoin('term', 'term.slug', 'make_up.term')
    .select([
      'make_up.registration_id',
      'make_up.missed',
      'make_up.term',
      'make_up.lesson',
      'make_up.state as came',
      'term.course',
      'term.place as usual',
      'term.place_en as usual_en',
      'lesson.day',
      'lesson.from_time as from',
      'lesson.until_time as until',
      'lesson.place',
      'lesson.place_en',
      'lesson.sequence',
      'lesson.update_time as modified',
      sql<number>`case when lesson.state = 'planned' and lesson.number > 0 then 0 else 1 end`.as('cancelled'),
    ])
    .where('make_up.registration_id', 'in', registrations)
    .orderBy('lesson.day')
    .orderBy('lesson.from_time')
    .orderBy('make_up.registration_id')
    .execute()
}
export type MakeUpRow = Awaited<ReturnType<typeof makeUpsOf>>[number]

/** In place of what was arranged for the same missed lesson. */
export async function upsertMakeUp(trx: Executor, row: NewMakeUp): Promise<void> {
  const { registration_id: _id, missed: _missed, ...change } = row
  await trx
    .insertInto('make_up')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'missed']).doUpdateSet({ ...change, state: '' }),
    )
    .execute()
}

export async function deleteMakeUp(trx: Executor, registration: number, missed: string): Promise<void> {
  await trx
    .deleteFrom('make_up')
    .where('registration_id', '=', registration)
    .where('missed', '=', missed)
    .execute()
}

/** Notes whether a guest came. */
export async function markGuest(
  trx: Executor,
  { registration, term, planned }: LessonNamed & { registration: number },
  state: AttendanceState | '',
): Promise<void> {
  await trx
    .updateTable('make_up')
    .set({ state })
    .where('registration_id', '=', registration)
    .where('term', '=', term)
    .where('lesson', '=', planned)
    .execute()
}
