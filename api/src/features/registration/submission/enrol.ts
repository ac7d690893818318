import { termState } from '@shuyuan/contract/class/term-state'
import type { Form } from '@shuyuan/content/kinds/form'
import { contactOf } from '@shuyuan/contract/registration/contact'
import type { Guardian } from '@shuyuan/contract/registration/registration-kinds'
import type { ConsentGiven } from '@shuyuan/contract/registration/registration-rules'
import type { SubmitInput } from '@shuyuan/contract/registration/submission'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { parseSum } from '@shuyuan/contract/text/money'
import { maskName } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { attributeLead, referralSnapshot } from '#features/distribution/attribution/service.ts'
import { idNumberHash, keepIdNumber } from '#features/id-number/service.ts'
import { cardText } from '#features/registration/card/service.ts'
import { applyCoupon } from '#features/registration/fees/discount.ts'
import { holdFamily } from '#features/registration/fees/price-queries.ts'
import { type Buyer, buyerOf, lowerOthers, type Priced, priceIn } from '#features/registration/fees/price.ts'
import { tellStaff } from '#features/message/service.ts'
import { linkPupil } from '#features/pupil/service.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { keepQuestions } from '#features/registration/questions/service.ts'
import { hasTried } from '#features/registration/trial/queries.ts'
import { hasTrialRoom, triedText } from '#features/registration/trial/service.ts'
import { joinsAt, takeSeat } from '#features/registration/seats/queries.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { classTitle } from '#features/term/class-words.ts'
import { ageWarningOf } from '#features/registration/terms.ts'
import type { Term } from '#features/term/service.ts'
import { entryColumns } from './entry.ts'
import { insertNumbered } from './insert.ts'
import { packText } from '#features/registration/packs/service.ts'
import { activeRegistration } from './queries.ts'

/** The consent that lets the referrer see the registration. */
const sharingDoc = 'sharing'

export interface Submitter {
  member: MemberRow | null
  /** In which language the form was read; of an entry by staff, what the office was told, '' for nothing. */
  language: Language | ''
  ip: string
  /** As it is counted (`addressKey`). */
  address: string
}

/** A valid form: what `enrol` stores. */
export interface Submission {
  input: SubmitInput
  form: Form
  /** Its slug. */
  term: string
  mobile: string
  /** Whether a code proved the number or the address by which the family is reached, or a proof that a code gave. */
  proved: boolean
  guardian: Guardian | null
  consents: ConsentGiven[]
  visitor: Submitter
  /** The person of the school who entered it; absent where the visitor did. */
  staff?: string
}

/**
 * Stores a registration with a seat, or on the waiting list, with consents and attribution: all or nothing. Null where
 * this person has one in this term already. Nobody overtakes the waiting list: free seats go to it first. Throws
 * `TermRefused` where the term takes nobody by now, `PriceHigher`
 * where it costs more than was agreed to.
 */
export async function enrol(deps: ApiDeps, submission: Submission): Promise<RegistrationRow | null> {
  const { visitor, consents } = submission
  await keepQuestions(deps.db, submission.form, deps.now())
  try {
    return await inTerm(deps.db, submission.term, async (trx, term) => {
      const refusal = whyRefused(term, { day: schoolToday(deps), staff: submission.staff !== undefined })
      if (!term || refusal !== null) throw new TermRefused(refusal ?? 'registration.termUnknown')
      const { trial } = submission.input
      const buyer = await familyOf(trx, deps, submission)
      await moveUp(trx, deps, term)
      if (trial !== '') await checkTrial(trx, deps, term, trial)
      const seated = trial !== '' || (await takeSeat(trx, term, schoolToday(deps)))
      const { inserted, priced } = await insert(trx, deps, submission, { term, seated, buyer })
      await lowerOthers(trx, deps, priced)
      const row = await applyCoupon(trx, deps, inserted, trial === '' ? submission.input.coupon : '')
      const memberId = row.user_id
      const subject = `registration:${row.no}`
      await recordConsents(trx, { now: deps.now(), memberId, subject, ip: visitor.ip, consents })
      if (submission.staff !== undefined) {
        const detail = { term: row.term, seat: seated, consents: consents.map(({ doc }) => doc) }
        const event = { action: 'registration.add', entity: 'registration', ref: row.no, detail }
        await audit(trx, { now: deps.now(), actor: submission.staff, ...event })
      }
      await notifyRegistrant(trx, deps, row, seated ? 'received' : 'queued')
      const title = classTitle(deps.content, row.course, defaultLanguage)
      const values = { title, name: maskName(row.name), no: row.no }
      await tellStaff(trx, { now: deps.now(), kind: 'newSignUp', values, ref: row.no })
      // Last: until the commit no other sign-up is linked.
      await linkPupil(trx, row, deps.now())
      return row
    })
  } catch (error) {
    if (error instanceof AlreadyThere) return null
    throw error
  }
}

/** The address that goes with a number of another country; beside any other none is kept. */
function emailOf({ input, mobile }: Submission): string {
  const { type, contact } = contactOf({ mobile, email: input.email })
  return type === 'email' ? contact : ''
}

