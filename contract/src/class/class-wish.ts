import * as z from 'zod/mini'
import { flag, text } from '#fields/input'
import { mobileOrNone } from '#fields/patterns'
import { post } from '#envelope/endpoint'

/**
 * Asks for a message when a class (its name; '' for any) takes people. Guests leave a mobile number and agree to its
 * use; members get a notice.
 */
export const classWishBody = z.object({
  class: text(80),
  mobile: z.pipe(text(60), mobileOrNone),
  agreed: flag,
})

export const classWish = post('/api/class/wish', {
  who: 'all',
  summary: 'Asks to be told when a class takes people',
  body: classWishBody,
  data: z.null(),
})
