import { type Figure, tableOf } from '../bench/figure.ts'
import type { Trials } from './trials.ts'

/** One line per part: tried, survived and lost. */
export function summary(parts: Record<string, Trials>): string {
  const rows = Object.entries(parts).map(([name, { tried, survived, lost, passed, left }]) => [
    name,
    tried,
    survived,
    lost,
    passed ? (tried === 0 ? `left out: ${left.join('; ')}` : 'passed') : 'failed',
  ])
  return [['part', 'tried', 'survived', 'lost', ''], ['---', '---:', '---:', '---:', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** A part's figures, what it left out, and its problems. */
export function details({ figures, left, problems }: Trials): string {
  const table = figures.length > 0 ? [tableOf(figures as Figure[])] : []
  const lines = [...left.map((line) => `left out: ${line}`), ...problems.map((line) => `failed: ${line}`)]
  return [...table, ...lines].join('\n')
}
