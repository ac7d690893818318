import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Table } from '#app/ui/list/table.tsx'

interface PlaceRow {
  key: string
  name: string
  visits: number
  signUps: number
  registrations: number
  confirmed: number
}

const columns = ['visits', 'signUps', 'registrations', 'confirmed'] as const

const nameOf = ({ name }: PlaceRow) => name

export function PlaceTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: string
  rows: readonly PlaceRow[]
}) {
  const { t } = useTranslation('distributor')
  if (rows.length === 0) return <p className="text-sm text-muted">{t('report.nothing')}</p>
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', head, cell: nameOf },
        ...columns.map((key) => ({
          key,
          head: t(`report.${key}`),
          numeric: true,
          cell: (row: PlaceRow) => row[key],
        })),
      ]}
    />
  )
}
