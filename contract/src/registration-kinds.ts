/** What becomes of a registration. The first three hold a seat. */
export const registrationStates = ['submitted', 'contacted', 'confirmed', 'waitlist', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** States in which somebody sits on a seat of the term. */
export const seatedStates = ['submitted', 'contacted', 'confirmed'] as const

/** The steps of a form, in order. */
export const formSteps = ['person', 'contact', 'confirm'] as const
export type FormStep = (typeof formSteps)[number]

/**
 * What a field of a form holds. `name`, `mobile`, `birthday`, `area`, `address`, `message` and `idNumber` are fields
 * that every form means the same by (their kind is their name); the others are a form's own.
 * Values: text for all but `checkbox` and `area`, which are lists of texts: values of options; the ids of a province,
 * a city and a district of `/api/ajax/area`.
 */
export const knownFields = ['name', 'mobile', 'birthday', 'area', 'address', 'message', 'idNumber'] as const
export type KnownField = (typeof knownFields)[number]
export const ownFieldKinds = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'float',
  /** Searched for at `/api/registration/options`. */
  'remoteSelect',
] as const
export const fieldKinds = [...knownFields, ...ownFieldKinds] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What a `remoteSelect` searches: the classics of the school, its self-paced courses. */
export const optionSources = ['books', 'courses'] as const
export type OptionSource = (typeof optionSources)[number]

export const relations = ['mother', 'father', 'grandparent', 'other'] as const
export type Relation = (typeof relations)[number]

/** Under this age, in whole years, a guardian fills in the form and agrees. */
export const guardianAge = 14

/** The consent that a guardian gives, asked for where one is needed. */
export const guardianDoc = 'guardian'
/** The consent to handle an identity number, asked for where one is given. */
export const idNumberDoc = 'id-number'

/** What a rule of a form is about: one field of it as both sides check it. Lengths count code points. */
export interface FieldRule {
  name: string
  kind: FieldKind
  required: boolean
  /** Most characters of a text, or most choices. */
  max?: number | undefined
  /** The values that may be chosen. */
  options?: readonly { value: string }[] | undefined
  /** Least and most of a number. */
  from?: number | undefined
  to?: number | undefined
}

export type FieldValue = string | readonly string[]
export type Answers = Readonly<Record<string, FieldValue>>

export interface Guardian {
  name: string
  relation: string
}

export const formStates = ['soon', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

/** Whether a form takes people on a day; both ends are included, '' is no end. Days are `yyyy-mm-dd`. */
export function formState({ opens, closes }: { opens: string; closes: string }, today: string): FormState {
  if (closes !== '' && today > closes) return 'closed'
  return today < opens ? 'soon' : 'open'
}
