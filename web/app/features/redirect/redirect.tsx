import { useEffect, useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { judgeAddress, type HostRule } from '#app/parts/other-sites/judge.ts'
import { useHydrated } from '#app/hydrated.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { Leave } from './leave.tsx'
import { loadHosts } from './redirect.server.ts'
import { Refused } from './refused.tsx'

export const handle: PageHandle = { ns: ['redirect'], title: 'redirect:title' }
export const loader = publicPage(loadHosts).loader
export const clientLoader = payloadLoader<{ hosts: HostRule[] }>

/** The one place where leaving the site is permitted. */
export default function Redirect() {
  const { t } = useTranslation('redirect')
  const { hosts } = useLoaderData<{ hosts: HostRule[] }>()
  const to = useSearchParams()[0].get('to')
  // The page is the same for everybody: only the browser reads `to`.
  const hydrated = useHydrated()
  const leaving = useMemo(
    () => (hydrated ? judgeAddress(to, location.origin, hosts) : null),
    [hydrated, to, hosts],
  )

  useEffect(() => {
    if (leaving?.kind === 'inside') location.replace(leaving.url)
  }, [leaving])

  return (
    <div className="page-width max-w-reading">
      {leaving?.kind === 'refused' && <Refused reason={leaving.reason} />}
      {(leaving?.kind === 'allowed' || leaving?.kind === 'unknown') && (
        <Leave
          key={leaving.url.href}
          url={leaving.url}
          title={leaving.kind === 'allowed' ? leaving.title : undefined}
        />
      )}
      {(!leaving || leaving.kind === 'inside') && (
        <div className="min-h-128">
          <h1 className="text-2xl">{t('title')}</h1>
          <Skeleton lines={4} className="mt-8" />
          <noscript>
            <p className="mt-8">{t('noscript')}</p>
          </noscript>
        </div>
      )}
    </div>
  )
}
