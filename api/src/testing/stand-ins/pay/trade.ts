/** What a stand-in does wrong with its next answers. */
export type Fault =
  | 'none'
  | 'other key'
  | 'unknown key'
  | 'unsigned'
  | 'old'
  | 'hang'
  | 'cut before'
  | 'cut after'
  | '500'
  | '502'

export interface StandInOrder {
  no: string
  cents: number
  title: string
  way: string
  /** Who pays within WeChat; '' in other ways. */
  openid: string
  notifyAt: string
  returnTo: string
  state: 'open' | 'paid' | 'closed'
  /** The provider's own number, once it is paid. */
  id: string
  /** What was paid, where a fault makes it another sum. */
  paid: number
  /** Day at the provider on which it was paid, and the moment in milliseconds; '' and 0 before. */
  day: string
  paidAt: number
}

export interface StandInRefund {
  refundNo: string
  no: string
  cents: number
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  day: string
}

/**
 * What a provider keeps: orders and refunds by their numbers. Payments come in by `pay`, also after closing. `now` in
 * milliseconds.
 */
export function trade(now: () => number) {
  const today = () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const orders = new Map<string, StandInOrder>()
  const refunds = new Map<string, StandInRefund>()
  const orderOf = (no: string) => {
    const order = orders.get(no)
    if (!order) throw new Error(`the stand-in has no order ${no}`)
    return order
  }
  const refunded = (no: string) =>
    [...refunds.values()]
      .filter((refund) => refund.no === no && refund.state !== 'CLOSED')
      .reduce((sum, { cents }) => sum + cents, 0)
  const book = {
    orders,
    refunds,
    /** How somebody pays: `cents` other than what was asked for is a fault. */
    pay(no: string, cents = orderOf(no).cents) {
      const order = orderOf(no)
      Object.assign(order, {
        state: 'paid',
        paid: cents,
        day: order.day || today(),
        paidAt: order.paidAt || now(),
        id: order.id || `42000${Date.now()}${orders.size}${no}`,
      })
      return order
    },
    orderOf,
    refunded,
    /** What the bill of a day names: payments and refunds whose numbers are not in `missing`. */
    ofDay(day: string, missing: ReadonlySet<string>) {
      const paid = [...orders.values()].filter((order) => order.day === day && !missing.has(order.no))
      const given = [...refunds.values()].filter(
        (refund) => refund.day === day && !missing.has(refund.refundNo),
      )
      return { paid, given }
    },
    /** Takes a refund once for each number; null where it does not fit what was paid. */
    giveBack(
      refund: Omit<StandInRefund, 'state' | 'day'>,
      state: StandInRefund['state'],
    ): StandInRefund | null {
      const known = refunds.get(refund.refundNo)
      if (known) return known.no === refund.no && known.cents === refund.cents ? known : null
      const order = orders.get(refund.no)
      if (order?.state !== 'paid' || refunded(refund.no) + refund.cents > order.paid) return null
      const kept = { ...refund, state, day: today() }
      refunds.set(refund.refundNo, kept)
      return kept
    },
  }
  return book
}
