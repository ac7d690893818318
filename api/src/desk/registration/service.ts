import { type RegistrationState, registrationStates } from '@shuyuan/contract/registration/registration-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { registrationConfirmed } from '#features/distribution/credits/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { activeStates, cancelRegistration } from '#features/registration/receipts/cancel.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import {
  registrationByNo,
  registrationStateOf,
  updateInStates,
} from '#features/registration/registration-queries.ts'
import { duesTold } from '#features/registration/dues/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import { termBySlug } from '#features/term/service.ts'

/** The result of a change by staff; the state it was refused in. */
export type StaffChange =
  | { result: 'done'; row: RegistrationRow }
  | { result: 'not found' }
  | { result: 'wrong state'; state: RegistrationState }
  /** Somebody else changed it since it was seen. */
  | { result: 'changed' }
  /** A message key. */
  | { result: 'refused'; message: string }

export interface StaffAct {
  no: string
  /** Who does it, as the audit log has it: `staff:NAME`. */
  actor: string
  /** The version that was seen; absent where nobody looked, as on the command line. */
  version?: number | undefined
  /** Whether it can be undone at once: then its messages wait for that long before they are sent. */
  undoable?: boolean
}

/** Seconds that a message waits for a step to be taken back: the desk offers that for ten. */
const undoWait = 20

/** The key and the delay of a step's messages. The version in the key lets an undo withdraw exactly these. */
export function toldBy({ no }: Pick<RegistrationRow, 'no'>, version: number, undoable = false) {
  return { key: `staff:${no}:${version}`, wait: undoable ? undoWait : 0 }
}

/** Why an update found nothing. */
export async function whyNot(db: Executor, { id, state }: RegistrationRow): Promise<StaffChange> {
  const now = (await registrationStateOf(db, id)) ?? state
  return now === state ? { result: 'changed' } : { result: 'wrong state', state: now }
}

/**
 * From which states a step of staff leads to which. `undo.ts` takes it back; `seats/service.ts` moves who waits up to
 * `submitted`, and back where an undo needs that seat.
 */
export const registrationSteps = {
  contact: { from: ['submitted'], to: 'contacted', action: 'registration.contact' },
  confirm: { from: ['submitted', 'contacted'], to: 'confirmed', action: 'registration.confirm' },
  cancel: { from: activeStates, to: 'cancelled', action: 'registration.cancel' },
} as const satisfies Record<string, RegistrationStep>

interface RegistrationStep {
  from: readonly RegistrationState[]
  to: RegistrationState
  /** Its name in the audit log. */
  action: string
}

/** Notes that somebody has called. */
export function noteCall(deps: RegistrationDeps, act: StaffAct): Promise<StaffChange> {
  return change(deps, act, registrationSteps.contact)
}

/** Confirms a place, called or not, and credits the referrer. Somebody on the waiting list must have a seat first. */
export function confirmRegistration(deps: RegistrationDeps, act: StaffAct): Promise<StaffChange> {
  return change(deps, act, registrationSteps.confirm)
}

async function change(
  deps: RegistrationDeps,
  { no, actor, version, undoable }: StaffAct,
  { from, to, action }: RegistrationStep & { to: 'contacted' | 'confirmed' },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  const { state: before } = found
  if (!from.includes(before)) return { result: 'wrong state', state: before }
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const dues = to === 'confirmed' ? await duesTold(trx, deps, await termBySlug(trx, found.term), found) : {}
    const step = { state: to, offered_until: null, update_time: unixSeconds(deps.now()), ...dues }
    const row = await updateInStates(trx, found.id, [before], step, version)
    if (!row) return whyNot(trx, found)
    const detail = { term: row.term, before, after: to }
    await audit(trx, { now: deps.now(), actor, action, entity: 'registration', ref: row.no, detail })
    if (to === 'confirmed') {
      await forbidOwnPlace(trx, deps.now(), actor, row)
      // Who tries a lesson has not come to stay yet.
      if (row.trial === null) await creditReferrer(trx, deps, row, actor)
    }
    await notifyRegistrant(trx, deps, row, to, toldBy(row, row.version, undoable))
    return { result: 'done', row }
  })
}

/** Credits whoever sent a registration whose place is confirmed. */
export async function creditReferrer(
  trx: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  actor: string,
) {
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

/** Keeps what staff wants to remember. Its text is not in the audit log, which is kept longer than sign-ups are. */
export async function saveStaffNote(
  deps: RegistrationDeps,
  { no, actor, version, note }: StaffAct & { note: string },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  if (found.note === note) return { result: 'refused', message: 'registration.noteSame' }
  return deps.db.transaction().execute(async (trx): Promise<StaffChange> => {
    const row = await updateInStates(trx, found.id, registrationStates, { note }, version)
    if (!row) return whyNot(trx, found)
    const detail = { before: found.note.length, after: note.length }
    const event = { action: 'registration.note', entity: 'registration', ref: found.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return { result: 'done', row }
  })
}

/** Cancels a registration that is not cancelled, also a confirmed one. The member reads `reason`. */
export async function cancelByStaff(
  deps: RegistrationDeps,
  { no, actor, version, undoable, reason }: StaffAct & { reason: string },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  const told = toldBy(found, found.version + 1, undoable)
  const row = await cancelRegistration(deps, found, {
    from: registrationSteps.cancel.from,
    actor,
    reason,
    seen: version,
    told,
  })
  return row ? { result: 'done', row } : whyNot(deps.db, found)
}
