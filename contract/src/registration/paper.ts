import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { post } from '#envelope/endpoint'
import { bookedMeans } from './registration-fees.ts'

/** What the receipt of a payment says on paper. */
export const paymentReceipt = z.object({
  /** Its number, 2026-000012. */
  receipt: z.string(),
  /** Of the sign-up. */
  no: z.string(),
  /** The school's name. */
  school: z.string(),
  /** In full. */
  name: z.string(),
  /** The class in words. */
  title: z.string(),
  /** Yuan with two decimals. */
  amount: z.string(),
  means: z.enum(bookedMeans),
  /** yyyy-mm-dd. */
  paidOn: z.string(),
  takenBy: z.string(),
  /** The payment was taken back: the number is used, the receipt holds no longer. */
  void: z.boolean(),
})
export type PaymentReceipt = z.infer<typeof paymentReceipt>

/** The receipt of a payment, for whoever may open the sign-up's; `receipt` is its number. */
export const registrationPaper = post('/api/registration/paper', {
  who: 'all',
  body: z.object({
    no: requiredText('registration.notFound', 40),
    secret: text(100),
    receipt: requiredText('registration.noPaper', 20),
  }),
  data: paymentReceipt,
  own: { kind: 'sign-up', with: { receipt: '2026-000001' }, ownerMay: false },
})
