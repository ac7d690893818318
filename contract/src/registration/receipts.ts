import * as z from 'zod/mini'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { attendanceStates, registrationStates } from './registration-kinds.ts'
import { placeCard } from './place-card.ts'
import { packRenewal, placePack } from './place-pack.ts'
import { placeTrial, trialKeeping } from './place-trial.ts'
import { cheaperPlaces, placePrice } from './place-price.ts'
import { bookedMeans } from './registration-fees.ts'
import { answers, consents, guardian, refusal } from './submission.ts'
import { certificate } from '#class/certificate'
import { classFile } from '#class/class-file'
import { madeUp } from '#class/make-up'
import { homeworkOfPlace } from '#class/homework'
import { termReport } from '#class/term-report'
import { termSlots } from '#class/class'
import { get, post } from '#envelope/endpoint'

const day = z.string()

/** A guest opens a receipt with its number and the secret that came with it; a member needs no secret. */
const receiptKey = { no: requiredText('registration.notFound', 40), secret: text(100) }

const yuan = z.string()

/** What is to stand on an invoice; `number`: of the one that the school has issued, '' where it says none. */
const invoiceWish = z.object({
  kind: z.enum(['person', 'company']),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  issued: z.boolean(),
  number: z.string(),
})
export type InvoiceWish = z.infer<typeof invoiceWish>

/**
 * Yuan with two decimals. `fee` is '' where it is still to be agreed; `left` is still to be paid, and `giveBack` is what
 * the school still has to give back.
 */
export const placeMoney = z.object({
  fee: yuan,
  discount: yuan,
  paid: yuan,
  refunded: yuan,
  left: yuan,
  giveBack: yuan,
  /** Which price of the term the fee is; absent for the full one, and where it is none of the list. */
  price: z.optional(placePrice),
  /** What is due next, and its last day; absent where nothing is, or nobody says when. */
  due: z.optional(z.object({ amount: yuan, day })),
})
export type PlaceMoney = z.infer<typeof placeMoney>

const ageRange = z.object({ from: z.int(), to: z.int() })
/** A registration as its owner sees it in a list; texts are in the language that was asked for. */
export const registrationRow = {
  no: z.string(),
  form: z.string(),
  formTitle: z.string(),
  term: z.string(),
  /** Of the class; '' where it is no longer in the content. */
  class: z.string(),
  title: z.string(),
  /** The actual days of the first and the last lesson; '' where the term is no longer in the content. */
  starts: day,
  ends: day,
  /** The next lesson that is held, where a seat is; null after the last. `from` is a time, `hh:mm`. */
  next: z.nullable(z.object({ day, from: z.string() })),
  /** In full in the member's own list, masked on a receipt. */
  name: z.string(),
  state: z.enum(registrationStates),
  /** Place on the waiting list from 1; 0 for a registration that is not on it. */
  position: z.int(),
  money: placeMoney,
  /** Its pack of lessons; absent where it has none. */
  pack: z.optional(placePack),
  /** The membership that it is; absent where it is none. */
  card: z.optional(placeCard),
  /** The one lesson that is tried; absent for a place in the whole term. */
  trial: z.optional(placeTrial),
  /** Until when an offered seat is kept for somebody who has not answered, unix seconds; 0 otherwise. */
  offeredUntil: z.int(),
  /** Whether a seat is held that was given to somebody who waited; absent where the server does not say. */
  fromWaiting: z.optional(z.boolean()),
  /** Whether the school offered it to who held a place in an earlier term; absent where the server does not say. */
  continues: z.optional(z.boolean()),
  editable: z.boolean(),
  cancellable: z.boolean(),
  /** Unix seconds. */
  create_time: z.int(),
}
export const listedRegistration = z.object(registrationRow)
export type ListedRegistration = z.infer<typeof listedRegistration>

