import type { ClassDate } from '@shuyuan/contract/class/class-dates'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { lessonRows, lessonsBetween } from './queries.ts'
import type { Term } from './service.ts'

/** A lesson of a term as it is held; `planned` is its key. */
export interface Lesson extends ClassDate {
  /** Who takes it, by the name in the content; '' for the class's own teachers. */
  teacher: string
  /** How often it was changed, changes that were taken back too, and when last (unix seconds, 0 for never). */
  sequence: number
  modified: number
}

type Named = Pick<Term, 'slug'>

/**
 * The lessons of terms as they are held, those that are cancelled too, by the term's slug. `place` is '' where it is the
 * usual place of the term.
 */
export async function lessonsByTerm(
  db: Executor,
  terms: readonly Named[],
  language: Language,
): Promise<Map<string, Lesson[]>> {
  const slugs = terms.map(({ slug }) => slug)
  const rows = Map.groupBy(await lessonRows(db, slugs), ({ term }) => term)
  return new Map(slugs.map((slug) => [slug, (rows.get(slug) ?? []).map((row) => lessonOf(row, language))]))
}

export async function lessonsOf(db: Executor, term: Named, language: Language): Promise<Lesson[]> {
  return (await lessonsByTerm(db, [term], language)).get(term.slug) ?? []
}

/** The lessons from one day to another with the slugs of their terms, in the order of time; cancelled ones too. */
export async function lessonsWithin(
  db: Executor,
  days: { from: string; until: string },
  language: Language,
): Promise<{ term: string; lesson: Lesson }[]> {
  return (await lessonsBetween(db, days)).map((row) => ({ term: row.term, lesson: lessonOf(row, language) }))
}

export function storedLessons(db: Executor, term: string): Promise<LessonRow[]> {
  return lessonRows(db, [term])
}

/** Whether day, time or place of a lesson are not as they were planned, or it is cancelled. */
export function isChanged(row: LessonRow): boolean {
  const { state, day, from_time: from, until_time: until, place } = row
  const asPlanned = day === row.planned_day && from === row.planned_from && until === row.planned_until
  return state === 'cancelled' || !asPlanned || place !== ''
}

function lessonOf(row: LessonRow, language: Language): Lesson {
  return {
    planned: row.key,
    day: row.day,
    from: row.from_time,
    until: row.until_time,
    place: (language === 'en' && row.place_en) || row.place,
    cancelled: row.state === 'cancelled',
    changed: isChanged(row),
    teacher: row.teacher,
    sequence: row.sequence,
    modified: row.update_time,
  }
}
