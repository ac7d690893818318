import { z } from 'zod'
import { ages, level, mediaFile, slug, slugPair, subject } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** What a page about a thing to learn begins with. */
export const learningHead = {
  title: line.max(40),
  subtitle: line.max(80),
  /** For search results. */
  description: line.min(40, 'is under 40 characters').max(200, 'is over 200 characters'),
  intro: line.min(80, 'is under 80 characters'),
  subject,
  ages,
}

/** `<language>/courses/<course>/course.yaml`: a course that everybody takes at his own pace. */
export const course = z.strictObject({
  ...learningHead,
  level,
  /**
   * `open`: every lesson is for everybody; `member`: without a login only those with `preview`; `code`: those, and all
   * for members who claimed the course.
   */
  access: z.enum(['open', 'member', 'code']),
  teachers: z.array(slug).min(1),
  published: z.iso.date(),
  /** Whom it suits, what is needed: one sentence each. */
  suits: z.array(line).min(1),
  /** Related books and articles. */
  books: z.array(slug).default([]),
  articles: z.array(slugPair).default([]),
  chapters: z.array(z.strictObject({ title: line, lessons: z.array(slug).min(1) })).min(1),
})
export type Course = Rendered<z.infer<typeof course>>

/** `<language>/courses/<course>/<lesson>.md`; of a recording or film the body is its transcript. */
export const lesson = z
  .strictObject({
    title: line.max(40),
    /** For search results and lists. */
    summary: line.min(20, 'is under 20 characters').max(160, 'is over 160 characters'),
    type: z.enum(['text', 'audio', 'video', 'classic']),
    minutes: z.int().min(1).max(180),
    /** Open to everybody in a course for members. */
    preview: z.boolean().default(false),
    /** The chapter that a lesson of type `classic` reads: `lunyu/xueer`. */
    classic: slugPair.optional(),
    media: mediaFile.optional(),
    /** The picture before a film begins. */
    poster: mediaFile.optional(),
    body: markdown,
  })
  .superRefine(({ type, media, classic }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: `is missing in a lesson of type ${type}` })
    if ((type === 'audio' || type === 'video') && !media) missing('media')
    if (type === 'classic' && !classic) missing('classic')
  })
export type Lesson = Rendered<z.infer<typeof lesson>>
