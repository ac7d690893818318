import { termState } from '@shuyuan/contract/class/term-state'
import { TermStateChip } from '#app/parts/catalogue/terms/term-state.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { SignUpLink, type SignUpProps } from './sign-up.tsx'

interface StickySignUpProps {
  terms: readonly SignUpProps[]
}

/** The term to sign up for first: an open one, else one with a waiting list. */
function firstToJoin(terms: readonly SignUpProps[]): SignUpProps | undefined {
  const inState = (wanted: string) =>
    terms.find(({ term, taken, today }) => termState(term, taken ?? 0, today) === wanted)
  return inState('open') ?? inState('waitlist')
}

/** A bar at the lower edge of the window while the page is read. */
export function StickySignUp({ terms }: StickySignUpProps) {
  const termDates = useTermDates()
  const first = firstToJoin(terms)
  if (!first) return null
  return (
    <div className="at-foot sticky bottom-0 z-header mt-8 border-t border-line bg-paper print:hidden">
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <div className="min-w-0">
          <TermStateChip {...first} />
          <p className="mt-1 text-xs text-muted sm:text-sm">{termDates(first.term.held)}</p>
        </div>
        <div className="shrink-0">
          <SignUpLink {...first} />
        </div>
      </div>
    </div>
  )
}
