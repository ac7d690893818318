import type { Term } from '@shuyuan/content/kinds/class'
import { type ClassDate, classDates, type DateChange } from '@shuyuan/contract/class/class-dates'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import { classDateRows } from './queries.ts'

/**
 * The lessons of terms as they are held, those that are cancelled too, by the term's slug. `place` is '' where it is the
 * usual place of the term.
 */
export async function lessonsByTerm(
  db: Executor,
  terms: readonly Term[],
  language: Language,
): Promise<Map<string, ClassDate[]>> {
  const changes = await changesByTerm(db, terms, language)
  return new Map(terms.map((term) => [term.slug, classDates(term, changes.get(term.slug) ?? [])]))
}

export async function lessonsOf(db: Executor, term: Term, language: Language): Promise<ClassDate[]> {
  return (await lessonsByTerm(db, [term], language)).get(term.slug) ?? []
}

/** The changed lessons of terms, by the term's slug. */
export async function changesByTerm(
  db: Executor,
  terms: readonly Pick<Term, 'slug'>[],
  language: Language,
): Promise<Map<string, DateChange[]>> {
  const slugs = terms.map(({ slug }) => slug)
  const byTerm = Map.groupBy(await classDateRows(db, slugs), ({ term }) => term)
  return new Map([...byTerm].map(([term, rows]) => [term, rows.map((row) => changeOf(row, language))]))
}

function changeOf(row: ClassDateRow, language: Language): DateChange {
  return {
    planned: row.planned,
    day: row.day,
    from: row.from_time,
    until: row.until_time,
    place: (language === 'en' && row.place_en) || row.place,
    cancelled: row.cancelled === 1,
  }
}

/** The lessons of a term that are not as the term says, as they are stored. */
export function changedLessons(db: Executor, term: string): Promise<ClassDateRow[]> {
  return classDateRows(db, [term])
}
