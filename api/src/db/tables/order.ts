import type { Generated, Selectable } from 'kysely'
import type {
  BillReason,
  OrderState,
  PaymentProviderName,
  PayWay,
  RefundState,
} from '@shuyuan/contract/registration/orders'

/** A press that pays online: one sum for one place. Written before the provider is asked. */
interface PaymentOrderTable {
  id: Generated<number>
  /** What the provider knows it by; it tells nothing. */
  no: string
  /** Number of the registration; '' where the provider counts an order that nobody here made. */
  registration: string
  /** Null for a guest. */
  user_id: number | null
  provider: PaymentProviderName
  way: PayWay
  /** What was left to pay at the press. */
  cents: number
  state: OrderState
  /** Why it is odd; '' otherwise. */
  reason: Generated<string>
  /** The provider's number of the payment; '' while nothing is paid. */
  paid_id: Generated<string>
  paid_cents: Generated<number>
  /** The day of the school on which it was paid, as the provider says; '' where nothing is paid, or nobody said when. */
  paid_on: Generated<string>
  /** The row of `registration_payment`; null while nothing is booked. */
  payment: number | null
  /** How often the provider was asked, and when it is asked next, unix seconds. */
  asked: Generated<number>
  ask_time: number
  /** Day of the provider's bill that names it; null while none does, '' where none is waited for. */
  bill_day: Generated<string | null>
  create_time: number
  update_time: number
}

/** What is given back of an order, to where it came from. The provider's key is its number. */
interface PaymentRefundTable {
  id: Generated<number>
  no: string
  order_no: string
  user_id: number | null
  cents: number
  state: RefundState
  /** The row of `registration_payment`; null where what is given back was never booked. */
  refund: number | null
  actor: string
  ask_time: number
  /** Day of the provider's bill that names it; null while none does, '' where none is waited for. */
  bill_day: Generated<string | null>
  create_time: number
  update_time: number
}

/** A bill of a day that was compared with the books. */
interface PaymentBillTable {
  provider: PaymentProviderName
  /** Of the school, `yyyy-mm-dd`. */
  day: string
  rows: number
  /** Unix seconds. */
  create_time: number
}

/** Where a provider's bill and the books differ. */
interface PaymentDifferenceTable {
  id: Generated<number>
  provider: PaymentProviderName
  /** Of the bill. */
  day: string
  /** Number of the order, and of the refund; '' for a payment. */
  no: string
  refund_no: string
  reason: BillReason
  /** Cents in the books and in the bill; null where it is not there. */
  here: number | null
  there: number | null
  /** What was done about it; '' and null while it is open. */
  note: Generated<string>
  settled_by: Generated<string>
  settle_time: Generated<number | null>
  create_time: number
}

export interface OrderTables {
  payment_bill: PaymentBillTable
  payment_difference: PaymentDifferenceTable
  payment_order: PaymentOrderTable
  payment_refund: PaymentRefundTable
}
export type OrderRow = Selectable<PaymentOrderTable>
export type PaymentDifferenceRow = Selectable<PaymentDifferenceTable>
export type RefundRow = Selectable<PaymentRefundTable>
