import type { Offer } from '@shuyuan/content/kinds/offer'
import type { ClaimState } from '@shuyuan/contract/claim-kinds'
import type { Claimant, ClaimDeps } from './claimant.ts'
import { takenOf } from './count.ts'
import { findOffer, stateOf } from './offer.ts'
import { type ClaimRow, claimByKey, type CodeRow, codeStatus } from './queries.ts'
import { Refusal, writeClaim } from './write.ts'

export type Outcome =
  | { state: 'done' | 'again'; claim: ClaimRow }
  | { state: Exclude<ClaimState, 'done' | 'again' | 'wrong' | 'captcha' | 'locked'>; offer?: Offer }

/** Claims with a code that was found. Nothing is changed unless the answer is `done`. */
export async function redeemCode(deps: ClaimDeps, claimant: Claimant, code: CodeRow): Promise<Outcome> {
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
export async function redeemOffer(deps: ClaimDeps, claimant: Claimant, offer: Offer): Promise<Outcome> {
  const key = `link:${offer.slug}:${claimant.owner}`
  const earlier = await claimByKey(deps.db, key)
  if (earlier) return { state: 'again', claim: earlier }
  const outcome = await claimOffer(deps, claimant, { offer, key, code: null })
  if (outcome !== 'raced') return outcome
  const claim = await claimByKey(deps.db, key)
  return claim ? { state: 'again', claim } : { state: 'out', offer }
}

/** What a code that is used or revoked means to somebody. */
async function standingOf(
  { db }: ClaimDeps,
  { owner }: Claimant,
  { key, status }: { key: string; status: CodeRow['status'] },
): Promise<Outcome | null> {
  if (status === 'new') return null
  if (status === 'revoked') return { state: 'revoked' }
  const claim = await claimByKey(db, key)
  return claim?.owner === owner ? { state: 'again', claim } : { state: 'used' }
}

async function claimOffer(
  deps: ClaimDeps,
  claimant: Claimant,
  wanted: { offer: Offer; key: string; code: CodeRow | null },
): Promise<Outcome | 'raced'> {
  const { offer } = wanted
  if (offer.needsLogin && !claimant.member) return { state: 'login', offer }
  const state = stateOf(offer, await takenOf(deps.db, offer.slug), deps)
  if (state !== 'open') return { state, offer }
  try {
    const claim = await deps.db.transaction().execute((trx) => writeClaim(trx, deps, claimant, wanted))
    return { state: 'done', claim }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reason === 'raced' ? 'raced' : { state: error.reason, offer }
  }
}
