import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Table, type TableColumn } from '#app/ui/table.tsx'
import { Amount, useAmountFormat } from './amount.tsx'
import type { LedgerEntry, LedgerKind } from './load-ledger.ts'

/** The lines of a list: what for, how much, what there was after it, when. */
export function LedgerList({ kind, entries }: { kind: LedgerKind; entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('ledger')
  const { timeZone } = useRuntime()
  const format = useAmountFormat(kind)
  const heads = { memo: t('memo'), amount: t(`${kind}.amount`), after: t(`${kind}.after`), time: t('time') }
  const rows = entries.map((entry) => ({
    ...entry,
    kind,
    memo: entry.memo || t('noMemo'),
    after: format(entry.after),
    time: timeFormat(entry.time, { timeZone }),
  }))
  return <Table caption={t(`${kind}.title`)} rows={rows} rowKey={({ id }) => id} columns={columnsOf(heads)} />
}

interface Row {
  kind: LedgerKind
  memo: string
  amount: number
  after: string
  time: string
}

function columnsOf(heads: Record<'memo' | 'amount' | 'after' | 'time', string>): TableColumn<Row>[] {
  return [
    { key: 'memo', head: heads.memo, cell: ({ memo }) => memo },
    {
      key: 'amount',
      head: heads.amount,
      numeric: true,
      cell: ({ kind, amount }) => <Amount kind={kind} amount={amount} />,
    },
    { key: 'after', head: heads.after, numeric: true, cell: ({ after }) => after },
    {
      key: 'time',
      head: heads.time,
      numeric: true,
      cell: ({ time }) => <span className="whitespace-nowrap text-muted">{time}</span>,
    },
  ]
}
