import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { TextsContext } from '#app/i18n/use-translation.tsx'
import { middlewareNamed } from '#app/routing/guards/middleware.ts'
import { ruleOf } from '#app/rule-of.ts'
import { useStores } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { useProvided } from '#app/use-provided.ts'

/**
 * Runs after every page that is shown: closes the phone's menu, stores a referral code of the address, calls the route's
 * middleware, and loads the language files of the route, so that what opens later has its words at hand.
 */
export function Arrivals() {
  const { pathname, search, key } = useLocation()
  const api = useApi()
  const stores = useStores()
  const texts = useProvided(TextsContext)
  const matches = useMatches()

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

  useEffect(() => {
    const named = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.ns ?? [])
    return whenIdle(() => void texts.load(named).catch(() => {}))
  }, [matches, texts])

  return null
}
