import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Step } from './steps.ts'

const hashOf = (step: Step) => `#step-${step}`

/**
 * The shown step. It is in the hash, so that the back button leads to the step before; a hash of a step not reached yet
 * is ignored. `first` is shown without a hash.
 */
export function useStep(steps: readonly Step[], first: number) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [reached, setReached] = useState(first)
  const last = steps.length - 1
  const named = steps.findIndex((step) => hashOf(step) === hash)
  const current = Math.min(named === -1 || named > reached ? Math.min(first, last) : named, last)

  function goTo(index: number, { replace = false } = {}) {
    const step = steps[index]
    if (!step) return
    setReached((before) => Math.max(before, index))
    void navigate({ search, hash: hashOf(step) }, { replace, preventScrollReset: true })
  }

  return { step: steps[current] ?? 'person', current, goTo }
}
