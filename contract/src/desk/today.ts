import * as z from 'zod/mini'
import { wholeNumber } from '#fields/input'
import { attendToday } from './class/classes.ts'
import { smsUse } from '#message/sms-use'
import { held } from './held.ts'
import type { DeskNode } from './nodes.ts'
import { get, post } from '#envelope/endpoint'

/** What waits for somebody of the school, and who may read it. */
export const waitingKinds = {
  /** Sign-ups that nobody has called about. */
  signUps: 'desk/registration:read',
  /** Places whose family is still to be given money back. */
  giveBack: 'desk/registration:pay',
  /** Places of which something was to be paid by now. */
  debts: 'desk/registration:pay',
  /** Packs of lessons that are nearly used up. */
  packs: 'desk/registration:pay',
  /** Refunds that a second person has to confirm. */
  refunds: 'desk/registration:pay',
  /** What was paid online and could not be booked, and where a provider's bill differs. */
  orders: 'desk/order:read',
  /** Questions that wait for an answer, or are to be checked with theirs: as many as their list has. */
  questions: 'desk/question:read',
  /** Entries that members want on the wall. */
  wall: 'desk/wall:read',
  /** Recitations that a teacher has not heard. */
  recitations: 'desk/recitation:read',
  /** Coupons that were claimed and not used. */
  coupons: 'desk/claim:read',
  /** People who want to refer others. */
  distributors: 'desk/distributor:read',
} as const satisfies Record<string, DeskNode>
export type WaitingKind = keyof typeof waitingKinds

const kinds = Object.keys(waitingKinds) as WaitingKind[]

const today = z.object({
  /** At the school. */
  day: z.string(),
  /** How much waits of each kind that one may read. */
  waiting: z.partialRecord(z.enum(kinds), z.int()),
  /** Null for staff who may not see attendance. */
  today: z.nullable(attendToday),
})
export type DeskToday = z.infer<typeof today>

/** A message that did not leave the site; the recipient is masked. */
const unsent = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.string(),
  recipient: z.string(),
  error: z.string(),
  /** Unix seconds. */
  update_time: z.int(),
})

export const unsentMessagesQuery = z.object({ limit: wholeNumber(5, 1, 50) })
const unsentMessages = z.object({
  total: z.int(),
  list: z.array(unsent),
  /** Of what most SMS are used, in this hour or today. */
  sms: z.array(smsUse),
  /** Messages that wait because no SMS are left. */
  held: z.int(),
})
export type UnsentMessages = z.infer<typeof unsentMessages>

/** The message of this number; 0 for all that failed. */
export const retryMessagesBody = z.object({ id: wholeNumber(0, 0, 2_147_483_647) })

const siteState = z.object({
  /** Bytes of the disk with the data; null where it is not known. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** When the last backup was written, unix seconds; null where none was noted. */
  backup: z.nullable(z.int()),
  /** Faults in the content since it was last read without one. */
  faults: z.array(
    z.object({ file: z.string(), line: z.optional(z.int()), field: z.string(), reason: z.string() }),
  ),
  /**
   * Left of the file in which terms once were, and shown nowhere: words that were never published ('' for none), whether a
   * version before this one has published terms since, and whether the file is still on the disk. Null for nothing.
   */
  oldTerms: z.nullable(z.object({ draft: z.string(), later: z.boolean(), onDisk: z.boolean() })),
  /** Work of the site that waits until something is put right. */
  held: z.array(held),
  /** What a new school has not done yet. */
  lacks: z.object({
    /** The site still has the name that it came with. */
    name: z.boolean(),
    /** How many files of the content still say that they are samples. */
    samples: z.int(),
    /** Sample members are still there. */
    samplePeople: z.boolean(),
    /** Neither mail nor SMS leaves the site. */
    messages: z.boolean(),
  }),
})
export type SiteState = z.infer<typeof siteState>

export const deskToday = get('/api/desk/today', {
  who: 'desk/home:read',
  data: today,
})

export const deskTodayMessages = get('/api/desk/today/messages', {
  who: 'desk/home:messages',
  query: unsentMessagesQuery,
  data: unsentMessages,
})

export const deskTodayRetry = post('/api/desk/today/retry', {
  who: 'desk/home:messages',
  body: retryMessagesBody,
  data: z.null(),
})

export const deskTodaySite = get('/api/desk/today/site', {
  who: 'desk/home:site',
  data: siteState,
})
