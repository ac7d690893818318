import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Recitations that members send to the teacher, and what the teacher says of them. */
export function sentRecitations(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'sent_recitation')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('child', 'integer', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull())
        .addColumn('seconds', 'integer', (c) => c.notNull())
        .addColumn('mark', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('answered_by', 'text', (c) => c.notNull())
        .addColumn('answer_time', 'bigint')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('sent_recitation_member')
        .on('sent_recitation')
        .columns(['user_id', 'child', 'create_time', 'id'])
        .execute()
      await db.schema
        .createIndex('sent_recitation_time')
        .on('sent_recitation')
        .columns(['create_time', 'id'])
        .execute()
    },
  }
}
