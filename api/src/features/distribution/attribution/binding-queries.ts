import type { BindingRow } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'
import type { ReferralRules } from '#features/distribution/rules.ts'

/** A member's active binding at a time (unix seconds); an expired one is marked as such. */
export async function activeBinding(
  trx: Executor,
  memberId: number,
  now: number,
): Promise<BindingRow | undefined> {
  await expireBindings(trx, now, memberId)
  return trx
    .selectFrom('binding')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** Marks expired bindings, of one member or of all. */
export async function expireBindings(trx: Executor, now: number, memberId?: number): Promise<void> {
  await trx
    .updateTable('binding')
    .set((eb) => ({ state: 'expired', end_time: eb.ref('expire_time') }))
    .where('state', '=', 'active')
    .where('expire_time', '<=', now)
    .$if(memberId !== undefined, (query) => query.where('user_id', '=', memberId ?? 0))
    .execute()
}

export interface NewBinding {
  memberId: number
  distributorId: number
  origin: BindingRow['origin']
  touchId: number | null
  campaign: string
  path: string
  reason?: string
}

/** Binds a member who has no binding; of two at once only one is inserted. `now` in unix seconds. */
export async function bind(
  trx: Executor,
  rules: ReferralRules,
  binding: NewBinding,
  now: number,
): Promise<void> {
  const { memberId, distributorId, origin, touchId, campaign, path, reason = '' } = binding
  await trx
    .insertInto('binding')
    .values({
      user_id: memberId,
      distributor_id: distributorId,
      state: 'active',
      origin,
      touch_id: touchId,
      campaign,
      path,
      reason,
      create_time: now,
      expire_time: expiry(rules, now),
      end_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Restarts the time of a member's binding to this distributor, if there is one. */
export async function renewBinding(
  trx: Executor,
  rules: ReferralRules,
  { memberId, distributorId, now }: { memberId: number; distributorId: number; now: number },
): Promise<void> {
  await expireBindings(trx, now, memberId)
  await trx
    .updateTable('binding')
    .set({ expire_time: expiry(rules, now) })
    .where('user_id', '=', memberId)
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'active')
    .execute()
}

/** Ends a member's active binding; returns whether there was one. */
export async function endBinding(
  trx: Executor,
  memberId: number,
  { state, reason, now }: { state: 'replaced' | 'removed'; reason: string; now: number },
): Promise<boolean> {
  const ended = await trx
    .updateTable('binding')
    .set({ state, reason, end_time: now })
    .where('user_id', '=', memberId)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Ends all active bindings to a distributor; returns how many there were. */
export async function endBindingsTo(trx: Executor, distributorId: number, now: number): Promise<number> {
  const ended = await trx
    .updateTable('binding')
    .set({ state: 'removed', reason: 'the distributor ended', end_time: now })
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  return ended.length
}

function expiry({ bindingSpan }: ReferralRules, now: number): number | null {
  return bindingSpan === null ? null : now + bindingSpan
}
