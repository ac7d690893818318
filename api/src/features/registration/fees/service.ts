import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { leftToPay, overpaid } from '@shuyuan/contract/registration/registration-fees'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { actsAlone, forbidOwnPlace, isSamePerson } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { inAllLanguages } from '#messages.ts'
import {
  type Booking,
  type FeeChange,
  heldPlace,
  inTransaction,
  isEarly,
  Refused,
  type Seen,
} from './fee-change.ts'
import { giveReceipt } from './receipt-queries.ts'
import { refundByRule } from './refund-rule.ts'
import { addPaid, addRefunded, insertPayment, setFee, setGiveBack } from './queries.ts'
import { askForRefund } from './refund-request.ts'
import { closeRequest, keptFromBalance, openRequest } from './refund-request-queries.ts'

export { toGiveBack, unequalSums as verifyPayments } from './queries.ts'

/**
 * Books a payment. From the balance, the ledger row and the payment are written in one transaction. A repetition finds
 * nothing left.
 */
export function bookPayment(deps: RegistrationDeps, booking: Booking): Promise<FeeChange> {
  return inTransaction(deps, (trx) => bookPaymentWithin(trx, deps, booking))
}

/** The same in a transaction that does more. Throws Refused where the balance was not enough, to roll all of it back. */
export async function bookPaymentWithin(
  trx: Executor,
  deps: RegistrationDeps,
  booking: Booking,
): Promise<FeeChange> {
  if (isEarly(deps, booking)) return { result: 'day to come' }
  const found = await heldPlace(trx, booking)
  if ('result' in found) return found
  const refusal = refusedPayment(found, booking.cents)
  if (refusal) return refusal
  await forbidOwnPlace(trx, deps.now(), booking.actor, found)
  const cents = booking.cents ?? leftToPay(found)
  const row = await addPaid(trx, found.id, cents)
  if (!row) return { result: 'too much', most: leftToPay(found) }
  const payment = await book(trx, deps, row, { ...booking, kind: 'payment', cents })
  return { result: 'done', row, cents, payment }
}

/** Whether a seat is held: not waited for, cancelled, or offered without an answer yet. */
export function holdsPlace({
  state,
  offered_until: until,
}: Pick<RegistrationRow, 'state' | 'offered_until'>): boolean {
  return isSeated(state) && until === null
}

function refusedPayment(row: RegistrationRow, cents: number | undefined): FeeChange | null {
  if (!holdsPlace(row)) return { result: 'wrong state', row }
  if (row.fee === null) return { result: 'no fee', row }
  const left = leftToPay(row)
  if (left === 0 || cents === 0) return { result: 'nothing left', row }
  return cents !== undefined && cents > left ? { result: 'too much', most: left } : null
}

/**
 * Books a refund, by the rule of the term where no amount is named. What did not come from the balance goes there only
 * when a second person confirms it: otherwise cash that nobody paid would become a balance.
 */
export function bookRefund(deps: RegistrationDeps, booking: Booking): Promise<FeeChange> {
  return inTransaction(deps, (trx) => bookRefundWithin(trx, deps, booking))
}

/** The same in a transaction that does more. Throws Refused where the balance cannot be filled, to roll all of it back. */
export async function bookRefundWithin(
  trx: Executor,
  deps: RegistrationDeps,
  booking: Booking,
): Promise<FeeChange> {
  if (isEarly(deps, booking)) return { result: 'day to come' }
  const found = await heldPlace(trx, booking)
  if ('result' in found) return found
  const cents = booking.cents ?? (await refundByRule(trx, deps, found)) ?? 0
  const most = found.paid - found.refunded
  if (most === 0 || cents === 0) return { result: 'nothing left', row: found }
  if (cents > most) return { result: 'too much', most }
  await forbidOwnPlace(trx, deps.now(), booking.actor, found)
  if (booking.means === 'balance' && cents > (await keptFromBalance(trx, found.no))) {
    const { note, actor } = booking
    if (found.user_id === null) return { result: 'no member' }
    if (!(await actsAlone(trx, actor, deps.now()))) {
      const asked = await askForRefund(trx, deps, found, { cents, note, actor })
      return asked ? { result: 'asked', row: found, cents } : { result: 'asked before', row: found }
    }
    await audit(trx, {
      now: deps.now(),
      actor,
      action: 'own.alone',
      entity: 'registration',
      ref: found.no,
    })
  }
  return giveBack(trx, deps, found, { ...booking, cents })
}

async function giveBack(
  trx: Executor,
  deps: RegistrationDeps,
  found: RegistrationRow,
  booking: Booking & { cents: number },
): Promise<FeeChange> {
  const { cents, actor } = booking
  // Who keeps the place would owe again what was given back, but for what was paid above the fee. A place that is held
  // again later has its whole fee.
  const off = holdsPlace(found) ? Math.max(0, cents - overpaid(found)) : 0
  const row = await addRefunded(trx, found.id, { cents, off })
  if (!row) return { result: 'too much', most: found.paid - found.refunded }
  const payment = await book(trx, deps, row, { ...booking, kind: 'refund', cents, off })
  if (off > 0) await auditFee(trx, deps, actor, { before: found, after: row })
  return { result: 'done', row, cents, payment }
}

