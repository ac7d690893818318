import { isMissed } from '@shuyuan/contract/habit/habit-kinds'
import { dayAfter, monthAfter, weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { Check, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { DayDetail } from './day-detail.tsx'
import type { CalendarState, DayState } from './calendar-state.ts'
import { monthOf, weeksOf } from './month.ts'

/** The calendar shows this month and as many before it. */
const monthsBack = 12
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of check-ins. Arrow keys move by day, Page Up and Page Down by month; a chosen day shows its details. */
export function MonthCalendar({ habit }: { habit: CalendarState }) {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const title = useId()
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { day: today, kinds, mine } = habit
  const month = shown ?? monthOf(today)
  const earliest = `${monthAfter(monthOf(today), -monthsBack)}-01`
  const latest = dayAfter(`${monthAfter(monthOf(today), 1)}-01`, -1)
  const inMonth = (day: string | null) => day !== null && monthOf(day) === month
  const focusable = [chosen, today].find(inMonth) ?? `${month}-01`
  const bounds = { from: mine?.makeUp.from ?? '', today, done: kinds }

  const turn = (count: number) => setShown(monthAfter(month, count))

  function move(event: KeyboardEvent, from: string) {
    const to = target(from, event.key)
    if (!to || to < earliest || to > latest) return
    event.preventDefault()
    setShown(monthOf(to))
    setChosen(to)
    // Scrolls after the month has been rendered.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }

  return (
    <div>
      <div className="mb-3 flex items-center justify-between">
        <Button
          variant="plain"
          size="icon"
          aria-label={t('month.previous')}
          disabled={month <= monthOf(earliest)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" size={20} />
        </Button>
        <p id={title} aria-live="polite" className="serif px-1 text-center text-lg">
          {dateText(month, 'month')}
        </p>
        <Button
          variant="plain"
          size="icon"
          aria-label={t('month.next')}
          disabled={month >= monthOf(latest)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" size={20} />
        </Button>
      </div>
      <table aria-labelledby={title} ref={table} className="w-full table-fixed">
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-center text-xs font-normal text-muted">
                <abbr title={t(`weekday.${weekday}`)} className="no-underline">
                  {t(`weekdayShort.${weekday}`)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? `empty-${index}`} className="h-13">
              {week.map((day, weekday) => (
                // Cells before the first and after the last day have only their weekday as a key.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={weekday} className="p-0.5 text-center">
                  {day && (
                    <DayButton
                      day={day}
                      label={`${dateText(day, 'weekday')}${t('month.comma')}${t(`state.${stateOf(day)}`)}`}
                      state={stateOf(day)}
                      today={day === today}
                      chosen={day === chosen}
                      focusable={day === focusable}
                      onChoose={() => setChosen(day)}
                      onKeyDown={(event) => move(event, day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayDetail
        day={inMonth(chosen) ? chosen : null}
        state={chosen ? stateOf(chosen) : 'none'}
        habit={habit}
      />
    </div>
  )

  function stateOf(day: string): DayState {
    const kind = kinds.get(day)
    if (kind) return kind
    if (day === today) return 'today'
    if (day > today) return 'ahead'
    return isMissed(day, bounds) ? 'missed' : 'none'
  }

  function target(from: string, key: string): string | undefined {
    const step = steps[key]
    if (step !== undefined) return dayAfter(from, step)
    const weekday = weekdayOf(from) - 1
    if (key === 'Home') return dayAfter(from, -weekday)
    if (key === 'End') return dayAfter(from, 6 - weekday)
    if (key !== 'PageUp' && key !== 'PageDown') return undefined
    const other = monthAfter(monthOf(from), key === 'PageUp' ? -1 : 1)
    const last = dayAfter(`${monthAfter(other, 1)}-01`, -1)
    const same = `${other}-${from.slice(8)}`
    return same > last ? last : same
  }
}

const looks: Readonly<Record<DayState, string>> = {
  done: 'bg-celadon-wash text-celadon',
  queued: 'bg-celadon-wash text-celadon',
  madeUp: 'bg-ochre-wash text-ochre',
  today: '',
  ahead: 'text-muted',
  missed: 'text-ink',
  none: 'text-muted',
}

interface DayButtonProps {
  day: string
  label: string
  state: DayState
  today: boolean
  chosen: boolean
  focusable: boolean
  onChoose(): void
  onKeyDown(event: KeyboardEvent): void
}

function DayButton({ day, label, state, today, chosen, focusable, onChoose, onKeyDown }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      aria-label={label}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      tabIndex={focusable ? 0 : -1}
      className={classes(
        'flex h-12 w-full flex-col items-center justify-center rounded-sm border text-sm leading-tight tabular-nums',
        chosen ? 'border-ink' : today ? 'border-cinnabar' : 'border-transparent',
        looks[state],
      )}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {Number(day.slice(8))}
      <span aria-hidden="true" className="flex h-3.5 items-center">
        {(state === 'done' || state === 'queued') && <Check size={14} strokeWidth={3} />}
        {state === 'madeUp' && <RotateCcw size={12} strokeWidth={3} />}
      </span>
    </button>
  )
}
