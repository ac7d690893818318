import * as z from 'zod/mini'
import { flag, requiredText, text } from '#fields/input'
import { apart } from './apart.ts'
import { attendanceStates, registrationStates } from '#registration/registration-kinds'
import { packUsed } from '#registration/place-pack'
import { termSlots } from '#class/class'
import { termStates } from '#class/term-state'
import { get, post } from '#envelope/endpoint'

/**
 * The parts of a class that can be written to. `unpaid`: confirmed, with something left to pay; `absent`: with a seat,
 * absent without an excuse from the last lesson that was held.
 */
export const classParts = ['confirmed', 'seated', 'waiting', 'unpaid', 'absent'] as const
export type ClassPart = (typeof classParts)[number]

export const longestClassMessage = 1000
const longestPlace = 100

/** `past`: the terms that are over, in place of the others. */
export const deskTermsQuery = z.object({ past: flag })
export const termNamed = z.object({ term: text(100) })

const listedTerm = z.object({
  term: z.string(),
  class: z.string(),
  /** The form by which one signs up; '' for none. */
  form: z.string(),
  title: z.string(),
  /** What tells it from others of its class; '' for nothing. */
  label: z.string(),
  teachers: z.array(z.string()),
  starts: z.string(),
  ends: z.string(),
  slots: termSlots,
  place: z.string(),
  online: z.boolean(),
  /** Cents; 0 is free, null is to be agreed. */
  fee: z.nullable(z.int()),
  seats: z.int(),
  /** Taken seats, the `offered` and the `confirmed` ones among them. */
  taken: z.int(),
  offered: z.int(),
  confirmed: z.int(),
  waiting: z.int(),
  enrolFrom: z.string(),
  enrolUntil: z.string(),
  state: z.enum(termStates),
})
export type DeskListedTerm = z.infer<typeof listedTerm>

const deskTerms = z.object({ list: z.array(listedTerm) })
export type DeskTerms = z.infer<typeof deskTerms>

const deskLesson = z.object({
  planned: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  /** '' for the usual place of the term; `placeEn` is '' where `place` serves both languages. */
  place: z.string(),
  placeEn: z.string(),
  cancelled: z.boolean(),
  changed: z.boolean(),
  /** Who takes it, by the name in the content; '' for the class's own teachers. */
  teacher: z.string(),
  /** Differs whenever the lesson does; a write names the one that was seen. '' as long as it is as the term says. */
  version: z.string(),
  /** Whether its day is over. */
  over: z.boolean(),
  present: z.int(),
  absent: z.int(),
  excused: z.int(),
})
export type DeskLesson = z.infer<typeof deskLesson>

/** Whom the last message to a class reached by which way, in families; messages of ninety days are known. */
const classReached = z.object({
  text: z.string(),
  /** Unix seconds. */
  time: z.int(),
  ways: z.object({ wechat: z.int(), sms: z.int(), mail: z.int() }),
  /** Still under way. */
  waiting: z.int(),
  /** The masked names of those whom nothing reached outside of the site. */
  nothing: z.array(z.string()),
})
export type ClassReached = z.infer<typeof classReached>

const deskTerm = z.extend(listedTerm, {
  reached: z.nullable(classReached),
  /** Who may take a lesson. */
  substitutes: z.array(z.object({ teacher: z.string(), name: z.string() })),
  lessons: z.array(deskLesson),
  /** How many families each part of the class has. */
  families: z.record(z.enum(classParts), z.int()),
  /** Those who hold a seat, in the order of their sign-up, with the full name, which the teacher needs. */
  people: z.array(
    z.object({
      no: z.string(),
      name: z.string(),
      apart,
      state: z.enum(registrationStates),
    }),
  ),
})
export type DeskTerm = z.infer<typeof deskTerm>

const contact = z.object({
  no: z.string(),
  name: z.string(),
  state: z.enum(registrationStates),
  mobile: z.string(),
  /** Of families whose number is of another country; '' otherwise. */
  email: z.string(),
  guardian: z.string(),
  relation: z.string(),
  /** What its form asks beside who comes, as words in the reader's language. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

const classContacts = z.object({ list: z.array(contact) })
export type ClassContacts = z.infer<typeof classContacts>

const lessonNamed = { term: text(100), planned: text(80), version: text(40) }
export const restoreLessonBody = z.object(lessonNamed)
/** The lesson as it is to be. */
export const changeLessonBody = z.object({
  ...lessonNamed,
  day: text(10),
  from: text(5),
  until: text(5),
  place: text(longestPlace),
  placeEn: text(longestPlace),
  cancelled: flag,
  /** Absent: as it is. */
  teacher: z.optional(z.string('input.invalid').check(z.maxLength(100, 'input.tooLong'))),
})

export const writeToClassBody = z.object({
  term: text(100),
  part: z.pipe(text(), z.enum(classParts)),
  text: requiredText('class.desk.noText', longestClassMessage),
})

/** A lesson of a day. */
const attendLesson = z.object({
  term: z.string(),
  planned: z.string(),
  title: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  place: z.string(),
  cancelled: z.boolean(),
})
export type AttendLesson = z.infer<typeof attendLesson>

export const attendToday = z.object({
  day: z.string(),
  /** The one that is held now or comes next, after all of them the last; null where none is held. */
  current: z.nullable(z.object({ term: z.string(), planned: z.string() })),
  /** Today's lessons in order, those that are cancelled too. */
  lessons: z.array(z.extend(attendLesson, { seated: z.int(), marked: z.int() })),
})
export type AttendToday = z.infer<typeof attendToday>

const attendance = z.enum(['', ...attendanceStates])
const attendee = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  place: z.enum(registrationStates),
  /** The class of who comes to make up for a lesson there; '' for who has a seat. */
  guestFrom: z.string(),
  /** Whether somebody tries this one lesson; absent for others. */
  tries: z.optional(z.boolean()),
  attendance,
  saidBefore: z.boolean(),
  /** The own pack of lessons; absent for who has none. */
  pack: z.optional(packUsed),
})
export type Attendee = z.infer<typeof attendee>

