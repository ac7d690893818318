/** The drawing's inner sizes, in units of its own coordinates. */
export const chart = { width: 640, height: 240, top: 16, right: 8, bottom: 36, left: 48 } as const

export interface LineLayout {
  /** Points of a polyline for each series. */
  lines: string[]
  /** Marks of the scale, from 0 up: whole numbers. */
  marks: { value: number; y: number }[]
  /** Where a day stands. */
  x: (index: number) => number
}

/** Places lines on one scale that begins at 0 and ends at a round number not below the largest value. */
export function layLines(series: readonly (readonly number[])[]): LineLayout {
  const count = Math.max(0, ...series.map((values) => values.length))
  const top = roundUp(Math.max(1, ...series.flat()))
  const width = chart.width - chart.left - chart.right
  const height = chart.height - chart.top - chart.bottom
  const x = (index: number) => round(chart.left + (count > 1 ? (index / (count - 1)) * width : width / 2))
  const y = (value: number) => round(chart.top + height - (value / top) * height)
  const step = top <= 4 ? 1 : top / 4
  const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
    value: index * step,
    y: y(index * step),
  }))
  return {
    lines: series.map((values) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ')),
    marks,
    x,
  }
}

/** The next of 1, 2, 3, 4, 8, 12, 20, 40, 80, 120, 200, …: each can be divided into whole steps. */
export function roundUp(value: number): number {
  if (value <= 4) return Math.ceil(value)
  for (let scale = 4; ; scale *= 10) {
    for (const factor of [1, 2, 3, 5]) if (scale * factor >= value) return scale * factor
  }
}

const round = (value: number) => Math.round(value * 10) / 10
