import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { firstMemberPage, overview } from '#app/menus/first-usable.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { apiContext } from '#app/api/context.tsx'
import { storesContext } from '#app/session/stores.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

/** `/user` has no page of its own: it redirects to the first usable menu entry, else to the overview. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const stores = context.get(storesContext)
  await initializeSession({ api: context.get(apiContext), stores })
  throw redirect(firstMemberPage(stores.memberCenter.getState().userMenus))
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

/** Never shown: the loader always redirects. */
export default function FirstMenu() {
  return null
}
