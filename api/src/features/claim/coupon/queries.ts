import { readCode } from '@shuyuan/contract/claim/claim-code'
import type { Executor } from '#db/tables.ts'

/** A member's coupons that nobody has used, oldest first. */
export function unusedCoupons(db: Executor, memberId: number) {
  return db
    .selectFrom('claim')
    .select(['id', 'offer', 'coupon'])
    .where('user_id', '=', memberId)
    .where('coupon', '<>', '')
    .where('coupon_used_time', 'is', null)
    .orderBy('id')
    .execute()
}

/** A member's coupon by its code, used or not. */
export function couponOfMember(db: Executor, memberId: number, coupon: string) {
  return db
    .selectFrom('claim')
    .select(['id', 'offer', 'coupon'])
    .where('user_id', '=', memberId)
    .where('coupon', '=', readCode(coupon))
    .where('coupon', '<>', '')
    .executeTakeFirst()
}

export function couponOfClaim(db: Executor, id: number) {
  return db.selectFrom('claim').select(['id', 'offer', 'coupon']).where('id', '=', id).executeTakeFirst()
}

/** Whether a coupon is used for this. */
export async function couponIsFor(db: Executor, id: number, purpose: string): Promise<boolean> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', id)
    .where('coupon_for', '=', purpose)
    .executeTakeFirst()
  return row !== undefined
}

export async function markCouponUnused(db: Executor, id: number): Promise<void> {
  await db.updateTable('claim').set({ coupon_used_time: null, coupon_for: '' }).where('id', '=', id).execute()
}

/** Marks a coupon as used, once; false where it was used before. */
export async function markCouponUsed(
  trx: Executor,
  claim: number,
  { purpose, time }: { purpose: string; time: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('claim')
    .set({ coupon_used_time: time, coupon_for: purpose })
    .where('id', '=', claim)
    .where('coupon_used_time', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
