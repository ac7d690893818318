import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { SearchView } from './search-view.ts'

/** Says how much was found, also to those who do not see it. */
export function FoundLine({ view, busy }: { view: SearchView | undefined; busy: boolean }) {
  const { t } = useTranslation('search')
  const total = view?.results.reduce((sum, group) => sum + group.total, 0) ?? 0
  const text = !view?.query
    ? t('hint')
    : total > 0
      ? t('found', { count: total, query: view.query })
      : t('nothing', { query: view.query })
  return <output className="block min-h-6 text-sm text-muted">{busy ? t('busy') : text}</output>
}
