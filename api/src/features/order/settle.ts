import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { PaymentProviderName } from '@shuyuan/contract/registration/orders'
import type { PaidAtProvider } from '#adapters/payment.ts'
import { dayOf, schoolToday } from '#day.ts'
import type { OrderRow } from '#db/tables/order.ts'
import { bookPaymentWithin } from '#features/registration/fees/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdOrder, insertOrder, moveOrder } from './queries.ts'

/**
 * Books what a provider says was paid, once an order, in the transaction that marks it as paid. What cannot be booked is
 * kept as odd: another sum, an order nobody made, a place that is gone or costs less meanwhile. A repetition changes
 * nothing.
 */
export function settlePaid(
  deps: RegistrationDeps,
  provider: PaymentProviderName,
  paid: PaidAtProvider,
): Promise<'booked' | 'before' | 'odd'> {
  const time = unixSeconds(deps.now())
  return deps.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, paid.no)
    const order = held?.provider === provider ? held : undefined
    const paidOn = dayOfPayment(deps, paid)
    const kept = { paid_id: paid.id, paid_cents: paid.cents, paid_on: paidOn }
    if (!order) {
      const row = { no: paid.no, registration: '', user_id: null, provider, cents: paid.cents, payment: null }
      const times = { ask_time: time, create_time: time, update_time: time }
      await insertOrder(trx, { ...row, ...kept, ...times, way: 'browser', state: 'odd', reason: 'unknown' })
      return 'odd'
    }
    if (!waits.some((state) => state === order.state)) return 'before'
    const odd = async (reason: string) => {
      await moveOrder(trx, { ...kept, id: order.id, from: waits, to: 'odd', reason, time })
      return 'odd' as const
    }
    if (order.cents !== paid.cents) return odd('other sum')
    const booking = {
      no: order.registration,
      cents: paid.cents,
      means: 'online' as const,
      note: paid.id,
      paidOn,
    }
    const change = await bookPaymentWithin(trx, deps, { ...booking, actor: `provider:${provider}` })
    if (change.result !== 'done') return odd(change.result)
    const payment = change.payment ?? null
    await moveOrder(trx, { ...kept, id: order.id, from: waits, to: 'paid', payment, time })
    return 'booked'
  })
}

/**
 * The day of the school on which a provider was paid: what is told after midnight belongs to the day before, as in the
 * provider's bill. '' where it does not say when, and never a day that is still to come here, where clocks differ.
 */
function dayOfPayment(deps: RegistrationDeps, { time }: PaidAtProvider): string {
  if (time === null) return ''
  const [day, today] = [dayOf(time * 1000, deps.settings.timeZone), schoolToday(deps)]
  return day < today ? day : today
}

/** Marks an order that waits as closed. */
export async function settleClosed(deps: RegistrationDeps, { id }: OrderRow): Promise<void> {
  await moveOrder(deps.db, { id, from: ['begun'], to: 'closed', time: unixSeconds(deps.now()) })
}

/** A payment that comes after closing is booked too. */
const waits = ['begun', 'closed'] as const
