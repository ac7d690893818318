import { type AgeRange, ageWarning, type AgeWarning } from '@shuyuan/contract/time/age'
import { type EntryValues, typedText } from './entry-values.ts'

/** For whom the class is, and when it begins; days are `yyyy-mm-dd`. */
export interface ClassAges extends AgeRange {
  starts: string
}

/** What is said of the birthday that was entered; null where the age fits, or the class is not known. */
export function ageWarningOf(values: EntryValues, ages: ClassAges | null, today: string): AgeWarning | null {
  return ages && ageWarning(typedText(values, 'birthday'), ages, { starts: ages.starts, today })
}
