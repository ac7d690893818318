import * as z from 'zod/mini'
import { referralFormFields } from '#distribution/distribution'
import { envelopeOf } from '#envelope/envelope'
import { count, flag, requiredText, text, withoutNul } from '#fields/input'
import { attendanceStates, formStates, registrationStates } from './registration-kinds.ts'
import { paymentMeans } from './registration-fees.ts'
import { termStates } from '#class/term-state'

const day = z.string()
const milliseconds = z.int()

/** `form`: its key, `guoxuebaoming`. */
export const formQuery = z.object({ form: text(40) })

/**
 * The part of a form that changes while its page is cached: states on today's date at the school, and seats. Times are
 * milliseconds since 1970, 0 for none.
 */
export const formData = z.object({
  form: z.string(),
  state: z.enum(formStates),
  /** Today at the school, and the school's time zone (an IANA name). */
  today: day,
  timeZone: z.string(),
  /** The time of the server, which countdowns use. */
  now: milliseconds,
  opensAt: milliseconds,
  /** The first moment at which it is closed. */
  closesAt: milliseconds,
  /** Whether a code sent to the mobile number must come with the form; else a captcha. */
  codeNeeded: z.boolean(),
  captchaNeeded: z.boolean(),
  /** Whether the server can send codes. If not, a visitor cannot have an existing number shown again. */
  codesOffered: z.boolean(),
  /** The terms of the form, closed ones too, earliest first. */
  terms: z.array(
    z.object({
      term: z.string(),
      state: z.enum(termStates),
      seats: z.int(),
      taken: z.int(),
      waiting: z.int(),
      opensAt: milliseconds,
      closesAt: milliseconds,
    }),
  ),
})
export type FormData = z.infer<typeof formData>
export const formAnswer = envelopeOf(formData)

/**
 * A remote select's call: rows whose title contains `quickSearch`; with `initValue=a`, or `initValue[0]=a` and so on,
 * these rows.
 */
export const optionsQuery = z.looseObject({
  source: text(20),
  quickSearch: text(50),
  page: count(1, 1, 1_000_000),
  limit: count(10, 1, 100),
})
export const optionsAnswer = envelopeOf(
  z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
)

const answerText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.maxLength(4000, 'input.tooLong'), withoutNul),
  ),
)
const answers = z
  .record(
    z.string().check(z.maxLength(40, 'input.invalid')),
    z.union([answerText, z.array(answerText).check(z.maxLength(50, 'input.tooLong'))]),
  )
  .check(z.refine((value) => Object.keys(value).length <= 50, 'input.tooLong'))
const guardian = z.optional(z.nullable(z.object({ name: text(100), relation: text(20) })))
const consents = z
  .array(z.object({ doc: text(40), version: text(20), agreed: flag }))
  .check(z.maxLength(20, 'input.tooLong'))

/**
 * A filled-in form. `answers` by field name (`knownFields` says what their values are); `guardian` for people under 14.
 * The proof is the `code` that `Sms/send` sent for the event `registration`, where the form demands one or the visitor
 * has one; else the captcha.
 */
export const submitBody = z.object({
  form: requiredText('registration.formUnknown', 40),
  term: requiredText('registration.termNeeded', 60),
  answers,
  guardian,
  consents,
  /** The code of a claimed coupon of the member; '' for none. */
  coupon: text(40),
  code: text(20),
  captchaId: text(100),
  captchaInfo: text(500),
  ...referralFormFields,
})
export type SubmitBody = z.input<typeof submitBody>
export type SubmitInput = z.output<typeof submitBody>

/** A guest opens a receipt with its number and the secret that came with it; a member needs no secret. */
const receiptKey = { no: requiredText('registration.notFound', 40), secret: text(100) }

