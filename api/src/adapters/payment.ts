/** What may be set for PAYMENT; docs/online-payment.md says what a further kind needs. */
export const paymentKinds = ['none'] as const

/** A provider of online payments. Amounts in cents; `no` is the number of the registration that is paid for. */
export interface PaymentProvider {
  /** Opens a payment: `goTo` is the provider's page for the visitor, who comes back to `returnTo`. */
  begin(order: {
    no: string
    cents: number
    title: string
    returnTo: string
  }): Promise<{ id: string; goTo: string }>
  /** Reads the provider's notification of a payment; null where its signature is wrong. */
  readNotification(
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ id: string; no: string; cents: number; state: 'paid' | 'failed' } | null>
  /** Gives a part or all of a payment back. A second call with the same `key` does nothing. */
  refund(payment: { id: string; cents: number; key: string }): Promise<void>
}
