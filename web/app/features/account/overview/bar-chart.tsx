import { chart, layBars } from './bar-layout.ts'

interface BarChartProps {
  title: string
  /** Class that fills the bars. */
  look: string
  labels: readonly string[]
  values: readonly number[]
  format: (value: number) => string
}

export function BarChart({ title, look, labels, values, format }: BarChartProps) {
  const { bars, zero } = layBars(values)
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{title}</figcaption>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        width={chart.width}
        height={chart.height}
        className="h-auto w-full"
      >
        {bars.map((bar, index) => {
          const value = values[index] ?? 0
          return (
            <g key={labels[index]} textAnchor="middle" className="tabular-nums">
              <rect
                x={bar.x - chart.bar / 2}
                y={bar.y}
                width={chart.bar}
                height={bar.height}
                rx="2"
                className={look}
              />
              {value !== 0 && (
                <text x={bar.x} y={bar.labelY} fontSize="12" className="fill-ink">
                  {format(value)}
                </text>
              )}
              <text x={bar.x} y={chart.height - 4} fontSize="12" className="fill-muted">
                {labels[index]}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={chart.width} y1={zero} y2={zero} className="stroke-edge" strokeWidth="1" />
      </svg>
    </figure>
  )
}
