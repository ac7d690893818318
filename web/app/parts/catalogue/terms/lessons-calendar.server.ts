import { addresses } from '@shuyuan/content/addresses/addresses'
import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import { createEvents, type DateArray } from 'ics'
import { zonedMoment } from './time-zone-block.server.ts'

interface CalendarOf {
  /** What programs call the calendar. */
  title: string
  /** The site's address, '' where it does not know its own. */
  publicUrl: string
  timeZone: string
}

/** Lessons as an iCalendar file (RFC 5545): one event each, which keeps its id when the lesson is moved. */
export function lessonsCalendar(
  lessons: CalendarLessons['list'],
  { title: calName, publicUrl, timeZone }: CalendarOf,
): string {
  const host = publicUrl ? new URL(publicUrl).host : 'shuyuan'
  const moment = (day: string, time: string): DateArray => {
    const at = zonedMoment(day, time, timeZone)
    return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
  }
  const events = lessons.map(({ id, title, class: slug, day, from, until, place, cancelled }) => ({
    uid: `${id}@${host}`,
    title,
    location: place,
    status: cancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    ...(publicUrl && { url: publicUrl + addresses.classCourse(slug) }),
    start: moment(day, from),
    end: moment(day, until),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
  }))
  const { error, value } = createEvents(events, { productId: 'shuyuan/classes', calName })
  if (error || !value) throw error ?? new Error('no calendar')
  return value
}
