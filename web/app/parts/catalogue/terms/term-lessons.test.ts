import { expect, test } from 'vitest'
import { asHeld } from './term-lessons.tsx'

const term = {
  slug: 'winter',
  starts: '2026-12-05',
  ends: '2026-12-19',
  weekdays: [6],
  from: '09:00',
  until: '10:30',
  place: '',
  online: false,
  seats: 8,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-11-30',
  fee: null,
  refunds: [],
}
const change = { term: 'winter', from: '09:00', until: '10:30', place: '', cancelled: false }

test('a term begins and ends with its first and last lesson that is held', () => {
  const moved = { ...change, planned: '2026-12-05', day: '2026-12-06' }
  const cancelled = { ...change, planned: '2026-12-19', day: '2026-12-19', cancelled: true }
  expect(asHeld(term, [moved, cancelled])).toEqual({ ...term, starts: '2026-12-06', ends: '2026-12-12' })
  expect(asHeld(term, [{ ...moved, term: 'spring' }])).toEqual(term)
  const all = ['2026-12-05', '2026-12-12', '2026-12-19']
  expect(
    asHeld(
      term,
      all.map((day) => ({ ...cancelled, planned: day, day })),
    ),
  ).toEqual(term)
})
