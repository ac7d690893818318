import * as z from 'zod/mini'
import { text } from '#fields/input'
import { languages } from '#text/language'
import { get } from '#envelope/endpoint'

const slug = z.pipe(text(80), z.string().check(z.regex(/^[a-z0-9-]+$/, 'course.lesson.unknown')))

export const lessonQuery = z.object({ course: slug, lesson: slug })

/**
 * The contents of a lesson, for members. `body` is safe HTML: the text, or the transcript of a recording or film.
 * `media` and `poster` are addresses of files; `lang` is the language of the lesson.
 */
export const lessonData = z.object({
  lang: z.enum(languages),
  body: z.string(),
  media: z.string(),
  poster: z.string(),
})
export type LessonData = z.infer<typeof lessonData>

export const courseLesson = get('/api/course/lesson', {
  who: 'members',
  summary: 'What a lesson teaches',
  query: lessonQuery,
  data: lessonData,
})
