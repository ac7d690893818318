import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { addresses } from '@shuyuan/content/addresses/addresses'
import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import type { Language } from '@shuyuan/contract/text/language'
import { createEvent, createEvents, type DateArray } from 'ics'
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

/** The lessons of a member as an iCalendar file: one event each, which keeps its id when the lesson is moved. */
export function lessonsCalendar(
  lessons: CalendarLessons['list'],
  { publicUrl, timeZone, language }: { publicUrl: string; timeZone: string; language: Language },
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
  const calName = language === 'en' ? 'Classes' : '书院的课'
  const { error, value } = createEvents(events, { productId: 'shuyuan/classes', calName })
  if (error || !value) throw error ?? new Error('no calendar')
  return value
}
