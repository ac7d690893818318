export const registrationStates = ['submitted', 'contacted', 'confirmed', 'waitlist', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** States that take a seat of the term. */
export const seatedStates = ['submitted', 'contacted', 'confirmed'] as const

export function isSeated(state: RegistrationState): boolean {
  return seatedStates.some((seated) => seated === state)
}

/** Whether somebody came to a lesson; `excused`: the family or the school said so. */
export const attendanceStates = ['present', 'absent', 'excused'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** The steps of a form, in order. */
export const formSteps = ['person', 'contact', 'confirm'] as const
export type FormStep = (typeof formSteps)[number]

/**
 * Fields that mean the same in every form; their kind is their name. A form may have further fields of its own.
 * Values are texts. The value of `area` is a list: the ids of a province, a city and a district of `/api/ajax/area`;
 * that of `checkbox` is a list of values of options.
 */
export const knownFields = ['name', 'mobile', 'birthday', 'area', 'address', 'message', 'idNumber'] as const
export const ownFieldKinds = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'yesNo',
  'date',
  'float',
  /** A long list is searched at `/api/registration/options`. */
  'remoteSelect',
] as const
export const fieldKinds = [...knownFields, ...ownFieldKinds] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What a `remoteSelect` searches: the school's classics, or its self-paced courses. */
export const optionSources = ['books', 'courses'] as const
export type OptionSource = (typeof optionSources)[number]

export const relations = ['mother', 'father', 'grandparent', 'other'] as const

/** Age in whole years. A guardian fills in the form and consents for whoever is younger. */
export const guardianAge = 14

/** The document that a guardian consents to. */
export const guardianDoc = 'guardian'
/** The document about the use of an identity number; asked for where a number is given. */
export const idNumberDoc = 'id-number'

/** The rules of a field, as browser and API check them. Lengths are in code points. */
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
  /** The classes whose families are asked; absent for all. */
  classes?: readonly string[] | undefined
  /** The office alone fills it in and reads it. */
  staffOnly?: boolean | undefined
}

/** Who is asked: somebody for a class, by name, or the office for them. */
export interface Asked {
  course: string
  byStaff?: boolean
}

/** The questions of a form that are asked, in its order. */
export function askedFields<Field extends Pick<FieldRule, 'classes' | 'staffOnly'>>(
  fields: readonly Field[],
  { course, byStaff = false }: Asked,
): Field[] {
  return fields.filter(
    ({ classes, staffOnly = false }) => (classes?.includes(course) ?? true) && (byStaff || !staffOnly),
  )
}

export type FieldValue = string | readonly string[]
export type FormAnswers = Readonly<Record<string, FieldValue>>

export interface Guardian {
  name: string
  relation: string
}

export const formStates = ['soon', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

/** The state of a form on a day. Days are `yyyy-mm-dd`, both included; '' means no limit. */
export function formState({ opens, closes }: { opens: string; closes: string }, today: string): FormState {
  if (closes !== '' && today > closes) return 'closed'
  return today < opens ? 'soon' : 'open'
}
