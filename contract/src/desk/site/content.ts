import * as z from 'zod/mini'
import { flag, requiredText, text, wholeNumber, withoutNul } from '#fields/input'
import { oneOf } from '#desk/lists'
import { get, post } from '#envelope/endpoint'

// Below `/api/desk/content/`. The list is `content-list.ts`. Read: GET file, history, past, pictures. Edit: POST save, create, check, discard,
// bring-back, picture (multipart), preview. Publish: POST publish, remove, unschedule, restart (shows the starter's text again).

/**
 * What a content file is about: the name of its collection in the content reader (`pages`, `articles`, …), or of its
 * single file (`site`, `teachers`, …).
 */
export const contentKinds = [
  'pages',
  'texts',
  'articles',
  'courses',
  'lessons',
  'paths',
  'classes',
  'plans',
  'teachers',
  'site',
  'offers',
  'questionSets',
  'consents',
  'forms',
  'liveCodes',
  'books',
  'chapters',
  'words',
  'daily',
  'glossary',
  'habit',
  'hosts',
  'avoided-words',
  'legacy',
  'signposts',
  'solar-terms',
  'solar-term-times',
] as const

/**
 * What visitors see of a file: `starter` is the project's own text, `own` the school's words, `removed` a starter file
 * that the school took away, `new` a file that has only a draft so far.
 */
export const contentStates = ['starter', 'own', 'removed', 'new'] as const
export type ContentState = (typeof contentStates)[number]

/** A file that has its texts in `both` languages is the same file for both. */
export const contentLanguages = ['zh-cn', 'en', 'both'] as const

export const longestContent = 400_000
export const mostFilesAtOnce = 100

/** `zh-cn/pages/home.yaml`. */
const path = requiredText('content.noFile', 200)
/** The version of the file that was seen. Every write changes it, and so does another text in the project's file. */
const seen = requiredText('content.changed', 40)
const words = z.string().check(z.maxLength(longestContent, 'content.tooLong'), withoutNul)

/** A fault of a text. `line` counts from 1 and is absent where it is not known; `field` '' means the whole file. */
const fault = z.object({
  file: z.string(),
  line: z.optional(z.int()),
  field: z.string(),
  reason: z.string(),
})
export type ContentFault = z.infer<typeof fault>

export const contentFileQuery = z.object({ path })
const draft = z.object({
  text: z.string(),
  by: z.string(),
  time: z.int(),
  /** Unix seconds; 0 for no time. */
  publishAt: z.int(),
})

const file = z.object({
  path: z.string(),
  kind: z.enum(contentKinds),
  name: z.string(),
  language: z.enum(contentLanguages),
  title: z.string(),
  state: z.enum(contentStates),
  /** What every write of the file names. */
  version: z.string(),
  /** The project's present text; null where it has none. */
  starter: z.nullable(z.string()),
  /** The project's text that the school's words were made from; null where there was none, or there are no such words. */
  base: z.nullable(z.string()),
  starterChanged: z.boolean(),
  /** What visitors see; null where the file is new or removed. */
  published: z.nullable(z.string()),
  draft: z.nullable(draft),
  /** Of the draft, or without one of what is published. */
  faults: z.array(fault),
  /** Why a draft was not published at its time; empty where none failed. */
  failed: z.array(fault),
  /** The file of the same thing in the other language; null for files that have both. */
  translation: z.nullable(z.object({ path: z.string(), exists: z.boolean() })),
  /** Public pages that show it, the one that shows it best first; empty where that is not known. */
  pages: z.array(z.string()),
})
export type DeskContentFile = z.infer<typeof file>

/** The data of a refused write (code 0): somebody else has written meanwhile, or the project's file changed. */
const conflict = z.object({
  path: z.string(),
  /** The present version: a write with it replaces the other's words. */
  version: z.string(),
  /** The present draft; without one what is published; without that the starter's text; null where the file is gone. */
  text: z.nullable(z.string()),
  /** '' where the project's file changed. */
  by: z.string(),
  time: z.int(),
})
export type DeskContentConflict = z.infer<typeof conflict>

/** The data of a refused publication: faults that the content would have. */
export const contentRefused = z.object({ faults: z.array(fault) })
export type DeskContentRefused = z.infer<typeof contentRefused>

/** The answer to a write: its result; with code 0 a conflict, faults, or nothing. */
function written<Done extends z.ZodMiniType>(made: Done) {
  return z.union([made, conflict, contentRefused])
}

/** Keeps words as the file's draft, faulty ones too. */
export const contentSaveBody = z.object({ path, version: seen, text: words })
const saved = z.object({ version: z.string(), faults: z.array(fault) })
export type DeskContentSaved = z.infer<typeof saved>

export const contentSaveData = written(saved)

/** Begins a file that neither the project nor the school has; its first words are a draft. */
export const contentCreateBody = z.object({
  kind: oneOf(['', ...contentKinds]),
  language: oneOf(contentLanguages),
  /** As its address has it: `lunyu/xueer` for a lesson of a course. */
  name: text(150),
  text: words,
})

const created = z.extend(saved, { path: z.string() })
export type DeskContentCreated = z.infer<typeof created>

