import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { recitationMarks } from '#learning/sent-recitation'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

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

const id = wholeNumber(0, 1, 2_147_483_647)
export const deskRecitationShowQuery = z.object({ id })
const shown = z.extend(listed, {
  /** Where it can be heard, for a quarter of an hour. */
  sound: z.string(),
})
export type ShownRecitation = z.infer<typeof shown>

/** The most that fits a message. */
export const mostAnswerLength = 200
/** A mark, or a sentence, or both; given again it replaces what was said. */
export const recitationAnswerBody = z.object({
  id,
  mark: oneOf(recitationMarks),
  answer: text(mostAnswerLength),
})

export const deskRecitationList = get('/api/desk/recitation/list', {
  who: 'desk/recitation:read',
  query: deskRecitationQuery,
  data: listOf(listed),
  samples: [{}, { state: 'waiting', sort: 'oldest' }, { search: 'zzzz' }],
})

export const deskRecitationShow = get('/api/desk/recitation/show', {
  who: 'desk/recitation:read',
  query: deskRecitationShowQuery,
  data: shown,
})

export const deskRecitationAnswer = post('/api/desk/recitation/answer', {
  who: 'desk/recitation:answer',
  body: recitationAnswerBody,
  data: z.object({ id: z.int() }),
})
