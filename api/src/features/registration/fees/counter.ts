import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { inAllLanguages } from '#messages.ts'
import { type Booked, insertCounter, lessPaid, lessRefunded } from './counter-queries.ts'
import { paymentsOf } from './queries.ts'
import { type FeeChange, heldPlace, inTransaction, Refused, type Seen } from './fee-change.ts'

/** For how many seconds whoever booked takes it back without a reason. */
const atOnce = 60

/**
 * Takes back a payment or a refund that was booked by mistake, once: a row of its own counters it, with the reason. What
 * went through the balance goes back there.
 */
export function takeBackBooking(
  deps: RegistrationDeps,
  { payment: id, reason, actor, ...seen }: Seen & { payment: number; reason: string; actor: string },
): Promise<FeeChange> {
  return inTransaction(deps, async (trx) => {
    const found = await heldPlace(trx, seen)
    if ('result' in found) return found
    const booked = (await paymentsOf(trx, found.no)).find((each) => each.id === id)
    // What came or went online is the provider's to give back.
    if (!booked || booked.reason !== null || booked.means === 'online')
      return { result: 'nothing left', row: found }
    const time = unixSeconds(deps.now())
    const isAtOnce = booked.actor === actor && time - booked.create_time <= atOnce
    if (reason === '' && !isAtOnce) return { result: 'no reason', row: found }
    await forbidOwnPlace(trx, deps.now(), actor, found)
    return counter(trx, deps, found, { booked, reason, actor })
  })
}

/** Takes back a refund that the provider did not give after all, in the transaction that says so. */
export async function takeBackRefund(
  trx: Executor,
  deps: RegistrationDeps,
  { no, refund, reason, actor }: { no: string; refund: number; reason: string; actor: string },
): Promise<FeeChange> {
  const found = await heldPlace(trx, { no })
  if ('result' in found) return found
  const booked = (await paymentsOf(trx, found.no)).find((each) => each.id === refund)
  if (!booked || booked.reason !== null) return { result: 'nothing left', row: found }
  return counter(trx, deps, found, { booked, reason, actor })
}

async function counter(
  trx: Executor,
  deps: RegistrationDeps,
  found: RegistrationRow,
  { booked, reason, actor }: { booked: Booked; reason: string; actor: string },
): Promise<FeeChange> {
  const { id, cents, means, kind } = booked
  const of = { payment: id, no: found.no, user_id: found.user_id }
  await insertCounter(trx, { ...of, reason, actor, create_time: unixSeconds(deps.now()) })
  const row = await (kind === 'payment' ? lessPaid : lessRefunded)(trx, found.id, booked)
  if (!row) throw new Refused({ result: 'too much', most: found.paid - found.refunded })
  if (means === 'balance') await throughBalance(trx, deps, row, booked)
  const event = { action: 'registration.counter', entity: 'registration', ref: row.no }
  await audit(trx, { now: deps.now(), actor, ...event, detail: { cents, means, which: kind, reason } })
  return { result: 'done', row, cents }
}

async function throughBalance(
  trx: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  { id, kind, cents }: Booked,
): Promise<void> {
  if (row.user_id === null) throw new Refused({ result: 'no member' })
  const memo = inAllLanguages('registration.memo.counter', (language) => ({
    title: classTitle(deps.content, row.course, language),
    no: row.no,
  }))
  const amount = kind === 'payment' ? cents : -cents
  const change = { memberId: row.user_id, amount, memo, idempotencyKey: `payment-counter:${id}` }
  const changed = await changeWithin(trx, 'money', change, deps.now())
  if (!changed.done) throw new Refused({ result: amount < 0 ? 'balance too low' : 'no member' })
}
