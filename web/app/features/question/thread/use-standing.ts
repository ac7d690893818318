import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { QuestionStanding } from '@shuyuan/contract/question/question'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

export interface Standing {
  /** `guest`; null while it is not known. */
  of: QuestionStanding | 'guest' | null
  /** Merges what was just done. */
  change(values: Partial<QuestionStanding>): void
  /** Asks again. */
  reload(): void
}

/** Asked for after paint, by members alone. */
export function useStanding(question: number): Standing {
  const api = useApi()
  const member = useUserInfo(isLoggedIn)
  const [of, setOf] = useState<QuestionStanding | null>(null)

  const load = useCallback(
    (signal?: AbortSignal) => {
      api
        .get<QuestionStanding>('/api/question/standing', {
          params: { id: question },
          ...(signal && { signal }),
          showErrorMessage: false,
          showCodeMessage: false,
          background: true,
        })
        .then((answer) => answer.code === code.success && setOf(answer.data))
        // The thread can be read without it.
        .catch(() => {})
    },
    [api, question],
  )
  useEffect(() => {
    if (!member) return
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [member, load])

  return {
    of: member ? of : 'guest',
    change: useCallback((values) => setOf((known) => known && { ...known, ...values }), []),
    reload: load,
  }
}
