import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { PaymentProviderName, PayPart, PayStep, PayWay } from '@shuyuan/contract/registration/orders'
import { PaymentError, type PaymentProviders } from '#adapters/payment.ts'
import type { OrderRow } from '#db/tables/order.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { randomText } from '#random-text.ts'
import { dueOf } from '#features/registration/dues/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import { insertOrder, waitingOrder } from './queries.ts'
import { settleClosed, settlePaid } from './settle.ts'

export type OrderDeps = RegistrationDeps & {
  payment: PaymentProviders
  settings: { publicUrl?: string | undefined }
}

export interface Press {
  provider: PaymentProviderName
  part: PayPart
  way: PayWay
  title: string
  returnTo: string
  ip: string
  /** Who pays `inside` WeChat; '' in every other way. It is told to WeChat alone, and kept nowhere. */
  openid: string
}

/** `busy`: it is not known what became of an order, so nothing new is begun: the visitor tries again. */
export type Begun =
  | { result: 'begun'; order: OrderRow; step: PayStep }
  | { result: 'paid' | 'wrong state' | 'nothing left' | 'no way' | 'busy' | 'refused' }

/** Seconds for which an order may be paid. */
export const orderLasts = 1800
/** Seconds that an order must last still to be gone on with. */
const enough = 120
/** What the numbers of orders and refunds are made of. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Begins to pay what is left or due of a place, or goes on with the order that waits. One that no longer fits, because of another
 * way or sum, is closed first: a place is never to be paid twice.
 */
export async function beginOrder(deps: OrderDeps, place: RegistrationRow, press: Press): Promise<Begun> {
  const unpayable = whyUnpayable(deps, place, press)
  if (unpayable) return { result: unpayable }
  const cents = centsOf(place, press.part)
  const waiting = await waitingOrder(deps.db, place.no)
  if (waiting && !fits(waiting, press, cents, deps.now())) {
    const closed = await closeOrder(deps, waiting)
    if (closed !== 'closed') return { result: closed }
  }
  const begin = async () => {
    const order = await orderOf(deps, place, press, cents)
    const begun: Begun = order ? await ask(deps, order, press) : { result: 'busy' }
    return { begun, goesOn: order !== undefined && order.no === waiting?.no }
  }
  const { begun, goesOn } = await begin()
  // WeChat goes on with an order for whoever began it, and in the words of then: not for the other parent's phone. It is
  // closed by now, so that another one can be begun.
  return goesOn && begun.result === 'refused' ? (await begin()).begun : begun
}

/** What a part of a place comes to, in cents: all that is left where nothing is due before the rest. */
export function centsOf(place: RegistrationRow, part: PayPart): number {
  const left = leftToPay(place)
  const due = part === 'due' ? dueOf(place) : null
  return due && due.cents > 0 ? Math.min(due.cents, left) : left
}

/** Why a place cannot be paid in a way; null where it can. */
export function whyUnpayable(
  { payment }: Pick<OrderDeps, 'payment'>,
  place: RegistrationRow,
  { provider, way }: Pick<Press, 'provider' | 'way'>,
): 'no way' | 'wrong state' | 'nothing left' | null {
  if (!payment[provider]?.ways.includes(way)) return 'no way'
  if (!holdsPlace(place)) return 'wrong state'
  return leftToPay(place) === 0 ? 'nothing left' : null
}

function fits(
  { provider, way, cents, create_time: made }: OrderRow,
  press: Press,
  left: number,
  now: number,
): boolean {
  const isSame = provider === press.provider && way === press.way && cents === left
  return isSame && made + orderLasts - enough > now / 1000
}

/** The order that waits and fits, or a new one; undefined where another press was faster with another way. */
async function orderOf(
  { db, now }: OrderDeps,
  place: RegistrationRow,
  press: Press,
  cents: number,
): Promise<OrderRow | undefined> {
  const time = unixSeconds(now())
  const { no: registration, user_id } = place
  const { provider, way } = press
  const times = { ask_time: time + 60, create_time: time, update_time: time }
  const row = { registration, user_id, provider, way, cents, payment: null, state: 'begun' as const }
  const made = await insertOrder(db, { no: `P${randomText(alphabet, 20)}`, ...row, ...times })
  if (made) return made
  const other = await waitingOrder(db, registration)
  return other && fits(other, press, cents, now()) ? other : undefined
}

async function ask(deps: OrderDeps, order: OrderRow, { title, returnTo, ip, openid }: Press): Promise<Begun> {
  const { no, cents, way, provider, create_time: made } = order
  const notifyAt = `${deps.settings.publicUrl ?? ''}/api/order/notify/${provider}`
  const wanted = { no, cents, way, title, returnTo, ip, openid, notifyAt, expires: made + orderLasts }
  try {
    const step = await deps.payment[provider]?.begin(wanted)
    return step ? { result: 'begun', order, step } : { result: 'no way' }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // Nobody knows whether it is begun: it waits, is asked about, and the next press goes on with it.
    if (!error.sure) return { result: 'busy' }
    const closed = await closeOrder(deps, order)
    return { result: closed === 'closed' ? 'refused' : closed }
  }
}

/** Closes an order that waits, at the provider first; books it where somebody paid before. `busy` where nobody knows. */
export async function closeOrder(deps: OrderDeps, order: OrderRow): Promise<'closed' | 'paid' | 'busy'> {
  const { no, provider: name } = order
  const provider = deps.payment[name]
  if (!provider) return 'busy'
  try {
    if ((await provider.close(no)) === 'closed') {
      await settleClosed(deps, order)
      return 'closed'
    }
    const found = await provider.find(no)
    if (found.state !== 'paid') return 'busy'
    await settlePaid(deps, name, found)
    return 'paid'
  } catch (error) {
    if (error instanceof PaymentError) return 'busy'
    throw error
  }
}
