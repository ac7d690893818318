import type { Term } from '@shuyuan/content/kinds/class'
import { type ClassDate, classDates, type DateChange, heldDays } from '@shuyuan/contract/class/class-dates'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import { classDateRows } from './queries.ts'

export { lessonHistory } from './queries.ts'

/** The actual lessons of a term. `place` is '' where it is the usual place of the term. */
export async function datesOf(db: Executor, term: Term, language: Language): Promise<ClassDate[]> {
  const rows = await classDateRows(db, [term.slug])
  return classDates(
    term,
    rows.map((row) => changeOf(row, language)),
  )
}

/** The day after which a term is over: that of its last lesson as it is held, or the planned one where that is later. */
export async function lastDayOf(db: Executor, term: Term): Promise<string> {
  const last = heldDays(await datesOf(db, term, defaultLanguage)).at(-1) ?? term.ends
  return last > term.ends ? last : term.ends
}

/** The changed lessons of terms, by the term's slug. */
export async function changesByTerm(
  db: Executor,
  terms: readonly Term[],
  language: Language,
): Promise<Map<string, DateChange[]>> {
  const slugs = terms.map(({ slug }) => slug)
  const byTerm = Map.groupBy(await classDateRows(db, slugs), ({ term }) => term)
  return new Map([...byTerm].map(([term, rows]) => [term, rows.map((row) => changeOf(row, language))]))
}

export function changeOf(row: ClassDateRow, language: Language): DateChange {
  return {
    planned: row.planned,
    day: row.day,
    from: row.from_time,
    until: row.until_time,
    place: (language === 'en' && row.place_en) || row.place,
    cancelled: row.cancelled === 1,
  }
}
