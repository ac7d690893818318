import { termState } from '@shuyuan/contract/class/term-state'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/routing/hydrated.ts'
import type { FormTerm } from '../registration-view.ts'

/** Name of the parameter that says which term is meant. */
export const termParameter = 'term'

export interface ChosenTerm {
  chosen: FormTerm | null
  /** The address names a term that is over, or was never there. */
  unknown: boolean
  /** The terms that one can join, be it for the waiting list. */
  joinable: FormTerm[]
}

/**
 * The term that the address names; where it names none, the only one that one can join. None on the server and until
 * the page lives: all visitors share one copy of it.
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
