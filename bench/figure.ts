/** A measured number and its target. */
export interface Figure {
  what: string
  value: number
  unit: 's' | 'ms' | 'µs' | 'MB' | 'req/s' | 'times' | 'count'
  /** The figure should be at most `most`, or at least `least`. */
  goal?: { most: number } | { least: number }
  /** How it was measured, where the name does not say it. */
  note?: string
}

/** Robust against a single disturbed measurement. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

/** A Markdown table with name, target, value, and whether the target is met. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, note, goal, value, unit }) => {
    const limit = goal && ('most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`)
    const mark = unit === 'times' || unit === 'count' ? '' : ` ${unit}`
    const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 2
    return [
      note ? `${what} (${note})` : what,
      limit ? limit + mark : '',
      (Number.isInteger(value) ? value : value.toFixed(digits)) + mark,
      goal ? (isReached({ goal, value }) ? 'reached' : 'missed') : '',
    ]
  })
  return markdown([['what', 'goal', 'reached', ''], ['---', '---', '---:', '---'], ...rows])
}

/** Whether the value meets its target; without one it does. */
export function isReached({ goal, value }: Pick<Figure, 'goal' | 'value'>): boolean {
  return !goal || ('most' in goal ? value <= goal.most : value >= goal.least)
}

export function markdown(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
