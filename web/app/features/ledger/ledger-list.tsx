import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Amount, useAmountFormat } from './amount.tsx'
import type { LedgerEntry, LedgerKind } from './load-ledger.ts'

/** The lines of a list: what for and how much; below it when, and what there was after it. */
export function LedgerList({ kind, entries }: { kind: LedgerKind; entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('ledger')
  const { timeZone } = useRuntime()
  const format = useAmountFormat(kind)
  return (
    <ul aria-label={t(`${kind}.title`)} className="divide-y divide-line">
      {entries.map(({ id, memo, amount, after, time }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3.5 tabular-nums">
          <span className="wrap-anywhere">{memo || t('noMemo')}</span>
          <span className="text-end">
            <Amount kind={kind} amount={amount} />
          </span>
          <span className="text-sm text-muted">{timeFormat(time, { timeZone })}</span>
          <span className="text-end text-sm text-muted">{t(`${kind}.after`, { amount: format(after) })}</span>
        </li>
      ))}
    </ul>
  )
}
