import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceStates } from '#registration/registration-kinds'
import { isLow, lessonCents, packRefund, packUse } from './pack.ts'

const pack = { lessons: 4, excused: false }
const mark = (lesson: string, state: (typeof attendanceStates)[number], cancelled = false) => ({
  lesson,
  state,
  cancelled,
})

test('who came and who stayed away without a word has used a lesson, who said so before has not', () => {
  const marks = [mark('1', 'present'), mark('2', 'absent'), mark('3', 'excused'), mark('4', 'present', true)]
  expect(packUse(pack, marks)).toEqual({ used: 2, left: 2, over: 0 })
  expect(packUse({ ...pack, excused: true }, marks)).toEqual({ used: 3, left: 1, over: 0 })
})

test('a lesson that was made up for counts once, whatever its own mark is', () => {
  expect(packUse(pack, [mark('1', 'excused'), mark('1', 'present')]).used).toBe(1)
  expect(packUse(pack, [mark('1', 'absent'), mark('1', 'present')]).used).toBe(1)
  // The lesson that should have made up for it was cancelled.
  expect(packUse(pack, [mark('1', 'excused'), mark('1', 'present', true)]).used).toBe(0)
})

test('who comes more often than was bought has nothing left, and it is said by how much', () => {
  const marks = Array.from({ length: 6 }, (_, at) => mark(String(at), 'present'))
  expect(packUse(pack, marks)).toEqual({ used: 6, left: 0, over: 2 })
  expect(isLow({ used: 0, left: 2 }, 2)).toBe(false)
  expect(isLow({ used: 2, left: 2 }, 2)).toBe(true)
})

const marks = fc.array(
  fc.record({
    lesson: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    state: fc.constantFrom(...attendanceStates),
    cancelled: fc.boolean(),
  }),
)
const packs = fc.record({
  lessons: fc.integer({ min: 1, max: 10 }),
  excused: fc.boolean(),
  before: fc.nat({ max: 12 }),
})

test('used and left are always what was bought, in whatever order marks come, and a mark taken back gives its lesson back', () => {
  fc.assert(
    fc.property(packs, marks, (bought, noted) => {
      const use = packUse(bought, noted)
      expect(use.used + use.left - use.over).toBe(bought.lessons)
      expect(use.left === 0 || use.over === 0).toBe(true)
      expect(packUse(bought, noted.toReversed())).toEqual(use)
      expect(packUse(bought, [...noted, ...noted])).toEqual(use)
      const added = packUse(bought, [...noted, mark('8', 'present')])
      expect(added.used).toBe(use.used + 1)
      expect(packUse(bought, noted.toSpliced(0, 1)).used).toBeLessThanOrEqual(use.used)
    }),
  )
})

test('what is kept and what is given back are what was paid, and never more than was paid comes back', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.nat({ max: 500 }),
      cents,
      cents,
      (lessons, nat, cost, sum) => {
        const left = Math.min(nat, lessons)
        const paid = Math.min(sum, cost)
        const back = packRefund({ paid, cost }, { lessons, left })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(paid)
        // Whoever has paid all gets each lesson that is left at its price, less than a cent for each away from it.
        const whole = packRefund({ paid: cost, cost }, { lessons, left })
        expect(whole).toBe(Math.floor((cost * left) / lessons))
        expect(whole).toBeGreaterThanOrEqual(left * lessonCents(cost, lessons))
        // Lessons that were used are paid first.
        expect(back).toBe(Math.max(0, whole - (cost - paid)))
      },
    ),
  )
})

test('nothing is given back of a pack that is used up, and all of one that was not touched', () => {
  expect(packRefund({ paid: 100_000, cost: 100_000 }, { lessons: 3, left: 0 })).toBe(0)
  expect(packRefund({ paid: 100_000, cost: 100_000 }, { lessons: 3, left: 3 })).toBe(100_000)
  expect(packRefund({ paid: 100_000, cost: 100_000 }, { lessons: 3, left: 2 })).toBe(66_666)
  expect(packRefund({ paid: 50_000, cost: 80_000 }, { lessons: 10, left: 8 })).toBe(34_000)
})
