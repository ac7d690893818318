import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueRule, dueKinds, duesOf, nextDue } from './dues.ts'

const confirmed = { today: '2026-12-01', first: '2026-12-19' }
const rule = (more: Partial<DueRule>): DueRule => ({ kind: 'atOnce', release: false, ...more })

test('a place is due at once, some days after, before the first lesson, or in two parts', () => {
  expect(duesOf(rule({}), confirmed).day).toBe('2026-12-01')
  expect(duesOf(rule({ kind: 'days', days: 7 }), confirmed).day).toBe('2026-12-08')
  expect(duesOf(rule({ kind: 'beforeFirst' }), confirmed).day).toBe('2026-12-18')
  // Whoever joins a class that has begun pays at once.
  expect(duesOf(rule({ kind: 'beforeFirst' }), { ...confirmed, today: '2026-12-24' }).day).toBe('2026-12-24')
  const parts = duesOf(rule({ kind: 'deposit', deposit: 20_000, by: '2026-12-20' }), confirmed)
  const next = (kept: number) => nextDue(parts, { cost: 60_000, kept })
  expect(next(0)).toEqual({ cents: 20_000, day: '2026-12-01' })
  expect(next(5000)).toEqual({ cents: 15_000, day: '2026-12-01' })
  expect(next(20_000)).toEqual({ cents: 40_000, day: '2026-12-20' })
  expect(next(60_000)).toBeNull()
})

test('who pays what is due each time pays exactly what the place costs, and no day lies before the one before', () => {
  const cents = fc.integer({ min: 0, max: 200_000 })
  const any = fc.record({
    kind: fc.constantFrom(...dueKinds),
    days: fc.nat({ max: 60 }),
    deposit: cents,
    by: fc.constantFrom('2026-11-01', '2026-12-20'),
    release: fc.boolean(),
  })
  fc.assert(
    fc.property(any, cents, (asked, cost) => {
      const dues = duesOf(asked, confirmed)
      let kept = 0
      let last = confirmed.today
      for (let due = nextDue(dues, { cost, kept }); due; due = nextDue(dues, { cost, kept })) {
        expect(due.cents).toBeGreaterThan(0)
        expect(due.day >= last).toBe(true)
        kept += due.cents
        last = due.day
      }
      expect(kept).toBe(cost)
    }),
  )
})
