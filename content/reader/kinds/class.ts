import { z } from 'zod'
import { learningHead } from './course.ts'
import { level, slug } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** `<language>/classes/<class>.yaml`: a course that a group takes together; when it is held, the desk says. */
export const classCourse = z.strictObject({
  ...learningHead,
  level,
  teachers: z.array(slug).min(1),
  published: z.iso.date(),
  /** The sign-up form. */
  form: slug,
  suits: z.array(line).min(1),
  /** What to bring. */
  materials: z.array(line).min(1),
  fee: line,
  refund: markdown,
  /** The plan, week by week. */
  weeks: z.array(z.strictObject({ title: line, text: line })).min(1),
  faq: z.array(z.strictObject({ question: line, answer: markdown })).min(1),
})
export type ClassCourse = Rendered<z.infer<typeof classCourse>>
