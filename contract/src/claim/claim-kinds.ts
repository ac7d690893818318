// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** What an offer gives. */
export const claimKinds = ['course', 'points', 'balance', 'material', 'coupon'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** State of an offer on a day: not begun, open, over, out of stock. */
export const offerStates = ['soon', 'open', 'ended', 'out'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * Result of a claim. `done`: claimed. `again`: the same person claimed it before, and sees it once more. All others
 * change nothing: somebody else `used` the code; it is `expired`, `revoked` or `wrong`; the offer has not begun (`soon`),
 * is over (`ended`), `out` of stock or `gone`; this person has reached the `limit` or has the course already (`owned`),
 * works at the school and made the code or the offer (`own`), may not type codes, because the school has taken that away
 * (`shut`), must log in (`login`), solve a `captcha`, or wait (`locked`).
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
  'own',
  'shut',
  'login',
  'wrong',
  'captcha',
  'locked',
] as const
export type ClaimState = (typeof claimStates)[number]

/** `opens` and `closes` are days `yyyy-mm-dd` at the school, both included; `stock` null: unlimited. */
export interface OfferDates {
  opens: string
  closes: string
  stock: number | null
}

/** The state of an offer on a day at the school, after `taken` claims. */
export function offerState({ opens, closes, stock }: OfferDates, taken: number, today: string): OfferState {
  if (today > closes) return 'ended'
  if (today < opens) return 'soon'
  return stock !== null && taken >= stock ? 'out' : 'open'
}
