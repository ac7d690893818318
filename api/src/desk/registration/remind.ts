import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { dayStartSeconds, schoolToday } from '#day.ts'
import { audit, auditLog } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { tellDue } from '#features/registration/dues/reminders.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { changedSince } from '#features/registration/registration-queries.ts'
import type { StaffAct, StaffChange } from './service.ts'

const action = 'registration.remind'

/** Reminds a family of what it owes; once a day, whoever presses. */
export function remindOfDebt(deps: RegistrationDeps, { no, actor, version }: StaffAct): Promise<StaffChange> {
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const row = await holdPlace(trx, numberMeant(no))
    if (!row) return { result: 'not found' }
    if (changedSince(row, version)) return { result: 'changed' }
    if (row.state !== 'confirmed' || leftToPay(row) === 0)
      return { result: 'refused', message: 'registration.nothingDue' }
    const event = { entity: 'registration', ref: row.no }
    const today = dayStartSeconds(schoolToday(deps), deps.settings.timeZone)
    const before = await auditLog(trx, { ...event, limit: 50 })
    if (before.some((each) => each.action === action && each.create_time >= today))
      return { result: 'refused', message: 'registration.remindedToday' }
    await tellDue(trx, deps, row, 'paymentDue')
    const detail = { cents: leftToPay(row) }
    await audit(trx, { now: deps.now(), actor, ...event, action, detail })
    return { result: 'done', row }
  })
}
