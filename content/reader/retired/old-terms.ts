import { isRecord } from '#editing/same'
import { readSource } from '#editing/write-source'
import type { Problem } from '#problems'
import { termsFile } from './retired-files.ts'
import { termDateFaults } from './term-faults.ts'
import { datedTerm, term, type Term } from './term.ts'

export interface OldTerms {
  terms: Term[]
  /** The entries as they are written, by the slug of their term. */
  entries: ReadonlyMap<string, unknown>
  /** What is wrong: an entry that cannot be read is left out, one whose days contradict each other is not. */
  problems: Problem[]
}

/** The terms of a text of `both/terms.yaml`, each by itself; relative days count from `firstDay`, `yyyy-mm-dd`. */
export function readOldTerms(text: string, firstDay: string): OldTerms {
  const { value, fault } = readSource(termsFile, text)
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  const problems: Problem[] =
    fault === '' && (Array.isArray(value) || value === undefined || value === null)
      ? []
      : [{ file: termsFile, field: '', reason: fault || 'is no list of terms' }]
  const terms: Term[] = []
  const entries = new Map<string, unknown>()
  for (const [at, entry] of listed.entries()) {
    const name = isRecord(entry) && typeof entry['slug'] === 'string' ? entry['slug'] : `[${at}]`
    const read = term.safeParse(entry)
    const reason = read.success ? '' : (read.error.issues[0]?.message ?? '')
    if (!read.success || entries.has(name)) {
      problems.push({ file: termsFile, field: name, reason: reason || 'comes twice' })
      continue
    }
    entries.set(name, entry)
    terms.push(datedTerm(read.data, firstDay))
    const faults = termDateFaults([read.data], firstDay)
    problems.push(...faults.map((each) => ({ ...each, field: each.field.replace('[0]', name) })))
  }
  return { terms, entries, problems }
}
