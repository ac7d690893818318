import type {
  AttributionSource,
  CardState,
  CreditState,
  DistributorState,
} from '@shuyuan/contract/distribution/distribution-kinds'
import type { Generated, Selectable } from 'kysely'

/** A member who refers people; one row per member. Times are unix seconds. */
interface DistributorTable {
  id: Generated<number>
  user_id: number
  /** 8 random characters of Crockford's base32. */
  code: string
  real_name: string
  /** What visitors see. */
  shown_name: string
  state: DistributorState
  origin: 'applied' | 'appointed'
  /** The version of the agreement that was accepted; '' for none. */
  agreement: string
  /** The staff's reason for the last change of state. */
  reason: string
  /**
   * What could not be taken back because the balance was too low. The next credits pay it: points, and cents.
   */
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

/** A browser that a distributor has used. Leads from it are flagged. */
interface DistributorVisitorTable {
  distributor_id: number
  visitor: string
}

/** An arrival by a distributor's link. */
interface TouchTable {
  id: Generated<number>
  distributor_id: number
  /** Random id that the browser keeps; '' where it kept none. */
  visitor: string
  campaign: string
  path: string
  /** The school's day, yyyy-mm-dd. */
  day: string
  /** 1 for the arrival that is the visit of this visitor and day. */
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
  /** Copied from the touch, for reports. */
  campaign: string
  path: string
  reason: string
  create_time: number
  /** The first second at which it is no longer valid; null for ever. */
  expire_time: number | null
  /** Null while active. */
  end_time: number | null
}

/** Who referred a registration, claim or attempt. Decided when it was sent, never changed. */
interface AttributionTable {
  id: Generated<number>
  occasion: 'registration' | 'claim' | 'attempt'
  /** Null where nobody is credited. */
  distributor_id: number | null
  source: AttributionSource
  touch_id: number | null
  /** The distributor of a touch that lost to a binding or a typed code. */
  assist_id: number | null
  rule_version: string
  campaign: string
  path: string
  user_id: number | null
  /** Keyed hashes of mobile number and address, to compare leads without reading them. */
  mobile_hash: string
  address_hash: string
  /** Why candidates were refused, such as `own:touch`, separated by commas. */
  refused: string
  /** Reasons for staff to look at it, separated by commas. */
  flags: string
  create_time: number
}

/** A distributor's reward for a confirmed registration. */
interface CreditTable {
  id: Generated<number>
  distributor_id: number
  attribution_id: number
  /** Of the attribution; null where a version before this one made the row. */
  campaign: Generated<string | null>
  registration_id: number
  /** Keyed hash of mobile number and course: both together are credited once, ever. */
  lead_key: string
  course: string
  /** As it was when the credit was made; '' in older ones. */
  course_title: Generated<string>
  course_title_en: Generated<string>
  points: number
  cents: number
  state: CreditState
  /** `clear` needs no review; staff decide about the others. Only `clear` and `passed` are released. */
  review: 'clear' | 'waiting' | 'passed' | 'refused'
  flags: string
  reason: string
  create_time: number
  /** When it may be released. */
  due_time: number
  available_time: number | null
  reversed_time: number | null
}

/** The attribution columns of every form that can be referred; see `referralColumns`. */
export interface ReferralColumns {
  attribution_id: number | null
  distributor_id: number | null
  referral_source: AttributionSource
  touch_id: number | null
  assist_id: number | null
  rule_version: string
}

/** Visits of a day that is over; with the distributor 0 it says that the days up to this one are summed up. */
interface TouchDayTable {
  /** `yyyy-mm-dd` */
  day: string
  distributor_id: number
  campaign: string
  visits: number
}

export interface DistributionTables {
  distributor: DistributorTable
  distributor_visitor: DistributorVisitorTable
  touch: TouchTable
  touch_day: TouchDayTable
  binding: BindingTable
  attribution: AttributionTable
  credit: CreditTable
}

export type DistributorRow = Selectable<DistributorTable>
export type BindingRow = Selectable<BindingTable>
export type AttributionRow = Selectable<AttributionTable>
export type CreditRow = Selectable<CreditTable>
