import type { TrialRule } from '@shuyuan/contract/class/trial'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** A lesson by its term and key. */
interface LessonNamed {
  term: string
  planned: string
}

/** Who comes to try lessons, in the order in which they signed up. */
export async function guestsTrying(
  db: Executor,
  lessons: readonly LessonNamed[],
): Promise<RegistrationRow[]> {
  if (lessons.length === 0) return []
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('term', 'in', [...new Set(lessons.map(({ term }) => term))])
    .where('trial', 'in', [...new Set(lessons.map(({ planned }) => planned))])
    .where('trial', 'is not', null)
    .where('state', 'in', seatedStates)
    .orderBy('id')
    .execute()
  const meant = new Set(lessons.map(({ term, planned }) => `${term} ${planned}`))
  return rows.filter(({ term, trial }) => meant.has(`${term} ${trial}`))
}

/** All who try a lesson of a term. */
export function triersOf(db: Executor, term: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('term', '=', term)
    .where('trial', 'is not', null)
    .where('state', 'in', seatedStates)
    .orderBy('id')
    .execute()
}

/** How many try each lesson of terms that is held from a day on, `except` for one; with the rule of the term as JSON, '' for none. */
export async function countTrying(
  db: Executor,
  today: string,
  { terms, except }: { terms?: readonly string[] | undefined; except?: number | undefined } = {},
) {
  const named = terms ?? (await termsToCome(db, today))
  if (named.length === 0) return []
  const counted = db
    .selectFrom('registration')
    .innerJoin('lesson', (join) =>
      join.onRef('lesson.term', '=', 'registration.term').onRef('lesson.key', '=', 'registration.trial'),
    )
    .innerJoin('term', 'term.slug', 'registration.term')
    .select(['registration.term', 'registration.trial as planned', 'term.trial as rule'])
    .select((eb) => eb.fn.countAll<number>().as('guests'))
    .where('registration.term', 'in', named)
    .where('registration.trial', 'is not', null)
    .where('registration.state', 'in', seatedStates)
    .where('lesson.day', '>=', today)
    .where('lesson.state', '=', 'planned')
    .groupBy(['registration.term', 'registration.trial', 'term.trial'])
  return (except === undefined ? counted : counted.where('registration.id', '<>', except)).execute()
}

/** The terms whose last lesson is on a day or after it. */
async function termsToCome(db: Executor, today: string): Promise<string[]> {
  const rows = await db.selectFrom('term').select('slug').where('last_day', '>=', today).execute()
  return rows.map(({ slug }) => slug)
}

/**
 * Seats of each term that newcomers cannot have, because guests try a lesson on them: those of its fullest lesson that is
 * still to come.
 */
export async function seatsForTrials(
  db: Executor,
  today: string,
  of: { terms?: readonly string[]; except?: number | undefined } = {},
): Promise<Map<string, number>> {
  const most = new Map<string, number>()
  for (const { term, rule, guests } of await countTrying(db, today, of)) {
    if (rule !== '' && (JSON.parse(rule) as TrialRule).beside) continue
    most.set(term, Math.max(most.get(term) ?? 0, Number(guests)))
  }
  return most
}

type Tried = Pick<RegistrationRow, 'course' | 'name' | 'birthday' | 'mobile' | 'user_id'>

/** Whether somebody has a place in a class, in whichever term, or tried a lesson of it; a trial that was cancelled before counts not. */
export async function hasTried(db: Executor, { course, name, birthday, ...owner }: Tried): Promise<boolean> {
  const rows = await db
    .selectFrom('registration')
    .select('name')
    .where('course', '=', course)
    .where('birthday', '=', birthday)
    .where((eb) =>
      eb.or([
        eb('mobile', '=', owner.mobile),
        ...(owner.user_id === null ? [] : [eb('user_id', '=', owner.user_id)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'cancelled'),
        eb.and([
          eb('tried', 'is not', null),
          sql<boolean>`exists (select 1 from attendance
            where attendance.registration_id = registration.id and attendance.state = 'present')`,
        ]),
      ]),
    )
    .execute()
  const key = nameKey(name)
  return rows.some((row) => nameKey(row.name) === key)
}
