import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { ageKey, consentKey, entryOf, entryValues, type EntryValues, namesKey } from '../form/entry-values.ts'
import { formOfClass, type FormView } from '../registration-view.ts'

type SentEntry = NonNullable<ReceiptData['entry']>

/** The form as an edit shows it: the mobile number stays, an identity number that was given need not be typed again. */
export function editableForm(
  form: FormView,
  { idNumber, class: course }: Pick<ReceiptData, 'idNumber' | 'class'>,
): FormView {
  const fields = formOfClass(form, course)
    .fields.filter(({ kind }) => kind !== 'mobile')
    .map((field) => (field.kind === 'idNumber' && idNumber ? { ...field, required: false } : field))
  return { ...form, fields }
}

/** The documents that were agreed to in the version that is in force. */
export function givenConsents(
  form: FormView,
  { consents }: Pick<ReceiptData, 'consents'>,
): ReadonlySet<string> {
  const inForce = new Map(form.consents.map(({ doc, version }) => [doc, version]))
  const given = consents.filter(({ doc, version, agreed }) => agreed && inForce.get(doc) === version)
  return new Set(given.map(({ doc }) => doc))
}

/** What was sent, to be changed. */
export function startValues(
  form: FormView,
  receipt: Pick<ReceiptData, 'consents' | 'ageWarning'>,
  { answers, guardian, area }: SentEntry,
): EntryValues {
  const values = entryValues(form, {
    ...answers,
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    [namesKey('area')]: area,
  })
  // What was confirmed before is not asked again.
  values[ageKey] = receipt.ageWarning !== null
  for (const doc of givenConsents(form, receipt)) values[consentKey(doc)] = true
  return values
}

/** The body of an edit, without number and secret. */
export function editBody(
  form: FormView,
  values: EntryValues,
  { today, docs, takeIdNumber }: { today: string; docs: readonly string[]; takeIdNumber: boolean },
) {
  const { answers, guardian, consents } = entryOf(form, values, today)
  const taken = takeIdNumber && answers.idNumber === undefined
  return {
    answers: taken ? { ...answers, idNumber: '' } : answers,
    guardian,
    consents: consents.filter(({ doc }) => docs.includes(doc)),
  }
}
