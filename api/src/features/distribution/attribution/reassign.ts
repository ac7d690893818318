import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { activeBinding, bind, endBinding } from './binding-queries.ts'
import {
  distributorById,
  distributorOfMember,
  lockDistributors,
} from '#features/distribution/distributors/queries.ts'
import { type ReferrerRefusal, referrerRefusal } from './refusal.ts'
import { forbidOwn } from '#features/own/service.ts'
import { readRules } from '#features/distribution/rules.ts'
import type { DistributorDecision } from '#features/distribution/distributors/service.ts'

/**
 * Gives a member another referrer, or none (null): nothing else changes a binding. Past registrations keep theirs.
 * Returns why the distributor cannot be the referrer, null when it is done.
 */
export function reassignReferrer(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  member: MemberRow,
  distributorId: number | null,
  { actor, reason }: DistributorDecision,
): Promise<ReferrerRefusal | null> {
  const now = unixSeconds(deps.now())
  return deps.db.transaction().execute(async (trx) => {
    const own = await distributorOfMember(trx, member.id)
    if (own && distributorId !== null) await lockDistributors(trx, [own.id, distributorId])
    const rules = await readRules(trx)
    const person = { memberId: member.id, mobile: member.mobile, idHash: '' }
    const distributor = distributorId === null ? null : await distributorById(trx, distributorId)
    if (distributor === undefined) return 'unknown'
    const refusal = distributor && (await referrerRefusal(trx, rules, distributor, person, now))
    if (refusal) return refusal
    if (distributor)
      await forbidOwn(trx, deps.now(), {
        actor,
        entity: 'binding',
        ref: member.id,
        member: distributor.user_id,
      })
    const before = await activeBinding(trx, member.id, now)
    await endBinding(trx, member.id, { state: distributor ? 'replaced' : 'removed', reason, now })
    if (distributor) {
      const place = { origin: 'operator' as const, touchId: null, campaign: '', path: '', reason }
      await bind(trx, rules, { memberId: member.id, distributorId: distributor.id, ...place }, now)
    }
    await audit(trx, {
      now: deps.now(),
      actor,
      action: 'binding.reassign',
      entity: 'binding',
      ref: member.id,
      detail: { from: before?.distributor_id ?? null, to: distributor?.id ?? null, reason },
    })
    return null
  })
}
