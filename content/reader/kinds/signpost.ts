import { z } from 'zod'
import { bilingual, line } from '#fields/text'
import { neededFeatures } from './block.ts'

/**
 * `both/signposts.yaml`: what families ask the search for that is an errand and no text (an address, a day off, a
 * password), and where the site does it. The first ones stand on the search page before anybody asks.
 */
export const signpost = z.strictObject({
  title: bilingual,
  text: bilingual,
  /** A page of this site, with its part. */
  to: z.string().regex(/^\/(?:[^/\\\s]\S*)?$/, 'must be a path of this site'),
  /** Left out where the server does not offer the feature. */
  needs: z.enum(neededFeatures).optional(),
  /** What people type, in either language and in pinyin. */
  words: z.array(line).min(1),
})
export const signposts = z.array(signpost)
export type Signpost = z.infer<typeof signpost>
