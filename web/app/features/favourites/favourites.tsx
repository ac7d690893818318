import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { FavouriteItem } from './favourite-item.tsx'
import { KindFilter } from './kind-filter.tsx'
import { loadFavourites } from './load-favourites.ts'

export const handle: PageHandle = { ns: ['favourites', 'favourite', 'ui'], title: 'favourites:title' }

const page = memberPage(loadFavourites)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What the member wants to find again, newest first. */
export default function FavouritesPage() {
  const { t } = useTranslation('favourites')
  const { kind, total, list, ...place } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  useFreshened()
  const show = (next: { page: number; limit: number }) => {
    const changed = new URLSearchParams(query)
    changed.set('page', String(next.page))
    changed.set('limit', String(next.limit))
    setQuery(changed)
  }
  const empty = (
    <EmptyState
      text={t(kind ? 'emptyKind' : 'empty')}
      action={<ButtonLink to="/guoxue">{t('read')}</ButtonLink>}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <KindFilter chosen={kind} />
        {!list && <ErrorState message={t('failed')} onRetry={() => void revalidate()} />}
        {list?.length === 0 && empty}
        {list && list.length > 0 && (
          <ul className="mb-6 divide-y divide-line border-y border-line">
            {list.map((favourite) => (
              <FavouriteItem key={`${favourite.kind}:${favourite.ref}`} favourite={favourite} />
            ))}
          </ul>
        )}
        <Pagination
          page={place.page}
          pageSize={place.limit}
          total={total}
          onPage={(page) => show({ ...place, page })}
          onPageSize={(limit) => show({ page: 1, limit })}
        />
      </Card>
    </div>
  )
}
