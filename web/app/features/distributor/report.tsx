import type { ReportData } from '@shuyuan/contract/distribution/distribution'
import { reportSpans, type ReportSpan } from '@shuyuan/contract/distribution/distribution-kinds'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { CreditCard } from './credit-card.tsx'
import { LineChart } from './line-chart.tsx'
import { PlaceTable } from './place-table.tsx'
import { useShortDay } from './short-day.ts'

export function Report({ report, days }: { report: ReportData | null; days: ReportSpan }) {
  const { t } = useTranslation('distributor')
  const { revalidate } = useRevalidator()
  if (!report) return <ErrorState message={t('report.failed')} onRetry={() => void revalidate()} />
  const { visits, signUps, registrations, assists, series, pages, campaigns } = report
  return (
    <>
      <nav aria-label={t('report.span')} className="flex gap-x-2">
        {reportSpans.map((each) => (
          <Link
            key={each}
            to={`?view=report&days=${each}`}
            aria-current={each === days ? 'true' : undefined}
            className={`inline-flex min-h-target items-center rounded-sm border px-4 text-sm no-underline ${
              each === days ? 'border-cinnabar bg-cinnabar-wash text-cinnabar' : 'border-line text-muted'
            }`}
          >
            {t('report.days', { count: each })}
          </Link>
        ))}
      </nav>
      <Figures
        label={t('report.figures')}
        figures={[
          { label: t('report.visits'), value: visits },
          { label: t('report.signUps'), value: signUps },
          {
            label: t('report.registrations'),
            value: registrations.total,
            note: t('report.states', { ...registrations }),
          },
          { label: t('report.assists'), value: assists, note: t('report.assistsHelp') },
        ]}
      />
      <CreditCard points={report.points} money={report.money} />
      <SeriesCard series={series} />
      <Card title={t('report.byPage')}>
        <PlaceTable
          caption={t('report.byPage')}
          head={t('report.page')}
          rows={pages.map(({ path, ...figures }) => ({ key: path, name: path, ...figures }))}
        />
      </Card>
      <Card title={t('report.byCampaign')}>
        <PlaceTable
          caption={t('report.byCampaign')}
          head={t('report.campaign')}
          rows={campaigns.map(({ campaign, ...figures }) => ({
            key: campaign,
            name: campaign || t('report.noCampaign'),
            ...figures,
          }))}
        />
      </Card>
    </>
  )
}

interface Figure {
  label: string
  value: number | string
  /** A line below the figure. */
  note?: string
}

function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <li key={label} className="rounded-lg border border-line bg-raised px-4 py-4 shadow-soft sm:px-6">
          <span className="block text-sm text-muted">{label}</span>
          <span className="serif mt-1 block text-2xl leading-tight font-semibold tabular-nums">{value}</span>
          {note && <span className="mt-1 block text-xs text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Day by day as lines, or as a table; screen readers always have the table. */
function SeriesCard({ series }: Pick<ReportData, 'series'>) {
  const { t } = useTranslation('distributor')
  const shortDay = useShortDay()
  const [asTable, setAsTable] = useState(false)
  const rows = series.map(({ day, ...figures }) => ({ key: day, name: shortDay(day), ...figures }))
  return (
    <Card
      title={t('report.byDay')}
      aside={
        <Switch
          label={t('report.asTable')}
          checked={asTable}
          onChange={(event) => setAsTable(event.target.checked)}
        />
      }
    >
      {!asTable && <LineChart series={series} />}
      <div className={asTable ? undefined : 'sr-only'}>
        <PlaceTable caption={t('report.byDay')} head={t('report.day')} rows={rows.toReversed()} />
      </div>
    </Card>
  )
}
