import type { Content } from '@shuyuan/content/reading/content'
import type { Offer } from '@shuyuan/content/kinds/offer'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { entitle } from '#features/entitlement/service.ts'
import { parseMoney } from '@shuyuan/contract/text/money'
import { changeWithin } from '#features/ledger/service.ts'
import { inAllLanguages } from '#messages.ts'
import { findOffer } from './offer.ts'

/**
 * Hands out what an offer gives, in the transaction that writes the claim: course, points or money; files and coupons
 * need only the claim. False where the member has the course already. `now` in milliseconds.
 */
export async function handOut(
  trx: Executor,
  {
    offer,
    content,
    memberId,
    claimId,
    now,
  }: { offer: Offer; content: Content; memberId: number | null; claimId: number; now: number },
): Promise<boolean> {
  const source = `claim:${claimId}`
  if (offer.kind === 'material' || offer.kind === 'coupon') return true
  if (memberId === null) throw new Error(`offer ${offer.slug} gives ${offer.kind} to members only`)
  if (offer.kind === 'course') {
    return entitle(trx, { memberId, kind: 'course', ref: offer.course, source, time: unixSeconds(now) })
  }
  const change = {
    memberId,
    amount: offer.kind === 'points' ? offer.points : (parseMoney(offer.amount) ?? 0),
    memo: memoOf(offer, content),
    idempotencyKey: source,
  }
  const result = await changeWithin(trx, offer.kind === 'points' ? 'score' : 'money', change, now)
  if (!result.done) throw new Error(`${source} cannot be booked: ${result.reason}`)
  return true
}

function memoOf(offer: Offer, content: Content) {
  return inAllLanguages('claim.memo', (language) => findOffer(content, offer.slug, language) ?? offer)
}