/** Code 0 with these: `message` is a sentence for the visitor, `field` as `entryProblems` names it. */
const refusal = z.object({
  result: z.literal('problems'),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type RegistrationRefusal = z.infer<typeof refusal>

/**
 * The registration that a person holds for a term by a mobile number: one number may sign up several people, each once.
 * All is '' unless it is the member's own or a code proved whose number it is.
 */
const existing = z.object({ no: z.string(), secret: z.string(), name: z.string() })
export type ExistingRegistration = z.infer<typeof existing>

/**
 * `registered`: `position` counts from 1 on the waiting list, 0 with a seat. `exists`: this person is signed up for this
 * term with this mobile number already.
 */
export const submitData = z.union([
  z.object({
    result: z.literal('registered'),
    no: z.string(),
    secret: z.string(),
    state: z.enum(registrationStates),
    position: z.int(),
  }),
  z.extend(existing, { result: z.literal('exists') }),
  refusal,
])
export type SubmitData = z.infer<typeof submitData>
export const submitAnswer = envelopeOf(submitData)

/** Asks whether a code is the one that was sent to the number, before the form is sent. The code stays usable. */
export const checkCodeBody = z.object({
  term: requiredText('registration.termNeeded', 60),
  mobile: text(20),
  name: text(100),
  birthday: text(20),
  code: requiredText('code.required', 20),
})
/** `existing`: what this person holds for the term already, null where it is nothing. */
export const checkCodeData = z.object({ existing: z.nullable(existing) })
export type CheckCodeData = z.infer<typeof checkCodeData>
export const checkCodeAnswer = envelopeOf(checkCodeData)

/** A registration as its owner sees it in a list; texts are in the language that was asked for. */
const yuan = z.string()
/** Yuan with two decimals. `fee` is '' where it is still to be agreed; `left` is still to be paid. */
const money = z.object({ fee: yuan, discount: yuan, paid: yuan, refunded: yuan, left: yuan })
export type PlaceMoney = z.infer<typeof money>

const ageRange = z.object({ from: z.int(), to: z.int() })
const registrationRow = {
  no: z.string(),
  form: z.string(),
  formTitle: z.string(),
  term: z.string(),
  /** Of the class; '' where it is no longer in the content. */
  class: z.string(),
  title: z.string(),
  /** The days of the first and the last lesson as they are held; '' where the term is no longer in the content. */
  starts: day,
  ends: day,
  /** Whole in a list, which its owner alone is shown; masked on a receipt. */
  name: z.string(),
  state: z.enum(registrationStates),
  /** Place on the waiting list from 1; 0 for a registration that is not on it. */
  position: z.int(),
  money,
  /** Until when the seat is kept for who waited and has not answered yet, unix seconds; 0 otherwise. */
  offeredUntil: z.int(),
  editable: z.boolean(),
  cancellable: z.boolean(),
  /** Unix seconds. */
  create_time: z.int(),
}
const listedRegistration = z.object(registrationRow)
export type ListedRegistration = z.infer<typeof listedRegistration>

export const receiptBody = z.object(receiptKey)
export const receiptData = z.object({
  ...registrationRow,
  /** Empty where the term is no longer in the content. */
  weekdays: z.array(z.int()),
  from: z.string(),
  until: z.string(),
  place: z.string(),
  online: z.boolean(),
  /** The address of a picture of the group's QR code; '' where there is none or the place is not confirmed. */
  groupCode: z.string(),
  fee: z.string(),
  /** The lessons in the order in which they are held; empty where no seat is held. `place` '' is the term's own. */
  dates: z.array(
    z.object({
      planned: day,
      day,
      from: z.string(),
      until: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
      changed: z.boolean(),
      /** '' where nothing is noted. */
      attendance: z.enum(['', ...attendanceStates]),
      /** Whether the family can say, or take back, that nobody comes. */
      excusable: z.boolean(),
    }),
  ),
  /** What the teacher wrote to this place, newest first; `time` in unix seconds. */
  messages: z.array(z.object({ id: z.int(), text: z.string(), time: z.int() })),
  /** For those whose place is confirmed: where an online lesson is, and what to bring. */
  link: z.string(),
  materials: z.array(z.string()),
  /** Oldest first; `time` in unix seconds. */
  payments: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      means: z.enum(paymentMeans),
      amount: yuan,
      time: z.int(),
    }),
  ),
  /** What the refund rule gives back today, yuan with two decimals; '' where nothing was paid. */
  refund: z.string(),
  /** Whether a member may pay for it from the balance. */
  payable: z.boolean(),
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
export const receiptAnswer = envelopeOf(receiptData)

/**
 * The new entry. Mobile and term cannot change. An identity number that is absent stays; '' deletes it. Consents that
 * were given need not be repeated; optional ones may change.
 */
export const editBody = z.object({ ...receiptKey, answers, guardian, consents })
export type EditInput = z.output<typeof editBody>
export const editAnswer = envelopeOf(z.union([receiptData, refusal]))

/** Pays what is left. `online` goes to the school's payment provider, where it has one. */
export const payBody = z.object({
  no: requiredText('registration.notFound', 40),
  means: z._default(z.enum(['balance', 'online']), 'balance'),
})
/** `balance`: the member's afterwards, yuan with two decimals. */
export const payAnswer = envelopeOf(z.object({ receipt: receiptData, balance: z.string() }))
export type PayData = { receipt: ReceiptData; balance: string }

/** The member's coupons that may be used for a term; `off` in yuan with two decimals. */
export const couponsQuery = z.object({ term: text(60) })
const couponsData = z.object({
  list: z.array(z.object({ coupon: z.string(), title: z.string(), off: z.string() })),
})
export type CouponsData = z.infer<typeof couponsData>
export const couponsAnswer = envelopeOf(couponsData)

/** Says that nobody comes to a lesson, or takes it back. `planned` names the lesson. */
export const absenceBody = z.object({ ...receiptKey, planned: text(10), absent: flag })

export const cancelBody = z.object(receiptKey)

/** Finds the registrations of a mobile number, with a code sent to it (event `registration`). */
export const findBody = z.object({
  mobile: text(20),
  code: requiredText('code.required', 20),
})
const foundData = z.object({
  list: z.array(z.object({ ...registrationRow, secret: z.string() })),
})
export type FoundData = z.infer<typeof foundData>
export const findAnswer = envelopeOf(foundData)

/** Receipts that the browser kept for a guest; after login they become the member's. */
export const linkBody = z.object({
  receipts: z.array(z.object({ no: text(40), secret: text(100) })).check(z.maxLength(20, 'input.tooLong')),
})
/** `linked`: the numbers of the registrations that became the member's. */
export const linkAnswer = envelopeOf(z.object({ linked: z.array(z.string()) }))

/** The member's children, then whom the member signed up before, newest first: what a form can be filled in with. */
const knownPeople = z.object({
  list: z.array(
    z.object({
      name: z.string(),
      birthday: day,
      guardian: z.nullable(z.object({ name: z.string(), relation: z.string() })),
      /** Ids from province to district with their names; empty where none was given. */
      area: z.object({ ids: z.array(z.string()), names: z.array(z.string()) }),
    }),
  ),
})
export type KnownPeople = z.infer<typeof knownPeople>
export const knownPeopleAnswer = envelopeOf(knownPeople)

/** A member's own, newest first. */
export const listQuery = z.object({ page: count(1, 1, 1_000_000), limit: count(10, 1, 100) })
const registrationList = z.object({ list: z.array(listedRegistration), total: z.int() })
export type RegistrationList = z.infer<typeof registrationList>
export const listAnswer = envelopeOf(registrationList)
