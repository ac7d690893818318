import type { DayKind } from '@shuyuan/contract/habit/habit-kinds'
import { useMemo } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import {
  sampleYear,
  gridHeight,
  gridWidth,
  checkInsByMonth,
  daySquare,
  yearPaths,
  yearUntil,
} from './year.ts'

interface YearGridProps {
  today: string
  kinds: ReadonlyMap<string, DayKind>
  /** False while only an empty year can be shown. */
  known: boolean
}

const looks = { done: 'fill-celadon', madeUp: 'fill-ochre', open: 'fill-line' } as const

/** A square for each day of the year that ends today, a column a week; the same as a table of months. */
export function YearGrid({ today, kinds, known }: YearGridProps) {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const { paths, months, done } = useMemo(() => {
    const days = yearUntil(today)
    const months = checkInsByMonth(days, kinds)
    const done = months.reduce((sum, month) => sum + month.done, 0)
    return { paths: yearPaths(days, done > 0 ? kinds : sampleYear(days)), months, done }
  }, [today, kinds])
  const example = known && done === 0
  return (
    <div>
      <svg
        role="img"
        aria-label={example ? t('year.example') : t('year.label', { count: done })}
        viewBox={`0 0 ${gridWidth} ${gridHeight}`}
        width={gridWidth}
        height={gridHeight}
        className={classes('h-auto w-full', example && 'opacity-55')}
      >
        {known &&
          (['open', 'madeUp', 'done'] as const).map((look) => (
            <path key={look} d={paths[look]} className={looks[look]} />
          ))}
      </svg>
      <div className="mt-4 text-sm text-muted">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {(['done', 'madeUp', 'open'] as const).map((look) => (
            <li key={look} className="flex items-center gap-1.5">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${daySquare} ${daySquare}`}
                width={daySquare}
                height={daySquare}
              >
                <path d={`M0 0h${daySquare}v${daySquare}h-${daySquare}z`} className={looks[look]} />
              </svg>
              {t(`year.${look}`)}
            </li>
          ))}
        </ul>
        {example ? (
          <p className="mt-1 flex min-h-target items-center">{t('year.example')}</p>
        ) : (
          <details className="mt-1 max-w-form">
            <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
              {t('year.inWords')}
            </summary>
            <table className="w-full">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t('year.month')}</th>
                  <th scope="col">{t('year.days')}</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, done: days }) => (
                  <tr key={month}>
                    <th scope="row" className="py-1 pe-6 text-start font-normal">
                      {dateText(month, 'month')}
                    </th>
                    <td className="py-1 text-end tabular-nums">{t('days', { count: days })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </div>
  )
}
