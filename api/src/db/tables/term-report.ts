import type { Generated, Insertable, Selectable } from 'kysely'

/** What a teacher wrote of a pupil's term. Families see the columns `given_…` alone. */
interface TermReportTable {
  id: Generated<number>
  registration_id: number
  term: string
  /** Null for a guest. */
  user_id: number | null
  words: string
  /** The name that stands below. */
  signed: string
  /** From 1. */
  version: number
  /** `staff:NAME` of the last change. */
  actor: string
  /** Unix seconds. */
  update_time: number
  given_words: string
  given_signed: string
  /** `ReportFacts` without titles, as JSON, as they were when it was given; '' before. */
  given_facts: string
  /** Unix seconds; null while the family has none. */
  given_time: number | null
}

export interface TermReportTables {
  term_report: TermReportTable
}
export type TermReportRow = Selectable<TermReportTable>
export type NewTermReport = Insertable<TermReportTable>
