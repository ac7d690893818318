import { isDate } from '#fields/field-checks'

/**
 * Age in whole years on a day; both days are `yyyy-mm-dd`. Where the year has no 29 February, a birthday on that day
 * counts from 1 March on. Negative before the birth.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** For whom a class is: whole years, both included. */
export interface AgeRange {
  from: number
  to: number
}

/** An age that does not fit the range of the class. */
export interface AgeWarning extends AgeRange {
  age: number
}

/** A range up to this age has no upper end. */
export const grown = 99

/**
 * The warning about who is outside of the range on the day of the first lesson, or today where the class has begun;
 * null where the age fits.
 */
export function ageWarning(
  birthday: string,
  { from, to }: AgeRange,
  { starts, today }: { starts: string; today: string },
): AgeWarning | null {
  if (!isDate(birthday) || birthday > today) return null
  const day = starts > today ? starts : today
  const age = ageOn(birthday, day)
  return age < from || (to < grown && age > to) ? { age, from, to } : null
}
