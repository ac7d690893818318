import * as z from 'zod/mini'
import { cleanIdNumber } from '#fields/clean'
import { isIdNumber } from '#fields/field-checks'
import { cleanText, requiredText, text } from '#fields/input'
import { emailOrNone } from '#fields/patterns'
import { post } from '#envelope/endpoint'
import { receiptData } from './receipts.ts'

/** To whom an invoice is made out: somebody, or a company or another body. */
export const invoiceKinds = ['person', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The signs of a unified social credit code, in the order of their values: I, O, S, V and Z are none (GB 32100-2015). */
const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether a text may be a taxpayer's number of China, without blanks and in capitals: a unified social credit code of 18
 * signs, of which two are letters or digits, six the region's digits, nine the body's, and the last is checked by the
 * powers of 3 modulo 31 (GB 32100-2015). Old numbers have 15 signs, those of traders who have no code are an
 * identity number with two digits behind it or none: these have no check of their own.
 */
export function isTaxNumber(value: string): boolean {
  if (/^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/.test(value)) return true
  if (isIdNumber(value) && value.length === 18) return true
  if (!/^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(value)) return false
  const sums = [...value].slice(0, 17).map((sign, place) => creditSigns.indexOf(sign) * (3 ** place % 31))
  const sum = sums.reduce((all, each) => all + each, 0)
  return creditSigns[(31 - (sum % 31)) % 31] === value[17]
}

/** What is wrong, as keys of messages. */
interface Words {
  title: string
  taxNumber: string
  taxNumberMissing: string
}

/** What a family wishes to stand on its invoice. `taxNumber` is a company's, `email` may be ''. */
function wish<Shape extends z.core.$ZodShape>(more: Shape, { title, taxNumber, taxNumberMissing }: Words) {
  return z
    .object({
      ...more,
      kind: z.enum(invoiceKinds, 'input.invalid'),
      title: requiredText(title, 100),
      taxNumber: cleanText(cleanIdNumber, 40),
      email: z.pipe(text(200), emailOrNone),
    })
    .check((context) => {
      const { kind, taxNumber: number } = context.value as { kind: InvoiceKind; taxNumber: string }
      if (kind === 'person' || isTaxNumber(number)) return
      const message = number === '' ? taxNumberMissing : taxNumber
      context.issues.push({ code: 'custom', input: number, path: ['taxNumber'], message })
    })
}

/** The form of a family: each message stands beside its field. */
export const invoiceForm = wish(
  {},
  { title: 'registration.required', taxNumber: 'input.invalid', taxNumberMissing: 'registration.required' },
)

const receiptKey = { no: requiredText('registration.notFound', 40), secret: text(100) }

/** Says what is to stand on an invoice of the school's, or changes it, while it is not issued. */
export const registrationInvoice = post('/api/registration/invoice', {
  who: 'all',
  body: wish(receiptKey, {
    title: 'registration.invoice.title',
    taxNumber: 'registration.invoice.taxNumber',
    taxNumberMissing: 'registration.invoice.taxNumberMissing',
  }),
  data: receiptData,
  own: { kind: 'sign-up', with: { kind: 'person', title: '王小雨' }, ownerMay: false },
})

export const registrationInvoiceDrop = post('/api/registration/invoice-drop', {
  who: 'all',
  summary: 'Wishes for no invoice any more, while none is issued',
  body: z.object(receiptKey),
  data: receiptData,
  own: { kind: 'sign-up', ownerMay: false },
})
