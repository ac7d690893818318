import * as z from 'zod/mini'
import { listOf, listQuery, oneOf } from '#desk/lists'
import { contentKinds, contentLanguages, contentStates } from '#desk/site/content'
import { get } from '#envelope/endpoint'

export const contentSorts = ['path', 'newest', 'title'] as const
/** What is looked for in the list; '' for all. */
export const contentMarks = [
  '',
  'draft',
  'scheduled',
  'own',
  'missing',
  'behind',
  'sample',
  'starterChanged',
  'faulty',
] as const

export const contentListQuery = z.extend(listQuery(contentSorts), {
  kind: oneOf(['', ...contentKinds]),
  language: oneOf(['', ...contentLanguages]),
  mark: oneOf(contentMarks),
})

const listed = z.object({
  path: z.string(),
  kind: z.enum(contentKinds),
  /** The thing's name in its address: `main/some-article`; '' for a kind with a single file. */
  name: z.string(),
  language: z.enum(contentLanguages),
  /** The path where it has no title. */
  title: z.string(),
  /** The book of a chapter, the course of a lesson: its title; '' for what stands by itself. */
  within: z.string(),
  state: z.enum(contentStates),
  /** There are words that are not published yet. */
  draft: z.boolean(),
  /** When the draft will be published, unix seconds; 0 for no time. */
  publishAt: z.int(),
  /** The same thing has no file in the other language, or a text of it is not in English. */
  missing: z.boolean(),
  /** Its Chinese was published after this English. */
  behind: z.boolean(),
  /** It says that it is a sample. */
  sample: z.boolean(),
  /** The project has another starter text now than the one that the school's words were made from. */
  starterChanged: z.boolean(),
  /** Faults in the published words, or in a draft that was due to be published. */
  faults: z.int(),
  /** Who wrote last and when (unix seconds); '' and 0 for a starter file. */
  by: z.string(),
  time: z.int(),
})
export type DeskContentListed = z.infer<typeof listed>

/** How much there is of each, for the overview. */
const counts = z.object({
  files: z.int(),
  own: z.int(),
  drafts: z.int(),
  scheduled: z.int(),
  missing: z.int(),
  behind: z.int(),
  samples: z.int(),
  starterChanged: z.int(),
  faulty: z.int(),
})
export type DeskContentCounts = z.infer<typeof counts>

const summary = z.extend(counts, {
  /** The same of each kind that has files. */
  kinds: z.array(z.extend(counts, { kind: z.enum(contentKinds) })),
})
export type DeskContentSummary = z.infer<typeof summary>

export const deskContentList = get('/api/desk/content/list', {
  who: 'desk/content:read',
  query: contentListQuery,
  data: listOf(listed),
  samples: [{}, { page: '3' }, { mark: 'missing' }, { search: '论语' }],
})

export const deskContentSummary = get('/api/desk/content/summary', {
  who: 'desk/content:read',
  data: summary,
})
