import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { count, requiredText, text } from '#fields/input'
import { registrationStates } from '#registration/registration-kinds'

/** The orders of the desk's list of sign-ups; the first is the usual one. */
export const registrationSorts = ['newest', 'oldest', 'changed'] as const
export type RegistrationSort = (typeof registrationSorts)[number]

/** One of the values, the first where it is none of them. */
function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.pipe(
    text(),
    z.transform((given) => values.find((value) => value === given) ?? values[0]),
  )
}

/** '' for all. What is no state or order counts as none given, so that an old address still opens. */
export const deskRegistrationsQuery = z.object({
  search: text(100),
  state: oneOf(['', ...registrationStates]),
  term: text(100),
  sort: oneOf(registrationSorts),
  page: count(1, 1, 1_000_000),
  limit: count(20, 1, 100),
})

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
  ageWarning,
  note: z.string(),
  create_time: z.int(),
})
export type DeskListedRegistration = z.infer<typeof listed>
const deskRegistrations = z.object({ list: z.array(listed), total: z.int() })
export const deskRegistrationsAnswer = envelopeOf(deskRegistrations)

/** One sign-up: masked, and without address, message and answers, unless `full`. */
const deskRegistration = z.extend(listed, {
  full: z.boolean(),
  form: z.string(),
  /** In the waiting list; 0 outside of it. */
  position: z.int(),
  member: z.nullable(z.int()),
  reason: z.string(),
  mobileVerified: z.boolean(),
  birthday: z.string(),
  guardian: z.string(),
  relation: z.string(),
  /** Null where its key is gone. */
  idNumber: z.nullable(z.string()),
  area: z.string(),
  address: z.string(),
  message: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  consents: z.array(z.object({ doc: z.string(), version: z.string(), agreed: z.boolean() })),
  update_time: z.int(),
})
export type DeskRegistration = z.infer<typeof deskRegistration>
export const deskRegistrationAnswer = envelopeOf(deskRegistration)

export const registrationNo = z.object({ no: text(40) })

/** `reason` is what the person reads. */
export const cancelByStaffBody = z.extend(registrationNo, {
  reason: requiredText('registration.reason', 200),
})

export const longestNote = 500
export const registrationNoteBody = z.extend(registrationNo, { note: text(longestNote) })
