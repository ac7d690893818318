import type { Done } from './job.ts'
import type { Width } from './person.ts'

/** A Markdown table: a line a job, with its presses and seconds at each width. */
export function tableOf(walks: readonly { width: Width; done: readonly Done[] }[]): string {
  const heads = walks.flatMap(({ width }) => [`presses at ${width} px`, 'seconds'])
  const names = walks[0]?.done.map(({ name }) => name) ?? []
  const rows = names.map((name, at) => {
    const each = walks.flatMap(({ done }) => done[at] ?? [])
    const figures = each.flatMap(({ stopped, presses, most, seconds }) => [
      stopped ? 'not done' : `${presses}${most !== undefined && presses > most ? ` (at most ${most})` : ''}`,
      seconds.toFixed(1),
    ])
    return [name, ...figures, [...new Set(each.flatMap(({ met }) => met))].join('; ')]
  })
  return [['job', ...heads, 'met'], ['---', ...heads.map(() => '---:'), '---'], ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** What the opening of a school took at each width: presses, characters, seconds. */
export function openingOf(walks: readonly { width: Width; done: readonly Done[] }[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  return walks
    .map(({ width, done }) => {
      const jobs = done.filter(({ opens }) => opens)
      const [presses, typed, seconds] = (['presses', 'typed', 'seconds'] as const).map((of) =>
        sum(jobs.map((job) => job[of])),
      )
      return `a school opened, at ${width} px: ${jobs.length} jobs, ${presses} presses, ${typed} characters typed, ${seconds?.toFixed(0)} s`
    })
    .join('\n')
}
