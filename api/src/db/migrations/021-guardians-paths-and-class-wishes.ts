import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** The guardians of members under age, the learning paths of members, and wishes for classes. */
export function guardiansPathsAndClassWishes(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('guardian')
        .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()

      await db.schema
        .createTable('path_member')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('path_member_key', ['user_id', 'path'])
        .execute()

      await numberedTable(db, engine, 'class_wish')
        .addColumn('class', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('told_time', 'bigint')
        .execute()
      await db.schema
        .createIndex('class_wish_member')
        .on('class_wish')
        .columns(['user_id', 'class'])
        .execute()
      await db.schema.createIndex('class_wish_mobile').on('class_wish').columns(['mobile', 'class']).execute()
    },
  }
}
