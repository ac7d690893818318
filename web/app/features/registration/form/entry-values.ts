import { cleanEmail, cleanMobile, cleanName } from '@shuyuan/contract/fields/clean'
import { contactOf, type FamilyContact } from '@shuyuan/contract/registration/contact'
import type {
  FieldKind,
  FieldValue,
  FormAnswers,
  Guardian,
} from '@shuyuan/contract/registration/registration-kinds'
import {
  cleanAnswers,
  consentsFor,
  needsGuardian,
  type ConsentGiven,
  emailField,
  type FormEntry,
} from '@shuyuan/contract/registration/registration-rules'
import type { FormView } from '../registration-view.ts'

/**
 * What stands in the browser's form, by key: a field's name; `guardian_name`, `guardian_relation`; `consent_<doc>`;
 * `contact_email`; `code`; `coupon`; `price`, what the server said that it costs; `referrer_code`; `age_confirmed`; and for what is chosen by ids the names to show, `<field>_names`. No dots: they would nest.
 */
export type EntryValues = Record<string, string | boolean | string[] | undefined>

/** The key of what the rules call `guardian.name` or `consent.privacy`. */
export function fieldKey(field: string): string {
  return field.replaceAll('.', '_')
}

/** The mail address that goes with a number of another country. */
export const emailKey = fieldKey(emailField)

export const namesKey = (field: string) => `${field}_names`
export const consentKey = (doc: string) => `consent_${doc}`
/** Ticked by somebody who signs up although the age does not fit the class. */
export const ageKey = 'age_confirmed'
export const guardianKeys = ['guardian_name', 'guardian_relation'] as const

function isList(kind: FieldKind): boolean {
  return kind === 'checkbox' || kind === 'area'
}

/** A form that nobody has filled in; `given` fills in some of it. Consents are never ticked beforehand. */
export function entryValues(form: FormView, given: Readonly<Record<string, FieldValue>> = {}): EntryValues {
  const values: EntryValues = {
    [emailKey]: '',
    code: '',
    coupon: '',
    price: '',
    referrer_code: '',
    guardian_name: '',
    guardian_relation: '',
  }
  for (const { name, kind } of form.fields) {
    values[name] = isList(kind) ? [] : ''
    if (kind === 'area' || kind === 'remoteSelect') values[namesKey(name)] = []
  }
  values[ageKey] = false
  for (const { doc } of form.consents) values[consentKey(doc)] = false
  for (const [key, value] of Object.entries(given)) {
    const present = values[key]
    if (present === undefined || typeof present === 'boolean') continue
    if (Array.isArray(present) === (typeof value !== 'string')) {
      values[key] = typeof value === 'string' ? value : [...value]
    }
  }
  return values
}

/** The known fields that are the same for a family. */
const familyFields = ['mobile', 'area', 'address'] as const

/** The values that hold for the next person of the family too: guardian and contact. */
export function familyValues(values: EntryValues): Record<string, FieldValue> {
  const keys = [...guardianKeys, emailKey, ...familyFields, namesKey('area')]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key]
      return value === undefined || typeof value === 'boolean' ? [] : [[key, value]]
    }),
  )
}

/** The answers that were given; empty ones are left out. */
export function formAnswersOf(form: FormView, values: EntryValues): FormAnswers {
  const answers: Record<string, FieldValue> = {}
  for (const { name } of form.fields) {
    const value = values[name]
    if (typeof value === 'string' && value.trim() !== '') answers[name] = value.trim()
    if (Array.isArray(value) && value.length > 0) answers[name] = value
  }
  return cleanAnswers(answers)
}

function guardianOf(values: EntryValues): Guardian {
  return {
    name: cleanName(typedText(values, 'guardian_name')),
    relation: typedText(values, 'guardian_relation'),
  }
}

/** What was agreed to, and what was not, of all that is asked. */
function consentsOf(form: FormView, values: EntryValues, today: string): ConsentGiven[] {
  return consentsFor(form, formAnswersOf(form, values), today).map(({ doc, version }) => ({
    doc,
    version,
    agreed: values[consentKey(doc)] === true,
  }))
}

/** The entry as the rules look at it and the API takes it. */
export function entryOf(form: FormView, values: EntryValues, today: string): Required<FormEntry> {
  return {
    answers: formAnswersOf(form, values),
    email: emailOf(values),
    guardian: needsGuardian(typedText(values, 'birthday'), today) ? guardianOf(values) : null,
    consents: consentsOf(form, values, today),
  }
}

/** The number and the address by which the family is reached, as they are stored. */
function reachedBy(values: EntryValues) {
  return { mobile: cleanMobile(typedText(values, 'mobile')), email: cleanEmail(typedText(values, emailKey)) }
}

/** What is proved by a code: the number, or the mail address where that is of another country. */
export function typedContact(values: EntryValues): FamilyContact {
  return contactOf(reachedBy(values))
}

/** The mail address, '' beside a number of this country. */
export function emailOf(values: EntryValues): string {
  return typedContact(values).type === 'email' ? reachedBy(values).email : ''
}

export function typedText(values: EntryValues, key: string): string {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

export function listOf(values: EntryValues, key: string): string[] {
  const value = values[key]
  return Array.isArray(value) ? value : []
}
