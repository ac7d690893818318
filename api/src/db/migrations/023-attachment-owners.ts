import { type Kysely, sql } from 'kysely'

/** Who has uploaded a file: the same bytes are one file, whoever sends them. */
export const attachmentOwners = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attachment_owner')
      .addColumn('attachment_id', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('attachment_owner_key', ['attachment_id', 'user_id'])
      .execute()
    await db.schema.createIndex('attachment_owner_member').on('attachment_owner').column('user_id').execute()
    await sql`insert into attachment_owner (attachment_id, user_id) select id, user_id from attachment`.execute(
      db,
    )
  },
}
