import { isSeated, type RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit, auditLog } from '#features/audit/service.ts'
import { registrationCancelled } from '#features/distribution/credits/reverse.ts'
import { untell } from '#features/message/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { duesToday, noDues } from '#features/registration/dues/service.ts'
import { takeCouponAgain } from '#features/registration/fees/discount.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import {
  changedSince,
  registrationByNo,
  updateInStates,
} from '#features/registration/registration-queries.ts'
import { takeSeat } from '#features/registration/seats/queries.ts'
import { takeSeatBack } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { hasTrialRoom } from '#features/registration/trial/service.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { hasBegun } from '#features/registration/terms.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import type { Term } from '#features/term/service.ts'
import {
  creditReferrer,
  registrationSteps,
  type StaffAct,
  type StaffChange,
  toldBy,
  whyNot,
} from './service.ts'

/**
 * Undoes the last step (called, confirmed or cancelled), whoever did it. Messages that have not left the site are
 * withdrawn; where the person may know of a cancellation already, a message says that the sign-up is valid again.
 */
export async function undoStep(deps: RegistrationDeps, act: StaffAct): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(act.no))
  if (!found) return { result: 'not found' }
  const action = Object.values(registrationSteps).find(({ to }) => to === found.state)?.action
  const isStep = (event: { action: string }) =>
    event.action === action || (found.state === 'cancelled' && event.action === unanswered)
  const log = await auditLog(deps.db, { entity: 'registration', ref: found.no, limit: 100 })
  const step = log.find(isStep)
  if (!step) return { result: 'wrong state', state: found.state }
  const { before = step.detail['seat'] === false ? 'waitlist' : 'submitted' } =
    // Who did not answer an offer waits again; who was asked to go on waits for nothing.
    (
      step.action === unanswered
        ? { before: found.continues === null ? 'waitlist' : 'submitted' }
        : step.detail
    ) as { before?: RegistrationState }
  return inTerm(deps.db, found.term, async (trx, term): Promise<StaffChange> => {
    const now = await registrationByNo(trx, found.no)
    if (now?.state !== found.state) return whyNot(trx, found)
    if (changedSince(now, act.version)) return { result: 'changed' }
    await forbidOwnPlace(trx, deps.now(), act.actor, now)
    const back = { actor: act.actor, before, term }
    return now.state === 'cancelled' ? restore(trx, deps, now, back) : stepBack(trx, deps, now, back)
  })
}

/** In the audit log: an offer ended without an answer. */
const unanswered = 'registration.offerOver'

interface Back {
  actor: string
  before: RegistrationState
  term: Term | undefined
}

async function stepBack(
  trx: Executor,
  deps: RegistrationDeps,
  found: RegistrationRow,
  { actor, before }: Back,
): Promise<StaffChange> {
  const dues = found.state === 'confirmed' ? noDues : {}
  const change = { state: before, update_time: unixSeconds(deps.now()), ...dues }
  const row = await updateInStates(trx, found.id, [found.state], change)
  if (!row) return whyNot(trx, found)
  await noteUndo(trx, deps, { actor, no: row.no, before: found.state, after: row.state })
  if (found.state === 'confirmed') await registrationCancelled(trx, deps, { registrationId: row.id, actor })
  await untell(trx, { key: toldBy(found, found.version).key, ref: row.no })
  return { result: 'done', row }
}

/**
 * Restores a cancelled registration. Where its seat is gone, it waits from its sign-up on, before all who came later;
 * one that waited has the position it had.
 */
async function restore(
  trx: Executor,
  deps: RegistrationDeps,
  found: RegistrationRow,
  { actor, before, term }: Back,
): Promise<StaffChange> {
  if (!term || schoolToday(deps) > term.lastDay)
    return { result: 'refused', message: 'registration.termOver' }
  if (await activeRegistration(trx, found)) return { result: 'refused', message: 'registration.exists' }
  const { key } = toldBy(found, found.version)
  const tries = found.trial !== null
  const message = tries && (await whyNotTried(trx, deps, found, term))
  if (message) return { result: 'refused', message }
  const seat =
    tries ||
    (isSeated(before) &&
      ((await takeSeat(trx, term, schoolToday(deps))) ||
        (await takeSeatBack(trx, deps, found, { key, actor }))))
  const state = seat ? before : 'waitlist'
  const change = {
    state,
    reason: '',
    give_back: 0,
    // A place that was released is not released again for the day that has passed.
    ...(state === 'confirmed' ? await duesToday(trx, deps, term, found) : noDues),
    ...(!seat && { waits_since: found.waits_since ?? found.create_time * 1000 }),
    update_time: unixSeconds(deps.now()),
  }
  const row = await updateInStates(trx, found.id, ['cancelled'], change)
  if (!row) throw new Error(`registration ${found.no} was changed although its term was locked`)
  await noteUndo(trx, deps, { actor, no: row.no, before: 'cancelled', after: row.state })
  await takeCouponAgain(trx, deps, row)
  if (row.state === 'confirmed' && !tries) await creditReferrer(trx, deps, row, actor)
  const known = await untell(trx, { key, ref: row.no })
  if (known) await notifyRegistrant(trx, deps, row, 'restored')
  return { result: 'done', row }
}

/** Why somebody cannot try a lesson after all, as a message key; null where it has room, or has begun by now. */
async function whyNotTried(trx: Executor, deps: RegistrationDeps, { trial }: RegistrationRow, term: Term) {
  const lessons = await lessonsOf(trx, term, defaultLanguage)
  const lesson = lessons.find(({ planned, cancelled }) => planned === trial && !cancelled)
  if (!lesson) return 'registration.trialNone'
  if (hasBegun(deps, lesson)) return null
  const room = await hasTrialRoom(trx, deps, { term, planned: lesson.planned })
  if (room === null) return 'registration.trialNone'
  return room ? null : 'registration.trialFull'
}

function noteUndo(
  trx: Executor,
  deps: RegistrationDeps,
  { actor, no, ...detail }: { actor: string; no: string; before: string; after: string },
): Promise<void> {
  const event = { action: 'registration.undo', entity: 'registration', ref: no, detail }
  return audit(trx, { now: deps.now(), actor, ...event })
}
