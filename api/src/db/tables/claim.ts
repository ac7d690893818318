import type { Generated } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** Codes that were made together. Times are unix seconds. */
export interface ClaimBatchTable {
  id: Generated<number>
  offer: string
  /** The staff's own name for it. */
  label: string
  count: number
  /** Who made them: `staff:NAME#7`; '' where that is not known any more. They are not for that person. */
  actor: Generated<string>
  create_time: number
}

export interface ClaimCodeTable {
  id: Generated<number>
  batch_id: number
  /** Counts from 1 within the batch. Staff name a code by it, because only the owner knows the code. */
  number: number
  offer: string
  /** HMAC-SHA-256 of the code, hex: the code itself is never stored. */
  hash: string
  status: 'new' | 'used' | 'revoked'
  /** The first second at which the code no longer works; null where only the offer ends it. */
  expire_time: number | null
  /** When the status last changed. */
  update_time: number
}

export interface ClaimTable extends ReferralColumns {
  id: Generated<number>
  offer: string
  kind: string
  /** `code:7`, or `link:<offer>:<owner>`: the same key cannot be claimed twice. */
  key: string
  code_id: number | null
  /** Null for a guest. */
  user_id: number | null
  /** `member:12`, or `visitor:` and an HMAC. */
  owner: string
  /** The coupon's code; '' for other kinds. */
  coupon: string
  coupon_used_time: number | null
  /** What staff redeemed the coupon for. */
  coupon_for: string
  create_time: number
}

/** How often an offer was claimed: per owner, and in total (owner ''). */
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

/** What a member may use beyond what all members may: a claimed course. */
export interface EntitlementTable {
  id: Generated<number>
  user_id: number
  kind: 'course'
  ref: string
  /** What granted it: `claim:12`. */
  source: string
  create_time: number
}

export interface ClaimTables {
  claim_batch: ClaimBatchTable
  claim_code: ClaimCodeTable
  claim: ClaimTable
  claim_count: ClaimCountTable
  claim_try: ClaimTryTable
  entitlement: EntitlementTable
}
