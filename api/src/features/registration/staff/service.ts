import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { registrationConfirmed } from '#features/distribution/credits/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { activeStates, cancel } from '#features/registration/receipts/cancel.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import {
  registrationByNo,
  updateInStates,
  updateRegistration,
} from '#features/registration/registration-queries.ts'
import { classTitle } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** What became of a change by staff; the state it was refused in. */
export type StaffChange =
  | { result: 'done'; row: RegistrationRow }
  | { result: 'not found' }
  | { result: 'wrong state'; state: RegistrationState }

export interface StaffAct {
  no: string
  /** Who does it, as the audit log has it: `staff:NAME`. */
  actor: string
}

/** Notes that somebody has called. */
export function contact(deps: RegistrationDeps, act: StaffAct): Promise<StaffChange> {
  return change(deps, act, { from: ['submitted'], to: 'contacted' })
}

/** Confirms a place, called or not, and credits who sent the registration. Who waits must have a seat first. */
export function confirm(deps: RegistrationDeps, act: StaffAct): Promise<StaffChange> {
  return change(deps, act, { from: ['submitted', 'contacted'], to: 'confirmed' })
}

async function change(
  deps: RegistrationDeps,
  { no, actor }: StaffAct,
  { from, to }: { from: RegistrationState[]; to: 'contacted' | 'confirmed' },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  const { state: before } = found
  if (!from.includes(before)) return { result: 'wrong state', state: before }
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const row = await updateInStates(trx, found.id, [before], {
      state: to,
      offered_until: null,
      update_time: unixSeconds(deps.now()),
    })
    if (!row) {
      const now = await registrationByNo(trx, found.no)
      return { result: 'wrong state', state: now?.state ?? found.state }
    }
    const action = to === 'confirmed' ? 'registration.confirm' : 'registration.contact'
    const detail = { term: row.term, before, after: to }
    await audit(trx, { now: deps.now(), actor, action, entity: 'registration', ref: row.no, detail })
    if (to === 'confirmed') {
      await registrationConfirmed(trx, deps, {
        registrationId: row.id,
        attributionId: row.attribution_id,
        memberId: row.user_id,
        mobile: row.mobile,
        course: row.course,
        courseTitle: {
          'zh-cn': classTitle(deps.content, row.course, 'zh-cn'),
          en: classTitle(deps.content, row.course, 'en'),
        },
        credit: { points: deps.content.form(row.form)?.creditPoints ?? 0, cents: 0 },
        actor,
      })
    }
    await notifyRegistrant(trx, deps, row, to)
    return { result: 'done', row }
  })
}

/** Keeps what staff wants to remember. Its text is not in the audit log, which is kept longer than sign-ups are. */
export async function note(
  deps: RegistrationDeps,
  { no, actor, note }: StaffAct & { note: string },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  await deps.db.transaction().execute(async (trx) => {
    await updateRegistration(trx, found.id, { note })
    const detail = { before: found.note.length, after: note.length }
    const event = { action: 'registration.note', entity: 'registration', ref: found.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
  })
  return { result: 'done', row: { ...found, note } }
}

/** Cancels whatever is not cancelled, a confirmed place too; `reason` is told to the member. */
export async function cancelByStaff(
  deps: RegistrationDeps,
  { no, actor, reason }: StaffAct & { reason: string },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  const row = await cancel(deps, found, { from: activeStates, actor, reason })
  return row ? { result: 'done', row } : { result: 'wrong state', state: 'cancelled' }
}
