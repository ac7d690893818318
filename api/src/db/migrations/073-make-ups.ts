import { type Kysely, sql } from 'kysely'

/** Who comes to a lesson of another class to make up for one that was missed. */
export const makeUps = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('make_up')
      .addColumn('registration_id', 'integer', (c) => c.notNull().references('registration.id'))
      .addColumn('missed', 'text', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('lesson', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.references('user.id'))
      .addColumn('state', 'text', (c) =>
        c
          .notNull()
          .defaultTo('')
          .check(sql`state in ('', 'present', 'absent', 'excused')`),
      )
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('make_up_of', ['registration_id', 'missed'])
      .addUniqueConstraint('make_up_guest', ['registration_id', 'term', 'lesson'])
      .execute()
    await db.schema.createIndex('make_up_lesson').on('make_up').columns(['term', 'lesson']).execute()
    await db.schema.createIndex('make_up_member').on('make_up').column('user_id').execute()
  },
}
