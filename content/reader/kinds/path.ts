import { z } from 'zod'
import { learningHead } from './course.ts'
import { ownName } from '#fields/school'
import { line, markdown } from '#fields/text'

/** One slug, or two with / between. */
export const name = z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/, 'must be a name, or two with / between')

/** `<language>/paths/<path>.yaml`: a learning path through lessons, chapters, articles and question sets. */
export const path = z.strictObject({
  ...learningHead,
  published: z.iso.date(),
  /** The reason for this order. */
  why: markdown,
  stages: z
    .array(
      z.strictObject({
        slug: ownName,
        title: line,
        about: line,
        /** Weeks that it takes at ten minutes a day. */
        weeks: z.int().min(1).max(52),
        /** Points for a member who finishes it. */
        points: z.int().min(0).max(1000),
        steps: z
          .array(
            z.strictObject({
              kind: z.enum(['lesson', 'chapter', 'article', 'questionSet']),
              /** `course/lesson`, `book/chapter`, `account/article` or the name of a question set. */
              ref: name,
              /** The exercise. */
              task: line,
              minutes: z.int().min(1).max(600),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
})
