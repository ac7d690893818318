import * as z from 'zod/mini'
import { isDate } from '#fields/field-checks'
import { flag, requiredText, text } from '#fields/input'
import { bookedMeans } from '#registration/registration-fees'
import { answers, guardian } from '#registration/submission'
import { packRenewal, placePack } from '#registration/place-pack'
import { placeTrial, trialKeeping } from '#registration/place-trial'
import { placeMoney } from '#registration/receipts'
import { registrationStates } from '#registration/registration-kinds'
import { languages } from '#text/language'
import { apart, type Apart } from './class/apart.ts'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

/** How the office books money; what is paid online books itself. */
export const officeMeans = ['cash', 'transfer', 'balance'] as const

export const longestStaffNote = 500

/** The orders of the desk's list of sign-ups; the first is the usual one. `due`: those alone that owe something, by the day on which all is due. */
export const registrationSorts = ['newest', 'oldest', 'changed', 'due'] as const
export type RegistrationSort = (typeof registrationSorts)[number]

export const trialStands = ['all', 'coming', 'unkept'] as const
export type TrialStand = (typeof trialStands)[number]

/** '' for all. */
export const deskRegistrationsQuery = z.extend(listQuery(registrationSorts), {
  state: oneOf(['', ...registrationStates]),
  term: text(100),
  /** The name of a class. */
  course: text(100),
  /** Only confirmed ones with something left to pay. */
  unpaid: flag,
  /** Only those to whom the school still has to give something back. */
  back: flag,
  /** Only those whose pack of lessons is nearly used up. */
  low: flag,
  /** Only those with a refund that a second person has to confirm. */
  asked: flag,
  /** Only those for one lesson: of them those to come, or those who came and have not signed up. */
  trial: oneOf(['', ...trialStands]),
})

/** All that a list finds, in full, for a file. */
export const registrationExportBody = z.omit(deskRegistrationsQuery, { page: true, limit: true })

/** '' where nobody said one. */
const familyLanguage = z.enum(['', ...languages])

const ageWarning = z.nullable(z.object({ age: z.int(), from: z.int(), to: z.int() }))

/** Names and numbers are masked. Times in unix seconds. */
const listed = z.object({
  no: z.string(),
  state: z.enum(registrationStates),
  /** Until when a seat waits for the person's answer; null for none. */
  offeredUntil: z.nullable(z.int()),
  term: z.string(),
  course: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** Whole years today; null where the birthday is gone. */
  age: z.nullable(z.int()),
  /** Of a child; '' for a grown-up. */
  guardian: z.string(),
  relation: z.string(),
  ageWarning,
  money: placeMoney,
  /** Its pack of lessons; absent where it has none. */
  pack: z.optional(placePack),
  /** The one lesson that is tried; absent for a place in the whole term. */
  trial: z.optional(placeTrial),
  note: z.string(),
  /** Which version of the sign-up this is; a change names the one that was seen. */
  version: z.int(),
  create_time: z.int(),
})
export type DeskListedRegistration = z.infer<typeof listed> & { apart: Apart }

