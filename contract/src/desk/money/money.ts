import * as z from 'zod/mini'
import { isDate } from '#fields/field-checks'
import { text, wholeNumber } from '#fields/input'
import { paymentReceipt } from '#registration/paper'
import { bookedMeans, paymentMeans } from '#registration/registration-fees'
import { listOf, listQuery, month, oneOf } from '#desk/lists'
import { get, post } from '#envelope/endpoint'

export const bookingKinds = ['payment', 'refund'] as const
export const bookingSorts = ['newest', 'oldest'] as const

/** `yyyy-mm-dd`; '' for anything else, so that an old address still opens. */
const day = z.pipe(
  text(10),
  z.transform((given) => (isDate(given) ? given : '')),
)

const filter = {
  kind: oneOf(['', ...bookingKinds]),
  means: oneOf(['', ...bookedMeans]),
  /** The name of a class; '' for all. */
  course: text(100),
  /** The days on which money came or went, both included; '' for no bound. */
  from: day,
  until: day,
}
/** `search`: a part of a name, the number of a sign-up or of a receipt. */
export const deskMoneyQuery = z.extend(listQuery(bookingSorts), filter)

/** One payment or refund of a place. Names are masked, but in the file for the accountant. */
const booking = z.object({
  id: z.int(),
  /** Of the sign-up. */
  no: z.string(),
  kind: z.enum(bookingKinds),
  means: z.enum(bookedMeans),
  /** Yuan. */
  amount: z.string(),
  /** '' where the sign-up is gone. */
  name: z.string(),
  /** The class in words, and whose names stand at it; '' where the sign-up is gone, or nobody's do. */
  title: z.string(),
  teachers: z.string(),
  /** When money came or went, as staff said, `yyyy-mm-dd`; '' for what was paid before this site. */
  paidOn: z.string(),
  /** Who took or gave it, as staff said; '' where nobody did. */
  takenBy: z.string(),
  /** Who booked it, and when (unix seconds). */
  actor: z.string(),
  time: z.int(),
  note: z.string(),
  /** Of its receipt: 2026-000012; '' for none. */
  receipt: z.string(),
  /** Why it was taken back; null where it stands. */
  takenBack: z.nullable(z.string()),
})
export type DeskBooking = z.infer<typeof booking>

/** What the bookings of a list come to, by means; those taken back do not count. Yuan. */
const sums = z.object({
  means: z.array(z.object({ means: z.enum(bookedMeans), came: z.string(), went: z.string() })),
  came: z.string(),
  went: z.string(),
  /** `came` less `went`. */
  stays: z.string(),
})
export type MoneySums = z.infer<typeof sums>

const share = { came: z.string(), went: z.string(), stays: z.string(), count: z.int() }
/** What a month brought, yuan. */
const monthData = z.object({
  month: z.string(),
  classes: z.array(z.object({ title: z.string(), ...share })),
  teachers: z.array(z.object({ name: z.string(), ...share })),
  means: z.array(z.object({ means: z.enum(paymentMeans), ...share })),
  /** The cash that was taken and given on each day, to be counted. */
  cash: z.array(z.object({ day: z.string(), ...share })),
  total: z.object(share),
})
export type MoneyMonth = z.infer<typeof monthData>

export const deskMoneyList = get('/api/desk/money/list', {
  who: 'desk/money:read',
  query: deskMoneyQuery,
  data: listOf(booking),
  samples: [{}, { kind: 'refund', means: 'cash', from: '2026-01-01', sort: 'oldest' }, { search: 'zzzz' }],
})

export const deskMoneySums = get('/api/desk/money/sums', {
  who: 'desk/money:read',
  query: deskMoneyQuery,
  data: sums,
  samples: [{}, { means: 'cash', from: '2026-01-01', until: '2026-12-31' }],
})

/** `month`: '' for the present one. */
export const deskMoneyMonth = get('/api/desk/money/month', {
  who: 'desk/money:read',
  query: z.object({ month }),
  data: monthData,
  samples: [{}, { month: '2026-11' }],
})

/** The first line of the answer; a `DeskBooking` follows in each further one. */
export const deskMoneyExport = post('/api/desk/money/export', {
  who: 'desk/money:export',
  summary: 'In lines of JSON: an envelope, then a booking each',
  body: z.omit(deskMoneyQuery, { page: true, limit: true }),
  data: z.null(),
})

/** A receipt with the whole name; each look is noted. `id`: of the payment. */
export const deskMoneyReceipt = post('/api/desk/money/receipt', {
  who: 'desk/money:receipt',
  body: z.object({ id: wholeNumber(0, 1, 2_147_483_647) }),
  data: paymentReceipt,
})
