import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { firstUsable } from '#app/menus/first-usable.ts'
import { routePaths } from '#app/current-router.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { useApi } from '#app/api/context.tsx'
import { useStores } from '#app/session/stores.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

/** `/user` has no page of its own: it redirects to the first usable menu entry, else to the overview. */
export default function FirstMenu() {
  const api = useApi()
  const stores = useStores()
  const navigate = useNavigate()
  const { t } = useTranslation('layouts')

  useEffect(() => {
    let left = false
    const go = async () => {
      await initializeSession({ api, stores })
      if (left) return
      const entry = firstUsable(stores.memberCenter.getState().userMenus, isPage)
      await navigate(entry?.path ?? '/user/account/overview', { replace: true })
    }
    void go()
    return () => {
      left = true
    }
  }, [api, stores, navigate])

  // As high as the window, so that the footer is not seen to jump.
  return (
    <div className="min-h-dvh">
      <Skeleton />
      <noscript>
        <ButtonLink to="/user/account/overview">{t('notOffered.back')}</ButtonLink>
      </noscript>
    </div>
  )
}

function isPage(path: string): boolean {
  return routePaths().some((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null)
}
