import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { middlewareNamed } from '#app/routing/middleware.ts'
import { ruleOf } from '#app/routing/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'

/** What follows every page shown: the phone's menu closes, and the route's middleware hears of it. */
export function Arrivals() {
  const { pathname, search } = useLocation()
  const toggleMenuExpand = useMemberCenter((state) => state.toggleMenuExpand)

  useEffect(() => {
    toggleMenuExpand(false)
    const url = new URL(pathname + search, window.location.origin)
    return whenIdle(() => {
      for (const name of ruleOf(pathname)?.middleware ?? []) middlewareNamed(name).arrived?.(url)
    })
  }, [pathname, search, toggleMenuExpand])

  return null
}
