import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { renewWithin } from '#features/registration/packs/renew.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { changedSince } from '#features/registration/registration-queries.ts'
import type { StaffAct, StaffChange } from './service.ts'

/** Sells a family that has nearly used up its pack another one, as the term has it today; the family is told. */
export function renewPack(deps: RegistrationDeps, { no, actor, version }: StaffAct): Promise<StaffChange> {
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const found = await holdPlace(trx, numberMeant(no))
    if (!found) return { result: 'not found' }
    if (changedSince(found, version)) return { result: 'changed' }
    await forbidOwnPlace(trx, deps.now(), actor, found)
    const renewed = await renewWithin(trx, deps, { no: found.no, actor })
    if (renewed.result === 'done') return renewed
    return { result: 'refused', message: 'registration.nothingToRenew' }
  })
}
