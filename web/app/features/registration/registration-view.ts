import type { ContactDetails } from '@shuyuan/content/kinds/site'
import type { ConsentRule } from '@shuyuan/contract/registration/registration-rules'
import {
  askedFields,
  type FieldRule,
  type FormStep,
  type OptionSource,
} from '@shuyuan/contract/registration/registration-kinds'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { TermWithLessons, TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'

export interface FormTerm extends TimetableEntry, TermWithLessons {
  /** HTML. */
  refund: string
}

/** A field as the form shows it, in the visitor's language; '' where the form says nothing. */
export interface FieldView extends FieldRule {
  step: FormStep
  label: string
  hint: string
  /** Why an identity number is asked for. */
  why: string
  unit: string
  /** Empty where there are too many to list: they are searched at `source`. */
  options: { value: string; label: string }[]
  source?: OptionSource
}

/** A text to agree to; `body` is HTML. */
export interface ConsentView extends ConsentRule {
  title: string
  agree: string
  date: string
  body: string
}

export interface FormView {
  key: string
  title: string
  intro: string
  fee: string
  refund: string
  note: string
  /** What happens after it is sent, for the receipt. */
  next: string[]
  contact: ContactDetails
  fields: FieldView[]
  consents: ConsentView[]
}

/** The form as families of a class fill it in. */
export function formOfClass(form: FormView, course: string): FormView {
  return { ...form, fields: askedFields(form.fields, { course }) }
}

export interface RegistrationPage extends PageView {
  form: FormView
  terms: FormTerm[]
  /** The day `yyyy-mm-dd` at the school when this was made. */
  today: string
  /** A preview, which shows all questions. */
  draft?: true
}

/** The page of a form's receipts: the same for everybody, the receipt itself is fetched. */
export interface ReceiptPage {
  form: FormView
  title: string
  noindex: true
}
