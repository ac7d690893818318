import type { Offer } from '@shuyuan/content/kinds/offer'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { attribute, referralSnapshot } from '#features/distribution/attribution/service.ts'
import type { Claimant, ClaimDeps } from './claimant.ts'
import { newCode } from './code.ts'
import { countOwner, countStock } from './count.ts'
import { give } from './give.ts'
import { type ClaimRow, type CodeRow, insertClaim, takeCode } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** Ends a transaction that would give what may not be given. `raced`: another one was quicker. */
export class Refusal extends Error {
  readonly reason: 'raced' | 'limit' | 'out' | 'owned'

  constructor(reason: Refusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** More than there will ever be. */
const unlimited = 1_000_000_000

/**
 * One claim, whole: the code, the counts, the claim, what it gives. Throws a Refusal where one of the guards says no;
 * the transaction is then to be undone.
 */
export async function writeClaim(
  trx: Executor,
  deps: ClaimDeps,
  { member, owner, address, referral }: Claimant,
  { offer, key, code }: { offer: Offer; key: string; code: CodeRow | null },
): Promise<ClaimRow> {
  const { content, now } = deps
  const time = unixSeconds(now())
  if (code && !(await takeCode(trx, code.id, time))) throw new Refusal('raced')
  const sentBy = await attribute(trx, deps, {
    occasion: 'claim',
    memberId: member?.id ?? null,
    mobile: member?.mobile ?? '',
    address,
    ...referral,
  })
  const claim = await insertClaim(trx, {
    offer: offer.slug,
    kind: offer.kind,
    key,
    code_id: code?.id ?? null,
    user_id: member?.id ?? null,
    owner,
    coupon: offer.kind === 'coupon' ? newCode(offer.prefix) : '',
    coupon_used_time: null,
    coupon_for: '',
    ...referralSnapshot(sentBy),
    create_time: time,
  })
  if (!claim) throw new Refusal('raced')
  if (!(await countOwner(trx, offer.slug, owner, offer.perMember))) throw new Refusal('limit')
  if (!(await countStock(trx, offer.slug, offer.stock ?? unlimited))) throw new Refusal('out')
  const memberId = member?.id ?? null
  const given = await give(trx, { offer, content, memberId, claimId: claim.id, now: now() })
  if (!given) throw new Refusal('owned')
  await audit(trx, {
    now: now(),
    actor: member ? `member:${member.id}` : 'guest',
    action: 'claim.redeem',
    entity: 'claim',
    ref: claim.id,
    detail: { offer: offer.slug, code: code?.id ?? null },
  })
  return claim
}