export const receiptBody = z.object(receiptKey)
/** `consents`: what the family was shown and agrees to by going on, where it goes on from an earlier term. */
export const acceptBody = z.object({ ...receiptKey, consents: z.optional(consents) })
export const receiptData = z.object({
  ...registrationRow,
  /** True for a further guardian, who sees nothing of money and of the form; absent for who signed up. */
  seen: z.optional(z.boolean()),
  /** Empty where the term is no longer in the content. */
  weekdays: z.array(z.int()),
  /** The first time of the week. */
  from: z.string(),
  until: z.string(),
  /** All times of the week; absent where the server has one for all weekdays. */
  slots: z.optional(termSlots),
  place: z.string(),
  online: z.boolean(),
  /** The address of a picture of the group's QR code; '' where there is none or the place is not confirmed. */
  groupCode: z.string(),
  fee: z.string(),
  /**
   * The lessons in the order in which they are held; empty where no seat is held. `place` is '' for the usual place of
   * the term.
   */
  dates: z.array(
    z.object({
      planned: day,
      day,
      from: z.string(),
      until: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
      changed: z.boolean(),
      /** Who takes it in place of the class's own teachers; absent for nobody. */
      teacher: z.optional(z.string()),
      /** '' where nothing is noted. */
      attendance: z.enum(['', ...attendanceStates]),
      /** Where it is made up for, in another class; absent where it is not. */
      madeUp: z.optional(madeUp),
      /** Whether the family can say, or take back, that nobody comes. */
      excusable: z.boolean(),
    }),
  ),
  /** What the teacher wrote to this place, newest first; `time` in unix seconds. */
  messages: z.array(z.object({ id: z.int(), text: z.string(), time: z.int() })),
  /** What the teacher gave to the class, newest first; absent where the server does not say. */
  files: z.optional(z.array(classFile)),
  /** The newest first; absent where the server does not say. */
  homework: z.optional(z.array(homeworkOfPlace)),
  /** What the school says of the pupil's term; absent where the server does not say. */
  report: z.optional(z.nullable(termReport)),
  /** Absent where the server does not say. */
  certificate: z.optional(z.nullable(certificate)),
  /** For those whose place is confirmed: where an online lesson is, and what to bring. */
  link: z.string(),
  materials: z.array(z.string()),
  /** Oldest first; `time` in unix seconds. */
  payments: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      means: z.enum(bookedMeans),
      amount: yuan,
      time: z.int(),
      /** The number of its receipt on paper; '' for none, absent where the server does not say. */
      receipt: z.optional(z.string()),
    }),
  ),
  /** What keeping the place costs of who tries a lesson; absent where it cannot be kept. */
  keeping: z.optional(trialKeeping),
  /** By what the pack can be renewed; absent where it cannot. */
  renewal: z.optional(packRenewal),
  /** What the refund rule gives back today, yuan with two decimals; '' where nothing was paid or no rule is. */
  refund: z.string(),
  /** What other children have at the price of a second child and keep where this one is cancelled; absent where the server does not say. */
  boughtAsSecond: z.optional(cheaperPlaces),
  /** The school's account for transfers; '' where it has said none, absent where the server does not say. */
  transfer: z.optional(z.string()),
  /** Whether a member may pay for it from the balance. */
  payable: z.boolean(),
  /** What the family wishes of an invoice; null for nothing, absent where it can wish for none. */
  invoice: z.optional(z.nullable(invoiceWish)),
  /** Masked: 138****1234; the identity number too, '' where none was given. */
  mobile: z.string(),
  idNumber: z.string(),
  consents: z.array(z.object({ doc: z.string(), version: z.string(), agreed: z.boolean() })),
  /** For whom the class is; null where it is not in the content any more. */
  ages: z.nullable(ageRange),
  /** Kept when it was sent or last edited. */
  ageWarning: z.nullable(z.extend(ageRange, { age: z.int() })),
  /** The present values of what can be edited, without mobile and identity number; null where nothing can. */
  entry: z.nullable(
    z.object({
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      guardian: z.nullable(z.object({ name: z.string(), relation: z.string() })),
      /** The names of a chosen area, from province to district. */
      area: z.array(z.string()),
    }),
  ),
})
export type ReceiptData = z.infer<typeof receiptData>

