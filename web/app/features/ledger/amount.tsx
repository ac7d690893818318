import { numberFormat } from '#app/i18n/number-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { classes } from '#app/ui/classes.ts'
import type { LedgerKind } from './load-ledger.ts'

/** Formats an amount of yuan or points; `signed` writes + and −. */
export function useAmountFormat(kind: LedgerKind): (amount: number, signed?: boolean) => string {
  const language = useLanguage()
  return (amount, signed = false) => {
    const style: Intl.NumberFormatOptions =
      kind === 'balance' ? { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } : {}
    return numberFormat(language, { ...style, signDisplay: signed ? 'exceptZero' : 'auto' }).format(amount)
  }
}

/** Income or expense: shown by the sign first, and by colour too. */
export function Amount({ kind, amount }: { kind: LedgerKind; amount: number }) {
  const format = useAmountFormat(kind)
  const look = amount > 0 ? 'text-celadon' : 'text-cinnabar'
  return (
    <span className={classes('font-medium whitespace-nowrap', amount !== 0 && look)}>
      {format(amount, true)}
    </span>
  )
}
