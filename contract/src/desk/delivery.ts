import * as z from 'zod/mini'
import { emptyEnvelope, envelopeOf } from '#envelope/envelope'

const delivery = z.object({
  /** Whether the site can send them at all. */
  mail: z.boolean(),
  sms: z.boolean(),
  /** Whether messages have links: the site knows its own address. */
  links: z.boolean(),
  /** The kinds of messages that go by SMS. */
  smsKinds: z.array(z.string()),
  /** One's own contacts, masked; '' for none. */
  email: z.string(),
  mobile: z.string(),
})
export type Delivery = z.infer<typeof delivery>
export const deliveryAnswer = envelopeOf(delivery)
export const testMessageAnswer = emptyEnvelope
