import { z } from 'zod'
import { slugPair } from '#fields/school'
import { line } from '#fields/text'

/** Lines of a chapter, from 1: those that a lesson reads. */
const reads = z
  .strictObject({ chapter: slugPair, from: z.int().min(1), to: z.int().min(1) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not come before from' })

/** What a teacher does in one lesson. */
const lessonPlan = z.strictObject({
  /** What everybody can do afterwards. */
  aim: line,
  reads: z.array(reads).default([]),
  /** How the words are read: which sounds are heard wrong most, where one pauses. */
  sound: line,
  /** What is explained, and how far. */
  meaning: line,
  /** The lesson from its beginning to its end. */
  steps: z.array(z.strictObject({ minutes: z.int().min(1).max(90), what: line })).min(3),
  /** What is told, as it can be told in about two minutes. */
  stories: z.array(z.strictObject({ name: line.max(40), text: line })).default([]),
  /** What is asked of the class, and what a child may answer. */
  questions: z.array(z.strictObject({ ask: line, expect: line })).default([]),
  /** What whoever knows it all does meanwhile, and how whoever cannot yet takes part. */
  ahead: line.optional(),
  behind: line.optional(),
  /** What to have ready. */
  bring: z.array(line).default([]),
  homework: line,
  /** What stands on the board. */
  board: z.array(line).min(1),
})
export type LessonPlan = z.infer<typeof lessonPlan>

/** `<language>/plans/<class>.yaml`: a lesson plan for each week of a class. Only teachers see it, at the desk. */
export const classPlan = z.strictObject({ title: line.max(40), weeks: z.array(lessonPlan).min(1) })
