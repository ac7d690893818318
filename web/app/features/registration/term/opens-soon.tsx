import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useTimeLeft } from './use-time-left.ts'
import type { FormTerm } from '../registration-view.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

interface OpensSoonProps {
  term: FormTerm
  /** In milliseconds of this device's clock. */
  opensAt: number
  /** The school's, an IANA name. */
  timeZone: string
  onOpen: () => void
}

/** Sign-up of a term has not begun: when it does, and how long that is. The form comes by itself then. */
export function OpensSoon({ term, opensAt, timeZone, onOpen }: OpensSoonProps) {
  const { t } = useTranslation('registration')
  const dateText = useDateText()
  const left = useTimeLeft(opensAt, onOpen)
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center">
      <p>{t('soon.text', { title: term.course.title, day: dateText(term.enrolFrom, 'weekday') })}</p>
      {left && (
        <div role="timer" aria-label={t('soon.label')} className="flex gap-5 sm:gap-8">
          {units.map((unit) => (
            <p key={unit} className="flex min-w-12 flex-col items-center gap-1">
              <span className="serif text-2xl leading-none font-semibold tabular-nums">{left[unit]}</span>
              <span className="text-xs text-muted">{t(`soon.${unit}`)}</span>
            </p>
          ))}
        </div>
      )}
      <p className="text-sm text-muted">{t('soon.zone', { zone: timeZone })}</p>
      <ButtonLink to={`/class/${term.course.slug}`}>{t('soon.read')}</ButtonLink>
    </div>
  )
}
