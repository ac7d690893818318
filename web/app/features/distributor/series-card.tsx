import type { ReportData } from '@shuyuan/contract/distribution/distribution'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { LineChart } from './line-chart.tsx'
import { PlaceTable } from './place-table.tsx'
import { useShortDay } from './short-day.ts'

/** Day by day as lines, or as a table; screen readers always have the table. */
export function SeriesCard({ series }: Pick<ReportData, 'series'>) {
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
