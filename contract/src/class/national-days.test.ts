import { expect, test } from 'vitest'
import { weekdayOf } from '#time/calendar-day'
import { nationalDays } from './national-days.ts'

test('each national day stands once, and what is worked in exchange is a day of the weekend', () => {
  const days = nationalDays.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted())
  const worked = nationalDays.filter(({ kind }) => kind === 'work')
  expect(worked.map(({ day }) => weekdayOf(day)).every((weekday) => weekday > 5)).toBe(true)
  expect(worked.map(({ day }) => day)).toEqual([
    '2026-01-04',
    '2026-02-14',
    '2026-02-28',
    '2026-05-09',
    '2026-09-20',
    '2026-10-10',
  ])
  const off = nationalDays.filter(({ day, kind }) => day.startsWith('2026') && kind === 'off')
  expect(off).toHaveLength(33)
})
