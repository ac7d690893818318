import type { ReferrerData } from '@shuyuan/contract/distribution/distribution'
import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { askOnce } from './ask-once.ts'
import { useReferral } from './use-referral.ts'

/**
 * The referrer of this visitor, with their card where it is approved: of a member the binding's, else that of the touch
 * which the browser keeps. Null where there is none, undefined while it is being asked for.
 */
export function useReferrer(): ReferrerData | undefined {
  const api = useApi()
  const { referral, removed, forget } = useReferral()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  const code = referral?.code ?? ''
  const question = offered && !removed && (code || member) ? `${code}/${member}` : ''
  const { data } = useFetched(question, async (signal) => {
    const referrer = await askOnce(api, '/api/distribution/referrer', { code })
    // An unknown code must not hide the one before it.
    if (referrer === null && code && !signal.aborted) forget(code)
    return referrer ?? null
  })
  return question ? data : null
}
