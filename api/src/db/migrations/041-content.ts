import type { Kysely } from 'kysely'

/** The school's own words above the project's content files, what was published of them, and their pictures. */
export const content = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_file')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('writes', 'integer', (c) => c.notNull())
      .addColumn('text', 'text')
      .addColumn('removed', 'integer', (c) => c.notNull())
      .addColumn('starter', 'text')
      .addColumn('edition', 'integer')
      .addColumn('draft', 'text')
      .addColumn('draft_starter', 'text')
      .addColumn('draft_actor', 'text', (c) => c.notNull())
      .addColumn('draft_time', 'bigint', (c) => c.notNull())
      .addColumn('publish_at', 'bigint')
      .addColumn('publish_actor', 'text', (c) => c.notNull())
      .addColumn('failed', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('content_file_due').on('content_file').column('publish_at').execute()
    await db.schema
      .createTable('content_version')
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('content_version_of')
      .on('content_version')
      .columns(['path', 'number'])
      .execute()
    await db.schema
      .createTable('content_picture')
      .addColumn('address', 'text', (c) => c.primaryKey())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}
