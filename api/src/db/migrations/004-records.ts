import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'
import type { Tables } from '#db/tables.ts'
import { accountPages } from '#seed/rules.ts'

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
  for (const page of accountPages.filter(({ name }) => !known.has(name))) {
    weigh = Math.max(0, weigh - 1)
    const row = {
      pid: parent.id,
      weigh,
      status: 1,
      no_login_valid: 0,
      menu_type: 'tab',
      extend: 'none',
    } as const
    const time = { create_time: parent.update_time, update_time: parent.update_time }
    await db
      .insertInto('user_rule')
      .values({ ...page, ...row, ...time, url: '', component: '', remark: '' })
      .execute()
  }
}
