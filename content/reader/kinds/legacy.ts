import { z } from 'zod'
import { bilingual, line } from '#fields/text'

/** `both/legacy.yaml`: where the addresses of the old site lead now, and which old texts are kept. */
export const legacyEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and -'),
  /** The old address, path and query; what `?url=` is compared with. */
  url: z.string().regex(/^\/[^/\\]\S*$/, 'must be a path of the old site'),
  title: bilingual,
  /** The page that took its place. */
  to: z.string().regex(/^\/[^/\\]*\S*$/, 'must be a path of this site'),
  /** The kept text, by its name in `texts/`. */
  text: line.optional(),
  subject: z.enum(['guoxue', 'zhongyi']),
})
export type LegacyEntry = z.infer<typeof legacyEntry>
export const legacyMap = z.array(legacyEntry)
export type LegacyMap = z.infer<typeof legacyMap>
