import type { ShownPrice } from '@shuyuan/contract/registration/place-price'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'

type Reason = Pick<ShownPrice, 'kind' | 'until'>

/** Which price it is, such as `early price until December 12`. */
export function usePriceReason(): (price: Reason) => string {
  const { t } = useTranslation('price')
  const dateText = useDateText()
  return ({ kind, until = '' }) => t(`kinds.${kind}`, { day: until && dateText(until, 'day') })
}

/** The same with the full price. */
export function usePriceBecause(): (price: ShownPrice) => string {
  const { t } = useTranslation('price')
  const reason = usePriceReason()
  return (price) => t('because', { reason: reason(price), full: moneyText(Number(price.full)) })
}
