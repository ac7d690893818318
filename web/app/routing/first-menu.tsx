import { matchPath, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { firstUsable } from '#app/menus/first-usable.ts'
import { routePaths } from '#app/current-router.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { apiContext } from '#app/api/context.tsx'
import { storesContext } from '#app/session/stores.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

const overview = '/user/account/overview'

/** `/user` has no page of its own: it redirects to the first usable menu entry, else to the overview. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const stores = context.get(storesContext)
  await initializeSession({ api: context.get(apiContext), stores })
  throw redirect(firstUsable(stores.memberCenter.getState().userMenus, isPage)?.path ?? overview)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useTranslation('layouts')
  // As high as the window, so that the footer is not seen to jump.
  return (
    <div className="min-h-dvh">
      <Skeleton />
      <noscript>
        <ButtonLink to={overview}>{t('notOffered.back')}</ButtonLink>
      </noscript>
    </div>
  )
}

function isPage(path: string): boolean {
  return routePaths().some((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null)
}

/** Never shown: the loader always redirects. */
export default function FirstMenu() {
  return null
}
