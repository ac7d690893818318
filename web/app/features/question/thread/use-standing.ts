import type { QuestionStanding } from '@shuyuan/contract/question/question'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
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
  // The thread can be read without it.
  const { data, change, again } = useFetched(member ? `${question}` : '', async (signal) =>
    dataOf(
      await api.get('/api/question/standing', {
        params: { id: question },
        signal,
        ...quiet,
      }),
    ),
  )
  return {
    of: member ? (data ?? null) : 'guest',
    change: (values) => change((known) => known && { ...known, ...values }),
    reload: again,
  }
}
