import { code as codes } from '@shuyuan/contract/codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { useReferral } from './use-referral.ts'

/** A distributor's card, as visitors whom they referred may see it. */
export interface AdvisorPerson {
  name: string
  /** Addresses of pictures on the server; '' for none. */
  photo: string
  qr: string
  hours: string
  words: string
}

/** Who referred a visitor. */
export interface Referrer {
  /** As forms show it: 李老师. */
  name: string
  /** Only when the operator has approved it. */
  card: AdvisorPerson | null
}

/**
 * The referrer that counts for this visitor: of a member their binding, else the touch that the browser keeps.
 * `undefined` while it is being asked for, null where there is none.
 */
export function useReferrer(): Referrer | null | undefined {
  const api = useApi()
  const { referral, removed } = useReferral()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const code = referral?.code ?? ''
  const asks = offered && !removed && (code !== '' || member)
  const question = asks ? `${code}/${member}` : ''
  const [answer, setAnswer] = useState<{ question: string; referrer: Referrer | null }>()

  useEffect(() => {
    if (!question) return
    let wanted = true
    const settle = (referrer: Referrer | null) => wanted && setAnswer({ question, referrer })
    api
      .get<Referrer | null>('/api/distribution/referrer', {
        params: { code },
        showErrorMessage: false,
        showCodeMessage: false,
        background: true,
      })
      .then(
        ({ code, data }) => settle(code === codes.success ? data : null),
        () => settle(null),
      )
    return () => {
      wanted = false
    }
  }, [api, code, question])

  if (!question) return null
  return answer?.question === question ? answer.referrer : undefined
}
