import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { PaymentError } from '#adapters/payment.ts'
import type { OrderRow } from '#db/tables/order.ts'
import { ordersToAsk, takeTurnToAsk } from './queries.ts'
import { closeOrder, orderLasts, type OrderDeps } from './service.ts'
import { settleClosed, settlePaid } from './settle.ts'

/** Seconds after the press at which the provider is asked, the last time to close the order. */
const asksAfter = [60, 180, 600, orderLasts]
/** Seconds until it is asked again after that, where it could not be closed. */
const asksAgain = 600
const atOnce = 20

/**
 * Asks providers about orders that wait, and closes those that may no longer be paid: a notification may be late, or never
 * come. Several processes may do it at once.
 */
export async function askAboutOrders(deps: OrderDeps): Promise<void> {
  const now = unixSeconds(deps.now())
  for (const order of await ordersToAsk(deps.db, now, atOnce)) {
    const after = asksAfter[order.asked + 1]
    const next = after === undefined ? now + asksAgain : Math.max(now + 1, order.create_time + after)
    const ours = await takeTurnToAsk(deps.db, order, next)
    if (ours) await askAbout(deps, ours)
  }
}

/** Asks about one order: books it where it was paid, closes it where its time is over. */
export async function askAbout(deps: OrderDeps, order: OrderRow): Promise<void> {
  const provider = deps.payment[order.provider]
  if (!provider) return
  const isOver = order.create_time + orderLasts <= unixSeconds(deps.now())
  try {
    const found = await provider.find(order.no)
    if (found.state === 'paid') await settlePaid(deps, order.provider, found)
    else if (found.state === 'closed') await settleClosed(deps, order)
    else if (isOver) await closeOrder(deps, order)
  } catch (error) {
    // It is asked again.
    if (!(error instanceof PaymentError)) throw error
  }
}
