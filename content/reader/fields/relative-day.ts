import { z } from 'zod'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'

/** `2027-03-06`, or `+21`: days after the day of the site's first start. */
export const relativeDay = z.union(
  [z.iso.date(), z.string().regex(/^[+-]\d{1,3}$/)],
  'must be yyyy-mm-dd, or +21 for days after the first start',
)

export function isRelative(day: string): boolean {
  return /^[+-]/.test(day)
}

/** The day as `yyyy-mm-dd`. */
export function dayMeant(day: string, firstDay: string): string {
  return isRelative(day) ? dayAfter(firstDay, Number(day)) : day
}
