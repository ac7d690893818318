import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Who logs in by WeChat, and what WeChat answered last where something was wrong. */
export const wechatPeople = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await numberedTable(db, engine, 'wechat_binding')
      .addColumn('app_id', 'text', (c) => c.notNull())
      .addColumn('openid', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
      .addColumn('create_time', 'bigint', (c) => c.notNull())
      .addColumn('seen_time', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('wechat_binding_person', ['app_id', 'openid'])
      .execute()
    await db.schema
      .createIndex('wechat_binding_user')
      .on('wechat_binding')
      .columns(['user_id', 'app_id'])
      .execute()
    await db.schema
      .createTable('wechat_trouble')
      .addColumn('what', 'text', (c) => c.primaryKey())
      .addColumn('code', 'integer', (c) => c.notNull())
      .addColumn('said', 'text', (c) => c.notNull())
      .addColumn('time', 'bigint', (c) => c.notNull())
      .execute()
  },
})
