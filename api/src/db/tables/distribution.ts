import type {
  AttributionSource,
  CardState,
  CreditState,
  DistributorState,
} from '@shuyuan/contract/distribution/distribution-kinds'
import type { Generated, Selectable } from 'kysely'

/** Somebody who sends people, one a member. Times in unix seconds. */
interface DistributorTable {
  id: Generated<number>
  user_id: number
  /** 8 characters of Crockford's base32, random. */
  code: string
  real_name: string
  /** What visitors see. */
  shown_name: string
  state: DistributorState
  origin: 'applied' | 'appointed'
  /** The version of the agreement that was agreed to; '' where none was. */
  agreement: string
  /** What staff said with the last change of state. */
  reason: string
  /** What was taken back while the balance was too low, kept from the next credits: points, and cents. */
  debt_points: Generated<number>
  debt_cents: Generated<number>
  /** JSON of the approved card, and of the one that waits or was refused; '' for none. */
  card: string
  draft: string
  card_state: CardState
  card_reason: string
  create_time: number
  update_time: number
}

/** A browser that a distributor used: leads from it are looked at. */
interface DistributorVisitorTable {
  distributor_id: number
  visitor: string
}

/** An arrival by somebody's link. */
interface TouchTable {
  id: Generated<number>
  distributor_id: number
  /** Random, kept by the browser; names nobody. '' where it kept none. */
  visitor: string
  campaign: string
  path: string
  /** The day at the school, yyyy-mm-dd. */
  day: string
  /** 1 for the one of a visitor and day that counts as a visit. */
  counted: 0 | 1
  create_time: number
}

/** A member's lasting referrer; at most one is active. */
interface BindingTable {
  id: Generated<number>
  user_id: number
  distributor_id: number
  state: 'active' | 'expired' | 'replaced' | 'removed'
  origin: 'account' | 'registration' | 'claim' | 'operator'
  touch_id: number | null
  /** Copies of the touch's, for reports. */
  campaign: string
  path: string
  reason: string
  create_time: number
  /** The first second at which it does not count any more; null for ever. */
  expire_time: number | null
  /** Null while active. */
  end_time: number | null
}

/** Who was found to have sent a registration, claim or attempt, when it was sent; never changed. */
interface AttributionTable {
  id: Generated<number>
  occasion: 'registration' | 'claim' | 'attempt'
  /** Null where nobody counts. */
  distributor_id: number | null
  source: AttributionSource
  touch_id: number | null
  /** The touch that lost to a binding or a typed code. */
  assist_id: number | null
  rule_version: string
  campaign: string
  path: string
  user_id: number | null
  /** Sealed mobile number and address: leads are compared, not read. */
  mobile_hash: string
  address_hash: string
  /** Why candidates did not count, `own:touch` and the like, separated by commas. */
  refused: string
  /** What staff should look at, separated by commas. */
  flags: string
  create_time: number
}

/** What a distributor gets for a confirmed registration. */
interface CreditTable {
  id: Generated<number>
  distributor_id: number
  attribution_id: number
  registration_id: number
  /** Sealed mobile number and course: one credit ever for both. */
  lead_key: string
  course: string
  points: number
  cents: number
  state: CreditState
  /** `clear`: nothing to look at; the others went through staff. Only clear and passed ones are released. */
  review: 'clear' | 'waiting' | 'passed' | 'refused'
  flags: string
  reason: string
  create_time: number
  /** When it may be released. */
  due_time: number
  available_time: number | null
  reversed_time: number | null
}

/** What a form that can be referred keeps of its attribution: see `referralColumns`. */
export interface ReferralColumns {
  attribution_id: number | null
  distributor_id: number | null
  referral_source: AttributionSource
  touch_id: number | null
  assist_id: number | null
  rule_version: string
}

export interface DistributionTables {
  distributor: DistributorTable
  distributor_visitor: DistributorVisitorTable
  touch: TouchTable
  binding: BindingTable
  attribution: AttributionTable
  credit: CreditTable
}

export type DistributorRow = Selectable<DistributorTable>
export type BindingRow = Selectable<BindingTable>
export type AttributionRow = Selectable<AttributionTable>
export type CreditRow = Selectable<CreditTable>