export const attendListQuery = z.object({ term: text(100), planned: text(80) })
const attendList = z.object({ lesson: attendLesson, list: z.array(attendee) })
export type AttendList = z.infer<typeof attendList>

/** `day` '': today, or where nothing is held today, the next day on which there is a lesson. */
export const attendDayQuery = z.object({ day: text(10) })
const attendDay = z.object({
  day: z.string(),
  /** The next days on which lessons are held, today among them, and how many. */
  next: z.array(z.object({ day: z.string(), lessons: z.int() })),
  /** In the order in which they begin, those that are cancelled too. */
  lessons: z.array(z.extend(attendLesson, { teachers: z.array(z.string()), people: z.array(attendee) })),
})
export type AttendDay = z.infer<typeof attendDay>

/** One place, with today's lesson; null where there is none today, then `next` is the day of the next one, '' for none. */
export const attendFindQuery = z.object({ no: text(40) })
const attendFound = z.extend(attendee, {
  term: z.string(),
  title: z.string(),
  lesson: z.nullable(attendLesson),
  next: z.string(),
})
export type AttendFound = z.infer<typeof attendFound>

/**
 * `state` '' takes a mark back; `seen` is the mark that was shown. `term` is the one of the lesson, '' for the place's own:
 * of another one it is a guest's.
 */
export const attendMarkBody = z.object({
  no: text(40),
  term: text(100),
  planned: text(80),
  state: z.pipe(text(), attendance),
  seen: z.pipe(text(), attendance),
})

export const deskAttendToday = get('/api/desk/attend/today', {
  who: 'desk/attend:read',
  data: attendToday,
})

export const deskAttendDay = get('/api/desk/attend/day', {
  who: 'desk/attend:read',
  query: attendDayQuery,
  data: attendDay,
})

export const deskAttendList = get('/api/desk/attend/list', {
  who: 'desk/attend:read',
  query: attendListQuery,
  data: attendList,
})

export const deskAttendFind = get('/api/desk/attend/find', {
  who: 'desk/attend:read',
  query: attendFindQuery,
  data: attendFound,
})

export const deskAttendMark = post('/api/desk/attend/mark', {
  who: 'desk/attend:mark',
  body: attendMarkBody,
  data: attendee,
})

export const deskClassList = get('/api/desk/class/list', {
  who: 'desk/class:read',
  query: deskTermsQuery,
  data: deskTerms,
  samples: [{}, { past: '1' }],
})

export const deskClassShow = get('/api/desk/class/show', {
  who: 'desk/class:read',
  query: termNamed,
  data: deskTerm,
})

const deskWeek = z.object({
  today: z.string(),
  /** Its Monday. */
  from: z.string(),
  /** Whether the site knows which teacher asks. */
  known: z.boolean(),
  /** In the order in which they are held, cancelled ones too. */
  lessons: z.array(
    z.extend(attendLesson, {
      /** What tells the term from others of its class; '' for none. */
      label: z.string(),
      online: z.boolean(),
      teachers: z.array(z.string()),
      /** Whether `teachers` is who takes it in place of the class's own. */
      substitute: z.boolean(),
      /** Whether whoever asks takes it. */
      own: z.boolean(),
      /** What another lesson needs at the same time. */
      clashes: z.array(z.enum(['place', 'teacher'])),
    }),
  ),
})
export type DeskWeek = z.infer<typeof deskWeek>

export const deskClassWeek = get('/api/desk/class/week', {
  who: 'desk/class:read',
  query: z.object({ day: text(10) }),
  data: deskWeek,
})

export const deskClassContacts = post('/api/desk/class/contacts', {
  who: 'desk/class:reveal',
  body: termNamed,
  data: classContacts,
})

export const deskClassChange = post('/api/desk/class/change', {
  who: 'desk/class:change',
  body: changeLessonBody,
  data: z.null(),
})

export const deskClassRestore = post('/api/desk/class/restore', {
  who: 'desk/class:change',
  body: restoreLessonBody,
  data: z.null(),
})

export const deskClassWrite = post('/api/desk/class/write', {
  who: 'desk/class:write',
  body: writeToClassBody,
  data: z.null(),
})
