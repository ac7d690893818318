import * as z from 'zod/mini'
import { text } from '#fields/input'
import { get } from '#envelope/endpoint'

/** Kinds of content that a visitor can save, read or take part in. */
export const thingKinds = [
  'lesson',
  'chapter',
  'line',
  'course',
  'path',
  'class',
  'article',
  'questionSet',
] as const
export type ThingKind = (typeof thingKinds)[number]

/** Names of a thing, in the language that was asked for where the content has it. */
export const thingWords = z.object({
  title: z.string(),
  /** Title of the course or book that it belongs to; '' where it belongs to none. */
  of: z.string(),
  /** `guoxue`, `zhongyi` or `yuer`. */
  subject: z.string(),
})
export type ThingWords = z.infer<typeof thingWords>

/** `lesson:course/lesson,chapter:book/chapter`; at most 50. */
export const thingsQuery = z.object({ of: text(5000) })
export const mostThings = 50

const thing = z.object({ kind: z.enum(thingKinds), ref: z.string(), ...thingWords.shape })
export type Thing = z.infer<typeof thing>

export type ThingsData = { list: Thing[] }

export const thingList = get('/api/thing/list', {
  who: 'all',
  summary: 'Titles of things by kind and ref; what is not there is left out',
  query: thingsQuery,
  data: z.object({ list: z.array(thing) }),
  samples: [{ of: 'course:lunyu-rumen' }],
})
