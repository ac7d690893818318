import type { TrialOffer } from '@shuyuan/contract/registration/place-trial'

/** A lesson that somebody has chosen to try; `amount` in yuan. */
export type ChosenTrial = TrialOffer['lessons'][number] & { amount: string }

/** The lesson of this key among those that are offered; null for none. */
export function chosenTrial(offer: TrialOffer | undefined, planned: string): ChosenTrial | null {
  const lesson = offer?.lessons.find((each) => each.planned === planned)
  return offer && lesson ? { ...lesson, amount: offer.amount } : null
}
