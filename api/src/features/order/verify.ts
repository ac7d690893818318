import type { Executor } from '#db/tables.ts'
import { strayPayments, unequalOrders } from './queries.ts'
import { unequalRefunds } from './refund-queries.ts'

export { toLookAt } from './queries.ts'

/** Numbers of orders, refunds and places that do not say what the books say; empty where all is right. */
export async function verifyOrders(db: Executor): Promise<string[]> {
  const orders = await unequalOrders(db)
  return [...orders.map(({ no }) => no), ...(await unequalRefunds(db)), ...(await strayPayments(db))]
}
