import type { ChangesData } from '@shuyuan/contract/class/class'
import { classDates, heldDays } from '@shuyuan/contract/class/class-dates'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { TermView } from './term-view.ts'

/** Lessons that are not as their term says; none until that is known, and where the server does not say. */
export function useDateChanges(): ChangesData['list'] {
  const api = useApi()
  const offered = useSiteConfig((state) => state.features.includes('class-dates'))
  const [changes, setChanges] = useState<ChangesData['list']>([])
  useEffect(() => {
    if (!offered) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, showErrorMessage: false }
    api.get<ChangesData>('/api/class/dates', options).then(
      (answer) => answer.code === code.success && setChanges(answer.data.list),
      // Without them the page shows what the term says.
      () => {},
    )
    return () => controller.abort()
  }, [api, offered])
  return changes
}

/** A term with the days of its first and last lesson as they are held. */
export function asHeld<Term extends TermView>(term: Term, changes: ChangesData['list']): Term {
  const ofTerm = changes.filter((change) => change.term === term.slug)
  if (ofTerm.length === 0) return term
  const held = heldDays(classDates(term, ofTerm))
  return { ...term, starts: held[0] ?? term.starts, ends: held.at(-1) ?? term.ends }
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
