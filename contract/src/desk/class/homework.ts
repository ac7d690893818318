import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import {
  handIn,
  homework,
  homeworkMarks,
  homeworkTasks,
  libraryNotes,
  mostHomeworkText,
} from '#class/homework'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'
import { get, post } from '#envelope/endpoint'
import { oneOf } from '#desk/lists'

/** How many pieces a term may have. */
export const mostHomework = 200
export const mostHomeworkAnswer = 200

const listed = z.extend(homework, {
  /** Places that have handed in, and those of them that a teacher has answered. */
  handed: z.int(),
  answered: z.int(),
})

const homeworkList = z.object({
  title: z.string(),
  /** Places in the class. */
  places: z.int(),
  /** Newest first. */
  list: z.array(listed),
  lessons: z.array(z.object({ planned: z.string(), day: z.string() })),
  /** The files of the class that homework may name. */
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type DeskHomeworkList = z.infer<typeof homeworkList>

const id = wholeNumber(0, 0, 2_147_483_647)

const pupil = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  noted: libraryNotes,
  /** `id` names it where it is answered. */
  handIn: z.nullable(z.extend(handIn, { id: z.int() })),
})
export type HomeworkPupil = z.infer<typeof pupil>

const shown = z.object({ term: z.string(), title: z.string(), homework, people: z.array(pupil) })
export type DeskHomework = z.infer<typeof shown>

export const homeworkAddBody = z.object({
  term: text(100),
  lesson: text(20),
  text: text(mostHomeworkText),
  task: oneOf(homeworkTasks),
  ref: text(200),
  /** A file of the class; 0 for none. */
  file: id,
  due: text(10),
})

export const homeworkAnswerBody = z.object({
  id,
  mark: oneOf(homeworkMarks),
  answer: text(mostHomeworkAnswer),
  /** When what the teacher saw was handed in; an answer to something older is refused. */
  seen: wholeNumber(0, 0, 99_999_999_999),
})

export const deskHomeworkList = get('/api/desk/homework/list', {
  who: 'desk/homework:read',
  query: termNamed,
  data: homeworkList,
  samples: [{ term: 'jieqi-caomu-1' }],
})

export const deskHomeworkShow = get('/api/desk/homework/show', {
  who: 'desk/homework:read',
  query: z.object({ id }),
  data: shown,
})

export const deskHomeworkAdd = post('/api/desk/homework/add', {
  who: 'desk/homework:set',
  body: homeworkAddBody,
  data: z.object({ id: z.int() }),
})

/** With all that was handed in. */
export const deskHomeworkRemove = post('/api/desk/homework/remove', {
  who: 'desk/homework:set',
  body: z.object({ id }),
  data: z.null(),
})

export const deskHomeworkAnswer = post('/api/desk/homework/answer', {
  who: 'desk/homework:answer',
  body: homeworkAnswerBody,
  data: z.null(),
})
