import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { createEvent, type DateArray } from 'ics'
import { zoneBlock } from '#app/parts/catalogue/terms/time-zone-block.server.ts'

export interface DailyReminder {
  title: string
  description: string
  /** Address of the page, '' where the site does not know its own. */
  url: string
  day: string
  /** `hh:mm`, on the clocks of the school. */
  at: string
  /** The school's, an IANA name. */
  timeZone: string
}

const minutes = 10
/** Days for which changes of daylight saving time are written out. */
const daysAhead = 730

/** A reminder for every day as an iCalendar file (RFC 5545), with an alarm at its beginning. */
export function reminderCalendar({ title, description, url, day, at, timeZone }: DailyReminder): string {
  const start = [...day.split('-'), ...at.split(':')].map(Number) as DateArray
  const { error, value } = createEvent({
    uid: `check-in@${url ? new URL(url).host : 'shuyuan'}`,
    productId: 'shuyuan/check-in',
    title,
    description,
    ...(url && { url }),
    start,
    duration: { minutes },
    startInputType: 'local',
    startOutputType: 'local',
    recurrenceRule: 'FREQ=DAILY',
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: title, trigger: { minutes: 0, before: true } }],
  })
  if (error || !value) throw error ?? new Error('no reminder')
  return value
    .replace(/^DTSTART:/m, `DTSTART;TZID=${timeZone}:`)
    .replace(
      'BEGIN:VEVENT',
      `${zoneBlock(timeZone, dayAfter(day, -1), dayAfter(day, daysAhead))}BEGIN:VEVENT`,
    )
}
