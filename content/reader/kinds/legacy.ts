import { z } from 'zod'
import { ownName } from '#fields/school'
import { bilingual, line } from '#fields/text'

/** `both/legacy.yaml`: where the addresses of the school's former site lead, and which of its texts are kept. */
export const legacyEntry = z.strictObject({
  id: ownName,
  /** The former address with its query, as `?url=` gives it. */
  url: z.string().regex(/^\/[^/\\]\S*$/, 'must be a path of the old site'),
  title: bilingual,
  /** The page that replaces it. */
  to: z.string().regex(/^\/(?:[^/\\\s]\S*)?$/, 'must be a path of this site'),
  /** The name of the kept text in `texts/`. */
  text: line.optional(),
  subject: z.enum(['guoxue', 'zhongyi']),
})
export type LegacyEntry = z.infer<typeof legacyEntry>
export const legacyMap = z.array(legacyEntry)
export type LegacyMap = z.infer<typeof legacyMap>
