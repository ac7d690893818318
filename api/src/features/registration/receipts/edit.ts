import type { EditInput } from '@shuyuan/contract/registration/registration'
import type { Answers, Guardian } from '@shuyuan/contract/registration/registration-kinds'
import {
  type ConsentGiven,
  consentsFor,
  type EntryProblem,
  needsGuardian,
} from '@shuyuan/contract/registration/registration-rules'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { keepIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { updateInStates } from '#features/registration/registration-queries.ts'
import { lockTerm } from '#features/registration/seats/queries.ts'
import { inTurn } from '#features/registration/seats/turns.ts'
import { checkEntry } from '#features/registration/submission/check-entry.ts'
import { columnsOf } from '#features/registration/submission/entry.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { ageWarningOf, formRules, termOf, today } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'
import { consentsOf, editableStates } from './present.ts'

export type Edited =
  | { result: 'edited'; row: RegistrationRow }
  | { result: 'refused'; message: string }
  | { result: 'problems'; problems: EntryProblem[] }

/**
 * Puts another entry in the place of the one before, but for mobile number and term. Consents that stand in the present
 * version need no repetition. Refused where the registration cannot be edited (any more).
 */
export async function edit(
  deps: RegistrationDeps,
  row: RegistrationRow,
  input: EditInput,
  by: { actor: string; memberId: number | null; ip: string },
): Promise<Edited> {
  const form = deps.content.form(row.form)
  const term = termOf(deps.content, row.term)
  const states = editableStates(form)
  const day = today(deps)
  if (!form || !term || day > term.ends || !states.includes(row.state))
    return { result: 'refused', message: 'registration.notEditable' }

  const rules = formRules(deps.content, form)
  const given = mergedConsents(consentsOf(row), input.consents)
  const { idNumber, ...others } = input.answers
  const answers: Answers = { ...others, mobile: row.mobile, ...(idNumber ? { idNumber } : {}) }
  if (others.mobile !== undefined && others.mobile !== row.mobile)
    return { result: 'problems', problems: [{ field: 'mobile', message: 'registration.mobileStays' }] }
  const problems = await checkEntry(deps, form, { answers, guardian: input.guardian, consents: given })
  if (problems.length > 0) return { result: 'problems', problems }

  // A number that stays was agreed to when it came.
  const keepsNumber = idNumber === undefined && row.id_no !== ''
  const asked = consentsFor(rules, keepsNumber ? { ...answers, idNumber: 'kept' } : answers, day)
  const consents = asked.map(({ doc, version }) => {
    const answer = given.find((each) => each.doc === doc)
    return answer?.agreed ? answer : { doc, version, agreed: false }
  })
  const guardian: Guardian | null = needsGuardian(answers.birthday, day) ? (input.guardian ?? null) : null
  const change = {
    ...columnsOf(answers, guardian),
    ...(idNumber === undefined
      ? {}
      : keepIdNumber(deps.settings, `registration:${row.no}`, String(idNumber))),
    consents: JSON.stringify(consents),
    age_warning: ageWarningOf(deps, { term, birthday: String(answers.birthday) }),
    sharing: consents.some(({ doc, agreed }) => doc === 'sharing' && agreed) ? (1 as const) : (0 as const),
    update_time: unixSeconds(deps.now()),
  }
  const save = async (trx: Executor): Promise<Edited> => {
    await lockTerm(trx, row.term)
    const same = await activeRegistration(trx, { ...row, ...change })
    if (same && same.id !== row.id)
      return { result: 'problems', problems: [{ field: 'name', message: 'registration.exists' }] }
    const edited = await updateInStates(trx, row.id, states, change)
    if (!edited) return { result: 'refused', message: 'registration.notEditable' }
    const subject = `registration:${row.no}`
    const changed = changedConsents(consentsOf(row), consents)
    const { actor, memberId, ip } = by
    await recordConsents(trx, { now: deps.now(), memberId, subject, ip, consents: changed })
    const detail = { fields: changedColumns(row, edited) }
    const event = { action: 'registration.edit', entity: 'registration', ref: row.no, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return { result: 'edited', row: edited }
  }
  return inTurn(deps.db, row.term, () => deps.db.transaction().execute(save))
}

/** What was agreed to before, with what is said now in its place. */
function mergedConsents(before: ConsentGiven[], now: readonly ConsentGiven[]): ConsentGiven[] {
  return [...before.filter(({ doc }) => !now.some((given) => given.doc === doc)), ...now]
}

function changedConsents(before: ConsentGiven[], after: ConsentGiven[]): ConsentGiven[] {
  return after.filter(
    ({ doc, version, agreed }) =>
      !before.some((each) => each.doc === doc && each.version === version && each.agreed === agreed),
  )
}

/** The names of the columns that are not what they were; what is in them stays out of the log. */
function changedColumns(before: RegistrationRow, after: RegistrationRow): string[] {
  const skipped = new Set(['update_time', 'id_key', 'id_hash'])
  return Object.entries(after)
    .filter(([name, value]) => !skipped.has(name) && before[name as keyof RegistrationRow] !== value)
    .map(([name]) => name)
}
