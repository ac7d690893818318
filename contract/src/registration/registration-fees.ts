/** How money for a place came or went back. */
export const paymentMeans = ['cash', 'transfer', 'balance', 'online'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** What a booking says of itself; `before`: it was paid before this site, as a list of the school says. */
export const bookedMeans = [...paymentMeans, 'before'] as const
export type BookedMeans = (typeof bookedMeans)[number]

/** The account of one place, in cents. `fee` null: still to be agreed. */
export interface PlaceAccount {
  fee: number | null
  /** What a coupon takes off the fee. */
  discount: number
  paid: number
  refunded: number
}

/** What is still to be paid, in cents; 0 also where the fee is still to be agreed. */
export function leftToPay({ fee, discount, paid, refunded }: PlaceAccount): number {
  return fee === null ? 0 : Math.max(0, fee - discount - paid + refunded)
}

/** What was paid above the fee, as after a move to a cheaper class, in cents; 0 where the fee is still to be agreed. */
export function overpaid({ fee, discount, paid, refunded }: PlaceAccount): number {
  return fee === null ? 0 : Math.max(0, paid - refunded - fee + discount)
}
