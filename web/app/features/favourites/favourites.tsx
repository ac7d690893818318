import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { FavouriteItem } from './favourite-item.tsx'
import { KindFilter } from './kind-filter.tsx'
import { loadFavourites } from './load-favourites.ts'

export const handle: PageHandle = { ns: ['favourites', 'favourite', 'ui'], title: 'favourites:title' }

const page = memberPage(loadFavourites, 'learning')
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What the member wants to find again, newest first. */
export default function FavouritesPage() {
  const { t } = useTranslation('favourites')
  const { kind, ...paged } = useLoaderData<typeof loader>()
  useFreshened()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Card>
        <KindFilter chosen={kind} />
        <PagedList
          of={paged}
          keyOf={({ kind, ref }) => `${kind}:${ref}`}
          empty={
            <EmptyState
              text={t(kind ? 'emptyKind' : 'empty')}
              action={<ButtonLink to="/guoxue">{t('read')}</ButtonLink>}
            />
          }
          failed={t('failed')}
        >
          {(favourite) => <FavouriteItem favourite={favourite} />}
        </PagedList>
      </Card>
    </div>
  )
}
