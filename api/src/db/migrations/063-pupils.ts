import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/**
 * A pupil is one person in all sign-ups of hers, with the people who answer for her. Rows that are there are linked by a
 * job, a few at a time, because names are compared by a rule of the program.
 */
export function pupils(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'pupil')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull())
        .addColumn('birthday', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('pupil_name').on('pupil').columns(['name_key', 'birthday']).execute()
      await numberedTable(db, engine, 'guardian_person')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull())
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('guardian_person_mobile')
        .on('guardian_person')
        .columns(['mobile', 'name_key'])
        .execute()
      await db.schema
        .createIndex('guardian_person_member')
        .on('guardian_person')
        .columns(['user_id', 'id'])
        .execute()
      await db.schema
        .createTable('pupil_guardian')
        .addColumn('pupil_id', 'integer', (c) => c.notNull().references('pupil.id'))
        .addColumn('guardian_id', 'integer', (c) => c.notNull().references('guardian_person.id'))
        .addColumn('relation', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('pupil_guardian_key', ['pupil_id', 'guardian_id'])
        .execute()
      await db.schema
        .createIndex('pupil_guardian_person')
        .on('pupil_guardian')
        .columns(['guardian_id', 'pupil_id'])
        .execute()
      // Whoever looks for a pupil and may make one holds its only row, so that nobody makes the same pupil beside.
      await db.schema
        .createTable('pupil_turn')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .execute()
      await db.schema
        .createIndex('registration_id_hash')
        .on('registration')
        .column('id_hash')
        .where(sql.ref('id_hash'), '<>', sql.lit(''))
        .execute()
      for (const table of ['registration', 'child'] as const) {
        await db.schema
          .alterTable(table)
          .addColumn('pupil_id', 'integer', (c) => c.references('pupil.id'))
          .execute()
        await db.schema.createIndex(`${table}_pupil`).on(table).columns(['pupil_id', 'id']).execute()
      }
    },
  }
}
