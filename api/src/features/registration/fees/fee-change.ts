import type { PaymentMeans } from '@shuyuan/contract/registration/registration-fees'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { changedSince } from '#features/registration/registration-queries.ts'
import { holdPlace } from './queries.ts'

/** The result of a change; a refusal changes nothing. */
export type FeeChange =
  /** `payment`: the row that was booked, where one was. */
  | { result: 'done'; row: RegistrationRow; cents: number; payment?: number }
  /** Nothing is left to pay or to refund. */
  | { result: 'nothing left'; row: RegistrationRow }
  | { result: 'not found' }
  /** No seat is held. */
  | { result: 'wrong state'; row: RegistrationRow }
  | { result: 'no fee'; row: RegistrationRow }
  /** More than is left to pay, or to refund: `most` cents. */
  | { result: 'too much'; most: number }
  | { result: 'no member' }
  | { result: 'balance too low' }
  /** Nothing was booked: a second person has to confirm it. */
  | { result: 'asked'; row: RegistrationRow; cents: number }
  /** One waits already. */
  | { result: 'asked before'; row: RegistrationRow }
  /** Who asked for it does not confirm it. */
  | { result: 'same person'; row: RegistrationRow }
  | { result: 'no reason'; row: RegistrationRow }
  /** Money came or went on a day that is still to come. */
  | { result: 'day to come' }
  /** Somebody else changed it since it was seen. */
  | { result: 'changed' }

export interface Seen {
  no: string
  /** The version that was seen; absent where nobody looked, as on the command line. */
  version?: number | undefined
}

export interface Booking extends Seen {
  /** Absent: all that is left to pay, or the refund by the rule. */
  cents?: number | undefined
  means: PaymentMeans
  note: string
  /** The day on which money came or went; today where it is not said. */
  paidOn?: string | undefined
  /** Who took or gave it. */
  takenBy?: string | undefined
  /** `member:12`, `staff:NAME`. */
  actor: string
}

/** Whether a booking names a day that is still to come: it would be in no month's report until then. */
export function isEarly(deps: RegistrationDeps, { paidOn = '' }: Booking): boolean {
  return paidOn > schoolToday(deps)
}

/** Rolls back what was booked on the registration. */
export class Refused extends Error {
  readonly change: FeeChange

  constructor(change: FeeChange) {
    super(change.result)
    this.change = change
  }
}

export async function inTransaction({ db }: RegistrationDeps, run: (trx: Executor) => Promise<FeeChange>) {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (error instanceof Refused) return error.change
    throw error
  }
}

/** The place as it was seen, which nobody else changes now: two who press at once would book the same money twice. */
export async function heldPlace(trx: Executor, { no, version }: Seen): Promise<RegistrationRow | FeeChange> {
  const found = await holdPlace(trx, numberMeant(no))
  if (!found) return { result: 'not found' }
  return changedSince(found, version) ? { result: 'changed' } : found
}
