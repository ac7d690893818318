import type { Favourite } from '@shuyuan/contract/learning/favourite'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { addressOf } from '#app/parts/learning/address.ts'
import { Facts } from '#app/ui/facts.tsx'

/** One favourite; its star takes it away, and puts it back as long as the page is open. */
export function FavouriteItem({ favourite }: { favourite: Favourite }) {
  const { t } = useTranslation('favourites')
  const { kind, ref, title, of, create_time } = favourite
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        {title ? (
          <Link
            to={addressOf(favourite)}
            lang={kind === 'line' ? 'zh-Hans' : undefined}
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
