import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'
import type { Tables } from '#db/tables.ts'

/** Name, title, English title and icon of the pages of the member centre that come with this migration. */
const pages = [
  ['overview', '账户概览', 'Overview', 'fa fa-home'],
  ['learning', '我的学习', 'Learning', 'fa fa-graduation-cap'],
  ['checkins', '我的打卡', 'Check-ins', 'fa fa-calendar'],
  ['registrations', '我的报名', 'Sign-ups', 'fa fa-pencil'],
  ['questions', '我的问答', 'My questions', 'fa fa-question-circle'],
  ['attempts', '我的自测', 'My self-tests', 'fa fa-file-text-o'],
  ['claims', '我的领取', 'My claims', 'fa fa-gift'],
  ['favourites', '我的收藏', 'Favourites', 'fa fa-star'],
  ['integral', '积分记录', 'Points history', 'fa fa-tag'],
  ['balance', '余额记录', 'Balance history', 'fa fa-money'],
  ['distribution', '我的推荐', 'My referrals', 'fa fa-share-alt'],
  ['notices', '消息', 'Notices', 'fa fa-bell'],
  ['profile', '个人资料', 'Profile', 'fa fa-user-circle-o'],
  ['changePassword', '修改密码', 'Change password', 'fa fa-shield'],
  ['privacy', '隐私与设备', 'Privacy and devices', 'fa fa-lock'],
] as const

/** The audit log, consents, messages and notices; answers to writes; and the menus of the pages that came with them. */
export function records(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await numberedTable(db, engine, 'audit')
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('entity', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('audit_entity').on('audit').columns(['entity', 'ref', 'id']).execute()

      await numberedTable(db, engine, 'consent')
        .addColumn('user_id', 'integer', (c) => c.references('user.id'))
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('doc', 'text', (c) => c.notNull())
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('agreed', 'integer', (c) => c.notNull().check(sql`agreed in (0, 1)`))
        .addColumn('ip', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('consent_member').on('consent').columns(['user_id', 'id']).execute()
      await db.schema.createIndex('consent_subject').on('consent').columns(['subject', 'id']).execute()

      await numberedTable(db, engine, 'notice')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('text_en', 'text', (c) => c.notNull())
        .addColumn('link', 'text', (c) => c.notNull())
        .addColumn('read_time', 'bigint')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('notice_newest').on('notice').columns(['user_id', 'id']).execute()
      await db.schema
        .createIndex('notice_unread')
        .on('notice')
        .column('user_id')
        .where(sql.ref('read_time'), 'is', null)
        .execute()

      await db.schema
        .createTable('idempotency')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('answer', 'text')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('idempotency_age').on('idempotency').column('create_time').execute()

      await addMenus(db.withTables<Pick<Tables, 'user_rule'>>())
    },
  }
}

/** A site that has its menus gets those of the new pages below them; a new one is given all at its first start. */
async function addMenus(db: Kysely<Pick<Tables, 'user_rule'>>) {
  const rules = await db
    .selectFrom('user_rule')
    .select(['id', 'name', 'type', 'pid', 'weigh', 'update_time'])
    .execute()
  const parent = rules.find(({ type, name }) => type === 'menu_dir' && name === 'account')
  if (!parent) return
  const known = new Set(rules.map(({ name }) => name))
  let weigh = Math.min(...rules.filter(({ pid }) => pid === parent.id).map((rule) => rule.weigh), 100)
  for (const [page, title, title_en, icon] of pages) {
    const name = `account/${page}`
    if (known.has(name)) continue
    weigh = Math.max(0, weigh - 1)
    const row = {
      pid: parent.id,
      weigh,
      type: 'menu',
      name,
      path: name,
      title,
      title_en,
      icon,
      status: 1,
      no_login_valid: 0,
      menu_type: 'tab',
      extend: 'none',
    } as const
    const time = { create_time: parent.update_time, update_time: parent.update_time }
    await db
      .insertInto('user_rule')
      .values({ ...row, ...time, url: '', component: '', remark: '' })
      .execute()
  }
}
