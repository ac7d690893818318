import * as z from 'zod/mini'
import { text } from '#fields/input'
import { messageChoices as choices } from './message-kinds.ts'
import { get, post } from '#envelope/endpoint'

/** Pairs `choice:channel`. `offered`: all that the site has; `without`: those that the member has switched off. */
const choicesData = z.object({ offered: z.array(z.string()), without: z.array(z.string()) })
export type MessageChoicesData = z.infer<typeof choicesData>

/** All that the member wants of what is offered. */
export const chooseBody = z.object({ wanted: z.array(text(40)).check(z.maxLength(50, 'input.tooLong')) })
/** `key`: the last part of the address in a mail; whoever has it may switch off mails of that kind. */
export const stopKey = z.object({ key: text(80) })
/** `stopped`: whether mails of this choice are switched off. */
const stopData = z.object({ choice: z.enum(choices), stopped: z.boolean() })
export type StopData = z.infer<typeof stopData>

export const messageChoices = get('/api/message/choices', {
  who: 'members',
  data: choicesData,
})

export const messageChoose = post('/api/message/choose', {
  who: 'members',
  body: chooseBody,
  data: z.null(),
})

export const messageStopRead = get('/api/message/stop', {
  who: 'all',
  query: stopKey,
  data: stopData,
  samples: [{ key: '1-reminder-00000000000000000000000000000000' }],
})

export const messageStop = post('/api/message/stop', {
  who: 'all',
  body: stopKey,
  data: stopData,
})
