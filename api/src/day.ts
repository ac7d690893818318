import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import type { ApiDeps } from '#deps.ts'

/** Days of the school: a day is a calendar day in the school's time zone, written `yyyy-mm-dd`. */

/** The day of a moment (milliseconds since 1970) in a time zone (IANA name). */
export function dayOf(milliseconds: number, timeZone: string): string {
  return schoolDay(new Date(milliseconds), timeZone)
}

type DayDeps = Pick<ApiDeps, 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/** Today at the school. Where more is done with one moment, `dayOf` of that moment is its day. */
export function schoolToday({ now, settings }: DayDeps): string {
  return dayOf(now(), settings.timeZone)
}

/**
 * Since 1972 every offset from UTC is a multiple of a quarter hour, at most 14 hours, and clocks change at
 * quarter hours.
 */
const quarterHour = 900_000
const farthest = 14 * 4

/**
 * The first moment of a day in milliseconds since 1970. Where clocks skip midnight it is the moment after the
 * gap. A day may be shorter or longer than 24 hours, and a time zone may skip a day.
 */
export function dayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = -farthest - 1
  let after = farthest
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(midnight + middle * quarterHour, timeZone) < day) before = middle
    else after = middle
  }
  return midnight + after * quarterHour
}

/** The same in unix seconds: a day starts at a quarter hour. */
export function dayStartSeconds(day: string, timeZone: string): number {
  return dayStart(day, timeZone) / 1000
}

export interface DaySpan {
  day: string
  /** Unix seconds: the first of the day, and the first after it. */
  from: number
  until: number
}

/** The last `count` days up to the day of `now` (milliseconds), oldest first. */
export function lastDays(now: number, timeZone: string, count: number): DaySpan[] {
  const today = dayOf(now, timeZone)
  const days = Array.from({ length: count + 1 }, (_, index) => dayAfter(today, index - count + 1))
  const starts = days.map((day) => dayStartSeconds(day, timeZone))
  return days.slice(0, count).map((day, index) => ({
    day,
    from: starts[index] ?? 0,
    until: starts[index + 1] ?? 0,
  }))
}

/** A moment in unix seconds as people write it, in a time zone: `2026-11-22 20:30:00`. */
export function dayAndTime(seconds: number, timeZone: string): string {
  return `${dayOf(seconds * 1000, timeZone)} ${timeOf(seconds * 1000, timeZone)}`
}

const times = new Map<string, Intl.DateTimeFormat>()

/** The time of day `hh:mm:ss` of a moment (milliseconds since 1970) in a time zone. */
export function timeOf(milliseconds: number, timeZone: string): string {
  const format =
    times.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  times.set(timeZone, format)
  return format.format(milliseconds)
}
