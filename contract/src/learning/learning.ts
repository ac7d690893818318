import * as z from 'zod/mini'
import { personInput } from '#account/child'
import { text } from '#fields/input'
import { mostProgressItems, progressKinds } from './learning-kinds.ts'
import { get, post } from '#envelope/endpoint'

/** Milliseconds since 1970. */
export const moment = z.int().check(z.minimum(1), z.maximum(8_640_000_000_000_000))

/**
 * A thing: `lesson` and `course/lesson`, `chapter` and `book/chapter`, `article` and `account/article`, `questionSet` and
 * its name. The schema does not check that it exists, so that one unknown item does not refuse the others.
 */
export const thingInput = { kind: text(20), ref: text(200) }

/** What changed at `at` (milliseconds): a place, the furthest percent, a mark; absent fields did not change. */
const item = z.object({
  ...thingInput,
  at: moment,
  /** Seconds of a recording, number of a line. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  done: z.optional(z.boolean()),
})

export type ProgressItem = z.input<typeof item> & { kind: string; ref: string }

/** `child`: whose progress it is. */
export const progressBody = z.object({
  child: personInput,
  items: z.array(item).check(z.maxLength(mostProgressItems, 'input.tooLong')),
})

/** Fields as in `Standing` of progress.ts. */
const row = z.object({
  kind: z.enum(progressKinds),
  ref: z.string(),
  position: z.int(),
  percent: z.int(),
  at: z.int(),
  done: z.boolean(),
  doneAt: z.int(),
})
export type ProgressRow = z.infer<typeof row>

export const refusedItem = z.object({ kind: z.string(), ref: z.string() })

export const progressSaved = z.object({
  /** The stored progress of the things that were sent. */
  rows: z.array(row),
  /** Things that are not in the content. */
  refused: z.array(refusedItem),
  /** Stages of learning paths that these items finished, with the points for them. */
  stages: z.array(z.object({ path: z.string(), stage: z.string(), points: z.int() })),
})
export type ProgressSaved = z.infer<typeof progressSaved>

/** `since`: only rows that changed then or later, unix seconds. `course`, `path`: only rows and standing of this one. */
export const progressQuery = z.object({
  child: personInput,
  since: text(20),
  course: text(100),
  path: text(100),
})

const courseStanding = z.object({
  course: z.string(),
  done: z.int(),
  total: z.int(),
  /** The average of all lessons; 100 only where all are done. */
  percent: z.int(),
  /** The lesson to go on with: the one that was begun last, else the first that is not done. */
  next: z.nullable(z.string()),
})
export type CourseStanding = z.infer<typeof courseStanding>

const pathStanding = z.object({
  path: z.string(),
  stages: z.array(z.object({ stage: z.string(), done: z.int(), total: z.int() })),
  /** The first step that is not done. */
  next: z.nullable(z.object({ stage: z.string(), kind: z.enum(progressKinds), ref: z.string() })),
})
export type PathStanding = z.infer<typeof pathStanding>

/** Without `course` and `path`: every course and path of which something was begun. */
export const progressData = z.object({
  rows: z.array(row),
  courses: z.array(courseStanding),
  paths: z.array(pathStanding),
})
export type ProgressData = z.infer<typeof progressData>

export const learningProgressRead = get('/api/learning/progress', {
  who: 'members',
  summary: 'What was begun, and the standing in courses and paths',
  query: progressQuery,
  data: progressData,
  samples: [{}, { course: 'lunyu-rumen' }],
})

export const learningProgress = post('/api/learning/progress', {
  who: 'members',
  summary: 'Joins places and marks into what is known',
  body: progressBody,
  data: progressSaved,
  samples: [
    {
      items: [{ kind: 'chapter', ref: 'daodejing/01', at: 1_795_000_000_000, percent: 50 }],
    },
  ],
})
