import { z } from 'zod'
import { photo } from '#fields/photo'
import { ages, level, mediaFile, slug, slugPair, subject } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** Fields at the head of courses, classes and learning paths. */
export const learningHead = {
  title: line.max(40),
  subtitle: line.max(80),
  /** For search results. */
  description: line.min(40, 'is under 40 characters').max(200, 'is over 200 characters'),
  intro: line.min(80, 'is under 80 characters'),
  subject,
  ages,
  /** Stands in place of the drawing. */
  photo: photo.optional(),
}

/** `<language>/courses/<course>/course.yaml`: a self-paced course. */
export const course = z.strictObject({
  ...learningHead,
  level,
  /**
   * Who may read the lessons. `open`: everybody. `member`: members; lessons with `preview` are open to all. `code`:
   * members who claimed the course; lessons with `preview` are open to all.
   */
  access: z.enum(['open', 'member', 'code']),
  teachers: z.array(slug).default([]),
  published: z.iso.date(),
  /** Sentences about who it suits and what is needed. */
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
