/**
 * How old somebody is on a day, in whole years; days are `yyyy-mm-dd`. One is a year older from the birthday on; who
 * was born on 29 February is so on 1 March where the year has no such day. Negative before the birth.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
