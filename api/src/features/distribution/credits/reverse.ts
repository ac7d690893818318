import type { Executor } from '#db/tables.ts'
import type { CreditRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { memberById } from '#features/member/service.ts'
import { auditCredit } from './service.ts'
import { distributorById } from '#features/distribution/distributors/queries.ts'
import { tell } from '#features/distribution/distributors/notify-distributor.ts'
import { type CreditKind, kinds } from './kinds.ts'
import { inAllLanguages } from '#messages.ts'
import { unixSeconds } from '#unix-seconds.ts'

type Deps = Pick<ApiDeps, 'now'>

/** Takes back the credit of a registration that was cancelled, in the transaction that cancels it. */
export async function registrationCancelled(
  trx: Executor,
  deps: Deps,
  { registrationId, actor }: { registrationId: number; actor: string },
): Promise<void> {
  const credit = await trx
    .selectFrom('credit')
    .select('id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
  if (credit) await reverseCredit(trx, deps, credit.id, { actor, reason: '' })
}

/**
 * Reverses a credit, pending or released; a released one leaves a negative line in the ledger, and what the balance
 * has not got is owed and kept from the next credits. False where it was reversed before.
 */
export async function reverseCredit(
  trx: Executor,
  deps: Deps,
  id: number,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  const now = unixSeconds(deps.now())
  const reversed = (from: 'pending' | 'available') =>
    trx
      .updateTable('credit')
      .set({ state: 'reversed', reversed_time: now, reason })
      .where('id', '=', id)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
  // In this order: one that is released at this moment is met by the second.
  const pending = await reversed('pending')
  const credit = pending ?? (await reversed('available'))
  if (!credit) return false
  const distributor = await distributorById(trx, credit.distributor_id)
  if (!distributor) throw new Error(`credit ${id} is nobody's`)
  if (!pending) await takeBack(trx, deps, credit, distributor.user_id)
  await auditCredit(trx, deps, credit, { actor, action: 'credit.reverse', reason })
  await tell(trx, deps, distributor.user_id, 'creditReversed', credit)
  return true
}

interface Taking {
  credit: CreditRow
  memberId: number
  kind: CreditKind
}

/** What the balances have not got is owed. The member's row is changed before the distributor's, as a release does. */
async function takeBack(trx: Executor, deps: Deps, credit: CreditRow, memberId: number): Promise<void> {
  const owed = { debt_points: 0, debt_cents: 0 }
  for (const kind of kinds) {
    owed[kind.debt] = credit[kind.column] - (await take(trx, deps, { credit, memberId, kind }))
  }
  if (owed.debt_points === 0 && owed.debt_cents === 0) return
  await trx
    .updateTable('distributor')
    .set((eb) => ({
      debt_points: eb('debt_points', '+', owed.debt_points),
      debt_cents: eb('debt_cents', '+', owed.debt_cents),
    }))
    .where('id', '=', credit.distributor_id)
    .execute()
}

const tries = 5

/** Takes what of it the balance has; answers how much that was. Somebody may spend at this very moment. */
async function take(trx: Executor, deps: Deps, { credit, memberId, kind }: Taking): Promise<number> {
  const worth = credit[kind.column]
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const balance = (await memberById(trx, memberId))?.[kind.ledger] ?? 0
    const amount = Math.min(balance, worth)
    if (amount === 0) return 0
    const memo = inAllLanguages('distribution.say.memoReversed')
    const idempotencyKey = `credit:${credit.id}:reverse:${kind.column}`
    const change = { memberId, amount: -amount, memo, idempotencyKey }
    const result = await changeWithin(trx, kind.ledger, change, deps.now())
    if (result.done) return amount
    if (result.reason !== 'too little') throw new Error(`credit ${credit.id}: ${result.reason}`)
  }
  return 0
}