/** Books the refund that somebody else asked for, or lets go of it. */
export function decideRefund(
  deps: RegistrationDeps,
  { confirms, actor, ...seen }: Seen & { confirms: boolean; actor: string },
): Promise<FeeChange> {
  return inTransaction(deps, async (trx) => {
    const found = await heldPlace(trx, seen)
    if ('result' in found) return found
    const request = await openRequest(trx, found.no)
    if (!request) return { result: 'nothing left', row: found }
    if (confirms) {
      if (await isSamePerson(trx, actor, request.actor)) return { result: 'same person', row: found }
      await forbidOwnPlace(trx, deps.now(), actor, found)
    }
    await closeRequest(trx, request.id, { actor, time: unixSeconds(deps.now()) })
    const { cents, note } = request
    if (!confirms) {
      const event = { action: 'registration.refundDrop', entity: 'registration', ref: found.no }
      await audit(trx, { now: deps.now(), actor, ...event, detail: { cents, note } })
      return { result: 'done', row: found, cents }
    }
    const change = await giveBack(trx, deps, found, { ...seen, cents, note, means: 'balance', actor })
    if (change.result !== 'done') throw new Refused(change)
    return change
  })
}

/** Notes that a family gets nothing more back for a cancelled place. */
export function settleCancelled(
  deps: RegistrationDeps,
  { actor, ...seen }: Seen & { actor: string },
): Promise<FeeChange> {
  return inTransaction(deps, async (trx) => {
    const found = await heldPlace(trx, seen)
    if ('result' in found) return found
    const { give_back: cents } = found
    if (cents === 0) return { result: 'nothing left', row: found }
    await forbidOwnPlace(trx, deps.now(), actor, found)
    await setGiveBack(trx, found.id, 0)
    const event = { action: 'registration.settle', entity: 'registration', ref: found.no }
    await audit(trx, { now: deps.now(), actor, ...event, detail: { cents } })
    return { result: 'done', row: { ...found, give_back: 0 }, cents }
  })
}

async function book(
  trx: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  {
    kind,
    means,
    cents,
    note,
    actor,
    paidOn = '',
    takenBy = '',
    off = 0,
  }: Booking & {
    kind: 'payment' | 'refund'
    cents: number
    off?: number
  },
): Promise<number> {
  const time = unixSeconds(deps.now())
  const today = schoolToday(deps)
  const payment = {
    no: row.no,
    user_id: row.user_id,
    kind,
    means,
    cents,
    off,
    note,
    paid_on: paidOn || today,
    taken_by: takenBy,
    actor,
    create_time: time,
  }
  const id = await insertPayment(trx, payment)
  if (kind === 'payment') await giveReceipt(trx, id, Number(today.slice(0, 4)))
  if (means === 'balance') {
    if (row.user_id === null) throw new Refused({ result: 'no member' })
    const memo = inAllLanguages(`registration.memo.${kind}`, (language) => ({
      title: classTitle(deps.content, row.course, language),
      no: row.no,
    }))
    const change = {
      memberId: row.user_id,
      amount: kind === 'payment' ? -cents : cents,
      memo,
      idempotencyKey: `registration-payment:${id}`,
    }
    const changed = await changeWithin(trx, 'money', change, deps.now())
    if (!changed.done) throw new Refused({ result: kind === 'payment' ? 'balance too low' : 'no member' })
  }
  const event = { action: `registration.${kind}`, entity: 'registration', ref: row.no }
  await audit(trx, { now: deps.now(), actor, ...event, detail: { cents, means, note } })
  return id
}

/** Sets the fee of a place, in cents, as agreed with the family. */
export function agreeFee(
  deps: RegistrationDeps,
  { fee, actor, ...seen }: Seen & { fee: number; actor: string },
): Promise<FeeChange> {
  return inTransaction(deps, async (trx) => {
    const found = await heldPlace(trx, seen)
    if ('result' in found) return found
    await forbidOwnPlace(trx, deps.now(), actor, found)
    const row = await setFee(trx, found.id, fee)
    if (!row) return { result: 'too much', most: found.paid - found.refunded }
    await auditFee(trx, deps, actor, { before: found, after: row })
    return { result: 'done', row, cents: fee }
  })
}

function auditFee(
  trx: Executor,
  deps: RegistrationDeps,
  actor: string,
  { before, after }: { before: RegistrationRow; after: RegistrationRow },
): Promise<void> {
  const detail = { before: before.fee, after: after.fee }
  const event = { action: 'registration.fee', entity: 'registration', ref: after.no, detail }
  return audit(trx, { now: deps.now(), actor, ...event })
}
