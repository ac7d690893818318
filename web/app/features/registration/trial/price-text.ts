import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'

/** What a trial costs, in words. */
export function usePriceText(): (amount: string) => string {
  const { t } = useTranslation('trial')
  return (amount) => (Number(amount) > 0 ? moneyText(Number(amount)) : t('free'))
}
