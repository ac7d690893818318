import * as z from 'zod/mini'
import { emptyEnvelope, envelopeOf } from '#envelope/envelope'
import { text } from '#fields/input'
import { messageChoices } from './message-kinds.ts'

/** Pairs `choice:channel`. `offered`: all that the site has; `without`: those that the member has switched off. */
const choicesData = z.object({ offered: z.array(z.string()), without: z.array(z.string()) })
export type MessageChoicesData = z.infer<typeof choicesData>
export const choicesAnswer = envelopeOf(choicesData)

/** All that the member wants of what is offered. */
export const chooseBody = z.object({ wanted: z.array(text(40)).check(z.maxLength(50, 'input.tooLong')) })
export const chooseAnswer = emptyEnvelope

/** `key`: the last part of the address in a mail; whoever has it may switch off mails of that kind. */
export const stopKey = z.object({ key: text(80) })
/** `stopped`: whether mails of this choice are switched off. */
const stopData = z.object({ choice: z.enum(messageChoices), stopped: z.boolean() })
export type StopData = z.infer<typeof stopData>
export const stopAnswer = envelopeOf(stopData)
