import { askings, questionSetKinds } from '@shuyuan/contract/question-set-kinds'
import { z } from 'zod'
import { motif } from '#kinds/block'
import { name } from '#kinds/path'
import { questionSetFaults } from './question-set-fault.ts'
import { slug, slugPair, subject } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** An item; which of its fields are needed depends on the set's kind and is told by question-set-fault.ts. */
const item = z.strictObject({
  /** Never given to another item of the set later. */
  id: slug,
  text: line,
  /** What helps to answer: one sentence. */
  hint: line.optional(),
  asks: z.enum(askings).default('one'),
  /** Where they are not the set's own. */
  options: z.array(line).min(2).max(8).optional(),
  /** Places of the options that are right, from 1. */
  right: z
    .union([z.int(), z.array(z.int()).min(1)])
    .transform((places) => [places].flat())
    .optional(),
  /** The scales that it counts for, and those that it counts for in reverse. */
  scales: z.array(slug).default([]),
  reverse: z.array(slug).default([]),
  onlyFor: z.enum(['male', 'female']).optional(),
  optional: z.boolean().default(false),
  /** Shown with the result. */
  explanation: line.optional(),
  /** Where it is from: `lunyu/xueer`. */
  chapter: slugPair.optional(),
})
export type QuestionSetItem = z.infer<typeof item>

const result = z.strictObject({
  /** Of a survey or constitution check the key of a scale. */
  key: slug,
  title: line.max(40),
  /** Of a quiz: the least percentage of right answers. */
  from: z.int().min(0).max(100).default(0),
  text: markdown,
  /** What to go on with. */
  next: z.array(
    z.strictObject({
      kind: z.enum(['book', 'chapter', 'course', 'lesson', 'path', 'article']),
      /** `lunyu`, `lunyu/xueer`, `jieqi-shenghuo`, `main/some-article`, … */
      ref: name,
      why: line,
    }),
  ),
})

/** `<language>/question-sets/<set>.yaml`: a quiz, level test, survey or constitution check. */
export const questionSet = z
  .strictObject({
    title: line.max(40),
    subtitle: line.max(80),
    /** For search results. */
    description: line.min(40, 'is under 40 characters').max(200, 'is over 200 characters'),
    intro: line.min(80, 'is under 80 characters'),
    kind: z.enum(questionSetKinds),
    subject,
    motif,
    minutes: z.int().min(1).max(60),
    published: z.iso.date(),
    /** One more whenever items or options change: what was begun in another edition is not gone on with. */
    edition: z.int().min(1),
    /** Of a survey without scales: who sends the answers to the school; everybody once without a name, or members. */
    collect: z.enum(['anonymous', 'member']).optional(),
    /** Stands above items and result. */
    notice: line.optional(),
    /** The document of `consents/` that a member agrees to who saves a result about his or her health. */
    consent: slug.optional(),
    /** Options of all items that have none of their own; on scales five, from least to most. */
    options: z.array(line).min(2).max(8).optional(),
    scales: z.array(z.strictObject({ key: slug, title: line.max(24) })).default([]),
    /** Of a constitution check: the scale of those who lean nowhere. */
    balanced: slug.optional(),
    items: z.array(item).min(3),
    results: z.array(result).default([]),
    /** What is said after a survey that has no results. */
    thanks: line.optional(),
  })
  .superRefine((set, context) => {
    for (const { path, message } of questionSetFaults(set))
      context.addIssue({ code: 'custom', path, message })
  })
export type QuestionSetSource = z.infer<typeof questionSet>
export type QuestionSet = Rendered<QuestionSetSource>
