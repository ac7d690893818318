import * as z from 'zod/mini'
import { personInput } from '#account/child'
import { requiredText, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** Seconds that a recitation may take that is sent to the teacher. */
export const mostSentSeconds = 180
/** Days after which it is deleted, with the teacher's answer. */
export const sentDays = 90
/** How many a member may send in a day. */
export const mostSentADay = 10

/** The teacher's mark; '' for a sentence alone. */
export const recitationMarks = ['', 'excellent', 'good', 'again'] as const
export type RecitationMark = (typeof recitationMarks)[number]

/** The fields beside the file `file`, a sound as `wave.ts` has it. `child`: who recites. */
export const recitationSendBody = z.object({
  child: personInput,
  /** `book/chapter` */
  ref: requiredText('recitation.sent.noChapter', 200),
})

const sent = z.object({
  id: z.int(),
  child: z.int(),
  ref: z.string(),
  seconds: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
  mark: z.enum(recitationMarks),
  /** The teacher's sentence. */
  answer: z.string(),
  /** Unix seconds; null while the teacher has not answered. */
  answer_time: z.nullable(z.int()),
  /** Where it can be heard, for a quarter of an hour. */
  sound: z.string(),
})
export type SentRecitation = z.infer<typeof sent>

export const sentListQuery = z.object({ child: personInput })
export type SentList = { list: SentRecitation[] }

export const sentIdBody = z.object({ id: wholeNumber(0, 1, 2_147_483_647) })
export const recitationSoundQuery = z.object({
  id: wholeNumber(0, 0, 2_147_483_647),
  until: wholeNumber(0, 0, 99_999_999_999),
  key: requiredText('input.invalid', 100),
})

export const recitationSend = post('/api/recitation/send', {
  who: 'members',
  summary: 'A recitation for the teacher: multipart field `file`, a sound of at most three minutes',
  data: z.object({ id: z.int() }),
})

export const recitationWithdraw = post('/api/recitation/withdraw', {
  who: 'members',
  body: sentIdBody,
  data: z.null(),
  own: { kind: 'recitation' },
})

/** Newest first: all of the last 90 days. */
export const recitationSent = get('/api/recitation/sent', {
  who: 'members',
  query: sentListQuery,
  data: z.object({ list: z.array(sent) }),
})
