import { termsFile } from './retired-files.ts'
import { datedTerm, type TermSource } from './term.ts'
import type { Problem } from '#problems'

/**
 * Days and times of terms that contradict each other. They are told; a site that has such a term already
 * goes on showing it, because without it those who are signed up would have no class.
 */
export function termDateFaults(terms: readonly TermSource[], firstDay: string): Problem[] {
  return terms.flatMap((source, at) => {
    const { starts, ends, enrolFrom, enrolUntil, from, until } = datedTerm(source, firstDay)
    const faults: [boolean, string, string][] = [
      [ends < starts, 'ends', 'must not come before starts'],
      [until <= from, 'until', 'must come after from'],
      [enrolUntil < enrolFrom, 'enrolUntil', 'must not come before enrolFrom'],
      [starts <= ends && ends < enrolUntil, 'enrolUntil', 'must not come after ends'],
    ]
    return faults
      .filter(([wrong]) => wrong)
      .map(([, field, reason]) => ({ file: termsFile, field: `[${at}].${field}`, reason }))
  })
}
