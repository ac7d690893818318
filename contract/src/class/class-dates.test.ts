import { expect, test } from 'vitest'
import { asHeld, classDates, heldDays } from './class-dates.ts'

const term = {
  starts: '2026-12-05',
  ends: '2026-12-19',
  weekdays: [6],
  from: '09:30',
  until: '10:20',
}
const change = { from: '09:30', until: '10:20', place: '', cancelled: false }

test('lessons are on the weekdays of the term, but for those that were changed', () => {
  expect(heldDays(classDates(term, []))).toEqual(['2026-12-05', '2026-12-12', '2026-12-19'])
  const changes = [
    { ...change, planned: '2026-12-05', day: '2026-12-13', place: '公园' },
    { ...change, planned: '2026-12-12', day: '2026-12-12', cancelled: true },
    { ...change, planned: '2026-12-06', day: '2026-12-07' },
  ]
  expect(classDates(term, changes)).toMatchObject([
    { planned: '2026-12-12', cancelled: true, changed: true },
    { planned: '2026-12-05', day: '2026-12-13', place: '公园', changed: true },
    { planned: '2026-12-19', day: '2026-12-19', changed: false },
  ])
  expect(heldDays(classDates(term, changes))).toEqual(['2026-12-13', '2026-12-19'])
})

test('a term begins and ends with its first and last lesson that is held', () => {
  const winter = { ...term, slug: 'winter' }
  const ofWinter = { ...change, term: 'winter' }
  const moved = { ...ofWinter, planned: '2026-12-05', day: '2026-12-06' }
  const cancelled = (day: string) => ({ ...ofWinter, planned: day, day, cancelled: true })
  const held = { ...winter, starts: '2026-12-06', ends: '2026-12-12' }
  expect(asHeld(winter, [moved, cancelled('2026-12-19')])).toEqual(held)
  expect(asHeld(winter, [{ ...moved, term: 'spring' }])).toEqual(winter)
  expect(asHeld(winter, ['2026-12-05', '2026-12-12', '2026-12-19'].map(cancelled))).toEqual(winter)
})
