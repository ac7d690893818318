import { agreementVersion, type DistributorState } from '@shuyuan/contract/distribution-kinds'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { insertDistributor } from '#features/distribution/distributors/join.ts'
import { tell } from '#features/distribution/distributors/notify-distributor.ts'
import { unixSeconds } from '#unix-seconds.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** Who of the school decides, and what is said to the distributor; '' for nothing. */
export interface Decision {
  /** `staff:NAME` */
  actor: string
  reason: string
}

/** From which states a step leads to which, and what the distributor is told. */
export const steps = {
  approve: { from: ['applied'], to: 'active', says: 'approved' },
  freeze: { from: ['active'], to: 'frozen', says: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'active', says: 'unfrozen' },
  end: { from: ['applied', 'active', 'frozen'], to: 'ended', says: 'ended' },
} as const satisfies Record<string, { from: DistributorState[]; to: DistributorState; says: string }>
export type Step = keyof typeof steps

/** Takes a distributor one step on; false where the state does not allow it. */
export function takeStep(deps: Deps, id: number, step: Step, decision: Decision): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const { from, to, says } = steps[step]
    const now = unixSeconds(deps.now())
    const row = await trx
      .updateTable('distributor')
      .set({ state: to, reason: decision.reason, update_time: now })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const ended = to === 'ended' ? await endBindings(trx, id, now) : 0
    await note(trx, deps, row, decision, { action: `distributor.${step}`, ...(ended > 0 ? { ended } : {}) })
    await tell(trx, deps, row.user_id, says, { reason: decision.reason })
    return true
  })
}

/** Whom somebody sent who does so no more is nobody's. Answers how many there were. */
async function endBindings(trx: Executor, distributorId: number, now: number): Promise<number> {
  const ended = await trx
    .updateTable('binding')
    .set({ state: 'removed', reason: 'the distributor ended', end_time: now })
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  return ended.length
}

/**
 * Makes a member a distributor, who has agreed on paper; one who ended comes back with the old code. Answers the id,
 * undefined where the member is one or has applied.
 */
export function appoint(
  deps: Deps,
  memberId: number,
  { realName, shownName, ...decision }: Decision & { realName: string; shownName: string },
): Promise<number | undefined> {
  const names = { real_name: realName, shown_name: shownName, agreement: agreementVersion }
  const active = { ...names, state: 'active' as const, origin: 'appointed' as const }
  return deps.db.transaction().execute(async (trx) => {
    const back = await trx
      .updateTable('distributor')
      .set({ ...active, reason: decision.reason, update_time: unixSeconds(deps.now()) })
      .where('user_id', '=', memberId)
      .where('state', '=', 'ended')
      .returning('id')
      .executeTakeFirst()
    const id = back?.id ?? (await insertDistributor(trx, deps, memberId, active))
    if (id === undefined) return undefined
    await recordConsents(trx, {
      now: deps.now(),
      memberId,
      subject: `distributor:${id}`,
      ip: '',
      consents: [{ doc: 'distributor', version: agreementVersion, agreed: true }],
    })
    await note(trx, deps, { id, user_id: memberId }, decision, { action: 'distributor.appoint' })
    await tell(trx, deps, memberId, 'appointed')
    return id
  })
}

function note(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  { id, user_id: member }: Pick<DistributorRow, 'id' | 'user_id'>,
  { actor, reason }: Decision,
  { action, ...more }: { action: string; ended?: number },
): Promise<void> {
  const detail = { member, reason, ...more }
  return audit(trx, { now: now(), actor, action, entity: 'distributor', ref: id, detail })
}
