import { code as codes } from '@shuyuan/contract/codes'
import type { MineData } from '@shuyuan/contract/distribution'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** The code that links to pass on carry: one's own as an approved distributor, else the one arrived with, else ''. */
export function useMyCode(): string {
  const api = useApi()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const { referral } = useReferral()
  const [own, setOwn] = useState('')
  const asks = member && offered

  useEffect(() => {
    if (!asks) return
    let wanted = true
    api
      .get<MineData>('/api/distribution/mine', {
        showErrorMessage: false,
        showCodeMessage: false,
        background: true,
      })
      .then(
        ({ code, data }) => wanted && code === codes.success && data.state === 'active' && setOwn(data.code),
        // Nobody's link is a link too.
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [api, asks])

  return (asks && own) || (referral?.code ?? '')
}
