import { ageOn } from '#time/age'
import { cleanIdNumber, cleanMobile, cleanName } from '#fields/clean'
import {
  anyMobileProblem,
  floatPattern,
  isDate,
  isEmail,
  isIdNumber,
  isMobileAbroad,
  mobileProblem,
  nameProblem,
} from '#fields/field-checks'
import {
  type FieldRule,
  type FieldValue,
  type FormAnswers,
  type Guardian,
  guardianAge,
  guardianDoc,
  idNumberDoc,
  relations,
} from './registration-kinds.ts'

/** A fault of an entry: the name of the field (`name`, `guardian.name`, `consent.privacy`) and a message key. */
export interface EntryProblem {
  field: string
  message: string
}

/** A document that a form asks consent to. */
export interface ConsentRule {
  doc: string
  version: string
  required: boolean
}

export interface ConsentGiven {
  doc: string
  version: string
  agreed: boolean
}

export interface EntryRules {
  fields: readonly FieldRule[]
  consents: readonly ConsentRule[]
  /** Whether a number of another country is taken, with a mail address. */
  abroad?: boolean | undefined
}

export interface FormEntry {
  answers: FormAnswers
  /** Checked only where a guardian is needed. */
  guardian?: Guardian | null | undefined
  /** The mail address, which only goes with a number of another country. */
  email?: string | undefined
  consents: readonly ConsentGiven[]
}

/** The most characters of a text whose field sets no `max`. */
const usualLength = { line: 200, long: 1000 }
const oldest = 120

const cleanings: Readonly<Record<string, (typed: string) => string>> = {
  name: cleanName,
  mobile: cleanMobile,
  idNumber: cleanIdNumber,
}

/** Answers with what names a person in the form in which it is stored: browser and API do it before they check. */
export function cleanAnswers<Value extends FieldValue>(
  answers: Readonly<Record<string, Value | string>>,
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      typeof value === 'string' ? (cleanings[name]?.(value) ?? value) : value,
    ]),
  )
}

/** Whether a guardian must fill in the form on a day at the school; false while the birthday is not valid. */
export function needsGuardian(birthday: FieldValue | undefined, today: string): boolean {
  return typeof birthday === 'string' && isBirthday(birthday, today) && ageOn(birthday, today) < guardianAge
}

/** The consents that an entry needs: those for a guardian and for an identity number only where there is one. */
export function consentsFor(rules: EntryRules, answers: FormAnswers, today: string): ConsentRule[] {
  const asked: Record<string, boolean> = {
    [guardianDoc]: needsGuardian(answers.birthday, today),
    [idNumberDoc]: (answers.idNumber ?? '') !== '',
  }
  return rules.consents.filter(({ doc }) => asked[doc] ?? true)
}

/**
 * All faults of an entry on a day `yyyy-mm-dd` at the school, in the order of the form. The browser checks with it before
 * it sends, the API before it stores.
 */
export function entryProblems(rules: EntryRules, entry: FormEntry, today: string): EntryProblem[] {
  const { answers } = entry
  const known = new Set(rules.fields.map(({ name }) => name))
  return [
    ...rules.fields.flatMap((field) => {
      const message = fieldProblem(field, answers[field.name], today, rules.abroad)
      return message ? [{ field: field.name, message }] : []
    }),
    ...emailProblems(rules, entry),
    ...(needsGuardian(answers.birthday, today) ? guardianProblems(entry.guardian) : []),
    ...Object.keys(answers)
      .filter((name) => !known.has(name))
      .map((field) => ({ field, message: 'registration.notAsked' })),
    ...consentProblems(consentsFor(rules, answers, today), entry.consents),
  ]
}

/** The message key of what is wrong with a value; undefined where nothing is. */
export function fieldProblem(
  field: FieldRule,
  value: FieldValue | undefined,
  today: string,
  abroad?: boolean,
): string | undefined {
  if (value === undefined || value.length === 0) return field.required ? 'registration.required' : undefined
  const isList = field.kind === 'checkbox' || field.kind === 'area'
  if (isList !== (typeof value !== 'string')) return 'registration.option'
  return typeof value === 'string' ? textProblem(field, value, today, abroad) : listProblem(field, value)
}

