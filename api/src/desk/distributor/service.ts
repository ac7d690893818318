import { agreementVersion, type DistributorState } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { endBindingsTo } from '#features/distribution/attribution/binding-queries.ts'
import { distributorByCode, distributorOfMember } from '#features/distribution/distributors/queries.ts'
import {
  addDistributor,
  type DistributorDecision,
  isDistributorAsSeen,
  ownOf,
} from '#features/distribution/distributors/service.ts'
import { memberMeant } from '#desk/member/service.ts'
import { forbidOwn } from '#features/own/service.ts'
import { moveState, reviveDistributor } from './queries.ts'
import { notifyDistributor } from '#features/distribution/distributors/notify-distributor.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** From which states a step leads to which, and the message to the distributor. */
export const distributorSteps = {
  approve: { from: ['applied'], to: 'active', says: 'approved' },
  freeze: { from: ['active'], to: 'frozen', says: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'active', says: 'unfrozen' },
  end: { from: ['applied', 'active', 'frozen'], to: 'ended', says: 'ended' },
} as const satisfies Record<string, { from: DistributorState[]; to: DistributorState; says: string }>
export type DistributorStep = keyof typeof distributorSteps

/** Takes a distributor one step on; false where the state does not allow it. */
export function takeDistributorStep(
  deps: Deps,
  id: number,
  step: DistributorStep,
  decision: DistributorDecision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await isDistributorAsSeen(trx, id, decision.seen))) return false
    const { from, to, says } = distributorSteps[step]
    const now = unixSeconds(deps.now())
    const row = await moveState(trx, id, { from, to, reason: decision.reason, time: now })
    if (!row) return false
    await forbidOwn(trx, deps.now(), ownOf(row, decision))
    const ended = to === 'ended' ? await endBindingsTo(trx, id, now) : 0
    await note(trx, deps, row, decision, { action: `distributor.${step}`, ...(ended > 0 ? { ended } : {}) })
    await notifyDistributor(trx, deps, row.user_id, says, { reason: decision.reason })
    return true
  })
}

/**
 * Makes a member a distributor, who has agreed on paper; one who ended comes back with the old code. Returns the id,
 * undefined where the member is one or has applied.
 */
export function appointDistributor(
  deps: Deps,
  memberId: number,
  { realName, shownName, ...decision }: DistributorDecision & { realName: string; shownName: string },
): Promise<number | undefined> {
  const names = { real_name: realName, shown_name: shownName, agreement: agreementVersion }
  const active = { ...names, state: 'active' as const, origin: 'appointed' as const }
  return deps.db.transaction().execute(async (trx) => {
    const revived = { ...active, reason: decision.reason, update_time: unixSeconds(deps.now()) }
    const id =
      (await reviveDistributor(trx, memberId, revived)) ?? (await addDistributor(trx, deps, memberId, active))
    if (id === undefined) return undefined
    await forbidOwn(trx, deps.now(), ownOf({ id, user_id: memberId }, decision))
    await recordConsents(trx, {
      now: deps.now(),
      memberId,
      subject: `distributor:${id}`,
      ip: '',
      consents: [{ doc: 'distributor', version: agreementVersion, agreed: true }],
    })
    await note(trx, deps, { id, user_id: memberId }, decision, { action: 'distributor.appoint' })
    await notifyDistributor(trx, deps, memberId, 'appointed')
    return id
  })
}

function note(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  { id, user_id: member }: Pick<DistributorRow, 'id' | 'user_id'>,
  { actor, reason }: DistributorDecision,
  { action, ...more }: { action: string; ended?: number },
): Promise<void> {
  const detail = { member, reason, ...more }
  return audit(trx, { now: now(), actor, action, entity: 'distributor', ref: id, detail })
}

/** The distributor whom somebody means: by code, or as a member. */
export async function distributorMeant(db: Executor, text: string): Promise<DistributorRow | undefined> {
  const byCode = await distributorByCode(db, text)
  if (byCode) return byCode
  const member = await memberMeant(db, text)
  return member && distributorOfMember(db, member.id)
}
