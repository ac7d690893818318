import * as z from 'zod/mini'
import { get, post } from '#envelope/endpoint'

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

export const deskSiteDelivery = get('/api/desk/site/delivery', {
  who: 'desk/site:change',
  data: delivery,
})

const test = { who: 'desk/site:change', data: z.null() } as const
export const deskSiteTestMail = post('/api/desk/site/test-mail', test)
export const deskSiteTestSms = post('/api/desk/site/test-sms', test)
