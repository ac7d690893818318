import type { ReportFacts, TermReport } from '@shuyuan/contract/class/term-report'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { TermReportRow } from '#db/tables/term-report.ts'
import { chapterOf } from '#features/class/homework/words.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import type { StoredFacts } from './facts.ts'
import { reportOf } from './queries.ts'

type Deps = Pick<RegistrationDeps, 'content'>

/** The report that a place was given in its term; null for none, or where no place is held any more. */
export async function reportOfPlace(
  db: Executor,
  deps: Deps,
  place: RegistrationRow,
  language: Language,
): Promise<TermReport | null> {
  const row = holdsPlace(place) ? await reportOf(db, place) : undefined
  return row ? givenReport(deps, row, language) : null
}

/** What the family reads; null while it was given nothing. */
export function givenReport(deps: Deps, row: TermReportRow, language: Language): TermReport | null {
  if (row.given_time === null) return null
  const facts = JSON.parse(row.given_facts) as StoredFacts
  return {
    words: row.given_words,
    signed: row.given_signed,
    time: row.given_time,
    facts: withTitles(deps, facts, language),
  }
}

export function withTitles({ content }: Deps, facts: StoredFacts, language: Language): ReportFacts {
  const chapters = facts.chapters.map((each) => ({
    ...each,
    title: chapterOf(content, language, { ref: each.ref, task: 'read' }).chapter,
  }))
  return { ...facts, chapters }
}
