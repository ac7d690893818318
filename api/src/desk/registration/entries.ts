import { isMobileAbroad } from '@shuyuan/contract/fields/field-checks'
import type { SubmitInput } from '@shuyuan/contract/registration/submission'
import type { Guardian } from '@shuyuan/contract/registration/registration-kinds'
import {
  consentsFor,
  type EntryProblem,
  needsGuardian,
} from '@shuyuan/contract/registration/registration-rules'
import { askedFields } from '@shuyuan/contract/registration/registration-kinds'
import { schoolToday } from '#day.ts'
import type { Language } from '@shuyuan/contract/text/language'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { editRegistration, type Edited } from '#features/registration/receipts/edit.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { changedSince, registrationByNo } from '#features/registration/registration-queries.ts'
import { checkEntry } from '#features/registration/submission/check-entry.ts'
import { enrol, type Submission, TermRefused, whyRefused } from '#features/registration/submission/enrol.ts'
import { takesAbroad } from '#features/config/abroad.ts'
import { entryOf } from '#features/registration/submission/entry.ts'
import { formRules } from '#features/registration/terms.ts'
import { termOfForm } from '#features/term/service.ts'
import { noteLook } from './records.ts'
import type { StaffAct } from './service.ts'

interface Entry {
  answers: SubmitInput['answers']
  /** The mail address beside a number of another country. */
  email: string
  guardian?: Guardian | null | undefined
  /** In which language messages about it go; '' for that of the account. */
  language?: Language | '' | undefined
}

export type Added =
  | { result: 'added'; row: RegistrationRow }
  | { result: 'refused'; message: string }
  | { result: 'problems'; problems: EntryProblem[] }

/**
 * Signs somebody up who rings: without a code, outside of the days of enrolment too, on the waiting list where no seat is
 * free. What was read out and agreed to is kept as any other consent.
 */
export async function addByPhone(
  deps: ApiDeps,
  {
    form: key,
    term: slug,
    agreed,
    actor,
    language = '',
    trial = '',
    ...entry
  }: Entry & { form: string; term: string; trial?: string | undefined; agreed: boolean; actor: string },
): Promise<Added> {
  const form = deps.content.form(key)
  const term = form && (await termOfForm(deps.db, { form: form.key, slug }))
  const day = schoolToday(deps)
  const refusal = whyRefused(term || undefined, { day, staff: true })
  if (!form || refusal !== null) return { result: 'refused', message: refusal ?? 'registration.termUnknown' }
  const { answers } = entry
  const asked = { course: term?.class ?? '', byStaff: true }
  // What may be refused is not read out, and so neither agreed to nor refused.
  const consents = consentsFor(formRules(deps.content, form, asked), answers, day)
    .filter(({ required }) => required)
    .map(({ doc, version }) => ({ doc, version, agreed }))
  const abroad = await takesAbroad(deps)
  const problems = await checkEntry(deps, form, { ...entry, consents }, { ...asked, abroad })
  if (problems.length > 0) return { result: 'problems', problems }
  const row = await enrolled(deps, {
    input: {
      ...noProof,
      trial,
      form: key,
      term: slug,
      answers: { ...answers },
      email: entry.email,
      guardian: entry.guardian,
      consents,
    },
    form,
    term: slug,
    mobile: String(answers['mobile']),
    proved: false,
    guardian: needsGuardian(answers['birthday'], day) ? (entry.guardian ?? null) : null,
    consents,
    visitor: { member: null, language, ip: '', address: '' },
    staff: actor,
  })
  if (typeof row === 'string') return { result: 'refused', message: row }
  return row ? { result: 'added', row } : { result: 'refused', message: 'registration.exists' }
}

/** The message key where the term takes nobody any more. */
async function enrolled(deps: ApiDeps, submission: Submission): Promise<RegistrationRow | null | string> {
  try {
    return await enrol(deps, submission)
  } catch (error) {
    if (error instanceof TermRefused) return error.message
    throw error
  }
}

/** What comes with a form that a visitor sends. */
const noProof = {
  coupon: '',
  trial: '',
  price: '',
  code: '',
  captchaId: '',
  captchaInfo: '',
  proof: '',
  referral: undefined,
  referrerCode: '',
  referralRemoved: false,
}

/** What a sign-up's form holds, in full, which the audit log notes; null where there is none. */
export async function entryForStaff(deps: ApiDeps, { no, actor }: StaffAct) {
  const row = await registrationByNo(deps.db, numberMeant(no))
  if (!row) return null
  await noteLook(deps, { action: 'registration.show', ref: row.no, actor })
  const fields = askedFields(deps.content.form(row.form)?.fields ?? [], { course: row.course, byStaff: true })
  const { answers, guardian } = await entryOf(deps.db, row, fields)
  const { version, form, term, course, mobile, email, language } = row
  const abroad = isMobileAbroad(mobile) || (await takesAbroad(deps))
  const beside = { ...(abroad && { abroad }), ...(email !== '' && { email }) }
  return {
    no: row.no,
    version,
    form,
    term,
    course,
    language,
    answers: { ...answers, mobile },
    guardian,
    ...beside,
  }
}

/** Corrects what was entered; an ID number stays as it is. */
export async function correctEntry(
  deps: ApiDeps,
  { no, actor, version, answers, email, guardian, language }: StaffAct & Entry,
): Promise<Edited> {
  const row = await registrationByNo(deps.db, numberMeant(no))
  if (!row) return { result: 'refused', message: 'registration.notFound' }
  if (changedSince(row, version)) return { result: 'refused', message: 'registration.changedSince' }
  await forbidOwnPlace(deps.db, deps.now(), actor, row)
  const input = {
    no,
    secret: '',
    answers: { ...answers } as Record<string, string | string[]>,
    guardian,
    consents: [],
  }
  return editRegistration(deps, row, input, {
    actor,
    memberId: row.user_id,
    ip: '',
    staff: { version, email, language },
  })
}
