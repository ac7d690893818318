import type { TrialOffer } from '@shuyuan/contract/registration/place-trial'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'

/** A lesson that somebody has chosen to try; `amount` in yuan. */
export type ChosenTrial = TrialOffer['lessons'][number] & { amount: string }

/** The lesson of this key among those that are offered; null for none. */
export function chosenTrial(offer: TrialOffer | undefined, planned: string): ChosenTrial | null {
  const lesson = offer?.lessons.find((each) => each.planned === planned)
  return offer && lesson ? { ...lesson, amount: offer.amount } : null
}

/** What a trial costs, in words. */
export function usePriceText(): (amount: string) => string {
  const { t } = useTranslation('trial')
  return (amount) => (Number(amount) > 0 ? moneyText(Number(amount)) : t('free'))
}
