import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { languageTag } from '@shuyuan/contract/text/language'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ownPath } from '#app/routing/addresses/in-site.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { useFetched } from '#app/api/fetched.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useHydrated } from '#app/hydrated.ts'
import { forgetKeptPages, keptPages } from '#app/parts/offline/kept-pages.ts'
import { KeptFamily } from './kept-family.tsx'

export const handle: PageHandle = { ns: ['offline'], title: 'offline:title' }

/** root.tsx takes a page without loader data for one that failed. */
export const loader = () => null
export const clientLoader = () => null

/** Shown in place of pages that need a network: what a family needs of its places, and what can be read without one. `?from=` is the page that was wanted. */
export default function Offline() {
  const { t } = useTranslation('offline')
  const [query] = useSearchParams()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => false,
  )
  const hydrated = useHydrated()
  const from = ownPath(query.get('from') ?? '/') ?? '/'
  return (
    <div className="page-width min-h-dvh max-w-reading">
      <Motif name="scroll" className="size-24 text-edge" />
      <h1 className="mt-4 text-2xl">{t('title')}</h1>
      <p className="mt-3 min-h-14 max-w-measure text-muted">{t(online ? 'online' : 'text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A whole page load: only that asks the network again. */}
        <Button variant="primary" onClick={() => window.location.assign(from)}>
          {t('retry')}
        </Button>
        <ButtonLink to="/" reloadDocument>
          {t('home')}
        </ButtonLink>
      </div>
      {hydrated && <KeptFamily />}
      <KeptList />
    </div>
  )
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function KeptList() {
  const { t } = useTranslation('offline')
  const { status, data: pages, change } = useFetched('kept pages', keptPages)
  if (status === 'pending') return <div className="min-h-60" />
  if (!pages?.length) return <p className="mt-10 min-h-60 text-muted">{t('none')}</p>
  const forget = async () => {
    await forgetKeptPages()
    change(() => [])
  }
  return (
    <section className="mt-10 min-h-60">
      <h2 className="text-lg">{t('list')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pages.map(({ path, title, language, at }) => (
          <li key={path} className="py-3">
            {/* A whole page load: the page is kept as it was loaded. */}
            <a
              href={path}
              lang={language === 'en' ? languageTag.en : languageTag['zh-cn']}
              className="text-link inline-flex min-h-target items-center"
            >
              {title}
            </a>
            <span className="block text-sm text-muted">
              {t('kept', { time: timeFormat(at, { format: 'yyyy-mm-dd hh:MM' }) })}
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-5" onClick={() => void forget()}>
        {t('forget')}
      </Button>
    </section>
  )
}
