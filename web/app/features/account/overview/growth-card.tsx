import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import type { GrowthDay } from './load-overview.ts'
import { useGrowthFormat } from './growth-format.ts'

const loadCharts = async () => (await import('./growth-charts.tsx')).GrowthCharts

/** The last seven days as drawings; the same figures as a table, which is always there for screen readers. */
export function GrowthCard({ growth }: { growth: readonly GrowthDay[] | null }) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const [asTable, setAsTable] = useState(false)
  const [Charts] = useLoaded(loadCharts, true)

  return (
    <Card
      title={t('growth.title')}
      aside={
        growth && (
          <Switch
            label={t('growth.asTable')}
            checked={asTable}
            onChange={(event) => setAsTable(event.target.checked)}
          />
        )
      }
    >
      {growth ? (
        <>
          {!asTable && <div className="min-h-50">{Charts && <Charts growth={growth} />}</div>}
          <div className={asTable ? undefined : 'sr-only'}>
            <GrowthTable growth={growth} />
          </div>
        </>
      ) : (
        <ErrorState message={t('growth.failed')} onRetry={() => void revalidate()} />
      )}
    </Card>
  )
}

/** The seven days in figures; three narrow columns, which also a phone has room for. */
function GrowthTable({ growth }: { growth: readonly GrowthDay[] }) {
  const { t } = useTranslation('account')
  const format = useGrowthFormat()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('growth.title')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="border-b border-line py-2.5 text-start font-medium">
            {t('growth.day')}
          </th>
          <th scope="col" className="border-b border-line py-2.5 text-end font-medium">
            {t('growth.score')}
          </th>
          <th scope="col" className="border-b border-line py-2.5 text-end font-medium">
            {t('growth.money')}
          </th>
        </tr>
      </thead>
      <tbody>
        {growth.map(({ day, score, money }) => (
          <tr key={day}>
            <th scope="row" className="border-b border-line py-2.5 text-start font-normal">
              {format.day(day)}
            </th>
            <td className="border-b border-line py-2.5 text-end">{format.score(score, true)}</td>
            <td className="border-b border-line py-2.5 text-end">{format.money(money, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
