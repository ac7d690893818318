import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { text, wholeNumber } from '#fields/input'
import { recitationMarks } from '#learning/sent-recitation'
import { listAnswer, listQuery, oneOf } from './lists.ts'

export const recitationSorts = ['newest', 'oldest'] as const

/** `state` '' for all of the last 90 days. */
export const deskRecitationQuery = z.extend(listQuery(recitationSorts), {
  state: oneOf(['', 'waiting', 'answered']),
})

const listed = z.object({
  id: z.int(),
  /** Who recites: the child, else the member by nickname or name. */
  name: z.string(),
  ref: z.string(),
  seconds: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
  mark: z.enum(recitationMarks),
  answer: z.string(),
  /** Unix seconds; null while it waits. */
  answer_time: z.nullable(z.int()),
})
export type DeskRecitation = z.infer<typeof listed>
export const deskRecitationsAnswer = listAnswer(listed)

const id = wholeNumber(0, 1, 2_147_483_647)
export const deskRecitationShowQuery = z.object({ id })
const shown = z.extend(listed, {
  /** Where it can be heard, for a quarter of an hour. */
  sound: z.string(),
})
export type ShownRecitation = z.infer<typeof shown>
export const deskRecitationAnswer = envelopeOf(shown)

/** The most that fits a message. */
export const mostAnswerLength = 200
/** A mark, or a sentence, or both; given again it replaces what was said. */
export const recitationAnswerBody = z.object({
  id,
  mark: oneOf(recitationMarks),
  answer: text(mostAnswerLength),
})
export const recitationAnsweredAnswer = envelopeOf(z.object({ id: z.int() }))
