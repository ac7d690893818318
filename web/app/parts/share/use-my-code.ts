import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'
import { askOnce } from '#app/parts/referral/ask-once.ts'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** The visitor's own code as an approved distributor; '' until it is known and for everybody else. */
export function useOwnCode(): string {
  const api = useApi()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const { data: mine } = useFetched(member && offered ? 'mine' : '', () =>
    askOnce(api, '/api/distribution/mine'),
  )
  return mine?.state === 'active' ? mine.code : ''
}

/** The code in shared links: the visitor's own as an approved distributor, else the one they came with, else ''. */
export function useMyCode(): string {
  const own = useOwnCode()
  const { referral } = useReferral()
  return own || (referral?.code ?? '')
}
