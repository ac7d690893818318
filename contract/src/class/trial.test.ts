import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptFee, trialRoom } from './trial.ts'

const cents = fc.integer({ min: 0, max: 500_000 })

test('who tries first and keeps the place pays the price in all, or the price and the trial where it does not count', () => {
  fc.assert(
    fc.property(cents, cents, (price, trial) => {
      const left = (counts: boolean) => keptFee(price, { trial, counts }) - trial
      expect(left(true) + Math.min(trial, price)).toBe(price)
      expect(left(true)).toBeGreaterThanOrEqual(0)
      expect(left(false)).toBe(price)
      expect(keptFee(price, { trial: 0, counts: true })).toBe(price)
    }),
  )
})

test('a lesson is never given to more than the room holds', () => {
  const count = fc.integer({ min: 0, max: 40 })
  const lesson = fc.record({ seats: count, taken: count, visitors: count, guests: count })
  fc.assert(
    fc.property(lesson, fc.integer({ min: 1, max: 40 }), (of, most) => {
      const rule = { cents: 0, guests: most, counts: true }
      const inside = trialRoom({ ...rule, beside: false }, of)
      const beside = trialRoom({ ...rule, beside: true }, of)
      expect(beside).toBe(Math.max(0, most - of.guests))
      expect(inside).toBeGreaterThanOrEqual(0)
      expect(inside).toBeLessThanOrEqual(beside)
      if (inside > 0) expect(of.taken + of.visitors + of.guests + inside).toBeLessThanOrEqual(of.seats)
    }),
  )
})
