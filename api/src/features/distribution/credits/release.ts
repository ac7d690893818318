import type { Executor } from '#db/tables.ts'
import type { CreditRow, DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { expireBindings } from '#features/distribution/attribution/binding-queries.ts'
import { auditCredit } from './service.ts'
import { distributorById } from '#features/distribution/distributors/queries.ts'
import { tell } from '#features/distribution/distributors/notify-distributor.ts'
import { type CreditKind, kinds } from './kinds.ts'
import { inAllLanguages } from '#messages.ts'
import { unixSeconds } from '#unix-seconds.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** What a run released: credits, points and cents; `failed`: ids of credits that the ledger would not take. */
export interface Settled {
  credits: number
  points: number
  cents: number
  failed: number[]
}

const atOnce = 200

/**
 * Releases every credit whose time has come, that nothing is to be looked at and whose distributor is not frozen: each
 * in a transaction of its own, so that several processes may do it at once and each credit is released once.
 */
export async function settleDue(deps: Deps, actor = 'system'): Promise<Settled> {
  const settled: Settled = { credits: 0, points: 0, cents: 0, failed: [] }
  const now = unixSeconds(deps.now())
  await expireBindings(deps.db, now)
  let last = 0
  for (;;) {
    const due = await dueCredits(deps.db, now, last)
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
    if (due.length < atOnce) return settled
  }
}

/** A balance that can hold no more, or a member who is gone, keeps one credit pending and not the others. */
class Held extends Error {}
function held(error: unknown): null {
  if (error instanceof Held) return null
  throw error
}

async function dueCredits(db: Executor, now: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('distributor', 'distributor.id', 'credit.distributor_id')
    .select('credit.id')
    .where('credit.state', '=', 'pending')
    .where('credit.due_time', '<=', now)
    .where('credit.review', 'in', ['clear', 'passed'])
    .where('distributor.state', '!=', 'frozen')
    .where('credit.id', '>', after)
    .orderBy('credit.id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Releases one credit; undefined where another process did, or it was reversed meanwhile. */
async function release(trx: Executor, deps: Deps, id: number, actor: string): Promise<CreditRow | undefined> {
  const now = unixSeconds(deps.now())
  const credit = await trx
    .updateTable('credit')
    .set({ state: 'available', available_time: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('review', 'in', ['clear', 'passed'])
    .where('due_time', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!credit) return undefined
  const distributor = await distributorById(trx, credit.distributor_id)
  if (!distributor || distributor.state === 'frozen') throw new Held()
  for (const kind of kinds) await pay(trx, deps, { credit, distributor, kind })
  await auditCredit(trx, deps, credit, { actor, action: 'credit.release' })
  await tell(trx, deps, distributor.user_id, 'creditAvailable', credit)
  return credit
}

interface Payment {
  credit: CreditRow
  distributor: DistributorRow
  kind: CreditKind
}

async function pay(trx: Executor, deps: Deps, { credit, distributor, kind }: Payment): Promise<void> {
  const worth = credit[kind.column]
  if (worth === 0) return
  const book = async (amount: number, memo: 'memoCredit' | 'memoDebt', part: string) => {
    const idempotencyKey = `credit:${credit.id}:${part}:${kind.column}`
    const change = {
      memberId: distributor.user_id,
      amount,
      memo: inAllLanguages(`distribution.say.${memo}`),
      idempotencyKey,
    }
    const result = await changeWithin(trx, kind.ledger, change, deps.now())
    if (!result.done) throw new Held(`credit ${credit.id}: ${result.reason}`)
  }
  await book(worth, 'memoCredit', 'release')
  const owed = await payDebt(trx, distributor.id, kind, worth)
  if (owed > 0) await book(-owed, 'memoDebt', 'debt')
}

/** Takes what is owed off the debt, as far as a credit reaches; answers how much that was. */
async function payDebt(trx: Executor, distributorId: number, { debt }: CreditKind, worth: number) {
  for (;;) {
    const row = await trx
      .selectFrom('distributor')
      .select(['debt_points', 'debt_cents'])
      .where('id', '=', distributorId)
      .executeTakeFirstOrThrow()
    const paid = Math.min(row[debt], worth)
    if (paid === 0) return 0
    const { numUpdatedRows } = await trx
      .updateTable('distributor')
      .set((eb) => ({ [debt]: eb(debt, '-', paid) }))
      .where('id', '=', distributorId)
      .where(debt, '=', row[debt])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return paid
  }
}
