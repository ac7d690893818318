import { keptFee } from '@shuyuan/contract/class/trial'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { TrialKeeping } from '@shuyuan/contract/registration/place-trial'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { memberById } from '#features/member/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { noDues } from '#features/registration/dues/service.ts'
import { buyerOf, lowerOthers, priceIn } from '#features/registration/fees/price.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { packText } from '#features/registration/packs/service.ts'
import {
  changedSince,
  registrationByNo,
  updateInStates,
} from '#features/registration/registration-queries.ts'
import { joinsAt, takeSeat } from '#features/registration/seats/queries.ts'
import { moveUp, spokenFor } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/turns.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { trialOf } from './service.ts'

/** What the place costs once it is kept, by the term's list today; what the trial costs now is a part of it, or beside it. */
async function keptAccount(db: Executor, deps: RegistrationDeps, row: RegistrationRow, term: Term) {
  const member = row.user_id === null ? undefined : await memberById(db, row.user_id)
  const mobile = row.mobile_verified === 1 ? row.mobile : ''
  const buyer = await buyerOf(db, row, { member: member ?? null, mobile })
  const priced = await priceIn(db, term, { buyer, today: schoolToday(deps) })
  const { price } = priced
  const counts = trialOf(row)?.counts ?? true
  const fee = price && keptFee(price.cents, { trial: row.fee ?? 0, counts })
  return { priced, account: { fee, price: price && JSON.stringify(price) }, counts }
}

/** What keeping the place costs, as it is offered on the receipt; undefined where it tries no lesson, or nobody is taken any more. */
export async function keepingOf(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<TrialKeeping | undefined> {
  if (row.trial === null || !seatedStates.some((state) => state === row.state)) return undefined
  const term = await termBySlug(db, row.term)
  if (!term || schoolToday(deps) > term.lastDay) return undefined
  const { account, counts } = await keptAccount(db, deps, row, term)
  const { fee } = account
  const taken = (await spokenFor(db, schoolToday(deps), row.id)).get(term.slug) ?? 0
  return {
    amount: fee === null ? '' : formatMoney(fee),
    left: fee === null ? '' : formatMoney(leftToPay({ ...row, ...account })),
    counts,
    waits: taken >= term.seats,
  }
}

export type Keeping =
  | { result: 'done'; row: RegistrationRow }
  | { result: 'not found' }
  | { result: 'changed' }
  /** It tries no lesson (any more), or the term is over. */
  | { result: 'nothing' }
  /** It costs more by now than was agreed to. */
  | { result: 'dearer' }

interface Keep {
  no: string
  actor: string
  /** The version that staff saw. */
  version?: number | undefined
  /** What the family was shown that the place costs in all, in cents; null where that is to be agreed. Absent for staff. */
  shown?: number | null
}

/**
 * Makes the sign-up for one lesson one for the term: the same sign-up, with what was paid. It takes a seat, or waits
 * where none is free, and is confirmed as others are.
 */
export async function keepPlace(
  deps: RegistrationDeps,
  { no, actor, version, shown }: Keep,
): Promise<Keeping> {
  const found = await registrationByNo(deps.db, no)
  if (!found) return { result: 'not found' }
  return inTerm(deps.db, found.term, async (trx, term): Promise<Keeping> => {
    const row = await holdPlace(trx, found.no)
    if (!row || !term || row.term !== found.term || row.trial === null) return { result: 'nothing' }
    if (changedSince(row, version)) return { result: 'changed' }
    const today = schoolToday(deps)
    if (today > term.lastDay || !seatedStates.some((state) => state === row.state))
      return { result: 'nothing' }
    await forbidOwnPlace(trx, deps.now(), actor, row)
    const { priced, account } = await keptAccount(trx, deps, row, term)
    if (shown !== undefined && (account.fee ?? 0) > (shown ?? 0)) return { result: 'dearer' }
    await moveUp(trx, deps, term)
    // First, so that the guest's own place at the lesson keeps nobody from a seat.
    await updateInStates(trx, row.id, seatedStates, { trial: null })
    const seat = await takeSeat(trx, term, today)
    const kept = await updateInStates(trx, row.id, seatedStates, {
      state: seat ? 'submitted' : 'waitlist',
      waits_since: seat ? null : await joinsAt(trx, term.slug, deps.now()),
      ...account,
      ...noDues,
      pack: packText(term.pack),
      refunds: JSON.stringify(term.refunds),
      update_time: unixSeconds(deps.now()),
    })
    if (!kept) throw new Error(`registration ${row.no} was changed although its term was locked`)
    await lowerOthers(trx, deps, priced)
    const detail = { term: row.term, seat, ...(kept.fee !== null && { cents: kept.fee }) }
    const event = { action: 'registration.keep', entity: 'registration', ref: row.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    await notifyRegistrant(trx, deps, kept, seat ? 'received' : 'queued')
    return { result: 'done', row: kept }
  })
}
