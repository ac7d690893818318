/** The drawing's inner sizes, in units of its own coordinates. */
export const chart = { width: 336, height: 168, top: 22, bottom: 24, bar: 22 } as const

export interface Bar {
  /** Middle of the bar. */
  x: number
  /** Upper edge and height; a day without change has a height of 0. */
  y: number
  height: number
  /** Where its figure stands: above what grew, below what shrank. */
  labelY: number
}

export interface BarLayout {
  bars: Bar[]
  /** Height of the line at zero. */
  zero: number
}

/** Places bars on a scale that holds zero, the largest and the smallest value. */
export function layBars(values: readonly number[]): BarLayout {
  const top = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const space = chart.height - chart.top - chart.bottom - (low < 0 ? 14 : 0)
  const scale = top === low ? 0 : space / (top - low)
  const zero = chart.top + top * scale + (top === low ? space : 0)
  const slot = chart.width / Math.max(values.length, 1)
  const bars = values.map((value, index) => {
    // A small value still gets a visible bar.
    const height = value === 0 ? 0 : Math.max(Math.abs(value) * scale, 2)
    const y = value > 0 ? zero - height : zero
    return { x: slot * (index + 0.5), y, height, labelY: value < 0 ? y + height + 12 : y - 6 }
  })
  return { bars, zero }
}
