import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** What one press took of the samples, so that it can be put back at once. */
export const samplesTakenAway = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await numberedTable(db, engine, 'sample_removal')
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('people', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
  },
})
