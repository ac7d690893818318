import { nationalDays } from '../../contract/src/class/national-days.ts'
import { dayAfter, weekdayOf } from '../../contract/src/time/calendar-day.ts'
import { schoolDay } from '../../contract/src/time/school-day.ts'

/** The days of the term that the walk makes, `yyyy-mm-dd`: Saturdays and Wednesdays of the autumn to come. */
export interface Autumn {
  today: string
  year: string
  starts: string
  enrolUntil: string
  earlyUntil: string
  /** Lessons that are changed, each on a day of its own. */
  typhoon: string
  substituted: string
  cancelled: string
  /** Whether the program knows days off of the national holiday, over which the term goes. */
  knowsHoliday: boolean
}

const saturday = 6
const weekdays = new Set([3, saturday])

/** `now` is in milliseconds since 1970. */
export function autumnAfter(now: number): Autumn {
  const today = schoolDay(new Date(now))
  const thisYear = Number(today.slice(0, 4))
  // Whoever signs up early does so until the end of August.
  const year = String(today < `${thisYear}-08-25` ? thisYear : thisYear + 1)
  const known = new Set(nationalDays.map(({ day }) => day))
  const isLesson = (day: string) => weekdays.has(weekdayOf(day)) && !known.has(day)
  const first = (from: string, fits: (day: string) => boolean) => {
    let day = from
    while (!fits(day)) day = dayAfter(day)
    return day
  }
  const starts = first(`${year}-09-12`, (day) => weekdayOf(day) === saturday && !known.has(day))
  const typhoon = first(dayAfter(starts), isLesson)
  return {
    today,
    year,
    starts,
    enrolUntil: dayAfter(starts, 2),
    earlyUntil: `${year}-08-31`,
    typhoon,
    substituted: first(dayAfter(typhoon), isLesson),
    cancelled: first(`${year}-10-08`, isLesson),
    knowsHoliday: nationalDays.some(
      ({ day, kind, festival }) => day.startsWith(year) && kind === 'off' && festival === 'nationalDay',
    ),
  }
}

/** A day as pages write it, without its weekday: `9月25日`, `September 25`. */
export function dayWords(day: string): RegExp {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const name = new Date(`${day}T12:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return new RegExp(`(?<!\\d)${month}月${date}日|${name} ${date}(?!\\d)`)
}
