import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { cardText } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { duesToday } from '#features/registration/dues/service.ts'
import { accountsIn, type FeeChoice, leaveCoupon } from '#features/registration/fees/moved.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { activeStates } from '#features/registration/receipts/cancel.ts'
import { packMoved } from '#features/registration/packs/service.ts'
import { moneyOf } from '#features/registration/receipts/present.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import {
  changedSince,
  registrationByNo,
  updateInStates,
} from '#features/registration/registration-queries.ts'
import { freeSeat, joinsAt, takeSeat } from '#features/registration/seats/queries.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTerms } from '#features/registration/seats/term-lock.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { ageWarningOf } from '#features/registration/terms.ts'
import { termBySlug, termOfForm } from '#features/term/service.ts'
import { translate } from '#messages.ts'
import { type StaffAct, type StaffChange, whyNot } from './service.ts'

/**
 * Moves a sign-up to another term of its form. Payments, state and history stay; where the fees differ, staff say which
 * one holds. A person with a seat needs a free one there; the seat that becomes free goes to the waiting list. The person
 * is told, with what is to be paid or given back.
 */
export async function moveToTerm(
  deps: RegistrationDeps,
  { no, actor, version, term: slug, fee: choice = '' }: StaffAct & { term: string; fee?: FeeChoice | '' },
): Promise<StaffChange> {
  const found = await registrationByNo(deps.db, numberMeant(no))
  if (!found) return { result: 'not found' }
  const form = deps.content.form(found.form)
  const unknown = { result: 'refused', message: 'registration.termUnknown' } as const
  if (!form || slug === found.term || !(await termOfForm(deps.db, { form: form.key, slug }))) return unknown
  return inTerms(deps.db, [found.term, slug], async (trx): Promise<StaffChange> => {
    const to = await termOfForm(trx, { form: form.key, slug })
    if (!to) return unknown
    const today = schoolToday(deps)
    if (today > to.lastDay) return { result: 'refused', message: 'registration.termOver' }
    const now = await holdPlace(trx, found.no)
    if (now?.state !== found.state || !activeStates.includes(now.state)) return whyNot(trx, found)
    if (now.term !== found.term || changedSince(now, version)) return { result: 'changed' }
    await forbidOwnPlace(trx, deps.now(), actor, now)
    if (now.trial !== null) return { result: 'refused', message: 'registration.trialStays' }
    if (await activeRegistration(trx, { ...now, term: slug }))
      return { result: 'refused', message: 'registration.exists' }
    const accounts = await accountsIn(trx, deps, now, to)
    if (choice === '' && now.fee !== accounts.new.fee)
      return { result: 'refused', message: 'registration.feeNeeded' }
    const account = accounts[choice === '' ? 'old' : choice]
    const seated = isSeated(now.state)
    // Whoever waits there goes first.
    await moveUp(trx, deps, to)
    const seat = await takeSeat(trx, to, today)
    if (seated && !seat) return { result: 'refused', message: 'registration.termFull' }
    const change = {
      term: slug,
      course: to.class,
      // Whoever is moved joins behind those who wait there already.
      waits_since: seat ? null : await joinsAt(trx, slug, deps.now()),
      ...account,
      // With the old fee it keeps the lessons that were bought by it.
      card: cardText(to.card),
      card_told: 0 as const,
      ...(choice !== 'old' && { pack: packMoved(now, to.pack), pack_told: 0 }),
      refunds: JSON.stringify(to.refunds),
      ...(now.state === 'confirmed' && (await duesToday(trx, deps, to))),
      state: seat && !seated ? ('submitted' as const) : now.state,
      age_warning: ageWarningOf(deps, { term: to, birthday: now.birthday }),
      offered_until: null,
      update_time: unixSeconds(deps.now()),
    }
    const row = await updateInStates(trx, now.id, [now.state], change)
    if (!row) throw new Error(`registration ${now.no} was changed although its terms were locked`)
    const detail = { before: now.term, after: slug }
    const event = { action: 'registration.move', entity: 'registration', ref: row.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    await leaveCoupon(trx, now, account)
    if (row.fee !== now.fee) {
      const fees = { before: now.fee, after: row.fee }
      await audit(trx, { now: deps.now(), actor, ...event, action: 'registration.fee', detail: fees })
    }
    await notifyRegistrant(trx, deps, row, 'termChanged', {
      values: (language) => ({ money: moneySaid(row, language) }),
    })
    if (seated) {
      await freeSeat(trx, now.term)
      const from = await termBySlug(trx, now.term)
      if (from) await moveUp(trx, deps, from)
    }
    return { result: 'done', row }
  })
}

/** What a place costs now, in a sentence; '' where that is not agreed, or nobody owes anything yet. */
function moneySaid(row: RegistrationRow, language: Language): string {
  const money = moneyOf(row)
  if (money.fee === '' || !isSeated(row.state)) return ''
  const due = Number(money.giveBack) > 0 ? 'giveBack' : Number(money.left) > 0 ? 'left' : 'even'
  return translate[language](`registration.movedMoney.${due}`, money)
}
