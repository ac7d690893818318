import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { CreditRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { memberById } from '#features/member/service.ts'
import { forbidOwn } from '#features/own/service.ts'
import { auditCredit, creditMemo } from './service.ts'
import { distributorById, lockDistributors } from '#features/distribution/distributors/queries.ts'
import type { DistributorDecision } from '#features/distribution/distributors/service.ts'
import { notifyDistributor } from '#features/distribution/distributors/notify-distributor.ts'
import {
  addDebt,
  type CreditKind,
  creditKinds,
  creditOfRegistration,
  markReversed,
  markReviewed,
} from './queries.ts'

type Deps = Pick<ApiDeps, 'now'>

/** Reverses the credit of a cancelled registration, in the transaction that cancels it. */
export async function registrationCancelled(
  trx: Executor,
  deps: Deps,
  { registrationId, actor }: { registrationId: number; actor: string },
): Promise<void> {
  const credit = await creditOfRegistration(trx, registrationId)
  if (credit) await reverseCredit(trx, deps, credit.id, { actor, reason: '' })
}

/**
 * Reverses a credit, pending or released. A released one gets a negative line in the ledger; what the balance lacks
 * becomes debt, deducted from later credits. False where it was reversed before.
 */
export async function reverseCredit(
  trx: Executor,
  deps: Deps,
  id: number,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  const change = { reason, now: unixSeconds(deps.now()) }
  // Pending first: a credit that is released between the two statements is found by the second.
  const pending = await markReversed(trx, id, 'pending', change)
  const credit = pending ?? (await markReversed(trx, id, 'available', change))
  if (!credit) return false
  const distributor = await distributorById(trx, credit.distributor_id)
  if (!distributor) throw new Error(`credit ${id} has no distributor`)
  if (!pending) await takeBack(trx, deps, credit, distributor.user_id)
  await auditCredit(trx, deps, credit, { actor, action: 'credit.reverse', reason })
  await notifyDistributor(trx, deps, distributor.user_id, 'creditReversed', credit)
  return true
}

interface Taking {
  credit: CreditRow
  memberId: number
  kind: CreditKind
}

/** Missing amounts become debt. */
async function takeBack(trx: Executor, deps: Deps, credit: CreditRow, memberId: number): Promise<void> {
  await lockDistributors(trx, [credit.distributor_id])
  const owed = { debt_points: 0, debt_cents: 0 }
  for (const kind of creditKinds) {
    owed[kind.debt] = credit[kind.column] - (await take(trx, deps, { credit, memberId, kind }))
  }
  if (owed.debt_points === 0 && owed.debt_cents === 0) return
  await addDebt(trx, credit.distributor_id, owed)
}

const attempts = 5

/** Takes as much as the balance has; returns how much. Tries again, because the member may be spending it. */
async function take(trx: Executor, deps: Deps, { credit, memberId, kind }: Taking): Promise<number> {
  const wanted = credit[kind.column]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const balance = (await memberById(trx, memberId))?.[kind.ledger] ?? 0
    const amount = Math.min(balance, wanted)
    if (amount === 0) return 0
    const memo = creditMemo(credit, 'memoReversed')
    const idempotencyKey = `credit:${credit.id}:reverse:${kind.column}`
    const change = { memberId, amount: -amount, memo, idempotencyKey }
    const result = await changeWithin(trx, kind.ledger, change, deps.now())
    if (result.done) return amount
    if (result.reason !== 'too little') throw new Error(`credit ${credit.id}: ${result.reason}`)
  }
  return 0
}

/** Passes a credit that waited for review, or reverses it; false where it does not wait. */
export function reviewCredit(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  id: number,
  verdict: 'passed' | 'refused',
  { actor, reason }: DistributorDecision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const credit = await markReviewed(trx, id, { review: verdict, reason })
    if (!credit) return false
    const member = (await distributorById(trx, credit.distributor_id))?.user_id ?? null
    await forbidOwn(trx, deps.now(), { actor, entity: 'credit', ref: id, member })
    await auditCredit(trx, deps, credit, { actor, action: `credit.review.${verdict}`, reason })
    if (verdict === 'refused') await reverseCredit(trx, deps, id, { actor, reason })
    return true
  })
}
