import { sql } from 'kysely'
import type { deskMoneyQuery } from '@shuyuan/contract/desk/money/money'
import type { output } from 'zod/mini'
import { hasName, hasText } from '#db/has-text.ts'
import { type Page, pieceOf, readLongList } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import { saidMeans } from '#features/registration/fees/queries.ts'
import { receiptMeant } from '#features/registration/fees/receipt-number.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

export type BookingFilter = Omit<output<typeof deskMoneyQuery>, 'page' | 'limit' | 'sort'>

/** The bookings of a filter, with their places. */
function filtered(db: Executor, { kind, means, course, from, until, search }: BookingFilter) {
  let rows = db
    .selectFrom('registration_payment as booking')
    .leftJoin('registration', 'registration.no', 'booking.no')
    .leftJoin('payment_counter as counter', 'counter.payment', 'booking.id')
    .leftJoin('payment_receipt as receipt', 'receipt.payment', 'booking.id')
  if (kind) rows = rows.where('booking.kind', '=', kind)
  if (means === 'before') rows = rows.where('booking.former', '=', 1)
  else if (means) rows = rows.where('booking.means', '=', means).where('booking.former', '=', 0)
  if (course) rows = rows.where('registration.course', '=', course)
  if (from) rows = rows.where('booking.paid_on', '>=', from)
  if (until) rows = rows.where('booking.paid_on', '<=', until)
  const words = search.trim()
  if (!words) return rows
  const receipt = receiptMeant(words)
  if (receipt)
    return rows.where('receipt.year', '=', receipt.year).where('receipt.number', '=', receipt.number)
  const number = numberMeant(words)
  const numbered = /^[0-9A-Z]+$/.test(number) ? [hasText('booking.no', number)] : []
  return rows.where(({ eb, or }) => or([...numbered, eb('booking.no', 'in', numbersOf(db, words))]))
}

/** The numbers of the sign-ups of a name that begins with some words: names are read once, not for each booking. */
function numbersOf(db: Executor, words: string) {
  return db
    .selectFrom('registration')
    .select('no')
    .where(hasName('name', words, { fromStart: true }))
}

function read(db: Executor, filter: BookingFilter) {
  return filtered(db, filter).select([
    'booking.id',
    'booking.no',
    'booking.kind',
    'booking.cents',
    'booking.note',
    'booking.paid_on',
    'booking.taken_by',
    'booking.actor',
    'booking.create_time',
    'registration.name',
    'registration.course',
    'counter.reason',
    'receipt.year',
    'receipt.number',
    saidMeans.as('means'),
  ])
}
export type BookingRead = Awaited<ReturnType<typeof pieceOfBookings>>[number]

/** One page, and how many there are. */
export function pageOfBookings(db: Executor, { page, limit, oldestFirst, ...filter }: BookingFilter & Page) {
  const place = { page, limit, oldestFirst, scans: filter.search !== '' }
  return readLongList(db, read(db, filter), place, 'booking.id')
}

export function pieceOfBookings(
  db: Executor,
  { oldestFirst, ...filter }: BookingFilter & { oldestFirst: boolean },
  at: PieceAt,
) {
  return pieceOf(read(db, filter), { ...at, oldestFirst }, 'booking.id')
}

/** The booking with this id; undefined where there is none. */
export function bookingById(db: Executor, id: number) {
  const all: BookingFilter = { kind: '', means: '', course: '', from: '', until: '', search: '' }
  return read(db, all).where('booking.id', '=', id).executeTakeFirst()
}

export async function countBookings(db: Executor, filter: BookingFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Cents by kind and means; what was taken back does not count. */
export function sumsOfBookings(db: Executor, filter: BookingFilter) {
  return filtered(db, filter)
    .where('counter.id', 'is', null)
    .select(['booking.kind', saidMeans.as('means'), sql<number>`sum(booking.cents)`.as('cents')])
    .groupBy(['booking.kind', 'booking.means', 'booking.former'])
    .execute()
}

/** Cents and number of the bookings of days from `from` to `until`, by class, means, day and kind; less what was taken back. */
export function sumsByClass(db: Executor, { from, until }: { from: string; until: string }) {
  return db
    .selectFrom('registration_payment as booking')
    .leftJoin('registration', 'registration.no', 'booking.no')
    .leftJoin('payment_counter as counter', 'counter.payment', 'booking.id')
    .where('counter.id', 'is', null)
    .where('booking.paid_on', '>=', from)
    .where('booking.paid_on', '<=', until)
    .select(['registration.course', 'booking.means', 'booking.paid_on', 'booking.kind'])
    .select([sql<number>`sum(booking.cents)`.as('cents'), sql<number>`count(*)`.as('count')])
    .groupBy(['registration.course', 'booking.means', 'booking.paid_on', 'booking.kind'])
    .execute()
}