/** What is wrong with these words, above everything that is published; nothing is kept. */
export const contentCheckBody = z.object({ path, text: words })
const named = z.object({ path, version: seen })
const several = z
  .array(named)
  .check(z.minLength(1, 'content.noFile'), z.maxLength(mostFilesAtOnce, 'content.tooMany'))

/** Drafts that are published together: all of them or none. `at` in unix seconds; 0 for now. */
export const contentPublishBody = z.object({
  files: several,
  at: wholeNumber(0, 0, 4_102_444_800),
})

/** Removes files that visitors see, all of them or none. */
export const contentRemoveBody = z.object({ files: several })
/** Takes back a schedule; throws a draft away; shows the starter's text again. */
export const contentFileBody = named

/** The files as they are after a write. */
const done = z.object({ files: z.array(z.object({ path: z.string(), version: z.string() })) })
export type DeskContentDone = z.infer<typeof done>

const past = z.object({
  /** Counts everything that was ever published on the site. */
  number: z.int(),
  /** `starter`: the school's words were taken back. */
  what: z.enum(['published', 'removed', 'starter']),
  by: z.string(),
  time: z.int(),
  /** Characters. */
  size: z.int(),
})
export type DeskContentPast = z.infer<typeof past>

export const contentPastQuery = z.object({ path, number: wholeNumber(0, 1, 2_147_483_647) })
/** Makes earlier words the draft. */
export const contentBringBackBody = z.extend(named, { number: wholeNumber(0, 1, 2_147_483_647) })

/** A picture: multipart, field `file`. */
const picture = z.object({
  /** As texts name it: `/media/school/moon-1a2b3c4d5e6f.jpg`. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  time: z.int(),
})
export type DeskPicture = z.infer<typeof picture>

/** The school's pictures, the newest first; with `all` those of the project too. */
export const contentPicturesQuery = z.object({ all: flag })
/** A link under which everybody sees the drafts of these files, until `until` (unix seconds). */
export const contentPreviewBody = z.object({
  paths: z
    .array(path)
    .check(z.minLength(1, 'content.noFile'), z.maxLength(mostFilesAtOnce, 'content.tooMany')),
})

const preview = z.object({
  /** To be added to the address of any public page: `draft=…`. */
  query: z.string(),
  until: z.int(),
  /** Public pages that show the files, the one that shows them best first. */
  pages: z.array(z.string()),
})
export type DeskContentPreview = z.infer<typeof preview>

/** The query parameter of a preview. */
export const draftParameter = 'draft'
/** The language of a preview; unlike `lang` it does not become the visitor's choice. */
export const draftLanguageParameter = 'draft-in'

export const deskContentFile = get('/api/desk/content/file', {
  who: 'desk/content:read',
  query: contentFileQuery,
  data: file,
})

/** What was published of a file, the newest first; of very many the newest. */
export const deskContentHistory = get('/api/desk/content/history', {
  who: 'desk/content:read',
  query: contentFileQuery,
  data: z.object({ list: z.array(past) }),
})

export const deskContentPast = get('/api/desk/content/past', {
  who: 'desk/content:read',
  query: contentPastQuery,
  data: z.extend(past, { text: z.string() }),
})

export const deskContentPictures = get('/api/desk/content/pictures', {
  who: 'desk/content:read',
  query: contentPicturesQuery,
  data: z.object({ list: z.array(picture) }),
})

export const deskContentCheck = post('/api/desk/content/check', {
  who: 'desk/content:edit',
  body: contentCheckBody,
  data: z.object({ faults: z.array(fault) }),
})

export const deskContentSave = post('/api/desk/content/save', {
  who: 'desk/content:edit',
  body: contentSaveBody,
  data: contentSaveData,
})

export const deskContentCreate = post('/api/desk/content/create', {
  who: 'desk/content:edit',
  body: contentCreateBody,
  data: written(created),
})

export const deskContentBringBack = post('/api/desk/content/bring-back', {
  who: 'desk/content:edit',
  body: contentBringBackBody,
  data: contentSaveData,
})

export const deskContentPreview = post('/api/desk/content/preview', {
  who: 'desk/content:edit',
  body: contentPreviewBody,
  data: written(preview),
})

export const deskContentPicture = post('/api/desk/content/picture', {
  who: 'desk/content:edit',
  summary: 'Upload of one picture, multipart field `file`',
  takesFile: true,
  data: written(picture),
})

export const deskContentPublish = post('/api/desk/content/publish', {
  who: 'desk/content:publish',
  body: contentPublishBody,
  data: written(done),
})

export const deskContentRemove = post('/api/desk/content/remove', {
  who: 'desk/content:publish',
  body: contentRemoveBody,
  data: written(done),
})

export const deskContentRestart = post('/api/desk/content/restart', {
  who: 'desk/content:publish',
  body: contentFileBody,
  data: written(done),
})

export const deskContentDiscard = post('/api/desk/content/discard', {
  who: 'desk/content:edit',
  body: contentFileBody,
  data: written(done),
})

export const deskContentUnschedule = post('/api/desk/content/unschedule', {
  who: 'desk/content:publish',
  body: contentFileBody,
  data: written(done),
})
