import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { middlewareNamed } from '#app/routing/guards/middleware.ts'
import { ruleOf } from '#app/rule-of.ts'
import { useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/**
 * Runs after every page that is shown: closes the phone's menu, stores a referral code of the address, and calls the
 * route's middleware.
 */
export function Arrivals() {
  const { pathname, search, key } = useLocation()
  const api = useApi()
  const stores = useStores()

  // After a link to the same address or to a part of the page too.
  useEffect(() => {
    if (key) stores.memberCenter.getState().toggleMenuExpand(false)
  }, [key, stores])

  useEffect(() => {
    const url = new URL(pathname + search, window.location.origin)
    // Not delayed or cancelled, so that the code is stored even if the visitor moves on at once.
    if (search)
      void import('#app/parts/referral/keep.ts').then(
        ({ keepReferral }) => keepReferral(url),
        () => {},
      )
    return whenIdle(() => {
      for (const name of ruleOf(pathname)?.middleware ?? [])
        middlewareNamed(name).arrived?.(url, { api, stores })
    })
  }, [pathname, search, api, stores])

  return null
}
