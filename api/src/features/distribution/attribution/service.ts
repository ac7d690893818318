import type { Referral } from '@shuyuan/contract/distribution/distribution'
import { type AttributionSource, ruleVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { AttributionRow, ReferralColumns } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { bind } from './binding-queries.ts'
import { type Candidate, candidatesOf, touchIdOf } from './candidates.ts'
import { readRules, type ReferralDeps, type ReferralRules } from '#features/distribution/rules.ts'
import { distributorOfMember, lockDistributors } from '#features/distribution/distributors/queries.ts'
import { noteOwnBrowser } from '#features/distribution/attribution/touch-queries.ts'
import { flagsOf } from './flags.ts'
import { addressHash, mobileHash } from './identity-hashes.ts'
import { insertAttribution } from './queries.ts'
import { type LeadPerson, referrerRefusal } from './refusal.ts'

export interface LeadToAttribute {
  occasion: AttributionRow['occasion']
  /** Null for a guest. */
  memberId: number | null
  /** '' where the form asks for none. */
  mobile: string
  /** Keyed hash of the ID number; '' or absent where none was given. */
  idHash?: string
  /** What the browser stored. */
  referral?: Referral | null | undefined
  typedCode?: string | undefined
  /** The visitor removed the referrer. */
  removed?: boolean | undefined
  /** IP address or its network (`addressKey`), '' where unknown. */
  address: string
}

/** The attribution of a lead. */
export interface Attribution {
  /** What `registrationConfirmed` needs; null where there was no candidate. */
  attributionId: number | null
  distributorId: number | null
  source: AttributionSource
  touchId: number | null
  /** The arrival by another link that lost to a binding or a typed code. */
  assistId: number | null
  ruleVersion: string
  /** Of the link; '' for none. */
  campaign: string
}

/**
 * Finds the referrer of a registration, claim or attempt and records it, in the transaction that keeps the lead: a
 * member's binding before a typed code before the last link, the first of them that is valid. A registration or claim
 * binds a member without a binding. Never refuses the lead.
 */
export async function attributeLead(
  trx: Executor,
  deps: ReferralDeps,
  lead: LeadToAttribute,
): Promise<Attribution> {
  const now = unixSeconds(deps.now())
  const rules = await readRules(trx)
  const person = { memberId: lead.memberId, mobile: lead.mobile, idHash: lead.idHash ?? '' }
  const visitor = lead.referral?.visitor ?? ''
  const own = lead.memberId === null ? undefined : await distributorOfMember(trx, lead.memberId)
  // The sender is a distributor, so this browser is the distributor's own.
  if (own) await noteOwnBrowser(trx, own.id, visitor)
  const { memberId, referral, typedCode = '' } = lead
  const candidates = await candidatesOf(trx, rules, { memberId, referral, typedCode }, now)
  if (own) await lockDistributors(trx, [own.id, ...candidates.map(({ distributor }) => distributor.id)])

  if (lead.removed) return removed(trx, deps, lead, candidates)
  const judged = await judge(trx, rules, candidates, person, now)
  const winner = judged.counting[0]
  const assist = judged.counting.find(
    (each) => each.source === 'touch' && each.distributor.id !== winner?.distributor.id,
  )
  if (candidates.length === 0) return nobody
  const found = {
    distributorId: winner?.distributor.id ?? null,
    source: winner?.source ?? ('none' as const),
    touchId: winner ? await touchIdOf(trx, deps, winner) : null,
    assistId: assist ? await touchIdOf(trx, deps, assist) : null,
    ruleVersion,
  }
  const flags = winner ? await flagsOf(trx, deps, winner, lead, now) : []
  const words = { refused: judged.refused, flags: flags.join() }
  const attributionId = await keepAttribution(trx, deps, lead, { ...found, ...words, place: winner })
  if (winner && mayBind(lead, candidates)) await bindTo(trx, rules, lead, winner, found.touchId, now)
  return { attributionId, ...found, campaign: winner?.campaign ?? '' }
}

const nobody: Attribution = {
  attributionId: null,
  distributorId: null,
  source: 'none',
  touchId: null,
  assistId: null,
  ruleVersion,
  campaign: '',
}

/** The columns of a form's row. */
export function referralSnapshot(attribution: Omit<Attribution, 'campaign'>): ReferralColumns {
  return {
    attribution_id: attribution.attributionId,
    distributor_id: attribution.distributorId,
    referral_source: attribution.source,
    touch_id: attribution.touchId,
    assist_id: attribution.assistId,
    rule_version: attribution.ruleVersion,
  }
}

async function judge(
  trx: Executor,
  rules: ReferralRules,
  candidates: Candidate[],
  person: LeadPerson,
  now: number,
) {
  const counting: Candidate[] = []
  const refused: string[] = []
  for (const candidate of candidates) {
    const refusal = await referrerRefusal(trx, rules, candidate.distributor, person, now)
    if (refusal) refused.push(`${refusal}:${candidate.source}`)
    else counting.push(candidate)
  }
  return { counting, refused: refused.join() }
}

/** A removal is respected whoever the referrer was, and recorded. */
async function removed(
  trx: Executor,
  deps: ReferralDeps,
  lead: LeadToAttribute,
  candidates: Candidate[],
): Promise<Attribution> {
  const words = { refused: 'removed', flags: '', place: undefined }
  const attributionId = await keepAttribution(trx, deps, lead, { ...nobody, ...words })
  await audit(trx, {
    now: deps.now(),
    actor: lead.memberId === null ? 'guest' : `member:${lead.memberId}`,
    action: 'referral.remove',
    entity: 'attribution',
    ref: attributionId,
    detail: { occasion: lead.occasion, distributors: candidates.map(({ distributor }) => distributor.id) },
  })
  return { ...nobody, attributionId }
}

interface Found extends Omit<Attribution, 'attributionId' | 'campaign'> {
  refused: string
  flags: string
  place: Candidate | undefined
}

function keepAttribution(
  trx: Executor,
  deps: ReferralDeps,
  lead: LeadToAttribute,
  found: Found,
): Promise<number> {
  return insertAttribution(trx, {
    occasion: lead.occasion,
    distributor_id: found.distributorId,
    source: found.source,
    touch_id: found.touchId,
    assist_id: found.assistId,
    rule_version: found.ruleVersion,
    campaign: found.place?.campaign ?? '',
    path: found.place?.path ?? '',
    user_id: lead.memberId,
    mobile_hash: mobileHash(deps, lead.mobile),
    address_hash: addressHash(deps, lead.address),
    refused: found.refused,
    flags: found.flags,
    create_time: unixSeconds(deps.now()),
  })
}

function mayBind({ memberId, occasion }: LeadToAttribute, candidates: Candidate[]): boolean {
  return memberId !== null && occasion !== 'attempt' && !candidates.some(({ source }) => source === 'binding')
}

async function bindTo(
  trx: Executor,
  rules: ReferralRules,
  { memberId, occasion }: LeadToAttribute,
  { distributor, campaign, path }: Candidate,
  touchId: number | null,
  now: number,
): Promise<void> {
  if (memberId === null || occasion === 'attempt') return
  const place = { campaign, path, touchId, origin: occasion }
  await bind(trx, rules, { memberId, distributorId: distributor.id, ...place }, now)
}
