import { expect, it } from 'vitest'
import { chart, layBars } from './bar-layout.ts'

it('stands bars on a line at zero, the largest as high as there is room', () => {
  const { bars, zero } = layBars([0, 10, 5])
  expect(zero).toBe(chart.height - chart.bottom)
  expect(bars[1]).toMatchObject({ y: chart.top, height: zero - chart.top })
  expect(bars[2]?.height).toBeCloseTo((bars[1]?.height ?? 0) / 2)
  expect(bars[0]?.height).toBe(0)
})

it('hangs losses below the line, within the drawing', () => {
  const { bars, zero } = layBars([20, -10])
  expect(bars[1]?.y).toBe(zero)
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeLessThanOrEqual(chart.height - chart.bottom)
  expect(bars[1]?.labelY).toBeGreaterThan(zero)
})

it('draws a week without change and an empty week as a line', () => {
  expect(layBars([0, 0]).zero).toBe(chart.height - chart.bottom)
  expect(layBars([])).toEqual({ bars: [], zero: chart.height - chart.bottom })
})
