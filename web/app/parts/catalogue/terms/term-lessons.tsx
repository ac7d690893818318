import type { ChangesData } from '@shuyuan/contract/class/class'
import { classDates, heldDays } from '@shuyuan/contract/class/class-dates'
import { useOptionalData } from '#app/api/fetched.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { TermView } from './term-view.ts'

const none: ChangesData['list'] = []

/** Lessons that are not as their term says; none until that is known, and where the server does not say. */
export function useDateChanges(): ChangesData['list'] {
  const offered = useSiteConfig((state) => state.features.includes('class-dates'))
  const [changes] = useOptionalData('/api/class/dates', offered ? {} : null)
  return changes?.list ?? none
}

/** All lessons of a term, on demand; a first lesson that was moved is said at once. */
export function TermLessons({ term, changes }: { term: TermView; changes: ChangesData['list'] }) {
  const { t } = useTranslation('catalogue')
  const dateText = useDateText()
  const dates = classDates(
    term,
    changes.filter((change) => change.term === term.slug),
  )
  const [first = term.starts] = heldDays(dates)
  return (
    <>
      {first !== term.starts && (
        <p className="mt-2 text-sm text-ochre">
          {t('lessonDates.first', { day: dateText(first, 'weekday') })}
        </p>
      )}
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('lessonDates.all', { count: heldDays(dates).length })}
        </summary>
        <ol className="list-decimal ps-6 pb-2 marker:text-edge">
          {dates.map(({ planned, day, from, until, place, cancelled, changed }) => (
            <li key={planned}>
              {cancelled ? <s>{dateText(day, 'weekday')}</s> : dateText(day, 'weekday')}
              {cancelled && ` · ${t('lessonDates.cancelled')}`}
              {changed && !cancelled && ` ${from}–${until}${place && ` · ${place}`}`}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
