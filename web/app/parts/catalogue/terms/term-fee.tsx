import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** What a term costs, as `Fee: ¥600`; '' where the server keeps no fees. */
export function useFeeText(): (fee: number | null) => string {
  const { t } = useTranslation('catalogue')
  const offered = useSiteConfig(({ initialize, features }) => !initialize || features.includes('fee'))
  return (fee) => {
    if (!offered) return ''
    if (fee === null) return t('fee.open')
    return fee === 0 ? t('fee.free') : t('fee.amount', { amount: moneyText(fee / 100) })
  }
}

/** Yuan as `¥600`, `¥1,200` or `¥600.50`, in every language; without `Intl`, whose data a browser must load first. */
export function moneyText(yuan: number): string {
  const digits = yuan.toFixed(2).replace(/\.00$/, '')
  return `¥${digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}
