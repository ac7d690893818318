import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Form } from '@shuyuan/content/kinds/form'
import type { AgeWarning } from '@shuyuan/contract/time/age'
import type { PriceInput, SubmitInput } from '@shuyuan/contract/registration/submission'
import { contactOf } from '@shuyuan/contract/registration/contact'
import { formState } from '@shuyuan/contract/registration/registration-kinds'
import {
  type ConsentGiven,
  consentsFor,
  type EntryProblem,
  type EntryRules,
  needsGuardian,
} from '@shuyuan/contract/registration/registration-rules'
import { schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { asksForCaptcha } from './suspicion.ts'
import { checkCaptcha } from '#features/captcha/service.ts'
import { takeHourly } from '#quota.ts'
import { useCode } from '#features/code/service.ts'
import { taughtContent } from '#features/config/taught.ts'
import { CouponRefused } from '#features/registration/fees/discount.ts'
import { buyerOf, type PlacePrice, priceIn } from '#features/registration/fees/price.ts'
import { ageWarningFor, formRules } from '#features/registration/terms.ts'
import { termBySlug, termOfForm } from '#features/term/service.ts'
import { checkEntry } from './check-entry.ts'
import { enrol, PriceHigher, type Submitter, TermRefused, whyRefused } from './enrol.ts'
import { entryColumns } from './entry.ts'
import { needsCode } from './form-state.ts'
import { takesAbroad } from '#features/config/abroad.ts'
import { isNumberProof } from './number-proof.ts'
import { activeRegistration } from './queries.ts'

export type Submitted =
  | { result: 'registered'; row: RegistrationRow }
  /** `row` only for its owner: the member's own, or proved by the code. */
  | { result: 'exists'; row: RegistrationRow | null }
  /** A message key. */
  | { result: 'refused'; message: string }
  | { result: 'problems'; problems: EntryProblem[] }

/**
 * Submits a form: checks that it is open, then the entry, then the proof, which is used up; only then anything is
 * written. Problems that a visitor can correct are answers, in that order.
 */
export async function submit(deps: ApiDeps, input: SubmitInput, visitor: Submitter): Promise<Submitted> {
  const refused = (message: string): Submitted => ({ result: 'refused', message })
  const day = schoolToday(deps)
  const form = deps.content.form(input.form)
  if (!form) return refused('registration.formUnknown')
  const state = formState(form, day)
  if (state !== 'open') return refused(state === 'soon' ? 'registration.notOpen' : 'registration.closed')
  const term = await termOfForm(deps.db, { form: form.key, slug: input.term })
  const shut = whyRefused(term, { day })
  if (!term || shut !== null) return refused(shut ?? 'registration.termUnknown')

  const { isClosed } = await taughtContent(deps)
  if (isClosed(addresses.classCourse(term.class))) return refused('registration.closed')

  const abroad = await takesAbroad(deps)
  const problems = await checkEntry(deps, form, input, { course: term.class, abroad })
  if (problems.length > 0) return { result: 'problems', problems }

  if (!(await takeHourly(deps, 'registration', visitor.address, deps.limits.registrationsPerAddressHour)))
    return refused('registration.tooOften')
  const mobile = String(input.answers.mobile)
  const { contact } = contactOf({ mobile, email: input.email })
  const proved = await provesContact(deps, input, contact)
  const wrong = proved ? undefined : await wrongProof(deps, form, input, visitor.address)
  if (wrong) return wrong

  const guardian = needsGuardian(input.answers.birthday, day) ? (input.guardian ?? null) : null
  const consents = answeredConsents(formRules(deps.content, form, { course: term.class }), input, day)
  let row: RegistrationRow | null
  try {
    row = await enrol(deps, { input, form, term: term.slug, mobile, proved, guardian, consents, visitor })
  } catch (error) {
    if (error instanceof TermRefused) return refused(error.message)
    if (error instanceof PriceHigher)
      return { result: 'problems', problems: [{ field: 'price', message: 'registration.priceHigher' }] }
    if (!(error instanceof CouponRefused)) throw error
    return { result: 'problems', problems: [{ field: 'coupon', message: 'registration.coupon' }] }
  }
  if (row) return { result: 'registered', row }
  const place = { term: term.slug, mobile, ...entryColumns(input.answers, guardian) }
  const there = await activeRegistration(deps.db, place)
  const isOwn = visitor.member !== null && there?.user_id === visitor.member.id
  const isProved = proved && there !== undefined && contactOf(there).contact === contact
  return { result: 'exists', row: there && (isProved || isOwn) ? there : null }
}

/** What a visitor would pay for a place; undefined where there is no such term. `known`: whether it is known who asks. */
export async function priceForVisitor(
  deps: ApiDeps,
  { term: slug, name, birthday, proof, ...given }: PriceInput,
  member: MemberRow | null,
): Promise<{ price: PlacePrice | null; known: boolean } | undefined> {
  const term = await termBySlug(deps.db, slug)
  if (!term) return undefined
  const of = contactOf(given)
  const proved = isNumberProof(deps, of.contact, proof) ? of : null
  const buyer = await buyerOf(deps.db, { name, birthday }, { member, proved })
  const { price } = await priceIn(deps.db, term, { buyer, today: schoolToday(deps) })
  return { price, known: member !== null || proved !== null }
}

/**
 * The same for whom staff sign up, who are who they say, and what is to be said of the age.
 */
export async function placeForStaff(
  deps: ApiDeps,
  { term: slug, name, birthday, ...given }: Omit<PriceInput, 'proof'>,
): Promise<{ price: PlacePrice | null; ageWarning: AgeWarning | null } | undefined> {
  const term = await termBySlug(deps.db, slug)
  if (!term) return undefined
  const buyer = await buyerOf(deps.db, { name, birthday }, { member: null, proved: contactOf(given) })
  const { price } = await priceIn(deps.db, term, { buyer, today: schoolToday(deps) })
  return { price, ageWarning: ageWarningFor(deps, { term, birthday }) }
}

/**
 * Whether the visitor proves the number, or the address: by a code, which is used up, or by the proof from an earlier code, even where
 * that code has expired.
 */
async function provesContact(deps: ApiDeps, { code, proof }: SubmitInput, contact: string): Promise<boolean> {
  const byCode = code !== '' && (await useCode(deps, { contact, event: 'registration', code }))
  return byCode || isNumberProof(deps, contact, proof)
}

/**
 * Refuses a submission without a proved number: for a wrong code, a missing one where the form wants one, or a captcha
 * that is missing or wrong. Undefined where all is right.
 */
async function wrongProof(
  deps: ApiDeps,
  form: Form,
  { code, captchaId, captchaInfo }: SubmitInput,
  address: string,
): Promise<Submitted | undefined> {
  const wrongCode = (message: string): Submitted => ({
    result: 'problems',
    problems: [{ field: 'code', message }],
  })
  if (code !== '') return wrongCode('code.wrong')
  if (needsCode(deps, form)) return wrongCode('registration.codeNeeded')
  if (!(await asksForCaptcha(deps, address))) return undefined
  if (captchaInfo === '')
    return { result: 'problems', problems: [{ field: 'captcha', message: 'registration.captchaNeeded' }] }
  const right = await checkCaptcha(
    deps,
    { id: captchaId, info: captchaInfo },
    { consume: true, from: address },
  )
  return right ? undefined : { result: 'refused', message: 'registration.proofWrong' }
}

/** The asked consents with their answers; no answer means no. */
function answeredConsents(
  rules: EntryRules,
  { answers, consents }: SubmitInput,
  day: string,
): ConsentGiven[] {
  return consentsFor(rules, answers, day).map(({ doc, version }) => ({
    doc,
    version,
    agreed: consents.find((given) => given.doc === doc)?.agreed ?? false,
  }))
}
