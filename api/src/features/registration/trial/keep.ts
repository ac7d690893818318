import { keptFee } from '@shuyuan/contract/class/trial'
import { contactOf } from '@shuyuan/contract/registration/contact'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { isSeated, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { TrialKeeping } from '@shuyuan/contract/registration/place-trial'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { maskName } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { tellStaff } from '#features/message/service.ts'
import { memberById } from '#features/member/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { cardText } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { noDues } from '#features/registration/dues/service.ts'
import { holdFamily } from '#features/registration/fees/price-queries.ts'
import { type Buyer, buyerOf, lowerOthers, priceIn } from '#features/registration/fees/price.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { takenOff } from '#features/registration/packs/queries.ts'
import { packText } from '#features/registration/packs/service.ts'
import {
  changedSince,
  registrationByNo,
  updateInStates,
} from '#features/registration/registration-queries.ts'
import { countedByTerm, joinsAt, takeSeat, waitingByTerm } from '#features/registration/seats/queries.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { seatsForTrials } from './queries.ts'
import { trialOf, trialShown } from './service.ts'

async function buyerOfPlace(db: Executor, row: RegistrationRow): Promise<Buyer> {
  const member = row.user_id === null ? undefined : await memberById(db, row.user_id)
  const proved = row.mobile_verified === 1 ? contactOf(row) : null
  return buyerOf(db, row, { member: member ?? null, proved })
}

/** What the place costs once it is kept, by the term's list today; what the trial costs now is a part of it, or beside it. */
async function keptAccount(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  { term, buyer }: { term: Term; buyer: Buyer },
) {
  const priced = await priceIn(db, term, { buyer, today: schoolToday(deps) })
  const { price } = priced
  const tried = trialOf(row)
  const counts = tried?.counts ?? true
  const trial = row.fee ?? 0
  const fee = price && keptFee(price.cents, { trial, counts })
  const given = row.refunded > 0 ? { given: { back: row.refunded, off: await takenOff(db, row.no) } } : {}
  const kept = { ...tried, ...(price && !counts && { apart: trial }), ...given }
  const account = {
    fee,
    price: price && JSON.stringify(price),
    ...(tried && { tried: JSON.stringify(kept) }),
  }
  return { priced, account, counts }
}

/** Whether a guest who keeps the place would wait: the seat that is theirs at the lesson is theirs before who waits. */
async function isFull(db: Executor, today: string, { slug, seats }: Term, guest: number): Promise<boolean> {
  const taken = (await countedByTerm(db)).get(slug) ?? 0
  const waiting = (await waitingByTerm(db)).get(slug) ?? 0
  const freeBeside = async (except?: number) => {
    const guests = (await seatsForTrials(db, today, { terms: [slug], except })).get(slug) ?? 0
    return Math.max(0, seats - guests - taken)
  }
  const movesUp = Math.min(waiting, await freeBeside())
  return (await freeBeside(guest)) <= movesUp
}

/** Whether the lesson is still to come: whoever would wait instead loses it, and has paid for it. */
async function isAhead(db: Executor, deps: RegistrationDeps, row: RegistrationRow, term: Term) {
  return trialShown(deps, row, await lessonsOf(db, term, defaultLanguage))?.over === false
}

/**
 * What keeping the place costs, as it is offered on the receipt; undefined where it tries no lesson, nobody is taken any more,
 * or the class is full and the lesson still to come.
 */
export async function keepingOf(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<TrialKeeping | undefined> {
  if (row.trial === null || !isSeated(row.state)) return undefined
  const term = await termBySlug(db, row.term)
  if (!term || schoolToday(deps) > term.lastDay) return undefined
  const waits = await isFull(db, schoolToday(deps), term, row.id)
  if (waits && (await isAhead(db, deps, row, term))) return undefined
  const buyer = await buyerOfPlace(db, row)
  const { account, counts } = await keptAccount(db, deps, row, { term, buyer })
  const { fee } = account
  return {
    amount: fee === null ? '' : formatMoney(fee),
    left: fee === null ? '' : formatMoney(leftToPay({ ...row, ...account })),
    counts,
    waits,
  }
}

export type Keeping =
  | { result: 'done'; row: RegistrationRow }
  | { result: 'not found' }
  | { result: 'changed' }
  /** It tries no lesson (any more), or the term is over. */
  | { result: 'nothing' }
  /** No seat is free, and the lesson is still to come. */
  | { result: 'full' }
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
  deps: RegistrationDeps & Pick<ApiDeps, 'engine'>,
  { no, actor, version, shown }: Keep,
): Promise<Keeping> {
  const found = await registrationByNo(deps.db, no)
  if (!found) return { result: 'not found' }
  return inTerm(deps.db, found.term, async (trx, term): Promise<Keeping> => {
    const buyer = await buyerOfPlace(trx, found)
    const { family } = buyer
    await holdFamily(trx, deps.engine, { ...family, mobiles: [...family.mobiles, found.mobile] })
    const row = await holdPlace(trx, found.no)
    if (!row || !term || row.term !== found.term || row.trial === null) return { result: 'nothing' }
    if (changedSince(row, version)) return { result: 'changed' }
    const today = schoolToday(deps)
    if (today > term.lastDay || !isSeated(row.state)) return { result: 'nothing' }
    await forbidOwnPlace(trx, deps.now(), actor, row)
    const { priced, account } = await keptAccount(trx, deps, row, { term, buyer })
    if (shown !== undefined && (account.fee ?? 0) > (shown ?? 0)) return { result: 'dearer' }
    await moveUp(trx, deps, term)
    // The guest's own place at the lesson keeps nobody from a seat.
    const seat = await takeSeat(trx, term, today, row.id)
    if (!seat && (await isAhead(trx, deps, row, term))) return { result: 'full' }
    const kept = await updateInStates(trx, row.id, seatedStates, {
      trial: null,
      state: seat ? 'submitted' : 'waitlist',
      waits_since: seat ? null : await joinsAt(trx, term.slug, deps.now()),
      ...account,
      ...noDues,
      card: cardText(term.card),
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
    const title = classTitle(deps.content, kept.course, defaultLanguage)
    const values = { title, name: maskName(kept.name), no: kept.no }
    await tellStaff(trx, { now: deps.now(), kind: 'newSignUp', values, ref: kept.no })
    return { result: 'done', row: kept }
  })
}
