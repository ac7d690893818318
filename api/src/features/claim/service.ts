import type { Offer } from '@shuyuan/content/kinds/offer'
import type { ClaimState } from '@shuyuan/contract/claim/claim-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { attributeLead, referralSnapshot } from '#features/distribution/attribution/service.ts'
import { wroteMoneyOf } from '#features/content/money.ts'
import { actsAlone, isOwn } from '#features/own/service.ts'
import type { Claimant, ClaimDeps } from './claimant.ts'
import { findOffer, stateOf } from './offer.ts'
import { newCode } from './claim-code.ts'
import { handOut } from './hand-out.ts'
import {
  type ClaimRow,
  claimByKey,
  type CodeRow,
  codeStatus,
  countOwner,
  countStock,
  countTaken,
  insertClaim,
  makerOf,
  takeCode,
} from './queries.ts'

export type ClaimOutcome =
  | { state: 'done' | 'again'; claim: ClaimRow }
  | { state: Exclude<ClaimState, 'done' | 'again' | 'wrong' | 'captcha' | 'locked'>; offer?: Offer }

/** Claims with a code that was found. Nothing is changed unless the answer is `done`. */
export async function redeemCode(deps: ClaimDeps, claimant: Claimant, code: CodeRow): Promise<ClaimOutcome> {
  const key = `code:${code.id}`
  const standing = await standingOf(deps, claimant, { key, status: code.status })
  if (standing) return standing
  const offer = findOffer(deps.content, code.offer)
  if (!offer) return { state: 'gone' }
  if (code.expire_time !== null && deps.now() >= code.expire_time * 1000) return { state: 'expired', offer }
  const outcome = await claimOffer(deps, claimant, { offer, key, code })
  if (outcome !== 'raced') return outcome
  // Somebody used or revoked the code at the same moment.
  const status = (await codeStatus(deps.db, code.id)) ?? 'revoked'
  return (await standingOf(deps, claimant, { key, status })) ?? { state: 'used' }
}

/** Claims what needs no code: once for each member or visitor. */
export async function redeemOffer(deps: ClaimDeps, claimant: Claimant, offer: Offer): Promise<ClaimOutcome> {
  const key = `link:${offer.slug}:${claimant.owner}`
  const earlier = await claimByKey(deps.db, key)
  if (earlier) return { state: 'again', claim: earlier }
  const outcome = await claimOffer(deps, claimant, { offer, key, code: null })
  if (outcome !== 'raced') return outcome
  const claim = await claimByKey(deps.db, key)
  return claim ? { state: 'again', claim } : { state: 'out', offer }
}

/** The outcome of a code that is used or revoked; null where it can still be claimed. */
async function standingOf(
  { db }: ClaimDeps,
  { owner }: Claimant,
  { key, status }: { key: string; status: CodeRow['status'] },
): Promise<ClaimOutcome | null> {
  if (status === 'new') return null
  if (status === 'revoked') return { state: 'revoked' }
  const claim = await claimByKey(db, key)
  return claim?.owner === owner ? { state: 'again', claim } : { state: 'used' }
}

async function claimOffer(
  deps: ClaimDeps,
  claimant: Claimant,
  wanted: { offer: Offer; key: string; code: CodeRow | null },
): Promise<ClaimOutcome | 'raced'> {
  const { offer } = wanted
  if (offer.needsLogin && !claimant.member) return { state: 'login', offer }
  if (await isOwnGift(deps, claimant, wanted)) return { state: 'own', offer }
  const state = stateOf(offer, await countTaken(deps.db, offer.slug), deps)
  if (state !== 'open') return { state, offer }
  try {
    const claim = await deps.db.transaction().execute((trx) => writeClaim(trx, deps, claimant, wanted))
    return { state: 'done', claim }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reason === 'raced' ? 'raced' : { state: error.reason, offer }
  }
}

/** Whether the claimant made the code, or said what the offer gives: gifts are for others. A file is no gift. */
async function isOwnGift(
  deps: ClaimDeps,
  { member }: Claimant,
  { offer, code }: { offer: Offer; code: CodeRow | null },
): Promise<boolean> {
  if (!member || offer.kind === 'material') return false
  const maker = code && (await makerOf(deps.db, code.batch_id))
  const own =
    (maker && (await isOwn(deps.db, maker, { member: member.id }))) ||
    (await wroteMoneyOf(deps, offer.slug, member.id))
  return own && !(await actsAlone(deps.db, `member:${member.id}`, deps.now()))
}

/** Rolls back a claim that is not allowed. `raced`: another one was quicker. */
class Refusal extends Error {
  readonly reason: 'raced' | 'limit' | 'out' | 'owned'

  constructor(reason: Refusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The stock of an offer without a limit. */
const unlimited = 1_000_000_000

/** Claims within the caller's transaction; throws a Refusal, which rolls it back, where a check fails. */
async function writeClaim(
  trx: Executor,
  deps: ClaimDeps,
  { member, owner, address, referral }: Claimant,
  { offer, key, code }: { offer: Offer; key: string; code: CodeRow | null },
): Promise<ClaimRow> {
  const { content, now } = deps
  const time = unixSeconds(now())
  if (code && !(await takeCode(trx, code.id, time))) throw new Refusal('raced')
  const sentBy = await attributeLead(trx, deps, {
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
  const given = await handOut(trx, { offer, content, memberId, claimId: claim.id, now: now() })
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
