import * as z from 'zod/mini'
import { homeworkMarks } from '#class/homework'
import { get } from '#envelope/endpoint'
import { recitationMarks } from '#learning/sent-recitation'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'

const mark = z.enum([...new Set([...homeworkMarks, ...recitationMarks])])
export type RecordMark = z.infer<typeof mark>

/** What is known of somebody and a chapter in a week of the plan; days `yyyy-mm-dd`, the last ones, '' where it is not yet. */
const piece = z.object({
  /** `book/chapter` */
  ref: z.string(),
  /** Book and chapter in the language that was asked for. */
  title: z.string(),
  /** The week of the class's plan in which it is read, from 1; 0 for a chapter beside the plan. */
  week: z.int(),
  read: z.string(),
  recited: z.string(),
  /** What the teacher said last, of homework or of a recitation that was sent. */
  mark,
  /** The reciter's own best, 1 to 5; 0 for none. */
  score: z.int(),
})
export type RecordedPiece = z.infer<typeof piece>

const pupil = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  pieces: z.array(piece),
  /** Homework that is neither reading nor reciting, by the day it is due. */
  homework: z.array(z.object({ id: z.int(), due: z.string(), handed: z.boolean(), mark })),
})
export type RecordedPupil = z.infer<typeof pupil>

/** What each pupil of a term has read and recited: for homework, or sent to the teacher. What else a family reads is its own. */
export const deskRecordList = get('/api/desk/record/list', {
  who: 'desk/report:read',
  query: termNamed,
  data: z.object({ title: z.string(), people: z.array(pupil) }),
  samples: [{ term: 'jieqi-caomu-1' }],
})
