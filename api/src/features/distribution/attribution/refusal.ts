import type { DistributorRow } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'
import { memberById, memberByMobile } from '#features/member/service.ts'
import { distributorById } from '#features/distribution/distributors/queries.ts'
import { activeBinding } from './binding-queries.ts'
import { hasSignedUpAs } from './queries.ts'
import type { ReferralRules } from '#features/distribution/rules.ts'

/** The person behind a lead. */
export interface LeadPerson {
  memberId: number | null
  mobile: string
  /** Sealed ID number, '' for none. */
  idHash: string
}

/**
 * Why a distributor cannot be somebody's referrer. `unknown`: not active; `own`: the same person; `loop`: this person
 * referred the distributor.
 */
export type ReferrerRefusal = 'unknown' | 'frozen' | 'own' | 'loop' | 'staff'

/** Null where the distributor can be the referrer. `now` in unix seconds. */
export async function referrerRefusal(
  trx: Executor,
  rules: ReferralRules,
  distributor: DistributorRow,
  person: LeadPerson,
  now: number,
): Promise<ReferrerRefusal | null> {
  if (distributor.state === 'frozen') return 'frozen'
  if (distributor.state !== 'active') return 'unknown'
  const owner = await memberById(trx, distributor.user_id)
  if (!owner || owner.status !== 'enable') return 'unknown'
  if (rules.staffGroups.includes(owner.group_id)) return 'staff'
  // A guest whose number is a member's is taken for that member.
  const memberId = person.memberId ?? (await memberByMobile(trx, person.mobile))?.id
  if (owner.id === memberId) return 'own'
  if (person.mobile !== '' && owner.mobile === person.mobile) return 'own'
  if (person.idHash !== '' && (await hasSignedUpAs(trx, owner.id, person.idHash))) return 'own'
  if (memberId === undefined) return null
  const above = await activeBinding(trx, owner.id, now)
  if (!above) return null
  const upline = await distributorById(trx, above.distributor_id)
  return upline?.user_id === memberId ? 'loop' : null
}
