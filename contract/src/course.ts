import * as z from 'zod/mini'
import { envelopeOf } from '#envelope'
import { text } from '#input'
import { languages } from '#language'

const slug = z.pipe(text(80), z.string().check(z.regex(/^[a-z0-9-]+$/, 'course.lesson.unknown')))

export const lessonQuery = z.object({ course: slug, lesson: slug })

/**
 * What a lesson teaches, for members: safe HTML (of a recording or film the transcript), and addresses of files.
 * `lang` is the language that its words are in.
 */
export const lessonData = z.object({
  lang: z.enum(languages),
  body: z.string(),
  media: z.string(),
  poster: z.string(),
})
export type LessonData = z.infer<typeof lessonData>
export const lessonAnswer = envelopeOf(lessonData)
