import {
  ageKey,
  consentKey,
  emailKey,
  entryValues,
  type EntryValues,
  guardianKeys,
} from '../form/entry-values.ts'
import { allSteps, fieldsOf, type Step } from '../form/steps.ts'
import type { FormView } from '../registration-view.ts'

export const stepOfText = (text: unknown): Step => allSteps.find((step) => step === text) ?? 'person'

/** What the forms before carried, with what the form of a step now has in its fields. */
export function postedValues(form: FormView, sent: FormData, step: Step): EntryValues {
  const values = carriedValues(form, sent)
  // The captcha's pages show no fields.
  if (!sent.has('shown')) return values
  for (const key of shownKeys(form, step)) {
    const before = values[key]
    if (typeof before === 'boolean') values[key] = sent.has(key)
    else if (Array.isArray(before)) values[key] = textsOf(sent, key)
    else if (sent.has(key)) values[key] = keptSecret(textsOf(sent, key)[0] ?? '', before)
  }
  return values
}

function carriedValues(form: FormView, sent: FormData): EntryValues {
  const carried = parsed(textsOf(sent, 'entry')[0])
  const typed = Object.entries(carried).filter(
    (entry): entry is [string, string | string[]] =>
      typeof entry[1] === 'string' ||
      (Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string')),
  )
  const values = entryValues(form, Object.fromEntries(typed))
  for (const key of Object.keys(values))
    if (typeof values[key] === 'boolean') values[key] = carried[key] === true
  return values
}

/** The keys of what a step shows. Districts are chosen by a script alone. */
function shownKeys(form: FormView, step: Step): string[] {
  const fields = step === 'guardian' ? [] : fieldsOf(form, step)
  const own = {
    person: [ageKey],
    guardian: [...guardianKeys],
    contact: [emailKey, 'code'],
    confirm: ['referrer_code', ...form.consents.map(({ doc }) => consentKey(doc))],
  }
  return [...fields.filter(({ kind }) => kind !== 'area').map(({ name }) => name), ...own[step]]
}

/** An identity number that was given before comes back masked. */
function keptSecret(text: string, before: string | undefined): string {
  return text.includes('*') && before ? before : text
}

function textsOf(sent: FormData, key: string): string[] {
  return sent.getAll(key).filter((each) => typeof each === 'string')
}

function parsed(text = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
