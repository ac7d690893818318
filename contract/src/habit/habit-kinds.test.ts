import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayWords, isMissed, joinedWords } from './habit-kinds.ts'

const words: fc.Arbitrary<DayWords> = fc.record({
  note: fc.constantFrom('', '读了', '读了三遍', '背会了'),
  minutes: fc.integer({ min: 0, max: 30 }),
  image: fc.constantFrom('', '/storage/a.png', '/storage/b.png'),
})

test('what two devices say about a day is kept of both, and said again it changes nothing', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const both = joinedWords(one, other)
      expect(both.note).toContain(one.note)
      expect(both.note).toContain(other.note)
      expect(both.minutes).toBe(Math.max(one.minutes, other.minutes))
      expect(both.image === '').toBe(one.image === '' && other.image === '')
      expect(joinedWords(both, other)).toEqual(both)
      expect(joinedWords(both, one)).toEqual(both)
    }),
  )
})

test('a missed day lies before today, within the task, and without a check-in', () => {
  const bounds = { from: '2026-11-10', today: '2026-11-21', done: new Set(['2026-11-15']) }
  const missed = ['2026-11-09', '2026-11-10', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22'].filter(
    (day) => isMissed(day, bounds),
  )
  expect(missed).toEqual(['2026-11-10', '2026-11-20'])
  expect(isMissed('2026-11-12', { ...bounds, from: '' })).toBe(false)
})
