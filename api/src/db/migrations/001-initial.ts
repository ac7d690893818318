import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Members, permissions, ledger, sessions, proofs, uploads, areas and configuration. */
export function initial(engine: Engine) {
  const bit = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`

  return {
    async up(db: Kysely<unknown>) {
      const table = (name: string) => numberedTable(db, engine, name)

      await table('user_group')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('rules', 'text', (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull().check(bit('status')))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()

      await table('user')
        .addColumn('group_id', 'integer', (c) => c.notNull())
        .addColumn('username', 'text', (c) => c.notNull())
        .addColumn('username_key', 'text', (c) => c.notNull().unique())
        .addColumn('nickname', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('mobile', 'text', (c) => c.notNull())
        .addColumn('avatar', 'text', (c) => c.notNull())
        .addColumn('gender', 'integer', (c) => c.notNull().check(sql`gender in (0, 1, 2)`))
        .addColumn('birthday', 'text')
        .addColumn('money', 'bigint', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`money >= 0`),
        )
        .addColumn('score', 'bigint', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`score >= 0`),
        )
        .addColumn('last_login_time', 'bigint')
        .addColumn('last_login_ip', 'text', (c) => c.notNull())
        .addColumn('login_failure', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('join_ip', 'text', (c) => c.notNull())
        .addColumn('join_time', 'bigint', (c) => c.notNull())
        .addColumn('motto', 'text', (c) => c.notNull())
        .addColumn('password', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('enable', 'disable')`))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
      // '' means unset and may stand in many rows.
      await db.schema
        .createIndex('user_email')
        .on('user')
        .column('email')
        .unique()
        .where(sql.ref('email'), '!=', '')
        .execute()
      await db.schema
        .createIndex('user_mobile')
        .on('user')
        .column('mobile')
        .unique()
        .where(sql.ref('mobile'), '!=', '')
        .execute()

      await table('user_rule')
        .addColumn('pid', 'integer', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('title_en', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('icon', 'text', (c) => c.notNull())
        .addColumn('menu_type', 'text', (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('component', 'text', (c) => c.notNull())
        .addColumn('no_login_valid', 'integer', (c) => c.notNull().check(bit('no_login_valid')))
        .addColumn('extend', 'text', (c) => c.notNull())
        .addColumn('remark', 'text', (c) => c.notNull())
        .addColumn('weigh', 'integer', (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull().check(bit('status')))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()

      for (const [name, amount] of [
        ['user_money_log', 'money'],
        ['user_score_log', 'score'],
      ] as const) {
        await table(name)
          .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
          .addColumn(amount, 'bigint', (c) => c.notNull())
          .addColumn('before', 'bigint', (c) => c.notNull())
          .addColumn('after', 'bigint', (c) => c.notNull())
          .addColumn('memo', 'text', (c) => c.notNull())
          .addColumn('memo_en', 'text', (c) => c.notNull())
          .addColumn('idempotency_key', 'text', (c) => c.unique())
          .addColumn('create_time', 'bigint', (c) => c.notNull())
          .execute()
        // The lists read newest first, the overview a span of days; both of one member.
        await db.schema
          .createIndex(`${name}_member`)
          .on(name)
          .columns(['user_id', 'create_time', 'id'])
          .execute()
      }

      await db.schema
        .createTable('token')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.notNull())
        .addColumn('family', 'text', (c) => c.notNull())
        .addColumn('successor', 'text')
        .addColumn('rotated_time', 'bigint')
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('expire_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('token_member').on('token').column('user_id').execute()
      await db.schema.createIndex('token_family').on('token').column('family').execute()
      await db.schema.createIndex('token_expiry').on('token').column('expire_time').execute()

      await db.schema
        .createTable('captcha')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('expire_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('captcha_expiry').on('captcha').column('expire_time').execute()

      await db.schema
        .createTable('code')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('expire_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('code_expiry').on('code').column('expire_time').execute()

      await db.schema
        .createTable('tally')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('expire_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('tally_expiry').on('tally').column('expire_time').execute()

      await table('attachment')
        .addColumn('topic', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer', (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('width', 'integer', (c) => c.notNull())
        .addColumn('height', 'integer', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('mimetype', 'text', (c) => c.notNull())
        .addColumn('quote', 'integer', (c) => c.notNull())
        .addColumn('storage', 'text', (c) => c.notNull())
        .addColumn('sha1', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addColumn('last_upload_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('attachment_content')
        .on('attachment')
        .columns(['sha1', 'topic', 'storage'])
        .unique()
        .execute()

      await db.schema
        .createTable('area')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('pid', 'integer', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('level', 'integer', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('area_parent').on('area').columns(['pid', 'level', 'id']).execute()

      await db.schema
        .createTable('config')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('update_time', 'bigint', (c) => c.notNull())
        .execute()
    },
  }
}
