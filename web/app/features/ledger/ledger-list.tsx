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
        <li key={id} className="py-3.5 tabular-nums">
          <p className="flex justify-between gap-6">
            <span className="min-w-0 wrap-anywhere">{memo || t('noMemo')}</span>
            <Amount kind={kind} amount={amount} />
          </p>
          <p className="mt-0.5 flex flex-wrap justify-between gap-x-6 text-xs text-muted sm:text-sm">
            <span>{timeFormat(time, { timeZone })}</span>
            <span>{t(`${kind}.after`, { amount: format(after) })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
