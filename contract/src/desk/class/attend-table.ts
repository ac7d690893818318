import * as z from 'zod/mini'
import { madeUp } from '#class/make-up'
import { text } from '#fields/input'
import { attendanceStates, registrationStates } from '#registration/registration-kinds'
import { packUsed } from '#registration/place-pack'
import { get, post } from '#envelope/endpoint'
import { apart } from './apart.ts'

/** A lesson that is not cancelled: a column of the table. */
const lesson = z.object({
  planned: z.string(),
  day: z.string(),
  from: z.string(),
  /** Whether it is over. */
  over: z.boolean(),
  /** How many of the class came, with those who have left since. */
  present: z.int(),
})
export type AttendTableLesson = z.infer<typeof lesson>

/** Somebody with a seat: a row of the table. */
const pupil = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  state: z.enum(registrationStates),
  /** By the planned day of the lesson; absent where nothing is noted. */
  marks: z.record(z.string(), z.enum(attendanceStates)),
  present: z.int(),
  absent: z.int(),
  excused: z.int(),
  /** What is made up for in another class, by the missed lesson. */
  madeUp: z.record(z.string(), madeUp),
  /** How often that has been done. */
  made: z.int(),
  /** The pack of lessons; absent for who has none. */
  pack: z.optional(packUsed),
  /** Percent of the noted lessons that the pupil was at or has made up for; null where nothing is noted. */
  share: z.nullable(z.int()),
})
export type AttendTablePupil = z.infer<typeof pupil>

/** Somebody of another class who makes up for a lesson with one of this term, or who tries a lesson of it. */
const guest = z.object({
  no: z.string(),
  name: z.string(),
  /** The own class; '' for who tries a lesson. */
  title: z.string(),
  planned: z.string(),
  /** '' where nothing is noted. */
  attendance: z.enum(['', ...attendanceStates]),
})

const head = z.object({
  term: z.string(),
  title: z.string(),
  /** What tells the term from others of its class; '' for nothing. */
  label: z.string(),
  /** The days of the first and the last lesson as they are held. */
  starts: z.string(),
  ends: z.string(),
  lessons: z.array(lesson),
  guests: z.array(guest),
})
const table = z.extend(head, { people: z.array(pupil) })
export type AttendTable = z.infer<typeof table>

const named = z.object({ term: text(100) })

export const deskAttendTable = get('/api/desk/attend/table', {
  who: 'desk/attend:read',
  summary: 'Who came to which lesson of a term, with the share of each',
  query: named,
  data: table,
})

/** The first line of the answer; an `AttendTablePupil` follows in each further one. */
export const deskAttendExport = post('/api/desk/attend/export', {
  who: 'desk/attend:read',
  summary: 'In lines of JSON: an envelope with the lessons, then a pupil each',
  body: named,
  data: head,
})
