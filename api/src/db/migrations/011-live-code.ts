import { liveCodeFaults, liveCodeSources } from '@shuyuan/contract/live-code/live-code-kinds'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/** How often live codes were shown. */
export function liveCode(_engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('live_code_scan')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('item', 'text', (c) => c.notNull())
        .addColumn('scans', 'integer', (c) => c.notNull().check(sql`scans > 0`))
        .addPrimaryKeyConstraint('live_code_scan_key', ['code', 'item'])
        .execute()

      await db.schema
        .createTable('live_code_view')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('view', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull().check(oneOf('source', liveCodeSources)))
        .addColumn('item', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('live_code_view_key', ['code', 'view'])
        .execute()
      await db.schema.createIndex('live_code_view_age').on('live_code_view').column('create_time').execute()

      await db.schema
        .createTable('live_code_report')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('view', 'text', (c) => c.notNull())
        .addColumn('item', 'text', (c) => c.notNull())
        .addColumn('fault', 'text', (c) => c.notNull().check(oneOf('fault', liveCodeFaults)))
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('live_code_report_key', ['code', 'view'])
        .execute()
      await db.schema
        .createIndex('live_code_report_newest')
        .on('live_code_report')
        .columns(['code', 'create_time'])
        .execute()
    },
  }
}
