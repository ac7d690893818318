/** A measured number and its target. */
export interface Figure {
  what: string
  value: number
  unit: 's' | 'ms' | 'µs' | 'MB' | 'kB' | 'requests' | 'req/s' | 'times' | 'count' | '%'
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
  const rows = figures.map((figure) => [
    figure.note ? `${figure.what} (${figure.note})` : figure.what,
    goalOf(figure),
    `${Number.isInteger(figure.value) ? figure.value : shown(figure.value)} ${unitOf(figure)}`.trim(),
    verdictOf(figure),
  ])
  return [['what', 'goal', 'reached', ''], ['---', '---', '---:', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function goalOf({ goal, ...figure }: Figure): string {
  if (!goal) return ''
  const [word, limit] = 'most' in goal ? ['at most', goal.most] : ['at least', goal.least]
  return `${word} ${limit} ${unitOf(figure)}`.trim()
}

function verdictOf(figure: Figure): string {
  const reached = isReached(figure)
  return reached === undefined ? '' : reached ? 'reached' : 'missed'
}

/** Undefined where there is no target. */
export function isReached({ goal, value }: Figure): boolean | undefined {
  return goal && ('most' in goal ? value <= goal.most : value >= goal.least)
}

function unitOf({ unit }: Pick<Figure, 'unit'>): string {
  return unit === 'times' || unit === 'count' ? '' : unit
}

function shown(value: number): string {
  return value >= 1000 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
