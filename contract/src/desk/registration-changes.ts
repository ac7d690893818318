import * as z from 'zod/mini'
import { isDate } from '#fields/field-checks'
import { flag, requiredText, text } from '#fields/input'
import { placePrice } from '#registration/place-price'
import { answers, familyEmail, guardian, priceBody } from '#registration/submission'
import { languages } from '#text/language'
import { oneOf } from './lists.ts'
import { post } from '#envelope/endpoint'
import { deskRegistration, registrationNo, familyLanguage } from './registrations.ts'

/** How the office books money; what is paid online books itself. */
export const officeMeans = ['cash', 'transfer', 'balance'] as const

export const longestStaffNote = 500

/** `version`: the one that was seen. Where somebody has changed the sign-up since, nothing is done. */
const seen = z.object({ no: text(40), version: z.optional(z.coerce.number()) })
export const registrationStepBody = seen

/** `reason` is what the person reads. */
export const cancelByStaffBody = z.extend(seen, { reason: requiredText('registration.reason', 200) })
/** `reason`: how the wish was proved. */
export const eraseRegistrationBody = z.extend(seen, { reason: requiredText('registration.proof', 200) })

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
  /** The mail address beside a number of another country; absent for none. */
  email: z.optional(z.string()),
  guardian: z.nullable(z.object({ name: z.string(), relation: z.string() })),
  /** Whether the number may be of another country. */
  abroad: z.optional(z.boolean()),
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
  email: familyEmail,
  guardian,
  language: z.optional(oneOf(['', ...languages])),
})

/** Somebody who signs up by telephone. `agreed`: the consents were read out and given. */
export const addRegistrationBody = z.object({
  form: requiredText('registration.formUnknown', 80),
  term: requiredText('registration.termNeeded', 60),
  answers,
  email: familyEmail,
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

/** Deletes the cancelled sign-up of a guest at the guest's wish, as after its time. */
export const deskRegistrationErase = post('/api/desk/registration/erase', {
  who: 'desk/registration:cancel',
  body: eraseRegistrationBody,
  data: z.null(),
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

/** What is said of an entry while it is made: what the place costs, null where that is to be agreed, and an age that does not fit. */
const placeCheck = z.object({
  price: z.nullable(placePrice),
  ageWarning: z.nullable(z.object({ age: z.int(), from: z.int(), to: z.int() })),
})
export type PlaceCheck = z.infer<typeof placeCheck>

/** Nothing is stored. */
export const deskRegistrationPlace = post('/api/desk/registration/place', {
  who: 'desk/registration:add',
  summary: 'What a place costs whoever is signed up by telephone, and whether the age fits',
  body: z.omit(priceBody, { proof: true }),
  data: placeCheck,
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
