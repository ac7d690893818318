import type { ReportData } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chart, layLines } from './line-layout.ts'
import { useShortDay } from './short-day.ts'

const lines = [
  { name: 'visits', look: 'stroke-indigo', dash: undefined },
  { name: 'registrations', look: 'stroke-cinnabar', dash: '6 4' },
] as const

/** Visits and registrations day by day. The same figures stand in a table for those who cannot see it. */
export function LineChart({ series }: Pick<ReportData, 'series'>) {
  const { t } = useTranslation('distributor')
  const shortDay = useShortDay()
  const layout = layLines(lines.map(({ name }) => series.map((day) => day[name])))
  const every = Math.max(1, Math.ceil(series.length / 6))
  return (
    <figure aria-hidden="true">
      <figcaption className="mb-3 flex flex-wrap gap-x-6 text-sm text-muted">
        {lines.map(({ name, look, dash }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg width="28" height="4" viewBox="0 0 28 4">
              <path d="M0 2h28" className={look} strokeWidth="3" strokeDasharray={dash} />
            </svg>
            {t(`report.${name}`)}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        width={chart.width}
        height={chart.height}
        className="h-auto w-full tabular-nums"
      >
        {layout.marks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${chart.left} ${y}H${chart.width - chart.right}`} className="stroke-line" />
            <text x={chart.left - 8} y={y + 4} textAnchor="end" className="fill-muted text-xl sm:text-xs">
              {value}
            </text>
          </g>
        ))}
        {series.map(({ day }, index) =>
          index % every === 0 ? (
            <text
              key={day}
              x={layout.x(index)}
              y={chart.height - 6}
              textAnchor={index === series.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-xl sm:text-xs"
            >
              {shortDay(day)}
            </text>
          ) : null,
        )}
        {lines.map(({ name, look, dash }, index) => (
          <polyline
            key={name}
            points={layout.lines[index]}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={dash}
            className={look}
          />
        ))}
      </svg>
    </figure>
  )
}
