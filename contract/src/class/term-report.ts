import * as z from 'zod/mini'

/** Characters of what a teacher writes of one pupil. */
export const mostReportWords = 600
export const mostSignature = 200

/** What the school knows of a pupil's term without anybody writing it. */
export const reportFacts = z.object({
  /** Lessons that were held since the sign-up, and how the pupil is marked in them; unmarked ones are in none of the three. */
  lessons: z.int(),
  present: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** How many of the missed lessons were made up for in another class; absent in reports of before. */
  madeUp: z.optional(z.int()),
  /** Homework that was given, was handed in, and was found good. */
  homework: z.int(),
  handed: z.int(),
  good: z.int(),
  /** Chapters of the homework that were read or recited in the library; days `yyyy-mm-dd`, '' where not. */
  chapters: z.array(
    z.object({
      /** `book/chapter`. */
      ref: z.string(),
      /** Book and chapter in the language that was asked for; '' where the library has it no more. */
      title: z.string(),
      read: z.string(),
      recited: z.string(),
      /** The best score of a recitation, 1 to 5; 0 for none. */
      score: z.int(),
    }),
  ),
})
export type ReportFacts = z.infer<typeof reportFacts>

/** The report of a pupil's term, as it was given to the family. */
export const termReport = z.object({
  words: z.string(),
  /** Who signed it, by name. */
  signed: z.string(),
  /** When it was given, unix seconds. */
  time: z.int(),
  facts: reportFacts,
})
export type TermReport = z.infer<typeof termReport>
