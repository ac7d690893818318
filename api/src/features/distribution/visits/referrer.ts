import type { ReferrerData } from '@shuyuan/contract/distribution/distribution'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { MemberRow } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { activeBinding } from '#features/distribution/attribution/binding-queries.ts'
import { distributorByCode, distributorById } from '#features/distribution/distributors/queries.ts'
import { parseCard } from '#features/distribution/distributors/service.ts'
import { referrerRefusal } from '#features/distribution/attribution/refusal.ts'
import { readRules } from '#features/distribution/rules.ts'

/** The referrer of a visitor now: a member's binding before the code that the browser stored. */
export async function referrerOf(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { member, code }: { member: MemberRow | null; code: string },
): Promise<DistributorRow | null> {
  const seconds = unixSeconds(now())
  const rules = await readRules(db)
  const person = { memberId: member?.id ?? null, mobile: member?.mobile ?? '', idHash: '' }
  const binding = member && (await activeBinding(db, member.id, seconds))
  const candidates = [
    binding ? await distributorById(db, binding.distributor_id) : undefined,
    await distributorByCode(db, code),
  ]
  for (const candidate of candidates) {
    if (candidate && !(await referrerRefusal(db, rules, candidate, person, seconds))) return candidate
  }
  return null
}

/** The public part of a referrer. */
export function presentReferrer(distributor: DistributorRow | null): ReferrerData {
  if (!distributor) return null
  const card = parseCard(distributor.card)
  return { name: card?.name ?? distributor.shown_name, card }
}
