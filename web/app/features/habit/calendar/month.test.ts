import { dayAfter, monthAfter } from '@shuyuan/contract/time/calendar-day'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { weeksOf } from './month.ts'
import { checkInsByMonth, yearPaths, yearUntil } from './year.ts'

const month = fc
  .record({ year: fc.integer({ min: 1990, max: 2110 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)

it('shows every day of a month once, in order, below its weekday', () => {
  fc.assert(
    fc.property(month, (of) => {
      const weeks = weeksOf(of)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days[0]).toBe(`${of}-01`)
      for (const [index, day] of days.entries())
        if (index > 0) expect(day).toBe(dayAfter(days[index - 1] ?? ''))
      expect(dayAfter(days.at(-1) ?? '')).toBe(`${monthAfter(of, 1)}-01`)
      for (const week of weeks) {
        for (const [weekday, day] of week.entries()) {
          if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(weekday)
        }
      }
      expect(monthAfter(monthAfter(of, 7), -7)).toBe(of)
    }),
  )
})

it('draws each day of a year once and counts the same', () => {
  const days = yearUntil('2028-03-01')
  expect([days[0], days.length]).toEqual(['2027-03-03', 365])
  const kinds = new Map([
    ['2028-02-29', 'done'],
    ['2028-02-28', 'madeUp'],
    ['2028-02-27', 'queued'],
    ['2020-01-01', 'done'],
  ] as const)
  const paths = yearPaths(days, kinds)
  const squares = (path: string) => path.match(/M/g)?.length ?? 0
  expect([squares(paths.done), squares(paths.madeUp), squares(paths.open)]).toEqual([2, 1, 362])
  const all = `${paths.done}${paths.madeUp}${paths.open}`.match(/M\d+ \d+/g)
  expect(new Set(all).size).toBe(365)
  expect(checkInsByMonth(days, kinds).slice(0, 2)).toEqual([
    { month: '2028-03', done: 0, of: 1 },
    { month: '2028-02', done: 3, of: 29 },
  ])
})
