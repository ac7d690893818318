import { type FavouriteKind, favouriteKinds } from '@shuyuan/contract/learning/learning-kinds'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** All favourites, or those of one kind. */
export function KindFilter({ chosen }: { chosen: FavouriteKind | null }) {
  const { t } = useTranslation('favourites')
  return (
    <nav aria-label={t('filter')} className="mb-4 flex flex-wrap gap-x-5">
      {[null, ...favouriteKinds].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to={kind ? `?kind=${kind}` : '?'}
          aria-current={kind === chosen ? 'true' : undefined}
          className={`inline-flex min-h-target items-center text-sm ${kind === chosen ? 'font-medium text-cinnabar' : 'text-muted hover:text-ink'}`}
        >
          {t(kind ? `kind.${kind}` : 'all')}
        </Link>
      ))}
    </nav>
  )
}
