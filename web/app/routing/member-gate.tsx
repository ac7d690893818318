import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { isLoadedInBrowser, isNotOffered } from '#app/routing/data-placeholders.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

/** Shows a member page once its data is there, and a skeleton while the browser loads it. */
export default function MemberGate() {
  const matches = useMatches()
  const page = matches.at(-1)
  if (isNotOffered(page?.loaderData)) return <NotOffered handle={page?.handle as PageHandle | undefined} />
  const waiting = matches.some((match) => isLoadedInBrowser(match.loaderData))
  if (!waiting) return <Outlet />
  // As high as the window, so that the footer is not seen to jump.
  return (
    <div className="min-h-dvh">
      <Skeleton lines={8} />
    </div>
  )
}

/** A page whose feature the server does not offer, reached by a bookmark or a menu. */
function NotOffered({ handle }: { handle: PageHandle | undefined }) {
  const { t } = useTranslation([...(handle?.ns ?? []), 'layouts'])
  return (
    <div className="flex flex-col gap-6">
      {handle?.title && <h1 className="text-2xl">{t(handle.title)}</h1>}
      <Card>
        <EmptyState
          scene="mountain"
          text={t('layouts:notOffered.text')}
          action={<ButtonLink to="/user">{t('layouts:notOffered.back')}</ButtonLink>}
        />
      </Card>
    </div>
  )
}

export { ErrorBoundary } from '#app/routing/errors/error-boundary.tsx'
