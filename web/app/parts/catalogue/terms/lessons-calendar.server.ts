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
  /** What alarms a day and an hour before say; '' for no alarms. */
  alarm?: string
}

/** Milliseconds. */
const year = 366 * 86_400_000

/** Lessons as an iCalendar file (RFC 5545): one event each, which keeps its id when the lesson is moved. */
export function lessonsCalendar(
  lessons: CalendarLessons['list'],
  { title: calName, publicUrl, timeZone, alarm = '' }: CalendarOf,
): string {
  const host = publicUrl ? new URL(publicUrl).host : 'shuyuan'
  const moment = (day: string, time: string): DateArray => {
    const at = zonedMoment(day, time, timeZone)
    return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
  }
  const alarms = [{ days: 1 }, { hours: 1 }].map((before) => ({
    action: 'display' as const,
    description: alarm,
    trigger: { ...before, before: true },
  }))
  const events = lessons.map(
    ({ id, title, class: slug, day, from, until, place, cancelled, note, ...number }) => ({
      sequence: number.sequence ?? 0,
      // The same as long as nothing changes, so that programs which ask again learn that nothing did.
      timestamp: number.modified ? number.modified * 1000 : Date.parse(`${day}T00:00:00Z`) - year,
      ...(number.modified ? { lastModified: number.modified * 1000 } : {}),
      ...(alarm !== '' && !cancelled && { alarms }),
      uid: `${id}@${host}`,
      title,
      location: place,
      ...(note && { description: note }),
      status: cancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      ...(publicUrl && { url: publicUrl + addresses.classCourse(slug) }),
      start: moment(day, from),
      end: moment(day, until),
      startInputType: 'utc' as const,
      startOutputType: 'utc' as const,
      endInputType: 'utc' as const,
      endOutputType: 'utc' as const,
    }),
  )
  const { error, value } = createEvents(events, { productId: 'shuyuan/classes', calName })
  if (error || !value) throw error ?? new Error('no calendar')
  return foldedLines(value)
}

/** Lines of at most 75 octets (RFC 5545, 3.1); a sign is never cut. The library folds by signs. */
function foldedLines(file: string): string {
  return file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => {
      let length = 0
      let folded = ''
      for (const sign of line) {
        const octets = Buffer.byteLength(sign)
        if (length + octets > 75) {
          folded += '\r\n '
          length = 1
        }
        folded += sign
        length += octets
      }
      return folded
    })
    .join('\r\n')
}
