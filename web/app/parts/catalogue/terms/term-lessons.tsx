import { heldDays } from '@shuyuan/contract/class/class-dates'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { TermWithLessons } from './term-view.ts'

/** All lessons of a term, on demand; a first lesson that was moved is said at once. */
export function TermLessons({ term }: { term: TermWithLessons }) {
  const { t } = useTranslation('catalogue')
  const dateText = useDateText()
  const { lessons, slots, starts, held } = term
  const [usual] = slots
  const severalTimes = slots.some(({ from, until }) => from !== usual?.from || until !== usual.until)
  return (
    <>
      {held.starts !== starts && (
        <p className="mt-2 text-sm text-ochre">
          {t('lessonDates.first', { day: dateText(held.starts, 'weekday') })}
        </p>
      )}
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('lessonDates.all', { count: heldDays(lessons).length })}
        </summary>
        <ol className="list-decimal ps-6 pb-2 marker:text-edge">
          {lessons.map(({ planned, day, from, until, place, cancelled, changed, teacher }) => (
            <li key={planned}>
              {cancelled ? <s>{dateText(day, 'weekday')}</s> : dateText(day, 'weekday')}
              {cancelled && ` · ${t('lessonDates.cancelled')}`}
              {(changed || severalTimes) && !cancelled && ` ${from}–${until}${place && ` · ${place}`}`}
              {teacher && !cancelled && ` · ${t('lessonDates.substitute', { name: teacher })}`}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
