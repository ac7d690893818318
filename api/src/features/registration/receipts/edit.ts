import type { EditInput } from '@shuyuan/contract/registration/receipts'
import type { FormAnswers, Guardian } from '@shuyuan/contract/registration/registration-kinds'
import {
  type ConsentGiven,
  consentsFor,
  type EntryProblem,
  needsGuardian,
} from '@shuyuan/contract/registration/registration-rules'
import { isMobileAbroad } from '@shuyuan/contract/fields/field-checks'
import { contactOf } from '@shuyuan/contract/registration/contact'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { keepIdNumber } from '#features/id-number/service.ts'
import { memberWithProved } from '#features/member/service.ts'
import { followEdit } from '#features/pupil/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { linkRegistrations } from '#features/registration/membership/service.ts'
import { keepQuestions } from '#features/registration/questions/service.ts'
import { updateInStates } from '#features/registration/registration-queries.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { checkEntry } from '#features/registration/submission/check-entry.ts'
import { takesAbroad } from '#features/config/abroad.ts'
import { entryColumns, storedAnswers } from '#features/registration/submission/entry.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { ageWarningOf, formRules } from '#features/registration/terms.ts'
import { termBySlug } from '#features/term/service.ts'
import { activeStates } from './cancel.ts'
import { consentsOf, editableStates } from './present.ts'

export type Edited =
  | { result: 'edited'; row: RegistrationRow }
  | { result: 'refused'; message: string }
  | { result: 'problems'; problems: EntryProblem[] }

interface ByStaff {
  version?: number | undefined
  /** The mail address beside a number of another country. */
  email: string
  /** In which language messages go from now on. */
  language?: Language | '' | undefined
}

/**
 * Replaces an entry, except mobile number and term. Consents in the present version need no repetition. Refused where
 * the registration cannot be edited.
 */
export async function editRegistration(
  deps: RegistrationDeps,
  row: RegistrationRow,
  input: EditInput,
  by: { actor: string; memberId: number | null; ip: string; staff?: ByStaff },
): Promise<Edited> {
  const form = deps.content.form(row.form)
  const term = await termBySlug(deps.db, row.term)
  // Staff may correct any registration that is not cancelled, the mobile number too, and need no consent to a newer
  // version of a text.
  const { staff } = by
  const states = staff ? activeStates : editableStates(form)
  const day = schoolToday(deps)
  if (!form || !term || day > term.lastDay || !states.includes(row.state))
    return { result: 'refused', message: 'registration.notEditable' }

  const asked = { course: row.course, byStaff: staff !== undefined }
  const rules = formRules(deps.content, form, asked)
  // What is not asked of whoever writes stays: questions for the office or another class, and those that are gone.
  const isAsked = ([name]: [string, unknown]) => rules.fields.some((field) => field.name === name)
  const before = Object.entries(storedAnswers(row))
  const unasked = Object.fromEntries(before.filter((answer) => !isAsked(answer)))
  const given = mergedConsents(consentsOf(row), input.consents)
  const { idNumber, ...others } = Object.fromEntries(
    Object.entries(input.answers).filter(([name]) => !Object.hasOwn(unasked, name)),
  )
  const mobile = staff ? String(others.mobile ?? row.mobile) : row.mobile
  const answers: FormAnswers = { ...others, mobile, ...(idNumber ? { idNumber } : {}) }
  if (others.mobile !== undefined && others.mobile !== mobile)
    return { result: 'problems', problems: [{ field: 'mobile', message: 'registration.mobileStays' }] }
  const email = staff && isMobileAbroad(mobile) ? staff.email : row.email
  const entry = { answers, email, guardian: input.guardian, consents: given }
  // What was taken once stays right.
  const abroad = mobile === row.mobile ? isMobileAbroad(mobile) : await takesAbroad(deps)
  const found = await checkEntry(deps, form, entry, { ...asked, abroad })
  const problems = staff ? found.filter(({ field }) => !field.startsWith('consent.')) : found
  if (problems.length > 0) return { result: 'problems', problems }

  // A number that stays was consented to when it was entered.
  const keepsNumber = idNumber === undefined && row.id_no !== ''
  const needed = consentsFor(rules, keepsNumber ? { ...answers, idNumber: 'kept' } : answers, day)
  const consents = staff
    ? consentsOf(row)
    : needed.map(({ doc, version }) => {
        const answer = given.find((each) => each.doc === doc)
        return answer?.agreed ? answer : { doc, version, agreed: false }
      })
  const guardian: Guardian | null = needsGuardian(answers.birthday, day) ? (input.guardian ?? null) : null
  const { type, contact } = contactOf({ mobile, email })
  const reached = { mobile, email: type === 'email' ? contact : '' }
  const stays = mobile === row.mobile && reached.email === row.email
  const change = {
    ...entryColumns({ ...unasked, ...answers }, guardian),
    ...reached,
    mobile_verified: stays ? row.mobile_verified : (0 as const),
    ...(idNumber === undefined
      ? {}
      : keepIdNumber(deps.settings, `registration:${row.no}`, String(idNumber))),
    consents: JSON.stringify(consents),
    age_warning: ageWarningOf(deps, { term, birthday: String(answers.birthday) }),
    sharing: consents.some(({ doc, agreed }) => doc === 'sharing' && agreed) ? (1 as const) : (0 as const),
    ...(staff?.language !== undefined && { language: staff.language }),
    update_time: unixSeconds(deps.now()),
  }
  await keepQuestions(deps.db, form, deps.now())
  const save = async (trx: Executor): Promise<Edited> => {
    const same = await activeRegistration(trx, { ...row, ...change })
    if (same && same.id !== row.id)
      return { result: 'problems', problems: [{ field: 'name', message: 'registration.exists' }] }
    // All of the entry is written: what staff or a withdrawn consent has changed since it was read would be undone.
    const edited = await updateInStates(trx, row.id, states, change, staff?.version ?? row.version)
    if (!edited) return { result: 'refused', message: 'registration.changedSince' }
    const subject = `registration:${row.no}`
    const changed = changedConsents(consentsOf(row), consents)
    const { actor, memberId, ip } = by
    await recordConsents(trx, { now: deps.now(), memberId, subject, ip, consents: changed })
    if (!stays && row.user_id === null) {
      const owner = await memberWithProved(trx, contactOf(change))
      if (owner) await linkRegistrations(trx, deps, { memberId: owner.id, of: { nos: [row.no] } })
    }
    const detail = { fields: changedColumns(row, edited) }
    const event = { action: 'registration.edit', entity: 'registration', ref: row.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    await followEdit(trx, { before: row, after: edited, now: deps.now() })
    return { result: 'edited', row: edited }
  }
  return inTerm(deps.db, row.term, save)
}

/** The earlier consents, replaced by what is said now. */
function mergedConsents(before: ConsentGiven[], now: readonly ConsentGiven[]): ConsentGiven[] {
  return [...before.filter(({ doc }) => !now.some((given) => given.doc === doc)), ...now]
}

function changedConsents(before: ConsentGiven[], after: ConsentGiven[]): ConsentGiven[] {
  return after.filter(
    ({ doc, version, agreed }) =>
      !before.some((each) => each.doc === doc && each.version === version && each.agreed === agreed),
  )
}

/** The names of the changed columns; their values stay out of the log. */
function changedColumns(before: RegistrationRow, after: RegistrationRow): string[] {
  const skipped = new Set(['update_time', 'version', 'id_key', 'id_hash'])
  return Object.entries(after)
    .filter(([name, value]) => !skipped.has(name) && before[name as keyof RegistrationRow] !== value)
    .map(([name]) => name)
}
