import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** The children of members, and their page in the member centre of a site that has its menus already. */
export function children(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'child')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('birthday', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('child_once', ['user_id', 'name', 'birthday'])
        .execute()
      await db.schema.createIndex('child_member').on('child').columns(['user_id', 'id']).execute()
      await sql`
        insert into user_rule (pid, type, title, title_en, name, path, icon, menu_type, url, component,
          no_login_valid, extend, remark, weigh, status, create_time, update_time)
        select pid, type, '家里的孩子', 'My children', 'account/children', 'account/children', 'fa fa-child',
          menu_type, url, '', no_login_valid, extend, '', weigh, status, create_time, update_time
        from user_rule where name = 'account/registrations'`.execute(db)
    },
  }
}
