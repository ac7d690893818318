import { termState } from '@shuyuan/contract/term-state'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/routing/hydrated.ts'
import type { FormTerm } from './view.ts'

/** Name of the parameter that says which term is meant. */
export const termParameter = 'term'

/**
 * The term that the address names; where it names none, the only one that one can join. Null on the server and until
 * the page lives: all visitors share one copy of it.
 */
export function useChosenTerm(
  terms: readonly FormTerm[],
  { today, seats }: { today: string; seats: ReadonlyMap<string, number> | null },
): FormTerm | null {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  if (!hydrated) return null
  const named = terms.find(({ slug }) => slug === query.get(termParameter))
  if (named) return named
  const joinable = terms.filter((term) =>
    ['open', 'waitlist'].includes(termState(term, seats?.get(term.slug) ?? 0, today)),
  )
  return joinable.length === 1 ? (joinable[0] ?? null) : null
}
