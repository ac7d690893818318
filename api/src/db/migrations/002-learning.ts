import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Progress, favourites and recitations of members. */
export function learning(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      const table = (name: string) =>
        numberedTable(db, engine, name).addColumn('user_id', 'integer', (c) =>
          c.notNull().references('user.id'),
        )

      await table('progress')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('percent', 'integer', (c) => c.notNull().check(sql`percent between 0 and 100`))
        .addColumn('place_time', 'bigint', (c) => c.notNull())
        .addColumn('done', 'integer', (c) => c.notNull().check(sql`done in (0, 1)`))
        .addColumn('done_time', 'bigint', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('progress_thing', ['user_id', 'kind', 'ref'])
        .execute()

      await table('favourite')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('favourite_thing', ['user_id', 'kind', 'ref'])
        .execute()
      await db.schema
        .createIndex('favourite_newest')
        .on('favourite')
        .columns(['user_id', 'create_time', 'id'])
        .execute()

      await table('recitation')
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('mode', 'text', (c) => c.notNull())
        .addColumn('score', 'integer', (c) => c.notNull())
        .addColumn('seconds', 'integer', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('recitation_key', ['user_id', 'key'])
        .execute()
      await db.schema
        .createIndex('recitation_newest')
        .on('recitation')
        .columns(['user_id', 'create_time', 'id'])
        .execute()
    },
  }
}
