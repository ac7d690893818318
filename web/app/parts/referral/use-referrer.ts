import { code as codes } from '@shuyuan/contract/codes'
import type { ReferrerData } from '@shuyuan/contract/distribution'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { useReferral } from './use-referral.ts'

/**
 * The referrer that counts for this visitor, with their card where it is approved: of a member the binding's, else that
 * of the touch which the browser keeps. Null where there is none, undefined while it is being asked for.
 */
export function useReferrer(): ReferrerData | undefined {
  const api = useApi()
  const { referral, removed } = useReferral()
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
    const settle = (referrer: ReferrerData) => wanted && setAnswer({ question, referrer })
    api
      .get<ReferrerData>('/api/distribution/referrer', {
        params: { code },
        showErrorMessage: false,
        showCodeMessage: false,
        background: true,
      })
      .then(
        (answer) => settle(answer.code === codes.success ? answer.data : null),
        () => settle(null),
      )
    return () => {
      wanted = false
    }
  }, [api, code, question])

  if (!question) return null
  return answer.question === question ? answer.referrer : undefined
}
