import { classes } from '#app/ui/classes.ts'

/** A scale with its figure; `mark` says what the figure means. */
export interface Bar {
  key: string
  title: string
  /** 0 to 100. */
  score: number
  /** As it is read: `62`, `4 / 6`. */
  figure: string
  mark: string
  /** Stands out: what the result is. */
  strong: boolean
}

export interface BarsProps {
  caption: string
  columns: { scale: string; score: string; mark: string }
  bars: readonly Bar[]
  /** Scores at which something begins, 0 to 100. */
  lines: readonly number[]
}

/** Scores side by side: a table, each row with its bar drawn. The figures are text, the bars for eyes alone. */
export function Bars({ caption, columns, bars, lines }: BarsProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns.scale}</th>
          <th aria-hidden="true" />
          <th scope="col">{columns.score}</th>
          <th scope="col">{columns.mark}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, title, score, figure, mark, strong }) => (
          <tr key={key} className="border-t border-line first:border-t-0">
            <th scope="row" className="w-24 py-2.5 pe-3 text-start align-middle font-medium sm:w-36">
              {title}
            </th>
            <td aria-hidden="true" className="py-2.5">
              <BarDrawing score={score} strong={strong} lines={lines} />
            </td>
            <td className="w-14 py-2.5 text-end tabular-nums">{figure}</td>
            <td
              className={classes(
                'w-20 py-2.5 ps-3 text-end sm:w-28',
                strong ? 'text-cinnabar' : 'text-muted',
              )}
            >
              {mark}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BarDrawing({ score, strong, lines }: Pick<Bar, 'score' | 'strong'> & Pick<BarsProps, 'lines'>) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-3 w-full">
      <rect width="100" height="6" className="fill-soft" />
      <rect
        width={Math.max(score, 0.8)}
        height="6"
        className={strong ? 'fill-cinnabar-fill' : 'fill-celadon'}
      />
      {lines.map((at) => (
        <rect key={at} x={at - 0.15} width="0.3" height="6" className="fill-edge" />
      ))}
    </svg>
  )
}
