import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Homework of lessons, what families hand in for a place, and its pictures and sounds. */
export function homework(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'homework')
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('lesson', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('task', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('file', 'integer')
        .addColumn('due', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('reminded_time', 'bigint')
        .execute()
      await db.schema.createIndex('homework_term').on('homework').columns(['term', 'id']).execute()
      await db.schema.createIndex('homework_due').on('homework').column('due').execute()

      await numberedTable(db, engine, 'hand_in')
        .addColumn('homework', 'integer', (c) => c.notNull())
        .addColumn('registration_id', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('mark', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('answered_by', 'text', (c) => c.notNull())
        .addColumn('answer_time', 'bigint')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('hand_in_of', ['homework', 'registration_id'])
        .execute()
      await db.schema.createIndex('hand_in_place').on('hand_in').column('registration_id').execute()
      await db.schema.createIndex('hand_in_member').on('hand_in').column('user_id').execute()

      await numberedTable(db, engine, 'hand_in_file')
        .addColumn('hand_in', 'integer', (c) => c.notNull())
        .addColumn('registration_id', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull())
        .addColumn('mimetype', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('seconds', 'integer', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('hand_in_file_of').on('hand_in_file').column('hand_in').execute()
      await db.schema.createIndex('hand_in_file_place').on('hand_in_file').column('registration_id').execute()
      await db.schema.createIndex('hand_in_file_member').on('hand_in_file').column('user_id').execute()
    },
  }
}
