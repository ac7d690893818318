import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { CreditRow, DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { changeWithin, type Memo } from '#features/ledger/service.ts'
import { expireBindings } from '#features/distribution/attribution/binding-queries.ts'
import { auditCredit, creditMemo } from './service.ts'
import { distributorById, lockDistributors } from '#features/distribution/distributors/queries.ts'
import { notifyDistributor } from '#features/distribution/distributors/notify-distributor.ts'
import { type CreditKind, creditKinds, dueCredits, markAvailable, payDebt } from './queries.ts'
import { inAllLanguages } from '#messages.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** The result of a run; `failed`: ids of credits that the ledger refused. */
export interface Settled {
  credits: number
  points: number
  cents: number
  failed: number[]
}

const batchSize = 200

/**
 * Releases every credit that is due, needs no review and whose distributor is not frozen. Each is released in a
 * transaction of its own, so several processes may run this at once and each credit is released once.
 */
export async function settleDue(deps: Deps, actor = 'system'): Promise<Settled> {
  const settled: Settled = { credits: 0, points: 0, cents: 0, failed: [] }
  const now = unixSeconds(deps.now())
  await expireBindings(deps.db, now)
  let last = 0
  for (;;) {
    const due = await dueCredits(deps.db, now, last, batchSize)
    for (const id of due) {
      last = id
      const credit = await deps.db
        .transaction()
        .execute((trx) => release(trx, deps, id, actor))
        .catch(held)
      if (credit === null) settled.failed.push(id)
      if (!credit) continue
      settled.credits += 1
      settled.points += credit.points
      settled.cents += credit.cents
    }
    if (due.length < batchSize) return settled
  }
}

/** A full balance or a deleted member keeps this one credit pending; the others are released. */
class Held extends Error {}
function held(error: unknown): null {
  if (error instanceof Held) return null
  throw error
}

/** Releases one credit; undefined where another process did, or it was reversed meanwhile. */
async function release(trx: Executor, deps: Deps, id: number, actor: string): Promise<CreditRow | undefined> {
  const now = unixSeconds(deps.now())
  const credit = await markAvailable(trx, id, now)
  if (!credit) return undefined
  await lockDistributors(trx, [credit.distributor_id])
  const distributor = await distributorById(trx, credit.distributor_id)
  if (!distributor || distributor.state === 'frozen') throw new Held()
  for (const kind of creditKinds) await pay(trx, deps, { credit, distributor, kind })
  await auditCredit(trx, deps, credit, { actor, action: 'credit.release' })
  await notifyDistributor(trx, deps, distributor.user_id, 'creditAvailable', credit)
  return credit
}

interface Payment {
  credit: CreditRow
  distributor: DistributorRow
  kind: CreditKind
}

async function pay(trx: Executor, deps: Deps, { credit, distributor, kind }: Payment): Promise<void> {
  const amount = credit[kind.column]
  if (amount === 0) return
  const book = async (change: number, memo: Memo, part: string) => {
    const idempotencyKey = `credit:${credit.id}:${part}:${kind.column}`
    const entry = {
      memberId: distributor.user_id,
      amount: change,
      memo,
      idempotencyKey,
    }
    const result = await changeWithin(trx, kind.ledger, entry, deps.now())
    if (!result.done) throw new Held(`credit ${credit.id}: ${result.reason}`)
  }
  await book(amount, creditMemo(credit, 'memoCredit'), 'release')
  const owed = await payDebt(trx, distributor.id, kind, amount)
  if (owed > 0) await book(-owed, inAllLanguages('distribution.say.memoDebt'), 'debt')
}
