import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostCents } from '#text/money'
import { dayAfter } from '#time/calendar-day'
import { plannedLessons } from './planned-lessons.ts'
import { refundOf } from './refund.ts'

const slots = [{ weekday: 6, from: '09:30', until: '10:20' }]
const term = { starts: '2026-12-05', ends: '2027-01-02', slots }
const lessons = plannedLessons(term).map(({ day }) => day)
const steps = [{ daysBefore: 7, percent: 100 }, { beforeLesson: 2, percent: 100 }, { percent: 50 }]
const backOn = (today: string) => refundOf(60_001, { steps, lessons, today })

test('lessons are on the weekdays of the term', () => {
  expect(lessons).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02'])
})

test('all is given back before the start, then less by the lessons that were held', () => {
  expect(backOn('2026-11-28')).toBe(60_001)
  expect(backOn('2026-12-04')).toBe(60_001)
  // Of five lessons four are left; 48,000.8 cents are rounded down.
  expect(backOn('2026-12-05')).toBe(48_000)
  expect(backOn('2026-12-11')).toBe(48_000)
  expect(backOn('2026-12-12')).toBe(18_000)
  expect(backOn('2027-01-02')).toBe(0)
  expect(refundOf(60_000, { steps: [], lessons, today: '2026-11-01' })).toBe(0)
  expect(refundOf(60_000, { steps, lessons: [], today: '2026-11-01' })).toBe(0)
})

test('never more than was paid is given back, and never more than the day before', () => {
  const step = fc.record({ percent: fc.integer({ min: 0, max: 100 }) })
  const paid = fc.integer({ min: 0, max: mostCents })
  fc.assert(
    fc.property(paid, step, fc.integer({ min: -40, max: 40 }), (cents, last, days) => {
      const today = dayAfter(term.starts, days)
      const on = (day: string) =>
        refundOf(cents, { steps: [{ daysBefore: 7, percent: 100 }, last], lessons, today: day })
      expect(on(today)).toBeGreaterThanOrEqual(0)
      expect(on(today)).toBeLessThanOrEqual(cents)
      expect(on(dayAfter(today))).toBeLessThanOrEqual(on(today))
    }),
  )
})
