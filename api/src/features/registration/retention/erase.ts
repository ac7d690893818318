import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { forgetPupils } from '#features/pupil/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { changedSince, registrationByNo } from '#features/registration/registration-queries.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { deleteRegistration, hasOpenMoney } from './queries.ts'
import { forgetTraces } from './traces.ts'

/**
 * Deletes the cancelled sign-up of a guest at the guest's wish, as `purgeRegistrations` does after its time: what was
 * paid stays in the books, and that was agreed in the log, by the number alone. Returns why not, as a message key. `reason`: how the wish was proved.
 */
export async function eraseGuest(
  deps: RegistrationDeps,
  { no, version, actor, reason }: { no: string; version?: number | undefined; actor: string; reason: string },
): Promise<string | null> {
  const found = await registrationByNo(deps.db, no)
  if (!found) return 'registration.notFound'
  return inTerm(deps.db, found.term, async (trx) => {
    const row = await holdPlace(trx, found.no)
    if (!row) return 'registration.notFound'
    await forbidOwnPlace(trx, deps.now(), actor, row)
    if (row.user_id !== null) return 'registration.erase.member'
    if (row.state !== 'cancelled') return 'registration.erase.valid'
    if (await hasOpenMoney(trx, row)) return 'registration.erase.owed'
    if (changedSince(row, version)) return 'registration.changedSince'
    await deleteRegistration(trx, row.id)
    await forgetTraces(trx, row)
    await forgetPupils(trx, [row.pupil_id])
    const event = { actor, action: 'registration.erase', entity: 'registration', ref: row.no }
    await audit(trx, { ...event, now: deps.now(), detail: { term: row.term, reason } })
    return null
  })
}
