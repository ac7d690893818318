import type { OrderState, PaymentProviderName } from '@shuyuan/contract/registration/orders'
import type { RawNotification } from '#adapters/payment.ts'
import type { Executor } from '#db/tables.ts'
import { lastOrder } from './queries.ts'
import { settleRefund } from './refund.ts'
import type { OrderDeps } from './service.ts'
import { settlePaid } from './settle.ts'

/** Keeps what a provider says; false where nobody is set up. Throws PaymentError where it is not the provider's. */
export async function takeNotification(
  deps: OrderDeps,
  name: PaymentProviderName,
  raw: RawNotification,
): Promise<boolean> {
  const notice = deps.payment[name]?.readNotification(raw)
  if (!notice) return false
  if (notice.kind === 'refund') await settleRefund(deps, notice.refundNo, notice.state)
  if (notice.kind === 'paid') await settlePaid(deps, name, notice)
  return true
}

/** What became of the last order of a place. */
export async function stateOfPlace(db: Executor, registration: string): Promise<OrderState | 'none'> {
  return (await lastOrder(db, registration))?.state ?? 'none'
}
