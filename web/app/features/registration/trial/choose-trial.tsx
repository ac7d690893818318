import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { termParameter, trialParameter } from '../term/use-chosen-term.ts'
import { TrialChoice, type TrialChoiceProps } from './trial-choice.tsx'

interface ChooseTrialProps extends TrialChoiceProps {
  /** The slug of the term. */
  term: string
}

/** The choice of a lesson, which is kept in the address beside its term. */
export function ChooseTrial({ term, ...choice }: ChooseTrialProps) {
  const [query] = useSearchParams()
  const { hash, state: given } = useLocation()
  const navigate = useNavigate()
  const choose = (planned: string) => {
    const search = new URLSearchParams(query)
    search.set(termParameter, term)
    if (planned === '') search.delete(trialParameter)
    else search.set(trialParameter, planned)
    // The step of the form is in the hash.
    const options = { replace: true, preventScrollReset: true, state: given as unknown }
    void navigate({ search: `?${search}`, hash }, options)
  }
  return <TrialChoice {...choice} onChoose={choose} />
}
