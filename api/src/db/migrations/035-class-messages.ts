import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Messages of a teacher to a registration. They are kept here, because rows of the outbox are deleted after a while. */
export function classMessages(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'class_message')
        .addColumn('registration_id', 'integer', (c) => c.notNull().references('registration.id'))
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('class_message_place')
        .on('class_message')
        .columns(['registration_id', 'id'])
        .execute()
      await db.schema.createIndex('class_message_member').on('class_message').column('user_id').execute()
    },
  }
}
