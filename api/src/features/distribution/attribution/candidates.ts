import type { Referral } from '@shuyuan/contract/distribution/distribution'
import type { AttributionSource } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { dayOf } from '#day.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'
import { activeBinding } from './binding-queries.ts'
import type { ReferralDeps, ReferralRules } from '#features/distribution/rules.ts'
import { distributorByCode, distributorById } from '#features/distribution/distributors/queries.ts'
import { insertTouch, lastTouch } from '#features/distribution/attribution/touch-queries.ts'

/** A possible referrer of a lead. */
export interface Candidate {
  source: Exclude<AttributionSource, 'none'>
  distributor: DistributorRow
  campaign: string
  path: string
  touchId: number | null
  /** Unix seconds. */
  time: number
  visitor: string
}

export interface Clues {
  memberId: number | null
  referral: Referral | null | undefined
  typedCode: string
}

/** The possible referrers of a lead, in order of priority: the bound one, a typed code, the last link. */
export async function candidatesOf(
  trx: Executor,
  rules: ReferralRules,
  { memberId, referral, typedCode }: Clues,
  now: number,
): Promise<Candidate[]> {
  const binding = memberId === null ? undefined : await activeBinding(trx, memberId, now)
  const bound = binding && (await distributorById(trx, binding.distributor_id))
  const typed = await distributorByCode(trx, typedCode)
  const touch = referral && (await touchOf(trx, rules, referral, now))
  const visitor = referral?.visitor ?? ''
  const blank = { campaign: '', path: '', touchId: null, time: now, visitor }
  return [
    ...(binding && bound
      ? [{ ...blank, source: 'binding' as const, distributor: bound, ...placeOf(binding) }]
      : []),
    ...(typed ? [{ ...blank, source: 'manual' as const, distributor: typed }] : []),
    ...(touch ? [touch] : []),
  ]
}

function placeOf({ campaign, path, touch_id }: { campaign: string; path: string; touch_id: number | null }) {
  return { campaign, path, touchId: touch_id }
}

/**
 * The arrival that a browser stored, if it is within the guest's window. A browser's clock may be wrong: where the
 * server saw it later, that time is taken, and none lies in the future.
 */
async function touchOf(
  trx: Executor,
  rules: ReferralRules,
  referral: Referral,
  now: number,
): Promise<Candidate | undefined> {
  const distributor = await distributorByCode(trx, referral.code)
  if (!distributor) return undefined
  const seen = await lastTouch(trx, distributor.id, referral.visitor)
  const time = Math.max(Math.min(unixSeconds(referral.at), now), seen?.create_time ?? 0)
  if (now - time >= rules.guestSpan) return undefined
  const { c: campaign, path, visitor } = referral
  return { source: 'touch', distributor, campaign, path, visitor, time, touchId: seen?.id ?? null }
}

/** The id of a candidate's arrival; one that the server never got is inserted, without counting as a visit. */
export async function touchIdOf(
  trx: Executor,
  { settings }: Pick<ReferralDeps, 'settings'>,
  { source, touchId, distributor, campaign, path, visitor, time }: Candidate,
): Promise<number | null> {
  if (source !== 'touch' || touchId !== null) return touchId
  const day = dayOf(time * 1000, settings.timeZone)
  return insertTouch(trx, { distributorId: distributor.id, visitor, campaign, path, day, time }, false)
}
