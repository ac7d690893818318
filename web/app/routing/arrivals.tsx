import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { middlewareNamed } from '#app/routing/middleware.ts'
import { ruleOf } from '#app/routing/rules.ts'
import { useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/**
 * What follows every page shown: the phone's menu closes, a referral code in the address is kept, and the route's
 * middleware hears of it.
 */
export function Arrivals() {
  const { pathname, search } = useLocation()
  const api = useApi()
  const stores = useStores()

  useEffect(() => {
    stores.memberCenter.getState().toggleMenuExpand(false)
    const url = new URL(pathname + search, window.location.origin)
    // At once, and not taken back: whoever moves on before the browser is idle keeps the code too.
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
