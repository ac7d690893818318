import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useLearningState } from '#app/parts/learning/use-learning.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

interface DoneExercises {
  /** `book/chapter`; '' for what no homework is about. */
  ref: string
  set: number
  /** What was chosen for each exercise; null while some are open. */
  chosen: readonly number[] | null
}

/** Sends a set that is done, of who is logged in, so that a teacher who gave it sees how it went; whether it is kept. */
export function useKeptExercises({ ref, set, chosen }: DoneExercises): boolean {
  const api = useApi()
  const member = useUserInfo(isLoggedIn)
  const child = useLearningState((state) => state.child)
  const offered = useSiteConfig((site) => site.features.includes('exercise'))
  const [kept, setKept] = useState(false)
  const sent = member && offered && ref !== '' && chosen ? JSON.stringify(chosen) : ''
  useEffect(() => {
    if (sent === '') return
    const body = { child, ref, set, chosen: JSON.parse(sent) as number[] }
    const silent = { background: true, showErrorMessage: false, showCodeMessage: false }
    api.post('/api/exercise/send', body, silent).then(
      (answer) => setKept(answer.code === code.success),
      () => setKept(false),
    )
  }, [api, child, ref, set, sent])
  return kept
}
