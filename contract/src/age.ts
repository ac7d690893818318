import { isDate } from '#patterns'

/**
 * How old somebody is on a day, in whole years; days are `yyyy-mm-dd`. One is a year older from the birthday on; who
 * was born on 29 February is so on 1 March where the year has no such day. Negative before the birth.
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
