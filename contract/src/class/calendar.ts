import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { text } from '#fields/input'
import { lessonNumber } from './class.ts'

/** The path of the member's own calendar. Whoever knows it can read the calendar. */
const calendarData = z.object({ path: z.string() })
export type CalendarData = z.infer<typeof calendarData>
export const calendarAnswer = envelopeOf(calendarData)

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
      ...lessonNumber,
    }),
  ),
})
export type CalendarLessons = z.infer<typeof lessonsData>
export const lessonsAnswer = envelopeOf(lessonsData)
