import * as z from 'zod/mini'

/** The times for which the SMS of the whole site are counted: an hour, and a day of the school. */
export const smsSpans = ['hour', 'day'] as const
export type SmsSpan = (typeof smsSpans)[number]

/** How many SMS the whole site has sent of those that it may. */
export const smsUse = z.object({
  /** Codes that prove a number, or everything else that goes by SMS. */
  what: z.enum(['codes', 'notices']),
  span: z.enum(smsSpans),
  count: z.int(),
  limit: z.int(),
})
export type SmsUse = z.infer<typeof smsUse>
