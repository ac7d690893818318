import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { termState } from './term-state.ts'

const dayAt = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** A term with its enrolment at or before its end, and any day around it. */
const situation = fc
  .record({
    from: fc.integer({ min: 20_000, max: 22_000 }),
    long: fc.nat(60),
    rest: fc.nat(60),
    seats: fc.integer({ min: 1, max: 30 }),
    taken: fc.nat(60),
    day: fc.integer({ min: -3, max: 130 }),
  })
  .map(({ from, long, rest, seats, taken, day }) => ({
    term: {
      enrolFrom: dayAt(from),
      enrolUntil: dayAt(from + long),
      ends: dayAt(from + long + rest),
      seats,
    },
    taken,
    today: dayAt(from + day),
    within: day >= 0 && day <= long,
    before: day < 0,
  }))

test('one is let in on the first and the last day of enrolment and on no day outside', () => {
  fc.assert(
    fc.property(situation, ({ term, taken, today, within, before }) => {
      const inTime = taken < term.seats ? 'open' : 'waitlist'
      expect(termState(term, taken, today)).toBe(within ? inTime : before ? 'soon' : 'closed')
    }),
  )
})

test('the days on both sides of each boundary', () => {
  const term = { enrolFrom: '2026-12-01', enrolUntil: '2026-12-31', ends: '2027-03-01', seats: 12 }
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => termState(term, 0, day)),
  ).toEqual(['soon', 'open', 'open', 'closed'])
  expect([11, 12, 13].map((taken) => termState(term, taken, '2026-12-05'))).toEqual([
    'open',
    'waitlist',
    'waitlist',
  ])
})

test('a full term stays closed before and after its enrolment, and a term that is over takes nobody', () => {
  const term = { enrolFrom: '2026-12-01', enrolUntil: '2027-12-31', ends: '2026-12-20', seats: 1 }
  expect(termState(term, 1, '2026-11-30')).toBe('soon')
  expect(termState(term, 0, '2026-12-20')).toBe('open')
  expect(termState(term, 0, '2026-12-21')).toBe('closed')
})
