import type { Favourite } from '@shuyuan/contract/learning/favourite'
import { favouriteKinds, type FavouriteKind } from '@shuyuan/contract/learning/learning-kinds'
import { useLoaderData, Link } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { addressOfThing } from '#app/parts/learning/address.ts'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { useReadingPage } from '#app/session/taught.ts'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { chipLook } from '#app/ui/chip-look.ts'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadFavourites } from './load-favourites.ts'

export const handle: PageHandle = { ns: ['favourites', 'favourite', 'ui'], title: 'favourites:title' }

const page = memberPage(loadFavourites, 'learning')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function FavouritesPage() {
  const { t } = useTranslation('favourites')
  const { kind, ...paged } = useLoaderData<typeof loader>()
  const reading = useReadingPage()
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
              action={reading && <ButtonLink to={reading}>{t('read')}</ButtonLink>}
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

/** One favourite. Its star removes it, and adds it again while the page is open. */
function FavouriteItem({ favourite }: { favourite: Favourite }) {
  const { t } = useTranslation('favourites')
  const { kind, ref, title, of, create_time } = favourite
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        {title ? (
          <Link
            to={addressOfThing(favourite)}
            {...(kind === 'line' && { lang: 'zh-Hans', translate: 'no' as const })}
            className={`text-link ${kind === 'line' ? 'serif text-lg' : 'font-medium'}`}
          >
            {title}
          </Link>
        ) : (
          <span className="text-muted">{t('gone')}</span>
        )}
        <Facts
          className="mt-0.5 text-sm text-muted"
          items={[t(`one.${kind}`), of, timeFormat(create_time, { format: 'yyyy-mm-dd' })]}
        />
      </div>
      <FavouriteButton kind={kind} thing={ref} title={title || ref} small />
    </li>
  )
}

/** All favourites, or those of one kind. */
function KindFilter({ chosen }: { chosen: FavouriteKind | null }) {
  const { t } = useTranslation('favourites')
  return (
    <nav aria-label={t('filter')} className="mb-4 flex flex-wrap gap-2">
      {[null, ...favouriteKinds].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to={kind ? `?kind=${kind}` : '?'}
          aria-current={kind === chosen ? 'true' : undefined}
          className={chipLook(kind === chosen)}
        >
          {t(kind ? `kind.${kind}` : 'all')}
        </Link>
      ))}
    </nav>
  )
}
