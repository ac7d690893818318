import type { Generated } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** Codes that were made together; seconds since 1970. */
export interface ClaimBatchTable {
  id: Generated<number>
  offer: string
  /** What staff call it. */
  label: string
  count: number
  create_time: number
}

export interface ClaimCodeTable {
  id: Generated<number>
  batch_id: number
  /** From 1 in its batch: how staff name a code, which only its owner knows. */
  number: number
  offer: string
  /** HMAC-SHA-256 of the code, hex: the code itself is never stored. */
  hash: string
  status: 'new' | 'used' | 'revoked'
  /** The first second in which it works no more; null for none but the offer's. */
  expire_time: number | null
  /** When the status last changed. */
  update_time: number
}

export interface ClaimTable extends ReferralColumns {
  id: Generated<number>
  offer: string
  kind: string
  /** `code:7`, or `link:<offer>:<owner>`: what can be claimed once. */
  key: string
  code_id: number | null
  /** Null for a guest. */
  user_id: number | null
  /** `member:12`, or `visitor:` and an HMAC. */
  owner: string
  /** The code that a coupon has, '' for other kinds. */
  coupon: string
  coupon_used_time: number | null
  /** What staff took the coupon for. */
  coupon_for: string
  create_time: number
}

/** How often an offer was claimed: by an owner, and by all (owner ''). */
export interface ClaimCountTable {
  offer: string
  owner: string
  taken: number
}

/** Wrong codes of a member or address. */
export interface ClaimTryTable {
  key: string
  count: number
  expire_time: number
}

/** What a member may use beyond what all members may: a course that was claimed. */
export interface EntitlementTable {
  id: Generated<number>
  user_id: number
  kind: 'course'
  ref: string
  /** Where it comes from: `claim:12`. */
  source: string
  create_time: number
}

/** Codes and what was claimed with them. */
export interface ClaimTables {
  claim_batch: ClaimBatchTable
  claim_code: ClaimCodeTable
  claim: ClaimTable
  claim_count: ClaimCountTable
  claim_try: ClaimTryTable
  entitlement: EntitlementTable
}
