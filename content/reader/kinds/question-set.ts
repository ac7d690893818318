import { askings, questionSetKinds } from '@shuyuan/contract/question-set/question-set-kinds'
import { z } from 'zod'
import { motif } from '#kinds/block'
import { name } from '#kinds/path'
import { questionSetFaults } from './question-set-fault.ts'
import { ownName, slug, slugPair, subject } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** An item; `questionSetFaults` checks which of its fields the kind of the set needs. */
const item = z.strictObject({
  /** Never given to another item of the set later. */
  id: ownName,
  text: line,
  /** One sentence that helps to answer. */
  hint: line.optional(),
  asks: z.enum(askings).default('one'),
  /** In place of the options of the set. */
  options: z.array(line).min(2).max(8).optional(),
  /** Places of the right options, counted from 1. */
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
  /** The chapter that it is about: `lunyu/xueer`. */
  chapter: slugPair.optional(),
})
export type QuestionSetItem = z.infer<typeof item>

const result = z.strictObject({
  /** In a survey or constitution check, the key of a scale. */
  key: ownName,
  title: line.max(40),
  /** Of a quiz: the least percentage of right answers. */
  from: z.int().min(0).max(100).default(0),
  text: markdown,
  /** What is recommended next. */
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
    /** Raised whenever items or options change: answers to another edition are not continued. */
    edition: z.int().min(1),
    /** For surveys without scales: who may send answers to the school: everybody once, anonymously, or members. */
    collect: z.enum(['anonymous', 'member']).optional(),
    /** Shown above the items and the result. */
    notice: line.optional(),
    /** The document of `consents/` that members agree to when they store a result about their health. */
    consent: slug.optional(),
    /** Options of items without options of their own; on scales there are five, from least to most. */
    options: z.array(line).min(2).max(8).optional(),
    scales: z.array(z.strictObject({ key: ownName, title: line.max(24) })).default([]),
    /** Of a constitution check: the scale of the balanced type (平和质). */
    balanced: slug.optional(),
    items: z.array(item).min(3),
    results: z.array(result).default([]),
    /** Shown at the end of a survey that has no results. */
    thanks: line.optional(),
  })
  .superRefine((set, context) => {
    for (const { path, message } of questionSetFaults(set))
      context.addIssue({ code: 'custom', path, message })
  })
export type QuestionSetSource = z.infer<typeof questionSet>
export type QuestionSet = Rendered<QuestionSetSource>
