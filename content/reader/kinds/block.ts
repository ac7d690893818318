import { z } from 'zod'
import { accounts } from './article.ts'
import { action, link } from '#fields/link'
import { photo } from '#fields/photo'
import { slug, subject } from '#fields/school'
import { line, markdown, type Rendered } from '#fields/text'

/** The ink drawings of the site, chosen by name. */
export const motifs = ['scroll', 'bamboo', 'herb', 'reading', 'lamp', 'mountain'] as const
export const motif = z.enum(motifs)
export type Motif = z.infer<typeof motif>

/** The part of a page's address after `#`. */
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and -')
  .optional()
/** What a server beyond the contract may lack and content may speak of, as `site.features` names it. */
export const neededFeatures = ['registration', 'claim', 'question', 'habit'] as const
/** Left out where the server does not offer the feature. */
const needs = z.enum(neededFeatures).optional()
const head = { id, needs, title: line, intro: line.optional() }

/** The groups of the age selector, by the year that each begins with. */
export const ageGroups = ['0', '3', '6', '9'] as const
export type AgeGroup = (typeof ageGroups)[number]
/** Ages that an entry is for; without it, for all. */
const forAges = z.array(z.enum(ageGroups)).min(1).optional()

const notice = z.strictObject({
  block: z.literal('notice'),
  id,
  needs,
  tone: z.enum(['info', 'care']),
  text: markdown,
})
const prose = z.strictObject({ block: z.literal('prose'), id, needs, title: line.optional(), text: markdown })
const text = z.strictObject({ block: z.literal('text'), id, needs, name: line })
const channels = z.strictObject({
  block: z.literal('channels'),
  ...head,
  items: z
    .array(z.strictObject({ title: line, text: line, href: link, motif, photo: photo.optional() }))
    .min(1),
})
const cards = z.strictObject({
  block: z.literal('cards'),
  ...head,
  items: z
    .array(
      z.strictObject({
        title: line,
        text: line,
        meta: line.optional(),
        href: link.optional(),
        ages: forAges,
        needs,
      }),
    )
    .min(1),
})
const daily = z.strictObject({ block: z.literal('daily'), ...head })
const solarTerm = z.strictObject({ block: z.literal('solarTerm'), ...head })
const steps = z.strictObject({
  block: z.literal('steps'),
  ...head,
  items: z.array(z.strictObject({ title: line, text: markdown })).min(2),
})
const faq = z.strictObject({
  block: z.literal('faq'),
  ...head,
  items: z.array(z.strictObject({ question: line, answer: markdown, ages: forAges, needs })).min(1),
})
const cta = z.strictObject({
  block: z.literal('cta'),
  id,
  needs,
  title: line,
  text: line,
  action,
  second: action.optional(),
})
const contact = z.strictObject({ block: z.literal('contact'), ...head })
const shelf = z.strictObject({
  block: z.literal('shelf'),
  ...head,
  /** All classics of a subject, or the named ones in this order; both are grouped by stage. */
  books: z.union([z.enum(['guoxue', 'zhongyi']), z.array(slug).min(1)]),
})
const passage = z.strictObject({
  block: z.literal('passage'),
  ...head,
  /** The classics that the passage of the day is taken from. */
  subject: z.enum(['guoxue', 'zhongyi']),
})
const table = z
  .strictObject({
    block: z.literal('table'),
    ...head,
    columns: z.array(line).min(2),
    rows: z.array(z.array(line)).min(1),
    /** The rows are the months from January on: the page begins with the present one. */
    months: z.boolean().optional(),
  })
  .superRefine(({ columns, rows, months }, context) => {
    if (months && rows.length !== 12)
      context.addIssue({ code: 'custom', path: ['rows'], message: 'are not 12 months' })
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue
      const message = `has ${row.length} cells, the table has ${columns.length} columns`
      context.addIssue({ code: 'custom', path: ['rows', index], message })
    }
  })
const checklist = z.strictObject({
  block: z.literal('checklist'),
  ...head,
  items: z.array(line).min(3),
  after: line.optional(),
})
const sheet = z.strictObject({
  block: z.literal('sheet'),
  ...head,
  columns: z.array(line).min(2),
  /** The first column; the other cells stay empty, to be filled in by hand. */
  rows: z.array(line).min(1),
})
const quote = z.strictObject({
  block: z.literal('quote'),
  id,
  needs,
  /** Always Chinese. */
  text: line,
  source: line,
  meaning: line.optional(),
})
/** The age selector: it hides entries for other ages. */
const ages = z.strictObject({ block: z.literal('ages'), ...head })
/** The newest answered questions of members, and below them questions from the FAQ of another page. */
const questions = z.strictObject({
  block: z.literal('questions'),
  ...head,
  /** Members' questions of a subject, or of all; without it, none. */
  newest: z.union([subject, z.literal('all')]).optional(),
  /** The page with the answers, by its name. */
  page: line,
  count: z.int().min(1).max(12),
})
/** A question set to try. */
const quiz = z.strictObject({
  block: z.literal('quiz'),
  id,
  needs,
  set: slug,
  /** In place of the set's own texts. */
  title: line.optional(),
  text: line.optional(),
  /** The text of its button. */
  label: line,
})
/** The newest articles of an account, or of both. */
const articles = z.strictObject({
  block: z.literal('articles'),
  ...head,
  account: z.enum([...accounts, 'both']),
  /** Only articles with this tag. */
  tag: line.optional(),
  count: z.int().min(1).max(12),
})
/** The school's advisor, of site.yaml. */
const advisor = z.strictObject({ block: z.literal('advisor'), ...head })
/** The school's official accounts, of site.yaml. */
const follow = z.strictObject({ block: z.literal('follow'), ...head })

const choice = { subject: subject.optional(), count: z.int().min(1).max(12).default(4) }
/** The courses of `slugs`, or the newest of a subject or of all. */
const courses = z.strictObject({
  block: z.literal('courses'),
  ...head,
  ...choice,
  slugs: z.array(slug).min(1).optional(),
})
/** The next class terms, of a subject or of all. */
const timetable = z.strictObject({ block: z.literal('timetable'), ...head, ...choice })
/** The teachers of a subject or of all. */
const teachers = z.strictObject({ block: z.literal('teachers'), ...head, ...choice })

export const block = z.discriminatedUnion('block', [
  notice,
  prose,
  text,
  channels,
  cards,
  daily,
  solarTerm,
  steps,
  faq,
  cta,
  contact,
  shelf,
  passage,
  table,
  checklist,
  sheet,
  quote,
  ages,
  questions,
  quiz,
  articles,
  advisor,
  follow,
  courses,
  timetable,
  teachers,
])
export type Block = Rendered<z.infer<typeof block>>
export type BlockOf<Name extends Block['block']> = Extract<Block, { block: Name }>
