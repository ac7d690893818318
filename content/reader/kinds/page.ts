import { z } from 'zod'
import { block, motif } from './block.ts'
import { action, link } from '#fields/link'
import { photo } from '#fields/photo'
import { line, type Rendered } from '#fields/text'

/** `pages/<name>.yaml`: one public page as a head and a list of blocks. */
export const page = z.strictObject({
  /** The title in browser tabs and search results, without the site's name. */
  title: line.max(60),
  /** The page's first heading, where it differs from the title. */
  heading: line.max(80).optional(),
  kicker: line.max(40).optional(),
  /** For search results. */
  description: line.min(40, 'is under 40 characters').max(200, 'is over 200 characters'),
  /** The first paragraph, for people who come for the first time. */
  intro: line.min(80, 'is under 80 characters'),
  motif,
  /** Stands at the top in place of the drawing. */
  photo: photo.optional(),
  actions: z.array(action).max(2).default([]),
  /** Two lines for first-time visitors about where to begin; others see there what they can go on with. */
  begin: z.strictObject({ label: line, title: line, href: link, note: line }).optional(),
  /** What to read first, by the reader's age: chips below today's sentence. */
  firstReads: z.strictObject({ label: line, items: z.array(action).min(2).max(5) }).optional(),
  /** Documents such as the privacy policy carry a version and the day it came into force. */
  version: z.strictObject({ number: line, date: z.iso.date() }).optional(),
  blocks: z.array(block).min(1),
})
export type PageSource = z.infer<typeof page>
export type Page = Rendered<PageSource>
