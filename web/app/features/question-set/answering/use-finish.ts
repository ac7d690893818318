import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useLearning } from '#app/parts/learning/use-learning.ts'
import { visitorOf } from '../kept.ts'
import type { SetView } from '../question-set-view.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { Run } from './use-run.ts'

/** Ends a run whose items are all answered: sends a survey, counts the set and the step that it is, and shows the result. */
export function useFinish(set: SetView, run: Run) {
  const api = useApi()
  const navigate = useNavigate()
  const { markDone } = useLearning()
  const offered = useSiteConfig((state) => state.features.includes('question-set'))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const sends = set.collect === 'anonymous'

  async function send(): Promise<boolean> {
    const { key, respondent, answers, edition } = run.answered()
    const body = { set: set.slug, edition, key, respondent: respondent ?? 'any', answers }
    const { code } = await api.post(
      '/api/question-set/send',
      { ...body, visitor: visitorOf(set.slug) },
      // The action's name makes a second try the same one.
      { action: key, showErrorMessage: false },
    )
    return code === 1
  }

  async function finish() {
    if (busy || !run.complete()) return
    setBusy(true)
    setFailed(false)
    const done = sends ? offered && (await send().catch(() => false)) : true
    setBusy(false)
    if (!done) return setFailed(true)
    const { key } = run.answered()
    run.finish(sends ? -1 : 0)
    // Of other sets nothing is recorded: that somebody took one may be private.
    if (set.isStep) markDone('questionSet', set.slug, true)
    if (offered) {
      const quiet = { background: true, showErrorMessage: false, showCodeMessage: false, keepalive: true }
      api.post('/api/question-set/taken', { set: set.slug, key }, quiet).catch(() => {})
    }
    await navigate(`/question/${set.slug}/result`)
  }

  return { busy, failed, offered, sends, finish: () => void finish() }
}
