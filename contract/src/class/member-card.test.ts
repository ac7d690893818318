import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGood } from './member-card.ts'

const card = { until: '2027-08-31', group: 2, courses: true }
const held = { card, state: 'confirmed', left: 0 }

test('a card is good from the confirmed and paid place to its last day, and never else', () => {
  expect(isGood(held, '2027-08-31')).toBe(true)
  expect(isGood(held, '2027-09-01')).toBe(false)
  const states = fc.constantFrom('submitted', 'waitlist', 'contacted', 'confirmed', 'cancelled')
  const left = fc.option(fc.nat({ max: 100_000 }))
  fc.assert(
    fc.property(states, left, (state, cents) => {
      const isSo = state === 'confirmed' && cents === 0
      expect(isGood({ card, state, left: cents }, '2027-01-01')).toBe(isSo)
      expect(isGood({ card: null, state, left: cents }, '2027-01-01')).toBe(false)
    }),
  )
})
