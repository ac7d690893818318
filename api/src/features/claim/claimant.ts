import type { FastifyRequest } from 'fastify'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { keyedHash } from '#keyed-hash.ts'
import type { LeadToAttribute } from '#features/distribution/attribution/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'

export type ClaimDeps = Pick<ApiDeps, 'db' | 'content' | 'contentFiles' | 'now' | 'settings'>

/** The claiming member or guest. */
export interface Claimant {
  member: MemberRow | null
  /** `member:12`, or `visitor:` and an HMAC of what the browser keeps; '' for a guest who is not known. */
  owner: string
  address: string
  /** The referral, as the browser sends it. */
  referral: Pick<LeadToAttribute, 'referral' | 'typedCode' | 'removed'>
}

interface ClaimantBody {
  visitor: string
  referral?: LeadToAttribute['referral']
  referrerCode?: string
  referralRemoved?: boolean
}

export function claimantOf(
  { settings }: Pick<ApiDeps, 'settings'>,
  request: FastifyRequest,
  { visitor, referral, referrerCode, referralRemoved }: ClaimantBody,
): Claimant {
  const { member } = request.visitor
  const guest = visitor === '' ? '' : `visitor:${keyedHash(settings.secretKey, 'claim visitor', visitor)}`
  return {
    member,
    owner: member ? `member:${member.id}` : guest,
    address: addressKey(request),
    referral: { referral, typedCode: referrerCode, removed: referralRemoved },
  }
}
