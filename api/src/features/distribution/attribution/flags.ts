import type { Executor } from '#db/tables.ts'
import { memberById } from '#features/member/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { isOwnBrowserOf } from '#features/distribution/attribution/touch-queries.ts'
import type { Candidate } from './candidates.ts'
import type { ReferralDeps } from '#features/distribution/rules.ts'
import { addressHash, mobileHash, neighbourHashes } from './identity-hashes.ts'
import { countLeadsBetween, hasLeadFromAddress, hasLeadWithMobile } from './queries.ts'

/**
 * Reasons for staff to look at a lead before a credit is paid. None of them refuses anybody, because families share
 * much.
 */
export type Flag =
  | 'same-visitor'
  | 'same-ip'
  | 'same-address'
  | 'burst'
  | 'sequential-mobiles'
  | 'self-confirmed'

const hour = 3600
const day = 24 * hour
/** With more leads of one distributor in an hour, staff look at them. */
export const usualLeadsPerHour = 5

export interface FlaggedLead {
  mobile: string
  /** IP address, or the network of it. */
  address: string
}

/** The flags of a lead; `now` in unix seconds. */
export async function flagsOf(
  trx: Executor,
  deps: Pick<ReferralDeps, 'settings'>,
  { distributor, visitor }: Candidate,
  { mobile, address }: FlaggedLead,
  now: number,
): Promise<Flag[]> {
  const owner = await memberById(trx, distributor.user_id)
  const own = { ip: addressKey({ ip: owner?.last_login_ip ?? '' }), time: owner?.last_login_time ?? 0 }
  const leadsOf = (span: number) => ({ distributorId: distributor.id, from: now - span })
  const flags: Flag[] = []
  if (visitor !== '' && (await isOwnBrowserOf(trx, distributor.id, visitor))) flags.push('same-visitor')
  if (address !== '' && own.ip === address && now - own.time < day) flags.push('same-ip')
  const hashes = { addressHash: addressHash(deps, address), mobileHash: mobileHash(deps, mobile) }
  if (address !== '' && (await hasLeadFromAddress(trx, leadsOf(day), hashes))) flags.push('same-address')
  if ((await countLeadsBetween(trx, distributor.id, now - hour, now)) >= usualLeadsPerHour)
    flags.push('burst')
  const neighbours = neighbourHashes(deps, mobile)
  if (neighbours.length > 0 && (await hasLeadWithMobile(trx, leadsOf(7 * day), neighbours))) {
    flags.push('sequential-mobiles')
  }
  return flags
}
