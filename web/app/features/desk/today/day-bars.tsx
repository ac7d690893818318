import { classes } from '#app/ui/classes.ts'

/** Of the drawing, in its own units. */
const width = 360
const height = 90
const gap = 0.25

interface DayBarsProps {
  title: string
  total: string
  values: readonly number[]
  /** Class that fills the bars. */
  look: string
}

/** One bar a day. The same figures stand in a table for those who cannot see it. */
export function DayBars({ title, total, values, look }: DayBarsProps) {
  const most = Math.max(1, ...values)
  const step = width / values.length
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-raised p-4">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-muted">{title}</span>
        <strong className="text-xl tabular-nums">{total}</strong>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="mt-3 h-auto w-full"
      >
        {values.map((value, index) => {
          const tall = (value / most) * (height - 2)
          return (
            <rect
              // The days stand in order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              x={index * step + (step * gap) / 2}
              y={height - 1 - tall}
              width={step * (1 - gap)}
              height={tall}
              className={look}
            />
          )
        })}
        <path d={`M0 ${height - 0.5}H${width}`} className={classes('stroke-edge')} />
      </svg>
    </figure>
  )
}
