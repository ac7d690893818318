import type { Form } from '@shuyuan/content/kinds/form'
import { ruleVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { type ConsentGiven, consentsFor } from '@shuyuan/contract/registration/registration-rules'
import { contactOf } from '@shuyuan/contract/registration/contact'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { keepIdNumber, readIdNumber } from '#features/id-number/service.ts'
import { memberById } from '#features/member/service.ts'
import { linkPupil } from '#features/pupil/service.ts'
import { cardText } from '#features/registration/card/service.ts'
import { duesTold } from '#features/registration/dues/service.ts'
import { buyerOf, lowerOthers, priceIn } from '#features/registration/fees/price.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { insertNumbered } from '#features/registration/submission/insert.ts'
import { ownFieldAnswers } from '#features/registration/submission/entry.ts'
import { ageWarningOf, formRules, momentWords } from '#features/registration/terms.ts'
import { updateInStates } from '#features/registration/registration-queries.ts'
import { packText } from '#features/registration/packs/service.ts'
import { type Term, termBySlug } from '#features/term/service.ts'

interface Offer {
  term: Term
  form: Form
  /** Until when the seat is kept, unix seconds. */
  until: number
  actor: string
}

/**
 * Keeps a place in a term for who holds one in another, with all that the school knows and the form asks, and asks the
 * family. In a transaction that holds the term's lock, and has taken the seat.
 */
export async function offerToContinue(
  trx: Executor,
  deps: RegistrationDeps,
  place: RegistrationRow,
  { term, form, until, actor }: Offer,
): Promise<RegistrationRow> {
  const time = unixSeconds(deps.now())
  const member = place.user_id === null ? undefined : await memberById(trx, place.user_id)
  // The school knows whose number it is, and that somebody has been here.
  const buyer = await buyerOf(trx, place, { member: member ?? null, proved: contactOf(place) })
  const priced = await priceIn(trx, term, { buyer, today: schoolToday(deps) })
  const row = await insertNumbered(trx, deps, (no) => ({
    ...carriedOver(deps, place, form, no),
    form: form.key,
    term: term.slug,
    course: term.class,
    user_id: place.user_id,
    state: 'submitted',
    offered_until: until,
    continues: place.id,
    waits_since: null,
    age_warning: ageWarningOf(deps, { term, birthday: place.birthday }),
    fee: priced.price?.cents ?? null,
    price: priced.price && JSON.stringify(priced.price),
    card: cardText(term.card),
    pack: packText(term.pack),
    refunds: JSON.stringify(term.refunds),
    language: place.language,
    reason: '',
    create_time: time,
    update_time: time,
  }))
  const detail = { term: term.slug, before: place.no }
  const event = { action: 'registration.next', entity: 'registration', ref: row.no, detail }
  await audit(trx, { now: deps.now(), actor, ...event })
  const values = { values: (language: 'zh-cn' | 'en') => ({ until: momentWords(deps, until, language) }) }
  await notifyRegistrant(trx, deps, row, 'nextTerm', values)
  await lowerOthers(trx, deps, priced)
  await linkPupil(trx, row, deps.now())
  return row
}

/** What a form asks of what is known from another sign-up; a referral and a message to the teacher stay behind. */
function carriedOver(deps: RegistrationDeps, place: RegistrationRow, form: Form, no: string) {
  const asked = new Set(form.fields.map(({ name }) => name))
  const answers = Object.entries(ownFieldAnswers(place)).filter(([name]) => asked.has(name))
  const idNumber = asked.has('idNumber')
    ? readIdNumber(deps.settings, `registration:${place.no}`, place)
    : null
  const [province, city, district] = asked.has('area')
    ? [place.province, place.city, place.district]
    : [0, 0, 0]
  return {
    name: place.name,
    birthday: place.birthday,
    mobile: place.mobile,
    email: place.email,
    mobile_verified: place.mobile_verified,
    guardian_name: place.guardian_name,
    guardian_relation: place.guardian_relation,
    province,
    city,
    district,
    address: asked.has('address') ? place.address : '',
    message: '',
    answers: JSON.stringify(Object.fromEntries(answers)),
    ...keepIdNumber(deps.settings, `registration:${no}`, idNumber ?? ''),
    // What the family agrees to with its answer.
    consents: '[]',
    sharing: 0 as const,
    ...noReferral,
  }
}

const noReferral = {
  attribution_id: null,
  distributor_id: null,
  referral_source: 'none' as const,
  touch_id: null,
  assist_id: null,
  rule_version: ruleVersion,
}

/**
 * The family takes the place that was kept for it: it is confirmed at once, and what the form wants to be agreed to is
 * agreed to by that. In the transaction that ended the offer.
 */
export async function continueThere(
  trx: Executor,
  deps: RegistrationDeps,
  offered: RegistrationRow,
  { actor, ip }: { actor: string; ip: string },
): Promise<RegistrationRow> {
  const consents = agreedBy(deps, offered)
  const time = unixSeconds(deps.now())
  const row = await updateInStates(trx, offered.id, ['submitted'], {
    state: 'confirmed',
    ...(await duesTold(trx, deps, await termBySlug(trx, offered.term))),
    consents: JSON.stringify(consents),
    answered_time: time,
    update_time: time,
  })
  if (!row) throw new Error(`registration ${offered.no} was changed in the transaction that holds it`)
  const subject = `registration:${row.no}`
  await recordConsents(trx, { now: deps.now(), memberId: row.user_id, subject, ip, consents })
  const event = { action: 'registration.nextYes', entity: 'registration', ref: row.no }
  await audit(trx, { now: deps.now(), actor, ...event, detail: { term: row.term } })
  await notifyRegistrant(trx, deps, row, 'confirmed')
  return row
}

/**
 * Whether one of the documents that a yes agrees to is of another version than the family was shown. `shown` undefined: it
 * came from a page that does not say.
 */
export function isReadAnew(
  deps: RegistrationDeps,
  row: RegistrationRow,
  shown: readonly ConsentGiven[] | undefined,
): boolean {
  if (!shown || row.continues === null) return false
  const versions = new Map(shown.map(({ doc, version }) => [doc, version]))
  return agreedBy(deps, row).some(({ doc, version, agreed }) => agreed && versions.get(doc) !== version)
}

/** What is asked for is agreed to, and what may be refused is refused. */
function agreedBy(deps: RegistrationDeps, row: RegistrationRow): ConsentGiven[] {
  const form = deps.content.form(row.form)
  if (!form) return []
  const answers = { birthday: row.birthday, idNumber: row.id_no }
  return consentsFor(formRules(deps.content, form, { course: row.course }), answers, schoolToday(deps)).map(
    ({ doc, version, required }) => ({ doc, version, agreed: required }),
  )
}
