import type { deskMoneyQuery, DeskBooking, MoneyMonth, MoneySums } from '@shuyuan/contract/desk/money/money'
import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import { bookedMeans, type BookedMeans } from '@shuyuan/contract/registration/registration-fees'
import type { Language } from '@shuyuan/contract/text/language'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { output } from 'zod/mini'
import { schoolToday } from '#day.ts'
import { withPatience } from '#db/patience.ts'
import { inPieces, patienceForFiles } from '#db/pieces.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { receiptSaid } from '#features/registration/fees/receipt-number.ts'
import { type ClassWords, classWords, monthOf } from './month.ts'
import {
  bookingById,
  type BookingFilter,
  type BookingRead,
  countBookings,
  pageOfBookings,
  pieceOfBookings,
  sumsByClass,
  sumsOfBookings,
} from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now' | 'content' | 'settings'>
type Query = output<typeof deskMoneyQuery>

/** One page of all payments and refunds, names masked. */
export async function bookingsForDesk(deps: Deps, { sort, ...query }: Query, language: Language) {
  const { list, total } = await pageOfBookings(deps.db, { ...query, oldestFirst: sort === 'oldest' })
  const words = classWords(deps, language)
  return { total, list: list.map((row) => presented(row, { words, full: false })) }
}

/** What the bookings of a filter come to. */
export async function sumsForDesk({ db }: Deps, filter: BookingFilter): Promise<MoneySums> {
  const rows = await sumsOfBookings(db, filter)
  const sum = (kind: string, means?: BookedMeans) =>
    rows
      .filter((row) => row.kind === kind && (means === undefined || row.means === means))
      .reduce((all, { cents }) => all + Number(cents), 0)
  const [came, went] = [sum('payment'), sum('refund')]
  return {
    means: bookedMeans
      .filter((means) => rows.some((row) => row.means === means))
      .map((means) => ({
        means,
        came: formatMoney(sum('payment', means)),
        went: formatMoney(sum('refund', means)),
      })),
    came: formatMoney(came),
    went: formatMoney(went),
    stays: formatMoney(came - went),
  }
}

/** What a month brought, by class, teacher and means, and the cash of its days. `month`: `yyyy-mm`, '' for the present one. */
export async function monthForDesk(
  deps: Deps,
  { month }: { month: string },
  language: Language,
): Promise<MoneyMonth> {
  const asked = month || schoolToday(deps).slice(0, 7)
  const rows = await sumsByClass(deps.db, { from: `${asked}-01`, until: `${asked}-31` })
  return monthOf(
    asked,
    rows.map((row) => ({ ...row, cents: Number(row.cents), count: Number(row.count) })),
    classWords(deps, language),
  )
}

/** All bookings of a filter with whole names, for the accountant's file; noted. */
export async function exportBookings(
  deps: Deps,
  { actor, language, ...filter }: BookingFilter & { oldestFirst: boolean; actor: string; language: Language },
): Promise<AsyncIterable<DeskBooking[]>> {
  const { db, now } = deps
  const count = await withPatience(patienceForFiles, () => countBookings(db, filter))
  const event = { action: 'money.export', entity: 'money', ref: 'all', detail: { count } }
  await audit(db, { now: now(), actor, ...event })
  return rows()

  async function* rows() {
    const words = classWords(deps, language)
    const pieces = inPieces(
      (at) => pieceOfBookings(db, filter, at),
      ({ id }) => id,
    )
    for await (const piece of pieces) yield piece.map((row) => presented(row, { words, full: true }))
  }
}

/** What the receipt of a payment says; undefined where it has none. Who printed it is noted. */
export async function receiptForDesk(
  deps: Deps,
  { id, actor, language }: { id: number; actor: string; language: Language },
): Promise<PaymentReceipt | undefined> {
  const row = await bookingById(deps.db, id)
  if (!row || row.year === null) return undefined
  const { no, name, title, amount, means, paidOn, takenBy, receipt, takenBack } = presented(row, {
    words: classWords(deps, language),
    full: true,
  })
  await audit(deps.db, {
    now: deps.now(),
    actor,
    action: 'money.receipt',
    entity: 'registration',
    ref: no,
    detail: { number: receipt },
  })
  const { site_name: school } = await readConfig(deps.db)
  return {
    receipt,
    no,
    school: school[language],
    name,
    title,
    amount,
    means,
    paidOn,
    takenBy,
    void: takenBack !== null,
  }
}

function presented(row: BookingRead, { words, full }: { words: ClassWords; full: boolean }): DeskBooking {
  const { name, course } = { name: row.name ?? '', course: row.course ?? '' }
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    means: row.means,
    amount: formatMoney(row.cents),
    name: full ? name : maskMiddle(name),
    title: course && words.titleOf(course),
    teachers: course && words.teachersOf(course),
    paidOn: row.paid_on,
    takenBy: row.taken_by,
    actor: row.actor,
    time: row.create_time,
    note: row.note,
    receipt: receiptSaid(row.year, row.number),
    takenBack: row.reason,
  }
}
