import type { PaymentMeans } from '@shuyuan/contract/registration/registration-fees'
import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** Sign-ups for class terms. There is one per term, mobile number, name and birthday that is not cancelled. */
export interface RegistrationTable extends ReferralColumns {
  id: Generated<number>
  /** The number that people see: R20261121ABCDE. */
  no: string
  /** Names in content: the form, the term, and the term's class. */
  form: string
  term: string
  course: string
  /** Null for a guest. */
  user_id: number | null
  /** Who is taught; null until it is linked, and where it was made anonymous. */
  pupil_id: Generated<number | null>
  state: RegistrationState
  name: string
  mobile: string
  /** The mail address that goes with a number of another country, in small letters; '' beside any other. */
  email: Generated<string>
  /** 1 where a code proved the number, or the mail address where there is one. */
  mobile_verified: 0 | 1
  /** `yyyy-mm-dd` */
  birthday: string
  /** '' where no guardian is needed. */
  guardian_name: string
  guardian_relation: string
  /** Ids of `area`; 0 where none was given. */
  province: number
  city: number
  district: number
  address: string
  message: string
  /** JSON of the form's own fields by name; never queried. */
  answers: string
  /** The identity number, sealed; '' for none. */
  id_no: string
  /** Which of the data keys sealed it. */
  id_key: string
  /** Keyed hash that shows two equal numbers; '' for none. */
  id_hash: string
  /** JSON of what was accepted or refused, with versions; the consent log has each with time and address. */
  consents: string
  /** JSON of `AgeWarning` where the age does not fit the class; '' otherwise. */
  age_warning: Generated<string>
  /** Of the link that referred it, '' for none; null where a version before this one made the row. */
  campaign: Generated<string | null>
  /** 1 where the referrer may see this person in masked form. */
  sharing: 0 | 1
  /** Cents; 0 is free, null is to be agreed. */
  fee: number | null
  /** JSON of `PlacePrice`: which price of the term the fee is; null where staff agreed on it, or an older version stored it. */
  price: Generated<string | null>
  /**
   * JSON of the refund steps that held when it was made or moved here; null where the term has still the rule from then,
   * because a version before this one stored it.
   */
  refunds: Generated<string | null>
  /** JSON of `PlacePack`: the lessons that were bought; null where it is not sold so. */
  pack: Generated<string | null>
  /** JSON of `MemberCard`: the membership that the place is; null where it is none. */
  card: Generated<string | null>
  /** 1 where the family was told that the membership ends. */
  card_told: Generated<0 | 1>
  /** The key of the one lesson that is tried: it holds no seat of the term; null for a place in the whole term. */
  trial: Generated<string | null>
  /** JSON of `PlaceTrial` where it was first for one lesson, also once the place is kept; null for others. */
  tried: Generated<string | null>
  /** Of how many lessons bought the family was told that few are left; 0 for none. */
  pack_told: Generated<number>
  /** The last day on which it is to be paid, from its confirmation on; '' where nobody says it. */
  due_day: Generated<string>
  /** Cents of a deposit, and its last day; null for none. */
  deposit: Generated<number | null>
  deposit_day: Generated<string | null>
  /** 1 where the place is released when it is not paid in time. */
  due_release: Generated<0 | 1>
  /** JSON of what the family was told last of what is due; '' for nothing. */
  due_told: Generated<string>
  /** Cents that a coupon takes off the fee. */
  discount: Generated<number>
  /** Sums of `registration_payment`, in cents. */
  paid: Generated<number>
  refunded: Generated<number>
  /** Cents that a cancelled place is still to be given back; 0 for all others. */
  give_back: Generated<number>
  /** The claim whose coupon was used. */
  coupon_claim: number | null
  /** Until when an offered seat is kept for somebody who has not answered; null otherwise. */
  offered_until: Generated<number | null>
  /** The sign-up (id) of an earlier term that the school offered to continue here; null where somebody signed up. */
  continues: Generated<number | null>
  /** When the family said yes or no to that, unix seconds; null while it has not, and where nothing was offered. */
  answered_time: Generated<number | null>
  /**
   * From when the person waits for this term, unix milliseconds: the order of the waiting list. It stays where a seat
   * was given; null where the person never waited for this term.
   */
  waits_since: Generated<number | null>
  /**
   * In which language messages about it go: what the office was told, or that of the pages on which a guest signed up;
   * '' for the language of the account.
   */
  language: Generated<Language | ''>
  /** Why staff cancelled it; '' otherwise. */
  reason: string
  /** What staff wants to remember about it; never shown to the person. */
  note: Generated<string>
  /** How often it was changed. Staff's changes name the version that they saw. */
  version: Generated<number>
  /** Unix seconds. */
  create_time: number
  update_time: number
}

/** The words of every question that a form asks or once asked. */
interface FormQuestionTable {
  /** Key of the form, and name of the question in it. */
  form: string
  name: string
  /** JSON of its label, unit and options in both languages; all options that it ever had. */
  words: string
  /** 1 where the answer is needed only during the term. */
  until_end: 0 | 1
  /** Unix seconds. */
  update_time: number
}

/**
 * What was paid for a place, or given back. Rows are never changed, and outlive the registration; one that was wrong is
 * taken back by a row of `payment_counter`.
 */
export interface RegistrationPaymentTable {
  id: Generated<number>
  /** Number of the registration. */
  no: string
  /** Null for a guest. */
  user_id: number | null
  kind: 'payment' | 'refund'
  means: PaymentMeans
  /** 1 where it was paid before this site, as a list of the school says: then `means` says nothing. */
  former: Generated<0 | 1>
  cents: number
  /** Cents by which a refund lowered the fee. */
  off: Generated<number>
  /** When money came or went, as staff say, `yyyy-mm-dd`; '' where an older version booked it, or it was before this site. */
  paid_on: Generated<string>
  /** Who took or gave it, as staff say. */
  taken_by: Generated<string>
  /** What staff wrote. */
  note: string
  /** `member:12`, `staff:NAME`. */
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** The last number of a year's receipts. It counts in the transaction that uses it, so no number is left out. */
interface ReceiptYearTable {
  year: number
  last: number
}

/** The number of the receipt of a payment, which stays used where the payment is taken back. */
interface PaymentReceiptTable {
  payment: number
  year: number
  number: number
}

/** Takes a payment or refund back, once, because it was booked by mistake. Rows are never changed. */
interface PaymentCounterTable {
  id: Generated<number>
  payment: number
  /** Number of the registration. */
  no: string
  /** Null for a guest. */
  user_id: number | null
  reason: string
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** A refund to the balance of what came in otherwise: somebody else than who asked confirms it. */
interface RefundRequestTable {
  id: Generated<number>
  no: string
  user_id: number | null
  cents: number
  note: string
  actor: string
  create_time: number
  /** Who confirmed or dropped it; '' and null while it waits. */
  decided_by: Generated<string>
  decide_time: number | null
}

/** Taken seats of a class term, by the term's name in content. Changed by one guarded update. */
interface TermSeatTable {
  slug: string
  taken: number
}

export interface RegistrationTables {
  registration: RegistrationTable
  registration_payment: RegistrationPaymentTable
  payment_counter: PaymentCounterTable
  refund_request: RefundRequestTable
  receipt_year: ReceiptYearTable
  payment_receipt: PaymentReceiptTable
  term_seat: TermSeatTable
  form_question: FormQuestionTable
}
export type FormQuestionRow = Selectable<FormQuestionTable>
export type RegistrationRow = Selectable<RegistrationTable>
export type NewRegistration = Insertable<RegistrationTable>
