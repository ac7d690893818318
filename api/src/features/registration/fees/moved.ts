import type { Term } from '#features/term/service.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { dayOf } from '#day.ts'
import { couponWorth, giveCouponBack } from '#features/claim/coupon/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { apartOf } from '#features/registration/trial/service.ts'
import { movedPrice } from './price.ts'

export type FeeChoice = 'old' | 'new'
type Account = Pick<RegistrationRow, 'fee' | 'price' | 'discount' | 'coupon_claim'>

/**
 * What a place costs in another term, by the fee that it has and by the term's list on the day of the sign-up. A coupon that is not for the other class,
 * or has no fee to lower, stays behind.
 */
export async function accountsIn(
  db: Executor,
  { content, settings }: Pick<RegistrationDeps, 'content' | 'settings'>,
  row: RegistrationRow,
  to: Pick<Term, 'class' | 'fee' | 'prices'>,
): Promise<Record<FeeChoice, Account>> {
  const claim = row.coupon_claim
  const worth = claim === null ? null : await couponWorth(db, content, claim, to.class)
  const account = (fee: number | null, price: string | null): Account => {
    if (claim === null) return { fee, price, discount: Math.min(row.discount, fee ?? 0), coupon_claim: null }
    if (worth === null || fee === null) return { fee, price, discount: 0, coupon_claim: null }
    return { fee, price, discount: Math.min(worth, fee), coupon_claim: claim }
  }
  const there = await movedPrice(db, row, to, dayOf(row.create_time * 1000, settings.timeZone))
  return {
    old: account(row.fee, row.price),
    new: account(there && there.cents + apartOf(row), there && JSON.stringify(there)),
  }
}

/** Gives the member the coupon again that a moved place has no use for. */
export async function leaveCoupon(trx: Executor, before: RegistrationRow, after: Account): Promise<void> {
  if (before.coupon_claim !== null && after.coupon_claim === null)
    await giveCouponBack(trx, before.coupon_claim)
}
