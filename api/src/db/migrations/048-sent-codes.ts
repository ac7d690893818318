import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** For a week: which codes were sent, to masked recipients. Messages are found by their recipient. */
export const sentCodes = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await numberedTable(db, engine, 'sent_code')
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('recipient_key', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('error', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sent_code_recipient').on('sent_code').column('recipient_key').execute()
    await db.schema.createIndex('message_recipient').on('message').column('recipient').execute()
  },
})
