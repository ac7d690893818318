import { lessonCents } from '@shuyuan/contract/class/pack'
import { openPrice } from '@shuyuan/contract/class/prices'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { TermView } from './term-view.ts'

type Costs = Pick<TermView, 'fee' | 'prices' | 'pack' | 'trial'>

/** What a term costs anybody on a day, and one lesson to try, as `Fee: ¥600 · a lesson to try is free`; '' where the server keeps no fees. */
export function useFeeText(): (term: Costs, today: string) => string {
  const { t } = useTranslation('catalogue')
  const offered = useSiteConfig(({ initialize, features }) => !initialize || features.includes('fee'))
  const dateText = useDateText()
  const termText = ({ fee, prices = [], pack }: Costs, today: string) => {
    if (fee === null) return t('fee.open')
    const { kind, cents, until = '' } = openPrice(fee, prices, today)
    const sum = moneyText(cents / 100)
    const count = pack?.lessons ?? 0
    const each = pack && moneyText(lessonCents(cents, count) / 100)
    const amount = pack ? t('fee.pack', { sum, count, each }) : sum
    if (kind === 'early')
      return t('fee.early', { amount, day: dateText(until, 'day'), full: moneyText(fee / 100) })
    return fee === 0 ? t('fee.free') : t('fee.amount', { amount })
  }
  return (term, today) => {
    if (!offered) return ''
    const { trial } = term
    const tries =
      trial && t(trial.cents === 0 ? 'fee.tryFree' : 'fee.try', { sum: moneyText(trial.cents / 100) })
    return [termText(term, today), tries].filter(Boolean).join(' · ')
  }
}

/** Yuan as `¥600`, `¥1,200` or `¥600.50`, in every language; without `Intl`, whose data a browser must load first. */
export function moneyText(yuan: number): string {
  const digits = yuan.toFixed(2).replace(/\.00$/, '')
  return `¥${digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}
