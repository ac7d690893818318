import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'
import { invoiceKinds } from '#registration/invoice'
import { listOf, listQuery, oneOf } from '#desk/lists'

export const invoiceSorts = ['oldest', 'newest'] as const
export const invoiceStates = ['wished', 'issued'] as const

/** `search`: the beginning of a name, a part of the title, the number of a sign-up. */
const query = z.extend(listQuery(invoiceSorts), { state: oneOf(['', ...invoiceStates]) })

/** What a family wishes of an invoice. */
const listed = z.object({
  /** Of the sign-up. */
  no: z.string(),
  /** Masked. */
  name: z.string(),
  /** The class in words. */
  course: z.string(),
  /** What was paid less what was given back, yuan. */
  amount: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  /** '' for a person's. */
  taxNumber: z.string(),
  /** '' where none was given. */
  email: z.string(),
  /** How often it was changed: who ticks it off names the version that was seen. */
  version: z.int(),
  /** When it was last changed, and when it was ticked off: unix seconds, null where it was not. */
  time: z.int(),
  issued: z.nullable(z.int()),
  /** Of the invoice, as staff typed it; '' for none. */
  number: z.string(),
})
export type DeskInvoice = z.infer<typeof listed>

export const deskInvoiceList = get('/api/desk/invoice/list', {
  who: 'desk/invoice:read',
  query,
  data: listOf(listed),
  samples: [{}, { state: 'wished' }, { state: 'issued', sort: 'newest' }, { search: 'zzzz' }],
})

const seen = { no: requiredText('registration.notFound', 40), version: wholeNumber(0, 0, 1_000_000) }

/** Notes that the school has issued it, with its number if staff like. */
export const deskInvoiceTick = post('/api/desk/invoice/tick', {
  who: 'desk/invoice:tick',
  body: z.object({ ...seen, number: text(40) }),
  data: z.null(),
})

export const deskInvoiceUntick = post('/api/desk/invoice/untick', {
  who: 'desk/invoice:tick',
  body: z.object(seen),
  data: z.null(),
})
