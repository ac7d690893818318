import * as z from 'zod/mini'

/** Describes an archive; its first entry. */
export const manifestSchema = z.object({
  format: z.literal('shuyuan-backup'),
  /** Version of the archive format. */
  version: z.literal(1),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** Its commit, where it was known. */
  commit: z.optional(z.string()),
  /** ISO 8601. */
  created: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Rows per table. */
  tables: z.record(z.string(), z.int()),
  /** The last id that each table gave, so that no id is given again, even one of a deleted row. */
  lastIds: z.record(z.string(), z.int()),
  /** Number of uploads, with those that are left out. */
  files: z.int(),
  /** An archive never holds the site's keys. */
  keys: z.literal(false),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
/** The keys of uploads that were deleted while the archive was written; its last entry, where there are any. */
export const leftOutName = 'left-out.json'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'
