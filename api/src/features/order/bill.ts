import { type PaymentProviderName, paymentProviderNames } from '@shuyuan/contract/registration/orders'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { type BillRow, type OrderAtProvider, PaymentError, type PaymentProvider } from '#adapters/payment.ts'
import { dayStartSeconds, schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { PaymentDifferenceRow } from '#db/tables/order.ts'
import {
  forgetLateBill,
  insertDifferences,
  isCompared,
  nameInBill,
  noteBill,
  orderByNo,
  refundByNo,
  unnamedOrders,
  unnamedRefunds,
} from './bill-queries.ts'
import type { OrderDeps } from './service.ts'
import { settlePaid } from './settle.ts'

/** Days of bills and the time from which the bill of the day before is there are those of the providers. */
const billZone = 'Asia/Shanghai'
/** Seconds after midnight there: WeChat Pay has it at ten. */
const billFrom = 10.5 * 3600
/** For how many days a bill is asked for again that could not be had. */
const daysBack = 3

type Difference = Pick<PaymentDifferenceRow, 'no' | 'refund_no' | 'reason' | 'here' | 'there'>
interface Bill {
  name: PaymentProviderName
  provider: PaymentProvider
  day: string
}

/**
 * Compares the bills of the days before with the books, each once and in their order. A payment that the books do not know is
 * asked for by its number, and booked as the provider's answer says: never by the bill's row. What differs stands for the
 * office to look at, and so does a bill that could not be had for days. Returns how many differences were found. Several
 * processes may do it at once.
 */
export async function compareBills(deps: OrderDeps): Promise<number> {
  const today = schoolToday({ now: deps.now, settings: { timeZone: billZone } })
  if (unixSeconds(deps.now()) < dayStartSeconds(today, billZone) + billFrom) return 0
  let found = 0
  for (const name of paymentProviderNames) {
    const provider = deps.payment[name]
    if (provider) found += await compareDays(deps, { name, provider }, today)
  }
  return found
}

const notYet = 'BILL_NOT_YET'

async function compareDays(deps: OrderDeps, of: Omit<Bill, 'day'>, today: string): Promise<number> {
  let found = 0
  for (let back = daysBack; back >= 1; back -= 1) {
    const bill = { ...of, day: dayAfter(today, -back) }
    if (await isCompared(deps.db, bill.name, bill.day)) continue
    try {
      found += await compareBill(deps, bill)
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      // It is asked for again, and later days wait for it: what was paid at midnight may stand in either.
      if (back < daysBack) break
      const difference = { no: '', refund_no: '', reason: 'no bill', here: null, there: null } as const
      // Of a bill that stays empty it is said what should stand in it.
      const missing = error.code === notYet ? await missingThere(deps.db, bill) : []
      found += await keepDifferences(deps.db, deps, bill, [difference, ...missing])
    }
  }
  return found
}

async function compareBill(deps: OrderDeps, bill: Bill): Promise<number> {
  const { name, provider, day } = bill
  const rows = await provider.bill(day)
  // A day without trade and a bill that is not made yet are told alike.
  if (rows.length === 0 && (await missingThere(deps.db, bill)).length > 0) throw new PaymentError(notYet)
  const differences: Difference[] = []
  for (const row of rows) {
    const differs =
      row.kind === 'payment' ? await paymentDiffers(deps, bill, row) : await refundDiffers(deps, row)
    if (differs) differences.push(differs)
  }
  return deps.db.transaction().execute(async (trx) => {
    const create_time = unixSeconds(deps.now())
    if (!(await noteBill(trx, { provider: name, day, rows: rows.length, create_time }))) return 0
    const nosOf = (kind: BillRow['kind'], no: 'no' | 'refundNo') =>
      rows.filter((row) => row.kind === kind).map((row) => row[no])
    await nameInBill(trx, 'payment_order', { nos: nosOf('payment', 'no'), day })
    await nameInBill(trx, 'payment_refund', { nos: nosOf('refund', 'refundNo'), day })
    await forgetLateBill(trx, name, day)
    return keepDifferences(trx, deps, bill, [...differences, ...(await missingThere(trx, bill))])
  })
}

function keepDifferences(
  db: Executor,
  deps: OrderDeps,
  { name, day }: Bill,
  differences: readonly Difference[],
): Promise<number> {
  const create_time = unixSeconds(deps.now())
  return insertDifferences(
    db,
    differences.map((each) => ({ ...each, provider: name, day, create_time })),
  )
}

/** What a provider's find throws of an order that is another program's, or has a number that none of ours has. */
const foreign: ReadonlySet<string> = new Set(['STRANGER', 'NUMBER'])

async function paymentDiffers(
  deps: OrderDeps,
  { name, provider }: Bill,
  { no, cents }: BillRow,
): Promise<Difference | null> {
  const order = await orderByNo(deps.db, no)
  const base = { no, refund_no: '', there: cents }
  if (order?.provider === name && order.paid_id !== '') {
    const here = order.paid_cents
    return here === cents ? null : { ...base, reason: 'other sum', here }
  }
  const found = await findOwn(provider, no)
  if (found.state !== 'paid' || (order && order.provider !== name))
    return { ...base, reason: 'not confirmed', here: null }
  await settlePaid(deps, name, found)
  return found.cents === cents ? null : { ...base, reason: 'other sum', here: found.cents }
}

/** Asks the provider for a row of its bill. Another program may take money by the same account: its orders are not ours. */
async function findOwn(provider: Bill['provider'], no: string): Promise<OrderAtProvider> {
  try {
    return await provider.find(no)
  } catch (error) {
    if (error instanceof PaymentError && foreign.has(error.code)) return { state: 'absent' }
    throw error
  }
}

async function refundDiffers(
  { db }: OrderDeps,
  { no, refundNo, cents }: BillRow,
): Promise<Difference | null> {
  const refund = await refundByNo(db, refundNo)
  const base = { no, refund_no: refundNo, there: cents }
  if (refund?.order_no !== no) return { ...base, reason: 'unknown refund', here: null }
  return refund.cents === cents ? null : { ...base, reason: 'other sum', here: refund.cents }
}

/** What was booked as paid or given back on the day, and stands neither in its bill nor in an earlier one. */
async function missingThere(trx: Executor, { name, day }: Bill): Promise<Difference[]> {
  const moments = { from: dayStartSeconds(day, billZone), until: dayStartSeconds(dayAfter(day), billZone) }
  const missing = { reason: 'missing there', there: null } as const
  const orders = await unnamedOrders(trx, name, moments)
  const refunds = await unnamedRefunds(trx, name, moments)
  return [
    ...orders.map(({ no, paid_cents: here }) => ({ ...missing, no, refund_no: '', here })),
    ...refunds.map(({ no, order_no, cents: here }) => ({ ...missing, no: order_no, refund_no: no, here })),
  ]
}
