import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { usePriceReason } from '#app/parts/price/price-reason.ts'
import type { FormTerm } from '../registration-view.ts'

/** The prices of a term that are for some people alone. */
export function OtherPrices({ prices }: { prices: NonNullable<FormTerm['prices']> }) {
  const { t } = useTranslation('price')
  const reason = usePriceReason()
  return (
    <div className="text-sm text-muted">
      <p>{t('others')}</p>
      <ul className="list-disc ps-6 marker:text-edge">
        {prices
          .filter(({ kind }) => kind !== 'early')
          .map((price) => (
            <li key={`${price.kind} ${price.group}`}>
              {t('other', { reason: reason(price), amount: moneyText(price.cents / 100) })}
            </li>
          ))}
      </ul>
    </div>
  )
}