function nameMessage(value: string): string | undefined {
  const problem = nameProblem(value)
  return problem && `account.personName.${problem}`
}

function mobileMessage(value: string, abroad = false): string | undefined {
  const problem = abroad ? anyMobileProblem(value) : mobileProblem(value)
  return problem && `account.mobile.${problem}`
}

/** The key of the mail address among the fields of an entry. */
export const emailField = 'contact.email'

/** A family whose number is of another country is reached by mail. */
function emailProblems({ abroad }: EntryRules, { answers, email = '' }: FormEntry): EntryProblem[] {
  if (!abroad || !isMobileAbroad(String(answers.mobile ?? ''))) return []
  if (email === '') return [{ field: emailField, message: 'registration.emailNeeded' }]
  return isEmail(email) ? [] : [{ field: emailField, message: 'account.email.pattern' }]
}

function textProblem(field: FieldRule, value: string, today: string, abroad?: boolean): string | undefined {
  switch (field.kind) {
    case 'name':
      return nameMessage(value)
    case 'mobile':
      return mobileMessage(value, abroad)
    case 'idNumber':
      return isIdNumber(value) ? undefined : 'registration.idNumber'
    case 'birthday':
      return isBirthday(value, today) ? undefined : 'registration.birthday'
    case 'date':
      return isDate(value) ? undefined : 'registration.date'
    case 'float':
      return numberProblem(field, value)
    case 'select':
    case 'radio':
    case 'yesNo':
      return isOption(field, value) ? undefined : 'registration.option'
    default: {
      const long = field.kind === 'textarea' || field.kind === 'message'
      const max = field.max ?? (long ? usualLength.long : usualLength.line)
      return [...value].length > max ? 'registration.tooLong' : undefined
    }
  }
}

function listProblem(field: FieldRule, values: readonly string[]): string | undefined {
  // An area is chosen to its last level, or not at all. The API checks that it exists.
  if (field.kind === 'area')
    return values.length === 3 && values.every(isId) ? undefined : 'registration.area'
  if (values.some((value) => !isOption(field, value)) || new Set(values).size < values.length)
    return 'registration.option'
  return values.length > (field.max ?? values.length) ? 'registration.tooMany' : undefined
}

function isId(value: string): boolean {
  return /^[1-9]\d{0,8}$/.test(value)
}

function isOption({ options = [] }: FieldRule, value: string): boolean {
  return options.some((option) => option.value === value)
}

/** Whether a text is a possible birthday: a day `yyyy-mm-dd`, not in the future, and at most `oldest` years ago. */
export function isBirthday(value: string, today: string): boolean {
  return isDate(value) && value <= today && ageOn(value, today) <= oldest
}

function numberProblem({ from = -Infinity, to = Infinity }: FieldRule, value: string): string | undefined {
  if (!floatPattern.test(value) || value.length > 20) return 'registration.float'
  return Number(value) < from || Number(value) > to ? 'registration.range' : undefined
}

function guardianProblems(guardian: Guardian | null | undefined): EntryProblem[] {
  const problems: EntryProblem[] = []
  const { name = '', relation = '' } = guardian ?? {}
  if (name === '') problems.push({ field: 'guardian.name', message: 'registration.guardianNeeded' })
  else {
    const message = nameMessage(name)
    if (message) problems.push({ field: 'guardian.name', message })
  }
  if (!relations.some((known) => known === relation))
    problems.push({ field: 'guardian.relation', message: 'registration.relation' })
  return problems
}

/** Required documents must be agreed to, and every agreement must be to the current version. */
function consentProblems(rules: readonly ConsentRule[], given: readonly ConsentGiven[]): EntryProblem[] {
  return rules.flatMap(({ doc, version, required }) => {
    const answer = given.find((consent) => consent.doc === doc)
    const field = `consent.${doc}`
    if (required && !answer?.agreed) return [{ field, message: 'registration.consentNeeded' }]
    if (answer?.agreed && answer.version !== version)
      return [{ field, message: 'registration.consentChanged' }]
    return []
  })
}
