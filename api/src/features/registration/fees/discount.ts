import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { couponIsFor, giveCouponBack, takeCouponFor, useCouponAgain } from '#features/claim/coupon/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { setDiscount } from './queries.ts'

/** Rolls back a sign-up whose coupon cannot be used. */
export class CouponRefused extends Error {}

/** Lowers the fee of a new sign-up by the member's coupon, in the transaction that writes it; '' changes nothing. */
export async function applyCoupon(
  trx: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  coupon: string,
): Promise<RegistrationRow> {
  if (coupon === '') return row
  if (!row.fee || row.user_id === null) throw new CouponRefused()
  const use = { memberId: row.user_id, coupon, course: row.course }
  const time = unixSeconds(deps.now())
  const taken = await takeCouponFor(trx, deps.content, { ...use, purpose: row.no, time })
  if (!taken) throw new CouponRefused()
  return setDiscount(trx, row.id, { discount: Math.min(taken.off, row.fee), claim: taken.claim })
}

/** After a cancellation the coupon can be used again, where nothing was paid. */
export async function returnCoupon(trx: Executor, row: RegistrationRow): Promise<void> {
  if (row.coupon_claim !== null && row.paid === 0) await giveCouponBack(trx, row.coupon_claim)
}

/** After a cancellation was undone: the place has its coupon again, unless that was used elsewhere. */
export async function takeCouponAgain(
  trx: Executor,
  deps: Pick<RegistrationDeps, 'now'>,
  row: RegistrationRow,
): Promise<void> {
  if (row.coupon_claim === null || row.paid > 0) return
  const time = unixSeconds(deps.now())
  const isIts =
    (await useCouponAgain(trx, row.coupon_claim, { purpose: row.no, time })) ||
    (await couponIsFor(trx, row.coupon_claim, row.no))
  if (!isIts) await setDiscount(trx, row.id, { discount: 0, claim: null })
}
