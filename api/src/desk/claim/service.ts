import { markCouponUsed } from '#features/claim/coupon/queries.ts'
import { groupedCode } from '@shuyuan/contract/claim/claim-code'
import type { DeskExportedClaim } from '@shuyuan/contract/desk/claims'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { dayStartSeconds } from '#day.ts'
import { withPatience } from '#db/patience.ts'
import { inPieces, patienceForFiles } from '#db/pieces.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { hashOfCode, newCode } from '#features/claim/claim-code.ts'
import { forbidOwn } from '#features/own/service.ts'
import {
  type AllClaimsFilter,
  countClaims,
  insertBatch,
  insertCodes,
  markRevoked,
  memberOfClaim,
  pieceOfClaims,
} from './queries.ts'

type StaffDeps = Pick<ApiDeps, 'db' | 'now'>

export interface NewBatch {
  offer: string
  prefix: string
  count: number
  /** What staff call it. */
  label: string
  /** Unix seconds from which the codes no longer work; null: as long as the offer. */
  expireTime: number | null
  actor: string
}

/**
 * Unix seconds from which codes with the last day `until` (`yyyy-mm-dd`) no longer work; null for ''. Otherwise why
 * there are none: it is no day, or it is over.
 */
export function expiryOf(
  { now, settings }: { now: () => number; settings: Pick<ApiSettings, 'timeZone'> },
  until: string,
): number | null | 'no day' | 'over' {
  if (until === '') return null
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(`${until}T00:00:00Z`))) return 'no day'
  const time = dayStartSeconds(dayAfter(until, 1), settings.timeZone)
  return time <= unixSeconds(now()) ? 'over' : time
}

/** Makes codes. This answer is the only place that ever has them: what is stored is a hash of each. */
export async function makeCodes(
  { db, now, secretKey }: StaffDeps & { secretKey: string },
  { offer, prefix, count, label, expireTime, actor }: NewBatch,
): Promise<{ batch: number; codes: { number: number; code: string }[] }> {
  const time = unixSeconds(now())
  const made = new Set<string>()
  while (made.size < count) made.add(newCode(prefix))
  const codes = [...made].map((code, index) => ({ number: index + 1, code }))
  return db.transaction().execute(async (trx) => {
    const id = await insertBatch(trx, { offer, label, count, actor, create_time: time })
    const rows = codes.map(({ number, code }) => ({
      batch_id: id,
      number,
      offer,
      hash: hashOfCode(secretKey, code),
      status: 'new' as const,
      expire_time: expireTime,
      update_time: time,
    }))
    await insertCodes(trx, rows)
    const detail = { offer, count, label, expires: expireTime }
    await audit(trx, { now: now(), actor, action: 'claim.make', entity: 'claim_batch', ref: id, detail })
    return { batch: id, codes: codes.map(({ number, code }) => ({ number, code: groupedCode(code) })) }
  })
}

/** Withdraws codes of a batch that nobody has used, all or one; returns how many that were. */
export async function revokeCodes(
  { db, now }: StaffDeps,
  { batch, number, actor }: { batch: number; number?: number | undefined; actor: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const revoked = await markRevoked(trx, batch, number, unixSeconds(now()))
    if (revoked > 0) {
      const detail = { count: revoked, ...(number !== undefined && { number }) }
      await audit(trx, {
        now: now(),
        actor,
        action: 'claim.revoke',
        entity: 'claim_batch',
        ref: batch,
        detail,
      })
    }
    return revoked
  })
}

/** Takes a coupon for something, once; false where it was taken before. */
export async function takeCoupon(
  { db, now }: StaffDeps,
  { claim, purpose, actor }: { claim: number; purpose: string; actor: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const used = await markCouponUsed(trx, claim, { purpose, time: unixSeconds(now()) })
    if (!used) return false
    const member = await memberOfClaim(trx, claim)
    await forbidOwn(trx, now(), { actor, entity: 'claim', ref: claim, member })
    const detail = { for: purpose }
    await audit(trx, { now: now(), actor, action: 'claim.coupon', entity: 'claim', ref: claim, detail })
    return true
  })
}

/** All claims that a filter finds, with whole names and coupons, in the list's order; noted. */
export async function exportClaims(
  { db, now }: StaffDeps,
  { actor, ...filter }: AllClaimsFilter & { actor: string },
): Promise<AsyncIterable<DeskExportedClaim[]>> {
  const count = await withPatience(patienceForFiles, () => countClaims(db, filter))
  const event = { action: 'claim.export', entity: 'claim', ref: filter.offer || 'all', detail: { count } }
  await audit(db, { now: now(), actor, ...event })
  return presented()

  async function* presented() {
    const pieces = inPieces(
      (at) => pieceOfClaims(db, filter, at),
      ({ id }) => id,
    )
    for await (const rows of pieces) yield rows.map(presentClaim)
  }
}

function presentClaim({
  member_id: memberId,
  coupon_used_time: couponUsed,
  coupon_for: couponFor,
  distributor_id: distributor,
  referral_source: source,
  ...row
}: Awaited<ReturnType<typeof pieceOfClaims>>[number]): DeskExportedClaim {
  const member = row.member ?? ''
  return { ...row, member, memberId, couponUsed, couponFor, distributor, source }
}
