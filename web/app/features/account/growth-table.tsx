import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Table } from '#app/ui/table.tsx'
import { useGrowthFormat } from './growth-format.ts'
import type { GrowthDay } from './load-overview.ts'

/** The seven days in figures. */
export function GrowthTable({ growth }: { growth: readonly GrowthDay[] }) {
  const { t } = useTranslation('account')
  const format = useGrowthFormat()
  return (
    <Table
      caption={t('growth.title')}
      rows={growth}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', head: t('growth.day'), cell: ({ day }) => format.day(day) },
        {
          key: 'score',
          head: t('growth.score'),
          numeric: true,
          cell: ({ score }) => format.score(score, true),
        },
        {
          key: 'money',
          head: t('growth.money'),
          numeric: true,
          cell: ({ money }) => format.money(money, true),
        },
      ]}
    />
  )
}
