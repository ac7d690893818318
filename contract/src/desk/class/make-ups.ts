import * as z from 'zod/mini'
import { text } from '#fields/input'
import { madeUp } from '#class/make-up'
import { get, post } from '#envelope/endpoint'
import { attendanceStates } from '#registration/registration-kinds'

/** Where a missed lesson may be made up for: lessons of other classes that come, with the seats that are free at each. */
const options = z.object({
  no: z.string(),
  name: z.string(),
  /** The own class, and the lesson that was missed or will be. */
  title: z.string(),
  term: z.string(),
  planned: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  attendance: z.enum(['', ...attendanceStates]),
  /** What is arranged already. */
  madeUp: z.nullable(madeUp),
  /** In the order in which they are held. */
  lessons: z.array(
    z.object({
      term: z.string(),
      planned: z.string(),
      title: z.string(),
      /** What tells the term from others of its class; '' for nothing. */
      label: z.string(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      place: z.string(),
      /** Seats that nobody has, neither of the class nor as a guest. */
      free: z.int(),
    }),
  ),
})
export type MakeUpOptions = z.infer<typeof options>

/** The place by the number of its receipt, and the key of the missed lesson. */
const missed = { no: text(40), missed: text(80) }

export const deskMakeUpOptions = get('/api/desk/make-up/options', {
  who: 'desk/attend:guest',
  summary: 'In which lessons of other classes a missed lesson may be made up for',
  query: z.object(missed),
  data: options,
})

/** In place of what was arranged before for the same lesson. */
export const deskMakeUpArrange = post('/api/desk/make-up/arrange', {
  who: 'desk/attend:guest',
  summary: 'Lets somebody come to a lesson of another class, and tells the family',
  body: z.object({ ...missed, term: text(100), planned: text(80) }),
  data: z.null(),
})

export const deskMakeUpRemove = post('/api/desk/make-up/remove', {
  who: 'desk/attend:guest',
  body: z.object(missed),
  data: z.null(),
})
