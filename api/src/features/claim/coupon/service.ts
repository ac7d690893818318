import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { parseMoney } from '@shuyuan/contract/text/money'
import type { Executor } from '#db/tables.ts'
import { findOffer } from '#features/claim/offer.ts'
import { couponOfClaim, markCouponUsed, couponOfMember, unusedCoupons } from './queries.ts'

export {
  couponIsFor,
  markCouponUnused as giveCouponBack,
  markCouponUsed as useCouponAgain,
} from './queries.ts'

export interface ClassCoupon {
  claim: number
  coupon: string
  title: string
  /** Cents that it takes off the fee. */
  off: number
}

/** The coupons with which a member may pay less for a class. */
export async function couponsForClass(
  db: Executor,
  content: Content,
  { memberId, course, language }: { memberId: number; course: string; language: Language },
): Promise<ClassCoupon[]> {
  const rows = await unusedCoupons(db, memberId)
  return rows.flatMap((row) => classCoupon(content, row, { course, language }) ?? [])
}

/** Cents that the coupon of a claim takes off the fee of a class; null where it is not for that class. */
export async function couponWorth(
  db: Executor,
  content: Content,
  claim: number,
  course: string,
): Promise<number | null> {
  const row = await couponOfClaim(db, claim)
  return (row && classCoupon(content, row, { course })?.off) ?? null
}

/** Uses a member's coupon for a class, once; null where no such coupon may be used. */
export async function takeCouponFor(
  trx: Executor,
  content: Content,
  use: { memberId: number; coupon: string; course: string; purpose: string; time: number },
): Promise<ClassCoupon | null> {
  const { memberId, coupon: typed, course, purpose, time } = use
  const row = await couponOfMember(trx, memberId, typed)
  const coupon = row && classCoupon(content, row, { course })
  if (!coupon) return null
  return (await markCouponUsed(trx, coupon.claim, { purpose, time })) ? coupon : null
}

function classCoupon(
  content: Content,
  row: { id: number; offer: string; coupon: string },
  { course, language }: { course: string; language?: Language },
): ClassCoupon | null {
  const offer = findOffer(content, row.offer, language)
  if (offer?.kind !== 'coupon' || offer.off === undefined) return null
  if (offer.classes && !offer.classes.includes(course)) return null
  return { claim: row.id, coupon: row.coupon, title: offer.title, off: parseMoney(offer.off) ?? 0 }
}
