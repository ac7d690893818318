import * as z from 'zod/mini'

/** Says what an archive holds; its first entry. */
export const manifestSchema = z.object({
  format: z.literal('shuyuan-backup'),
  /** Of the archive's own layout. */
  version: z.literal(1),
  /** Of the program that wrote it. */
  program: z.string(),
  /** ISO 8601. */
  created: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Rows per table. */
  tables: z.record(z.string(), z.int()),
  /** The last id that each table gave: none is given twice, not even that of a row since removed. */
  lastIds: z.record(z.string(), z.int()),
  /** How many uploads. */
  files: z.int(),
  /** The keys of the site are never in an archive. */
  keys: z.literal(false),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'
