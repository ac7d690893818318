import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter, dayNumber, firstOnWeekday, lastOnWeekday, weekdayOf } from './calendar-day.ts'

const day = fc.integer({ min: -20_000, max: 60_000 }).map((days) => dayAfter('1970-01-01', days))
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })

it.each([
  ['2026-12-07', 1],
  ['2026-12-13', 7],
  ['1969-12-31', 3],
])('%s is weekday %i', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

it('finds the nearest day of a weekday, before and after', () => {
  fc.assert(
    fc.property(day, weekdays, (from, wanted) => {
      const first = firstOnWeekday(from, wanted)
      const last = lastOnWeekday(from, wanted)
      const between = (start: string, end: string) =>
        Array.from({ length: dayNumber(end) - dayNumber(start) }, (_, days) => dayAfter(start, days))
      expect(wanted).toContain(weekdayOf(first))
      expect(wanted).toContain(weekdayOf(last))
      for (const skipped of between(from, first)) expect(wanted).not.toContain(weekdayOf(skipped))
      for (const skipped of between(last, from)) expect(wanted).not.toContain(weekdayOf(dayAfter(skipped)))
      expect(dayNumber(first) - dayNumber(last)).toBeLessThanOrEqual(7)
      expect(firstOnWeekday(first, wanted)).toBe(first)
      expect(lastOnWeekday(last, wanted)).toBe(last)
    }),
  )
  expect(firstOnWeekday('2026-12-07', [])).toBe('2026-12-07')
})
