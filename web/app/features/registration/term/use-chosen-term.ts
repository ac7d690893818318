import { termState } from '@shuyuan/contract/class/term-state'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/hydrated.ts'
import type { FormTerm } from '../registration-view.ts'

export const termParameter = 'term'
/** The lesson of it to try. */
export const trialParameter = 'trial'

export interface ChosenTerm {
  chosen: FormTerm | null
  /** The address names a term that has ended or does not exist. */
  unknown: boolean
  joinable: FormTerm[]
}

/**
 * The term that the address names; if it names none, the only one that can be joined. `chosen` is null on the server
 * and until hydration, because all visitors share one cached page.
 */
export function useChosenTerm(
  terms: readonly FormTerm[],
  { today, seats }: { today: string; seats: ReadonlyMap<string, number> | null },
): ChosenTerm {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const joinable = terms.filter((term) =>
    ['open', 'waitlist'].includes(termState(term, seats?.get(term.slug) ?? 0, today)),
  )
  if (!hydrated) return { chosen: null, unknown: false, joinable }
  const name = query.get(termParameter)
  const named = terms.find(({ slug }) => slug === name) ?? null
  if (name) return { chosen: named, unknown: named === null, joinable }
  const [only] = joinable
  return { chosen: joinable.length === 1 ? (only ?? null) : null, unknown: false, joinable }
}
