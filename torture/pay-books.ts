import { join } from 'node:path'
import { wechatPay } from '@shuyuan/api/adapters/wechat-pay/wechat-pay'
import { compareBills } from '@shuyuan/api/features/order/bill'
import { dayOf, dayStart } from '@shuyuan/api/day'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { openContent } from '@shuyuan/content/reading/open'
import { root, runCli, until } from '../bench/child.ts'
import type { Database } from '../bench/databases.ts'
import { faultsOf } from './integrity.ts'
import type { WechatPayStandIn } from './pay-servers.ts'
import type { Trials } from './trials.ts'

/** Of the provider's days. */
const timeZone = 'Asia/Shanghai'

/**
 * When all is booked, compares what the provider counts with orders, sign-ups, bookings and refunds, one by one, has the
 * site's own commands verify the books, and reads the provider's bill of the day as the next morning does.
 */
export async function compareBooks(
  { database, wechat, processes }: { database: Database; wechat: WechatPayStandIn; processes: number },
  { later, trials, kills }: { later(ms: number): void; trials: Trials; kills: number },
): Promise<void> {
  const { engine, env } = database
  const opened = database.open()
  const { db } = opened
  const paidThere = [...wechat.orders.values()].filter(({ state }) => state === 'paid')
  try {
    const booked = () => db.selectFrom('payment_order').selectAll().where('state', '=', 'paid').execute()
    // A process that was killed before it asked for a refund has left it to the others, which ask a minute later.
    const unsent = db.selectFrom('payment_refund').select('id').where('state', '=', 'begun')
    const waited = await untilBooked(
      async () => (await booked()).length >= paidThere.length && (await unsent.execute()).length === 0,
    )
    const givenThere = [...wechat.refunds.values()].filter(({ state }) => state !== 'CLOSED')
    const orders = await booked()
    const payments = await db
      .selectFrom('registration_payment')
      .selectAll()
      .where('means', '=', 'online')
      .orderBy('id')
      .execute()
    const refunds = await db.selectFrom('payment_refund').selectAll().orderBy('id').execute()
    const places = await db
      .selectFrom('registration')
      .select(['no', 'paid', 'refunded'])
      .where((has) => has.or([has('paid', '>', 0), has('refunded', '>', 0)]))
      .execute()
    const sum = (rows: readonly number[]) => rows.reduce((all, each) => all + each, 0)
    const of = (kind: 'payment' | 'refund') => payments.filter((each) => each.kind === kind)
    const differences = [
      ...paidThere.flatMap(({ no, paid }) => {
        const order = orders.find((each) => each.no === no)
        return order && order.paid_cents === paid ? [] : [`${no} is paid and not booked`]
      }),
      ...places.flatMap(({ no, paid }) => (paid === 60_000 ? [] : [`${no} has ${paid} cents`])),
      ...givenThere.flatMap(({ refundNo, cents }) => {
        const refund = refunds.find((each) => each.no === refundNo)
        return refund?.cents === cents ? [] : [`refund ${refundNo} is given and not booked`]
      }),
      ...sumsApart({
        'paid at the provider': sum(paidThere.map(({ paid }) => paid)),
        'of orders': sum(orders.map(({ paid_cents: cents }) => cents)),
        'of bookings': sum(of('payment').map(({ cents }) => cents)),
        'of sign-ups': sum(places.map(({ paid }) => paid)),
      }),
      ...sumsApart({
        'given back at the provider': sum(givenThere.map(({ cents }) => cents)),
        'of refunds': sum(refunds.filter(({ state }) => state !== 'failed').map(({ cents }) => cents)),
        'of bookings': sum(of('refund').map(({ cents }) => Math.abs(cents))),
        'of sign-ups': sum(places.map(({ refunded }) => refunded)),
      }),
      ...(await faultsOf(opened)),
    ]
    const said = [await runCli(env, 'ledger', 'verify'), await runCli(env, 'registration', 'verify')]
    console.log(said.map((line) => `${engine}: ${line.trim()}`).join('\n'))
    // The bill is there in the morning of the next day, and names what was paid on this one.
    const noon = dayStart(dayAfter(dayOf(Date.now(), timeZone)), timeZone) + 12 * 3_600_000
    const ahead = noon - Date.now()
    later(ahead)
    const now = () => Date.now() + ahead
    const content = await openContent({ dir: join(root, 'content') })
    const settings = { timeZone, secretKey: env.SECRET_KEY, dataKeys: [] }
    const payment = { wechat: wechatPay(wechat.settings, now) }
    const apart = await compareBills({ db, now, content, settings, payment })
    const bills = await db.selectFrom('payment_bill').selectAll().execute()
    trials.missing(differences)
    const counted = `${paidThere.length} payments there, ${of('payment').length} booked`
    const back = `${givenThere.length} refunds there, ${of('refund').length} booked`
    console.log(`${engine}: ${kills} kills; ${counted}; ${back}; ${differences.length + apart} differences`)
    trials.figure(`${engine}: processes killed, of ${processes}`, kills)
    trials.figure(`${engine}: payments that the provider counts`, paidThere.length)
    trials.figure(`${engine}: payments booked`, of('payment').length)
    trials.figure(`${engine}: refunds at the provider`, givenThere.length)
    trials.figure(`${engine}: refunds booked`, of('refund').length)
    trials.figure(
      `${engine}: differences between provider, orders, bookings and sign-ups`,
      differences.length,
      'count',
      0,
    )
    const rows = sum(bills.map((bill) => bill.rows))
    trials.expect(rows >= paidThere.length, `${engine}: the bills that were compared have ${rows} rows`)
    trials.figure(`${engine}: rows of the bills`, rows)
    trials.figure(`${engine}: differences between the bills and the books`, apart, 'count', 0)
    trials.figure(`${engine}: the last booking, after the last round`, waited, 's')
  } finally {
    await opened.close()
  }
}

/** Seconds until the last payment is booked, and the last refund asked for. Of some nobody told: the site asks about them after a minute, by one process. */
async function untilBooked(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (let minute = 0; minute < 6; minute += 1) {
    const done = await until(isSo, 'the last booking', 500).catch(() => null)
    if (done !== null) break
  }
  return (performance.now() - began) / 1000
}

function sumsApart(sums: Record<string, number>): string[] {
  const all = Object.values(sums)
  return all.every((each) => each === all[0]) ? [] : [`sums differ: ${JSON.stringify(sums)}`]
}