/**
 * The new entry. Mobile and term cannot change. An identity number that is absent stays; '' deletes it. Consents that
 * were given need not be repeated; optional ones may change.
 */
export const editRegistrationBody = z.object({ ...receiptKey, answers, guardian, consents })
export type EditInput = z.output<typeof editRegistrationBody>

/** Pays what is left. `online` goes to the school's payment provider, where it has one. */
export const payBody = z.object({
  no: requiredText('registration.notFound', 40),
  means: z._default(z.enum(['balance', 'online']), 'balance'),
})

export type PayData = { receipt: ReceiptData; balance: string }

/** The member's coupons that may be used for a term; `off` in yuan with two decimals. */
export const couponsQuery = z.object({ term: text(60) })
const couponsData = z.object({
  list: z.array(z.object({ coupon: z.string(), title: z.string(), off: z.string() })),
})
export type CouponsData = z.infer<typeof couponsData>

/** Says that nobody comes to a lesson, or takes it back. `planned` names the lesson. */
export const absenceBody = z.object({ ...receiptKey, planned: text(80), absent: flag })

/** `lessons` and `amount` are those that were shown: what was bought before, and what the renewal costs, in yuan. */
export const renewBody = z.object({ ...receiptKey, lessons: wholeNumber(0, 0, 1_000_000), amount: text(20) })

/** `amount`: what was shown that the place costs in all, in yuan; '' where that is to be agreed. */
export const keepBody = z.object({ ...receiptKey, amount: text(20) })

export const cancelBody = z.object(receiptKey)

export const registrationCoupons = get('/api/registration/coupons', {
  who: 'members',
  query: couponsQuery,
  data: couponsData,
  samples: [{ term: 'jieqi-caomu-1' }],
})

/** `balance`: the member's afterwards, yuan with two decimals. */
export const registrationPay = post('/api/registration/pay', {
  who: 'members',
  body: payBody,
  data: z.object({ receipt: receiptData, balance: z.string() }),
  own: { kind: 'sign-up', ownerMay: false },
})

export const registrationReceipt = post('/api/registration/receipt', {
  who: 'all',
  body: receiptBody,
  data: receiptData,
  own: { kind: 'sign-up' },
})

export const registrationEdit = post('/api/registration/edit', {
  who: 'all',
  body: editRegistrationBody,
  data: z.union([receiptData, refusal]),
  own: { kind: 'sign-up', with: { answers: {}, consents: [] }, ownerMay: false },
})

export const registrationAccept = post('/api/registration/accept', {
  who: 'all',
  summary: 'Takes the seat that is kept for who waited, or who goes on from an earlier term',
  body: acceptBody,
  data: receiptData,
  own: { kind: 'sign-up' },
})

export const registrationCancel = post('/api/registration/cancel', {
  who: 'all',
  body: cancelBody,
  data: receiptData,
  own: { kind: 'sign-up' },
})

export const registrationRenew = post('/api/registration/renew', {
  who: 'all',
  summary: 'Renews a pack of lessons that is nearly used up',
  body: renewBody,
  data: receiptData,
  own: { kind: 'sign-up', with: { lessons: 10, amount: '800.00' }, ownerMay: false },
})

export const registrationKeep = post('/api/registration/keep', {
  who: 'all',
  summary: 'Makes a sign-up for one lesson one for the term',
  body: keepBody,
  data: receiptData,
  own: { kind: 'sign-up', with: { amount: '800.00' }, ownerMay: false },
})

export const registrationAbsence = post('/api/registration/absence', {
  who: 'all',
  body: absenceBody,
  data: receiptData,
  own: { kind: 'sign-up', with: { planned: '2026-11-28', absent: true }, ownerMay: false },
})
