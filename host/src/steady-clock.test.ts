import { expect, test, vi } from 'vitest'
import { watchClock } from './steady-clock.ts'

const minute = 60_000
const hour = 60 * minute

/** Two clocks that a test moves on together, or sets apart. */
function clocks() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let passed = 5000
  return {
    now: () => now,
    passed: () => passed,
    goOn: (span: number) => {
      now += span
      passed += span
    },
    set: (by: number) => void (now += by),
  }
}

test.each([365 * 24 * hour, -24 * hour])('a clock that was set by %i ms is steady a day later', (by) => {
  const time = clocks()
  const jumped = vi.fn()
  const isSteady = watchClock(jumped, time)
  expect(isSteady()).toBe(true)
  time.set(by)
  expect(isSteady()).toBe(false)
  time.goOn(23 * hour)
  expect(isSteady()).toBe(false)
  time.goOn(hour)
  expect(isSteady()).toBe(true)
  expect(jumped.mock.calls).toEqual([[by]])
})

test('a clock that is put right begins a new day, small corrections do not', () => {
  const time = clocks()
  const isSteady = watchClock(vi.fn(), time)
  for (let count = 0; count < 100; count += 1) {
    time.goOn(minute)
    time.set(5 * minute)
    expect(isSteady()).toBe(true)
  }
  time.set(24 * hour)
  expect(isSteady()).toBe(false)
  time.goOn(20 * hour)
  time.set(-24 * hour)
  expect(isSteady()).toBe(false)
  time.goOn(20 * hour)
  expect(isSteady()).toBe(false)
})
