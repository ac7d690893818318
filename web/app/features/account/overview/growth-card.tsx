import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { GrowthTable } from './growth-table.tsx'
import type { GrowthDay } from './load-overview.ts'

const loadCharts = async () => (await import('./growth-charts.tsx')).GrowthCharts

/** The last seven days as drawings; the same figures as a table, which is always there for screen readers. */
export function GrowthCard({ growth }: { growth: readonly GrowthDay[] | null }) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const [asTable, setAsTable] = useState(false)
  const [Charts, want] = useLoaded(loadCharts)
  useEffect(want, [want])

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
