import type { OwnHabit } from '@shuyuan/contract/habit/habit'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { Check } from 'lucide-react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSentFirst } from '#app/parts/habit/use-kept.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'

/** The member's own check-ins of this week, Monday to Sunday, and the way to today's. */
export function WeekCard({ mine }: { mine: OwnHabit }) {
  const { t } = useTranslation('account')
  const dateText = useDateText()
  useSentFirst()
  const { day: today, streak } = mine
  const done = new Set(mine.days.map(({ day }) => day))
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
  return (
    <Card title={t('week.title')} aside={t('week.streak', { count: streak.current })}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <ol className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              className={classes(
                'flex size-9 items-center justify-center rounded-full border text-sm tabular-nums',
                done.has(day)
                  ? 'border-transparent bg-celadon-wash text-celadon'
                  : day === today
                    ? 'border-cinnabar'
                    : 'border-line text-muted',
              )}
            >
              <span className="sr-only">
                {t(done.has(day) ? 'week.done' : 'week.open', { day: dateText(day, 'weekday') })}
              </span>
              <span aria-hidden="true">
                {done.has(day) ? <Check size={18} strokeWidth={3} /> : Number(day.slice(8))}
              </span>
            </li>
          ))}
        </ol>
        <ButtonLink to={done.has(today) ? '/user/account/checkins?child=0' : '/czdaka#today'}>
          {t(done.has(today) ? 'week.all' : 'week.go')}
        </ButtonLink>
      </div>
    </Card>
  )
}
