import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { lastReminded, remindAction } from '#features/registration/dues/last-reminded.ts'
import { tellDue } from '#features/registration/dues/reminders.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { changedSince } from '#features/registration/registration-queries.ts'
import type { StaffAct, StaffChange } from './service.ts'

/** Reminds a family of what it owes; once a day, whoever presses, and not where the site has done so today. */
export function remindOfDebt(deps: RegistrationDeps, { no, actor, version }: StaffAct): Promise<StaffChange> {
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const row = await holdPlace(trx, numberMeant(no))
    if (!row) return { result: 'not found' }
    if (changedSince(row, version)) return { result: 'changed' }
    if (row.state !== 'confirmed' || leftToPay(row) === 0)
      return { result: 'refused', message: 'registration.nothingDue' }
    const before = await lastReminded(trx, deps, [row.no])
    if (before.get(row.no)?.today) return { result: 'refused', message: 'registration.remindedToday' }
    await tellDue(trx, deps, row, 'paymentDue')
    const detail = { cents: leftToPay(row) }
    const event = { entity: 'registration', ref: row.no, action: remindAction }
    await audit(trx, { now: deps.now(), actor, ...event, detail })
    return { result: 'done', row }
  })
}
