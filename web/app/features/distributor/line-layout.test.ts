import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { chart, layLines, roundUp } from './line-layout.ts'

it('begins at 0 and has the largest value within, at a whole step', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000 }), (value) => {
      const { marks } = layLines([[0, value]])
      expect(marks[0]).toEqual({ value: 0, y: chart.height - chart.bottom })
      const top = marks.at(-1)
      expect(top?.y).toBe(chart.top)
      expect(top?.value).toBeGreaterThanOrEqual(value)
      for (const mark of marks) expect(Number.isInteger(mark.value)).toBe(true)
    }),
  )
})

it.each([
  [1, 1],
  [3, 3],
  [5, 8],
  [13, 20],
  [40, 40],
  [41, 80],
])('ends at a round number: %i at %i', (value, top) => {
  expect(roundUp(value)).toBe(top)
})

it('spreads days over the width, a single one in the middle', () => {
  const { lines } = layLines([[0, 0, 0]])
  expect(lines[0]?.split(' ').map((point) => Number(point.split(',')[0]))).toEqual([48, 340, 632])
  expect(layLines([[2]]).lines[0]?.split(',')[0]).toBe('340')
})
