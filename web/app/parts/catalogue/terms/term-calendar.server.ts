import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { createEvent, type DateArray } from 'ics'
import type { TermView } from './term-view.ts'
import { zoneBlock, zonedMoment } from './time-zone-block.server.ts'

export interface CalendarTerm {
  term: Pick<TermView, 'slug' | 'starts' | 'ends' | 'weekdays' | 'from' | 'until' | 'place'>
  title: string
  description: string
  /** Address of the class, '' where the site does not know its own. */
  url: string
  /** The school's, an IANA name: times are told in it, so that they stay right through a change of the clocks. */
  timeZone: string
}

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function dateArray(day: string, time: string): DateArray {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [year, month, date, hour, minute]
}

/** A term as an iCalendar file (RFC 5545): one event that recurs every week. */
export function termCalendar({ term, title, description, url, timeZone }: CalendarTerm): string {
  const { slug, starts, ends, weekdays, from, until, place } = term
  // An end of a recurrence is told in UTC.
  const last = zonedMoment(ends, '23:59', timeZone)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  const { error, value } = createEvent({
    uid: `${slug}@${url ? new URL(url).host : 'shuyuan'}`,
    productId: 'shuyuan/classes',
    title,
    description,
    location: place,
    ...(url && { url }),
    start: dateArray(starts, from),
    end: dateArray(starts, until),
    startInputType: 'local',
    startOutputType: 'local',
    endInputType: 'local',
    endOutputType: 'local',
    recurrenceRule: `FREQ=WEEKLY;BYDAY=${weekdays.map((each) => dayNames[each - 1]).join(',')};UNTIL=${last}`,
  })
  if (error || !value) throw error ?? new Error(`no calendar of ${slug}`)
  return value
    .replace(/^(DTSTART|DTEND):/gm, `$1;TZID=${timeZone}:`)
    .replace('BEGIN:VEVENT', `${zoneBlock(timeZone, dayAfter(starts, -1), ends)}BEGIN:VEVENT`)
}
