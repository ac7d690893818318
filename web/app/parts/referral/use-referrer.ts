import { code as codes } from '@shuyuan/contract/codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { useReferral } from './use-referral.ts'

/**
 * The name of the referrer that counts for this visitor: of a member their binding, else the touch that the browser
 * keeps. '' where there is none, undefined while it is being asked for.
 */
export function useReferrer(): string | undefined {
  const api = useApi()
  const { referral, removed } = useReferral()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const code = referral?.code ?? ''
  const question = offered && !removed && (code || member) ? `${code}/${member}` : ''
  const [answer, setAnswer] = useState({ question: '', name: '' })

  useEffect(() => {
    if (!question) return
    let wanted = true
    const settle = (name: string) => wanted && setAnswer({ question, name })
    api
      .get<{ name: string }>('/api/distribution/referrer', {
        params: { code },
        showErrorMessage: false,
        showCodeMessage: false,
        background: true,
      })
      .then(
        (answer) => settle(answer.code === codes.success ? answer.data.name : ''),
        () => settle(''),
      )
    return () => {
      wanted = false
    }
  }, [api, code, question])

  if (!question) return ''
  return answer.question === question ? answer.name : undefined
}