/** The term takes nobody; a message key says why. */
export class TermRefused extends Error {}

/** Why a term takes nobody on a day, as a message key; null where it does. Staff enter people until it is over. */
export function whyRefused(
  term: Term | undefined,
  { day, staff = false }: { day: string; staff?: boolean },
): string | null {
  if (!term) return 'registration.termUnknown'
  if (staff) return day > term.lastDay ? 'registration.termOver' : null
  const state = termState(term, 0, day)
  if (state === 'soon') return 'registration.termNotOpen'
  return state === 'closed' ? 'registration.termClosed' : null
}

/** It costs more by now than whoever signs up was shown. */
export class PriceHigher extends Error {}

/** Rolls back the seat that was taken. */
class AlreadyThere extends Error {}

/** Throws `TermRefused` where a term lets nobody try a lesson, or that lesson has no room. */
async function checkTrial(trx: Executor, deps: ApiDeps, term: Term, planned: string): Promise<void> {
  const room = await hasTrialRoom(trx, deps, { term, planned })
  if (room === null) throw new TermRefused('registration.trialNone')
  if (!room) throw new TermRefused('registration.trialFull')
}

/**
 * Who signs up; their family is held from here on, before any sign-up is written, so that no two wait for each other. For a
 * trial also by a number that is not proved: it tells nothing of the price, but each child tries one lesson.
 */
async function familyOf(trx: Executor, deps: ApiDeps, submission: Submission): Promise<Buyer> {
  const { input, guardian, mobile, proved, visitor } = submission
  // Whoever has proved the number owns what the office enters for it, and what a guest does who proves it too.
  const isProved = proved || submission.staff !== undefined
  const entry = entryColumns(input.answers, guardian)
  const given = { mobile, email: emailOf(submission) }
  const buyer = await buyerOf(trx, entry, {
    member: visitor.member,
    proved: isProved ? contactOf(given) : null,
  })
  const { family } = buyer
  const mobiles = input.trial === '' ? family.mobiles : [...family.mobiles, mobile]
  await holdFamily(trx, deps.engine, { ...family, mobiles })
  return buyer
}

async function insert(
  trx: Executor,
  deps: ApiDeps,
  submission: Submission,
  { term, seated, buyer }: { term: Term; seated: boolean; buyer: Buyer },
): Promise<{ inserted: RegistrationRow; priced: Priced }> {
  const { input, form, mobile, proved, guardian, consents, visitor } = submission
  const email = emailOf(submission)
  const time = unixSeconds(deps.now())
  const entry = entryColumns(input.answers, guardian)
  if (await activeRegistration(trx, { term: term.slug, mobile, ...entry })) throw new AlreadyThere()
  const idNumber = String(input.answers.idNumber ?? '')
  const idHash = idNumber === '' ? '' : idNumberHash(deps.settings, idNumber)
  const { memberId } = buyer.family
  const trial = input.trial === '' ? null : term.trial
  if (trial && (await hasTried(trx, { course: term.class, mobile, user_id: memberId, ...entry })))
    throw new TermRefused('registration.trialTwice')
  const priced = trial
    ? { price: null, lowered: [] }
    : await priceIn(trx, term, { buyer, today: schoolToday(deps) })
  const fee = trial ? trial.cents : (priced.price?.cents ?? null)
  const agreed = submission.staff === undefined ? parseSum(input.price) : null
  if (agreed !== null && (fee ?? 0) > agreed) throw new PriceHigher()
  const attribution = await attributeLead(trx, deps, {
    occasion: 'registration',
    memberId,
    mobile,
    idHash,
    referral: input.referral,
    typedCode: input.referrerCode,
    removed: input.referralRemoved,
    address: visitor.address,
  })
  const waitsSince = seated ? null : await joinsAt(trx, term.slug, deps.now())
  const inserted = await insertNumbered(trx, deps, (no) => ({
    form: form.key,
    term: term.slug,
    course: term.class,
    user_id: memberId,
    state: seated ? 'submitted' : 'waitlist',
    waits_since: waitsSince,
    mobile,
    email,
    mobile_verified: proved ? 1 : 0,
    ...entry,
    ...keepIdNumber(deps.settings, `registration:${no}`, idNumber),
    consents: JSON.stringify(consents),
    age_warning: ageWarningOf(deps, { term, birthday: entry.birthday }),
    sharing: consents.some(({ doc, agreed }) => doc === sharingDoc && agreed) ? 1 : 0,
    ...referralSnapshot(attribution),
    campaign: attribution.campaign,
    fee,
    price: priced.price && JSON.stringify(priced.price),
    card: trial ? null : cardText(term.card),
    pack: trial ? null : packText(term.pack),
    ...(trial && { trial: input.trial, tried: triedText(input.trial, trial) }),
    refunds: JSON.stringify(term.refunds),
    // An account knows its own language.
    language: memberId === null || submission.staff !== undefined ? visitor.language : '',
    reason: '',
    create_time: time,
    update_time: time,
  }))
  return { inserted, priced }
}
