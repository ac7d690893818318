import * as z from 'zod/mini'
import { text } from '#fields/input'
import { lessonNumber } from './class.ts'
import { get, post } from '#envelope/endpoint'

/** The path of the member's own calendar. Whoever knows it can read the calendar. */
const calendarData = z.object({ path: z.string() })
export type CalendarData = z.infer<typeof calendarData>

/** `key`: the part of the path that names the calendar. */
export const calendarQuery = z.object({ key: text(80) })
const lessonsData = z.object({
  list: z.array(
    z.object({
      /** The same for a lesson that was moved. */
      id: z.string(),
      title: z.string(),
      class: z.string(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
      /** The homework of the lesson; absent where there is none. */
      note: z.optional(z.string()),
      ...lessonNumber,
    }),
  ),
})
export type CalendarLessons = z.infer<typeof lessonsData>

export const classCalendar = get('/api/class/calendar', {
  who: 'members',
  data: calendarData,
})

export const classCalendarRenew = post('/api/class/calendar-renew', {
  who: 'members',
  body: z.object({}),
  data: calendarData,
})

export const classCalendarLessons = get('/api/class/calendar-lessons', {
  who: 'all',
  query: calendarQuery,
  data: lessonsData,
  samples: [{ key: '1-00000000000000000000000000000000' }],
})
