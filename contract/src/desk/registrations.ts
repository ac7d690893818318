import * as z from 'zod/mini'
import { flag, text } from '#fields/input'
import { messageChannels } from '#message/message-kinds'
import { bookedMeans } from '#registration/registration-fees'
import { placeCard } from '#registration/place-card'
import { packRenewal, placePack } from '#registration/place-pack'
import { cheaperPlaces } from '#registration/place-price'
import { placeTrial, trialKeeping } from '#registration/place-trial'
import { placeMoney } from '#registration/receipts'
import { registrationStates } from '#registration/registration-kinds'
import { languages } from '#text/language'
import { apart, type Apart } from './class/apart.ts'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

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
export const familyLanguage = z.enum(['', ...languages])

const ageWarning = z.nullable(z.object({ age: z.int(), from: z.int(), to: z.int() }))

/** `today`: whether it was on the school's day of today. */
const reminded = z.object({
  time: z.int(),
  today: z.boolean(),
  /** What reached the family: `waiting` where it is still on its way, `nothing` where nothing did, '' where nobody knows. */
  way: z.enum([...messageChannels, 'waiting', 'nothing', '']),
})
export type Reminded = z.infer<typeof reminded>

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
  /** When its family was last reminded of what it owes; absent where it owes nothing, or never was. */
  reminded: z.optional(reminded),
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
export const deskRegistration = z.extend(listed, {
  full: z.boolean(),
  form: z.string(),
  /** In the waiting list; 0 outside of it. */
  position: z.int(),
  member: z.nullable(z.int()),
  /** Who is taught, in all sign-ups; null where that is not yet known. */
  pupil: z.nullable(z.int()),
  reason: z.string(),
  /** By which a family abroad is reached, masked as the number; absent for none. */
  email: z.optional(z.string()),
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
  /** The membership that the place is; absent where it is none. */
  card: z.optional(placeCard),
  /** What the family has by its prices. */
  boughtByCard: cheaperPlaces,
  /** What other children of the family have at the price of a second child, where no other place is that of a first one. */
  boughtAsSecond: cheaperPlaces,
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
  reminded: true,
  renewal: true,
  card: true,
  boughtByCard: true,
  boughtAsSecond: true,
  keeping: true,
  language: true,
  history: true,
})
export type DeskExportedRegistration = z.infer<typeof exported>

const exportHead = z.object({ forms: z.array(z.string()), questions: z.array(keptQuestion) })
/** `forms`: those that the list has sign-ups of, with what they ask or once asked. */
export type RegistrationExportHead = z.infer<typeof exportHead>

export const registrationNo = z.object({ no: text(40) })

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
