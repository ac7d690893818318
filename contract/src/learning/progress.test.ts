import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Happening, joinedStanding, notBegun, standingAfter } from './progress.ts'

// Few moments, so that many fall together.
const happening: fc.Arbitrary<Happening> = fc.record(
  {
    at: fc.integer({ min: 1, max: 5 }),
    position: fc.integer({ min: 0, max: 5 }),
    percent: fc.integer({ min: 0, max: 100 }),
    done: fc.boolean(),
  },
  { requiredKeys: ['at'] },
)
const standing = fc.array(happening, { maxLength: 5 }).map(after)

function after(happenings: Happening[]) {
  return happenings.map(standingAfter).reduce(joinedStanding, notBegun)
}

test('order, repetition and portions do not matter', () => {
  fc.assert(
    fc.property(standing, standing, standing, (a, b, c) => {
      expect(joinedStanding(a, b)).toEqual(joinedStanding(b, a))
      expect(joinedStanding(a, joinedStanding(b, c))).toEqual(joinedStanding(joinedStanding(a, b), c))
      expect(joinedStanding(a, a)).toEqual(a)
      expect(joinedStanding(notBegun, a)).toEqual(a)
    }),
  )
})

test('the newest place, the furthest percent and the newest mark stay, whoever had them', () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1, maxLength: 12 }), (happenings) => {
      const known = after(happenings)
      const places = happenings.filter(({ position }) => position !== undefined)
      const last = Math.max(0, ...places.map(({ at }) => at))
      expect(known.at).toBe(last)
      expect(known.position).toBe(
        Math.max(0, ...places.filter(({ at }) => at === last).map(({ position }) => position ?? 0)),
      )
      expect(known.percent).toBe(Math.max(0, ...happenings.map(({ percent }) => percent ?? 0)))
      const marks = happenings.filter(({ done }) => done !== undefined)
      const lastMark = Math.max(0, ...marks.map(({ at }) => at))
      expect(known.done).toBe(marks.some(({ at, done }) => at === lastMark && done))
    }),
  )
})

test('done stays done while one goes on reading, until it is taken back later', () => {
  const done = standingAfter({ at: 10, done: true })
  const readOn = joinedStanding(done, standingAfter({ at: 20, position: 3, percent: 40 }))
  expect(readOn).toMatchObject({ done: true, position: 3 })
  expect(joinedStanding(readOn, standingAfter({ at: 5, done: false })).done).toBe(true)
  expect(joinedStanding(readOn, standingAfter({ at: 30, done: false })).done).toBe(false)
})
