import { expect, test, vi } from 'vitest'
import { watchClock } from './steady-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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

test.each([8 * hour, 2 * day, -day])(
  'a clock that was set by %i ms holds back deletions for an hour',
  (by) => {
    const time = clocks()
    const jumped = vi.fn()
    const clock = watchClock(jumped, time)
    expect(clock.rest()).toBe('none')
    time.set(by)
    expect(clock.rest()).toBe('deletions')
    time.goOn(59 * minute)
    expect(clock.rest()).toBe('deletions')
    time.goOn(minute)
    expect(clock.rest()).toBe('none')
    expect(jumped.mock.calls).toEqual([[by, 'deletions']])
  },
)

test.each([365 * day, -365 * day])('a clock that was set by %i ms holds back everything for a day', (by) => {
  const time = clocks()
  const clock = watchClock(vi.fn(), time)
  time.set(by)
  expect(clock.rest()).toBe('everything')
  time.goOn(23 * hour)
  expect(clock.rest()).toBe('everything')
  time.goOn(hour)
  expect(clock.rest()).toBe('none')
})

test('a clock that is put right begins a new day, small corrections do not', () => {
  const time = clocks()
  const clock = watchClock(vi.fn(), time)
  for (let count = 0; count < 100; count += 1) {
    time.goOn(minute)
    time.set(5 * minute)
    expect(clock.rest()).toBe('none')
  }
  time.set(30 * day)
  expect(clock.rest()).toBe('everything')
  time.goOn(20 * hour)
  time.set(-30 * day)
  expect(clock.rest()).toBe('everything')
  time.goOn(20 * hour)
  expect(clock.rest()).toBe('everything')
})

test.each([
  [5 * day, 'deletions'],
  [-hour, 'deletions'],
  [day, 'none'],
] as const)('a start %i ms after the last time that was noted holds back %s', (ago, rest) => {
  const time = clocks()
  const clock = watchClock(vi.fn(), time)
  clock.seenBefore(time.now() - ago)
  expect(clock.rest()).toBe(rest)
})
