import { type Kysely, sql } from 'kysely'

/** Lessons that are not as their term says, who came to a lesson, and the addresses of members' calendars. */
export const classLife = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('class_date')
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('planned', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('from_time', 'text', (c) => c.notNull())
      .addColumn('until_time', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('place_en', 'text', (c) => c.notNull())
      .addColumn('cancelled', 'integer', (c) => c.notNull().check(sql`cancelled in (0, 1)`))
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('class_date_lesson', ['term', 'planned'])
      .execute()

    await db.schema
      .createTable('attendance')
      .addColumn('registration_id', 'integer', (c) => c.notNull().references('registration.id'))
      .addColumn('planned', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.references('user.id'))
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('present', 'absent', 'excused')`))
      .addColumn('said_before', 'integer', (c) => c.notNull().check(sql`said_before in (0, 1)`))
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('attendance_of', ['registration_id', 'planned'])
      .execute()
    await db.schema.createIndex('attendance_member').on('attendance').column('user_id').execute()

    await db.schema
      .createTable('calendar')
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}
