import type { ReferrerData } from '@shuyuan/contract/distribution/distribution'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { askOnce } from './ask-once.ts'
import { useReferral } from './use-referral.ts'

/**
 * The referrer that counts for this visitor, with their card where it is approved: of a member the binding's, else that
 * of the touch which the browser keeps. Null where there is none, undefined while it is being asked for.
 */
export function useReferrer(): ReferrerData | undefined {
  const api = useApi()
  const { referral, removed, forget } = useReferral()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const code = referral?.code ?? ''
  const question = offered && !removed && (code || member) ? `${code}/${member}` : ''
  const [answer, setAnswer] = useState<{ question: string; referrer: ReferrerData }>({
    question: '',
    referrer: null,
  })

  useEffect(() => {
    if (!question) return
    let wanted = true
    const take = (referrer: ReferrerData | undefined) => {
      if (!wanted) return
      // An unknown code must not hide the one before it.
      if (referrer === null && code) forget(code)
      setAnswer({ question, referrer: referrer ?? null })
    }
    void askOnce<ReferrerData>(api, '/api/distribution/referrer', { code }).then(take)
    return () => {
      wanted = false
    }
  }, [api, code, question, forget])

  if (!question) return null
  return answer.question === question ? answer.referrer : undefined
}
