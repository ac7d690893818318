// Apart from the schemas, which the pages that only need these words do not load (see codes.ts).

/** What an offer gives. */
export const claimKinds = ['course', 'points', 'balance', 'material', 'coupon'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What can be done about an offer on a day: wait, claim, nothing any more, nothing left. */
export const offerStates = ['soon', 'open', 'ended', 'out'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * How a claim went. `done`, and `again`: claimed before by the same person, shown once more. All others changed
 * nothing: `used` by another; the code is `expired` or `revoked`; the offer has not begun (`soon`), is over (`ended`),
 * `out` of stock or `gone`; this person has reached the `limit` or owns the course already; it needs a `login`; the
 * code is `wrong`; a `captcha` comes first; `locked` for a while.
 */
export const claimStates = [
  'done',
  'again',
  'used',
  'expired',
  'revoked',
  'soon',
  'ended',
  'out',
  'gone',
  'limit',
  'owned',
  'login',
  'wrong',
  'captcha',
  'locked',
] as const
export type ClaimState = (typeof claimStates)[number]

/** Days `yyyy-mm-dd` of the school, both included; `stock` null: no end. */
export interface OfferDates {
  opens: string
  closes: string
  stock: number | null
}

/** The state of an offer on a day of the school's, when it was claimed so often. */
export function offerState({ opens, closes, stock }: OfferDates, taken: number, today: string): OfferState {
  if (today > closes) return 'ended'
  if (today < opens) return 'soon'
  return stock !== null && taken >= stock ? 'out' : 'open'
}
