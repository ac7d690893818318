import { dayStart } from '#day.ts'
import type { RowFilter } from './queries.ts'

/** The filter of a query in the school's time; null where it asks for all. */
export function filterOf(
  { direction, month }: { direction: string; month: string },
  timeZone: string,
): RowFilter | null {
  const way = direction === 'in' || direction === 'out' ? direction : undefined
  const time = monthSpan(month, timeZone)
  return way || time ? { direction: way, time } : null
}

function monthSpan(month: string, timeZone: string): RowFilter['time'] {
  const [, year = '', number = ''] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year) return undefined
  const next =
    Number(number) === 12
      ? `${Number(year) + 1}-01`
      : `${year}-${String(Number(number) + 1).padStart(2, '0')}`
  return { from: dayStart(`${month}-01`, timeZone) / 1000, until: dayStart(`${next}-01`, timeZone) / 1000 }
}
