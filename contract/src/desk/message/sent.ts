import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { messageChannels, messageStates } from '#message/message-kinds'
import { listOf, listQuery, oneOf } from '#desk/lists'
import { get, post } from '#envelope/endpoint'

export const sentSorts = ['newest', 'oldest'] as const

/** What became of a code. `refused`: the recipient does not exist. */
export const sentCodeStates = ['sent', 'refused', 'failed'] as const
export type SentCodeState = (typeof sentCodeStates)[number]

export const sentStates = [...new Set([...messageStates, ...sentCodeStates])]
export type SentState = (typeof sentStates)[number]

/** `what`: messages, or codes, which are known for a week. `search` is a whole number or address. */
export const deskSentQuery = z.extend(listQuery(sentSorts), {
  what: oneOf(['message', 'code']),
  state: text(20),
})
export type DeskSentQuery = z.infer<typeof deskSentQuery>

const listed = z.object({
  id: z.int(),
  /** The kind of a message, or the event of a code. */
  kind: z.string(),
  channel: z.enum(messageChannels),
  /** Masked. */
  recipient: z.string(),
  state: z.enum(sentStates),
  /** What a provider answered, '' for nothing. */
  error: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type DeskSent = z.infer<typeof listed>

/** One message with its words. */
const shown = z.extend(listed, {
  full: z.boolean(),
  /** What it is about: the number of a sign-up, '' for none. */
  ref: z.string(),
  /** Whose it is; null for a guest's. */
  member: z.nullable(z.int()),
  tries: z.int(),
  /** When it is tried next; null where it is not. */
  due: z.nullable(z.int()),
  subject: z.string(),
  text: z.string(),
  update_time: z.int(),
})
export type DeskSentMessage = z.infer<typeof shown>

const messageId = z.object({ id: wholeNumber(0, 1, 2_147_483_647) })

export const deskSentList = get('/api/desk/sent/list', {
  who: 'desk/home:messages',
  query: deskSentQuery,
  data: listOf(listed),
  samples: [
    {},
    { page: '500' },
    { state: 'failed' },
    { search: '13800000001' },
    { what: 'code', search: '13800000001' },
  ],
})

export const deskSentShow = get('/api/desk/sent/show', {
  who: 'desk/home:messages',
  query: messageId,
  data: shown,
  samples: [{ id: '1' }],
})

export const deskSentReveal = post('/api/desk/sent/reveal', {
  who: 'desk/home:reveal',
  body: messageId,
  data: shown,
})
