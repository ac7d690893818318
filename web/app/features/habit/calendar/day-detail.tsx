import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CalendarState, DayState } from './calendar-state.ts'

interface DayDetailProps {
  /** Null where none is chosen. */
  day: string | null
  state: DayState
  habit: CalendarState
}

/** What there is to a chosen day; a missed one can be made up. */
export function DayDetail({ day, state, habit }: DayDetailProps) {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const { quota = 0, left = 0, cost = 0, from = '' } = habit.mine?.makeUp ?? {}
  if (!day) {
    const help = habit.mine ? t('makeUp.help', { quota, cost, left }) : t('makeUp.guest')
    return <p className="mt-3 min-h-20 text-sm text-muted">{habit.who === 'unknown' ? null : help}</p>
  }
  return (
    <div className="mt-3 min-h-20 text-sm">
      <p aria-live="polite">
        {dateText(day, 'weekday')}
        {t('month.comma')}
        {t(`state.${state}`)}
        {t('month.stop')}
      </p>
      {state === 'none' && (
        <p className="mt-2 text-muted">
          {from ? t('makeUp.tooEarly', { day: dateText(from, 'day') }) : t('makeUp.guest')}
        </p>
      )}
      {state === 'missed' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={habit.busy} waiting={left === 0} onClick={() => void habit.makeUp(day)}>
            {t('makeUp.do', { cost })}
          </Button>
          <span className="text-muted">
            {left > 0 ? t('makeUp.left', { left }) : t('makeUp.none', { quota })}
          </span>
        </div>
      )}
    </div>
  )
}