/** A question that a form asks or once asked, in the reader's language; all options that it ever had. */
const keptQuestion = z.object({
  form: z.string(),
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type KeptQuestion = z.infer<typeof keptQuestion>

/** One sign-up: masked, and without address, message and answers, unless `full`. */
const deskRegistration = z.extend(listed, {
  full: z.boolean(),
  form: z.string(),
  /** In the waiting list; 0 outside of it. */
  position: z.int(),
  member: z.nullable(z.int()),
  /** Who is taught, in all sign-ups; null where that is not yet known. */
  pupil: z.nullable(z.int()),
  reason: z.string(),
  mobileVerified: z.boolean(),
  birthday: z.string(),
  /** Null where its key is gone. */
  idNumber: z.nullable(z.string()),
  area: z.string(),
  address: z.string(),
  message: z.string(),
  /** In which language messages about it go; '' for that of the account. */
  language: familyLanguage,
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** What its form asks or once asked. */
  questions: z.array(keptQuestion),
  consents: z.array(z.object({ doc: z.string(), version: z.string(), agreed: z.boolean() })),
  /** Oldest first. */
  payments: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['payment', 'refund']),
      means: z.enum(bookedMeans),
      amount: z.string(),
      note: z.string(),
      actor: z.string(),
      time: z.int(),
      /** Why it was taken back; null where it stands. */
      takenBack: z.nullable(z.string()),
    }),
  ),
  /** A refund to the balance that a second person has to confirm; null for none. */
  request: z.nullable(z.object({ amount: z.string(), note: z.string(), actor: z.string(), time: z.int() })),
  /** What the place would cost in the form's other terms: by the fee that it has, and by the term's. */
  moves: z.array(z.object({ term: z.string(), old: placeMoney, new: placeMoney })),
  /** Sign-ups of the term from another number for somebody of the same name and birthday: perhaps the same child. */
  same: z.array(
    z.object({ no: z.string(), name: z.string(), mobile: z.string(), state: z.enum(registrationStates) }),
  ),
  /** What the refund rule gives back today, yuan; '' where there is none. */
  refund: z.string(),
  /** What of it came online and can go back there, yuan; '0.00' for nothing. */
  onlineLeft: z.string(),
  /** What keeping the place costs; absent where no lesson is tried. */
  keeping: z.optional(trialKeeping),
  /** By what the pack can be renewed; absent where it cannot. */
  renewal: z.optional(packRenewal),
  /** What was done to it, oldest first; `detail` names what changed. */
  history: z.array(
    z.object({
      id: z.int(),
      time: z.int(),
      action: z.string(),
      actor: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  update_time: z.int(),
})
export type DeskRegistration = z.infer<typeof deskRegistration>

const exported = z.omit(deskRegistration, {
  offeredUntil: true,
  questions: true,
  position: true,
  payments: true,
  request: true,
  moves: true,
  same: true,
  refund: true,
  onlineLeft: true,
  pack: true,
  renewal: true,
  keeping: true,
  language: true,
  history: true,
})
export type DeskExportedRegistration = z.infer<typeof exported>

const exportHead = z.object({ forms: z.array(z.string()), questions: z.array(keptQuestion) })
/** `forms`: those that the list has sign-ups of, with what they ask or once asked. */
export type RegistrationExportHead = z.infer<typeof exportHead>

export const registrationNo = z.object({ no: text(40) })

/** `version`: the one that was seen. Where somebody has changed the sign-up since, nothing is done. */
const seen = z.object({ no: text(40), version: z.optional(z.coerce.number()) })
export const registrationStepBody = seen

/** `reason` is what the person reads. */
export const cancelByStaffBody = z.extend(seen, { reason: requiredText('registration.reason', 200) })

export const registrationNoteBody = z.extend(seen, { note: text(longestStaffNote) })
/** `fee`: which one holds from now on, that of the place or that of the new term; '' where they are the same. */
export const moveRegistrationBody = z.extend(seen, {
  term: requiredText('registration.termNeeded', 60),
  fee: oneOf(['', 'old', 'new']),
})

/** Amounts in yuan as people type them. */
export const registrationFeeBody = z.extend(seen, { amount: requiredText('registration.amount', 20) })
export const registrationPaymentBody = z.extend(seen, {
  amount: requiredText('registration.amount', 20),
  means: z.enum(officeMeans, 'registration.means'),
  note: text(200),
  /** The day on which money came or went, `yyyy-mm-dd`; '' for today. */
  paidOn: z._default(text(10).check(z.refine((day) => day === '' || isDate(day), 'registration.paidOn')), ''),
  /** Who took or gave it. */
  takenBy: z._default(text(50), ''),
})

/** `online`: to where it came from, of what was paid online. */
export const registrationRefundBody = z.extend(registrationPaymentBody, {
  means: z.enum([...officeMeans, 'online'], 'registration.means'),
})

/** `payment`: the booking that is taken back. */
export const takeBackBody = z.extend(seen, { payment: z.coerce.number(), reason: text(200) })

/** What a form asks, in full, to be corrected. */
const entry = z.object({
  no: z.string(),
  version: z.int(),
  form: z.string(),
  term: z.string(),
  /** The class of its term. */
  course: z.string(),
  language: familyLanguage,
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  guardian: z.nullable(z.object({ name: z.string(), relation: z.string() })),
})
export type DeskEntry = z.infer<typeof entry>

const problems = z.object({
  result: z.literal('problems'),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type DeskEntryProblems = z.infer<typeof problems>

/** A sign-up after it was added or corrected, or with code 0 what is wrong with the entry. */
export const savedRegistrationData = z.union([z.extend(deskRegistration, {}), problems])

/** Without `language` it stays. */
export const correctRegistrationBody = z.extend(seen, {
  answers,
  guardian,
  language: z.optional(oneOf(['', ...languages])),
})

/** Somebody who signs up by telephone. `agreed`: the consents were read out and given. */
export const addRegistrationBody = z.object({
  form: requiredText('registration.formUnknown', 80),
  term: requiredText('registration.termNeeded', 60),
  answers,
  guardian,
  language: z.optional(oneOf(['', ...languages])),
  agreed: flag,
  /** The key of the one lesson that is tried; absent for a place in the whole term. */
  trial: z.optional(text(80)),
})

export const deskRegistrationCancel = post('/api/desk/registration/cancel', {
  who: 'desk/registration:cancel',
  body: cancelByStaffBody,
  data: deskRegistration,
})

export const deskRegistrationNote = post('/api/desk/registration/note', {
  who: 'desk/registration:note',
  body: registrationNoteBody,
  data: deskRegistration,
})

export const deskRegistrationMove = post('/api/desk/registration/move', {
  who: 'desk/registration:move',
  body: moveRegistrationBody,
  data: deskRegistration,
})

export const deskRegistrationFee = post('/api/desk/registration/fee', {
  who: 'desk/registration:pay',
  body: registrationFeeBody,
  data: deskRegistration,
})

export const deskRegistrationTakeBack = post('/api/desk/registration/take-back', {
  who: 'desk/registration:pay',
  body: takeBackBody,
  data: deskRegistration,
})

export const deskRegistrationSettle = post('/api/desk/registration/settle', {
  who: 'desk/registration:pay',
  body: registrationStepBody,
  data: deskRegistration,
})

export const deskRegistrationAdd = post('/api/desk/registration/add', {
  who: 'desk/registration:add',
  body: addRegistrationBody,
  data: savedRegistrationData,
})

export const deskRegistrationEntry = post('/api/desk/registration/entry', {
  who: 'desk/registration:correct',
  body: registrationNo,
  data: entry,
})

export const deskRegistrationCorrect = post('/api/desk/registration/correct', {
  who: 'desk/registration:correct',
  body: correctRegistrationBody,
  data: savedRegistrationData,
})

/** Two of a page may look the same once their names are masked. */
export const deskRegistrationList = get('/api/desk/registration/list', {
  who: 'desk/registration:read',
  query: deskRegistrationsQuery,
  data: listOf(z.extend(listed, { apart })),
  samples: [
    {},
    { page: '500' },
    { sort: 'changed' },
    { sort: 'due' },
    { unpaid: '1' },
    { low: '1' },
    { trial: 'unkept' },
    { search: '李' },
    { search: '样' },
    { search: '0077' },
  ],
})

export const deskRegistrationShow = get('/api/desk/registration/show', {
  who: 'desk/registration:read',
  query: registrationNo,
  data: deskRegistration,
})

export const deskRegistrationReveal = post('/api/desk/registration/reveal', {
  who: 'desk/registration:reveal',
  body: registrationNo,
  data: deskRegistration,
})

/** The first line of the answer; a `DeskExportedRegistration` follows in each further one. */
export const deskRegistrationExport = post('/api/desk/registration/export', {
  who: 'desk/registration:export',
  summary: 'In lines of JSON: an envelope, then a sign-up each',
  body: registrationExportBody,
  data: exportHead,
})

const step = { body: registrationStepBody, data: deskRegistration } as const
export const deskRegistrationContact = post('/api/desk/registration/contact', {
  who: 'desk/registration:contact',
  ...step,
})

export const deskRegistrationConfirm = post('/api/desk/registration/confirm', {
  who: 'desk/registration:confirm',
  ...step,
})

/** Writes to the family what it owes, once a day at most. */
export const deskRegistrationRemind = post('/api/desk/registration/remind', {
  who: 'desk/registration:pay',
  ...step,
})

/** Sells another pack of lessons to a family that has nearly used up its own. */
export const deskRegistrationRenew = post('/api/desk/registration/renew', {
  who: 'desk/registration:pay',
  ...step,
})

/** Makes a sign-up for one lesson one for the term. */
export const deskRegistrationKeep = post('/api/desk/registration/keep', {
  who: 'desk/registration:confirm',
  ...step,
})

export const deskRegistrationUndo = post('/api/desk/registration/undo', {
  who: 'desk/registration:undo',
  ...step,
})

const booking = {
  who: 'desk/registration:pay',
  body: registrationPaymentBody,
  data: deskRegistration,
} as const
export const deskRegistrationPay = post('/api/desk/registration/pay', booking)
export const deskRegistrationRefund = post('/api/desk/registration/refund', {
  ...booking,
  body: registrationRefundBody,
})
export const deskRegistrationRefundConfirm = post('/api/desk/registration/refund-confirm', {
  who: 'desk/registration:pay',
  ...step,
})

export const deskRegistrationRefundDrop = post('/api/desk/registration/refund-drop', {
  who: 'desk/registration:pay',
  ...step,
})
