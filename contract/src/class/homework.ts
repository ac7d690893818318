import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { post } from '#envelope/endpoint'
import { wrongExercise } from '#learning/exercise'
import { classFile } from './class-file.ts'

/** What is to be done with a chapter of the library; '' for homework of words alone. */
export const homeworkTasks = ['', 'read', 'recite', 'exercises', 'sheet'] as const
export type HomeworkTask = (typeof homeworkTasks)[number]

/** The teacher's mark; '' while nobody has looked. */
export const homeworkMarks = ['', 'heard', 'good', 'again'] as const
export type HomeworkMark = (typeof homeworkMarks)[number]

export const mostHomeworkText = 1000
/** Of what a family writes. */
export const mostHandInText = 1000
export const mostHandInPictures = 3

/** What was handed in for one place. */
export const handIn = z.object({
  text: z.string(),
  files: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['picture', 'sound']),
      /** Of a sound; 0 for a picture. */
      seconds: z.int(),
      /** Where it can be seen or heard, for an hour. */
      url: z.string(),
    }),
  ),
  /** Unix seconds. */
  time: z.int(),
  mark: z.enum(homeworkMarks),
  /** The teacher's sentence. */
  answer: z.string(),
})
export type HandIn = z.infer<typeof handIn>

/** How somebody did in all sets of exercises on a chapter, each as it went the last time. */
export const exerciseNotes = z.object({ right: z.int(), of: z.int(), wrong: z.array(wrongExercise) })
export type ExerciseNotes = z.infer<typeof exerciseNotes>

/** What the library knows of a person and the chapter, since the homework was given. */
export const libraryNotes = z.object({
  /** Null where none were done; absent where the server does not say. */
  exercises: z.optional(z.nullable(exerciseNotes)),
  read: z.boolean(),
  /** The best score of a recitation, 1 to 5; 0 for none. */
  score: z.int(),
  /** True where nothing can be noted, because the child is not in the member's list; else absent. */
  unlisted: z.optional(z.boolean()),
})
export type LibraryNotes = z.infer<typeof libraryNotes>

export const homework = z.object({
  id: z.int(),
  /** Names the lesson after which it is done. */
  lesson: z.string(),
  text: z.string(),
  task: z.enum(homeworkTasks),
  /** `book/chapter`; '' for none. */
  ref: z.string(),
  /** Book and chapter in the language that was asked for, and the address of what is to be done. */
  chapter: z.string(),
  to: z.string(),
  due: z.string(),
  file: z.nullable(classFile),
})
export type Homework = z.infer<typeof homework>

/** Homework as a family sees it. */
export const homeworkOfPlace = z.extend(homework, {
  /** Whether it can be handed in, or handed in anew. */
  open: z.boolean(),
  noted: libraryNotes,
  handIn: z.nullable(handIn),
})
export type HomeworkOfPlace = z.infer<typeof homeworkOfPlace>

const id = wholeNumber(0, 0, 2_147_483_647)
/** A place is named by its number, and a guest's by the secret too. */
const handInKey = { no: requiredText('registration.notFound', 40), secret: text(100), homework: id }

export const handInBody = z.object({ ...handInKey, text: text(mostHandInText) })
/** The fields beside the file `file`: a picture, or a sound as `wave.ts` has it. */
export const handInFileFields = z.object(handInKey)
/** `file` 0: all that was handed in. */
export const handInRemoveBody = z.object({ ...handInKey, file: id })

export const classHandIn = post('/api/class/hand-in', {
  who: 'all',
  summary: 'Says that homework is done, with words or without',
  body: handInBody,
  data: z.null(),
  own: { kind: 'sign-up', ownerMay: false },
})

export const classHandInFile = post('/api/class/hand-in-file', {
  who: 'all',
  summary:
    'A picture or a sound of homework: multipart field `file`, with the fields `no`, `secret`, `homework`',
  data: z.null(),
})

export const classHandInRemove = post('/api/class/hand-in-remove', {
  who: 'all',
  body: handInRemoveBody,
  data: z.null(),
  own: { kind: 'sign-up', ownerMay: false },
})
