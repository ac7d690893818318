import type { PaymentProviderName, PayStep, PayWay } from '@shuyuan/contract/registration/orders'

/** Whom the school has set up. */
export type PaymentProviders = Readonly<Partial<Record<PaymentProviderName, PaymentProvider>>>

/** Amounts in cents, `expires` in unix seconds. `no` has 6 to 32 letters and digits and is used once for ever. */
export interface OrderToPay {
  no: string
  cents: number
  title: string
  way: PayWay
  expires: number
  /** Where the provider sends its notification: https, without a query. */
  notifyAt: string
  /** Where the visitor comes back to, where the provider's page asks for it. */
  returnTo: string
  /** The visitor's own address, wanted by WeChat Pay in a phone's browser. */
  ip: string
  /** Whom WeChat knows at the school's account, wanted `inside`. */
  openid: string
}

/**
 * A payment as a provider says it. `id` is its own number of the payment; `cents` is what the order asked for; `time` in
 * unix seconds, null where it does not say when.
 */
export interface PaidAtProvider {
  no: string
  id: string
  cents: number
  time: number | null
}

export type OrderAtProvider = ({ state: 'paid' } & PaidAtProvider) | { state: 'open' | 'closed' | 'absent' }

/** `abnormal`: the bank refused, and the school has to act at the provider. `absent`: no such refund is known there. */
export type RefundAtProvider = 'processing' | 'done' | 'closed' | 'abnormal' | 'absent'

export interface RefundToGive {
  /** The order that was paid, and what it came to as a whole. */
  no: string
  total: number
  /** The key: a second call with the same number gives nothing twice. */
  refundNo: string
  cents: number
  reason: string
}

export type PaymentNotification =
  | ({ kind: 'paid' } & PaidAtProvider)
  | { kind: 'refund'; no: string; refundNo: string; state: RefundAtProvider }
  /** Genuine, and nothing that is booked. */
  | { kind: 'other' }

/** A row of the bill of a day. `refundNo` is empty on payments. */
export interface BillRow {
  kind: 'payment' | 'refund'
  no: string
  id: string
  refundNo: string
  cents: number
}

/** What is read of a notification: the bytes as they came, and its headers by their names in small letters. */
export interface RawNotification {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A provider of online payments. Every call may throw a PaymentError. */
export interface PaymentProvider {
  ways: readonly PayWay[]
  /** The account of WeChat whose openids it takes `inside`. */
  appId?: string
  /** The same number with the same sum is answered again, with another one refused. */
  begin(order: OrderToPay): Promise<PayStep>
  find(no: string): Promise<OrderAtProvider>
  /** Stops an order from being paid. `paid` where somebody was faster: ask with `find` and book. */
  close(no: string): Promise<'closed' | 'paid'>
  refund(refund: RefundToGive): Promise<RefundAtProvider>
  findRefund(refund: { no: string; refundNo: string }): Promise<RefundAtProvider>
  /** What the provider counts for a day of the school, YYYY-MM-DD; no rows on a day without trade. */
  bill(day: string): Promise<BillRow[]>
  /** Throws where the notification is not the provider's, too old, or another school's. */
  readNotification(notification: RawNotification): PaymentNotification
  /** What a notification is answered with, once it is kept or where it is not taken. */
  answers: Record<'taken' | 'refused', { status: number; type: string; body: string }>
}

/**
 * What went wrong with a provider. `code` is the provider's, or one of ours: NO_ANSWER, ANSWER, SIGNATURE, SERIAL,
 * TIMESTAMP, STRANGER. `sure` where the provider itself said so, signed: else nobody knows what became of the call, and it
 * is asked again with the same number. It holds no header, no key and no address.
 */
export class PaymentError extends Error {
  readonly code: string
  readonly status: number
  readonly sure: boolean

  constructor(code: string, { status = 0, sure = false }: { status?: number; sure?: boolean } = {}) {
    super(`payment provider: ${code}${status > 0 ? ` (${status})` : ''}`)
    this.name = 'PaymentError'
    this.code = code
    this.status = status
    this.sure = sure
  }
}

/** Asks a provider by HTTP; no answer within the time, a cut line and a moved address are all NO_ANSWER. */
export async function askProvider(
  address: string | URL,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | undefined },
  { timeout, most }: { timeout: number; most: number },
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of answer.body ?? []) {
      size += piece.byteLength
      if (size > most) throw new PaymentError('ANSWER', { status: answer.status })
      pieces.push(piece)
    }
    return { status: answer.status, headers: answer.headers, body: Buffer.concat(pieces) }
  } catch (error) {
    throw error instanceof PaymentError ? error : new PaymentError('NO_ANSWER')
  }
}

/** A moment as a provider writes it, with its offset from UTC, in unix seconds; null for anything else. */
export function secondsOf(text: string): number | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

/** Whether an error is what the provider itself, signed, said with one of these codes. */
export function says(error: unknown, codes: readonly string[]): boolean {
  return error instanceof PaymentError && error.sure && codes.includes(error.code)
}

/** Takes an error that says one of these codes for null, and throws any other again. */
export function unless(codes: readonly string[]) {
  return (error: unknown): null => {
    if (says(error, codes)) return null
    throw error
  }
}

/** A number that may be sent as it is. Throws PaymentError NUMBER for another one. */
export function checkedNo(form: RegExp, no: string): string {
  if (!form.test(no)) throw new PaymentError('NUMBER')
  return no
}
