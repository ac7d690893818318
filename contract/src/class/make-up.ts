import * as z from 'zod/mini'
import { attendanceStates } from '#registration/registration-kinds'

/** A lesson of another class that makes up for one that was missed. Texts are in the language that was asked for. */
export const madeUp = z.object({
  term: z.string(),
  /** The key of its lesson. */
  planned: z.string(),
  /** Of its class. */
  title: z.string(),
  /** '' where the lesson is gone. */
  day: z.string(),
  from: z.string(),
  until: z.string(),
  place: z.string(),
  cancelled: z.boolean(),
  /** '' where nothing is noted. */
  attendance: z.enum(['', ...attendanceStates]),
})
export type MadeUp = z.infer<typeof madeUp>
