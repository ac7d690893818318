import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Kysely, sql } from 'kysely'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { childColumn } from './child-column.ts'
import { numberedTable } from './numbered-table.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'
let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

test('a table that gets the column keeps its rows, checks and indexes, and is unique by child', async () => {
  const db = api.deps.db as unknown as Kysely<unknown>
  await numberedTable(db, engine, 'deed')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('day', 'text', (c) => c.notNull().check(sql`length(day) = 10`))
    .addUniqueConstraint('deed_once', ['user_id', 'day'])
    .addCheckConstraint('deed_late', sql`day > '2020'`)
    .execute()
  await db.schema.createIndex('deed_newest').on('deed').columns(['user_id', 'day']).execute()
  await sql`insert into "user" (group_id, username, username_key, nickname, email, mobile, avatar, gender,
    last_login_ip, join_ip, join_time, motto, password, status, create_time, update_time)
    values (1, 'a', 'a', '', '', '', '', 0, '', '', 0, '', '', 'enable', 0, 0)`.execute(db)
  const insert = (values: string) => sql.raw(`insert into deed ${values}`).execute(db)
  await insert('(user_id, day) select id, \'2026-11-21\' from "user"')
  await childColumn(db, engine, {
    table: 'deed',
    constraint: 'deed_once',
    columns: ['user_id', 'child', 'day'],
  })
  const { rows } = await sql<{ id: number; child: number; day: string }>`select * from deed`.execute(db)
  expect(rows).toMatchObject([{ id: 1, child: 0, day: '2026-11-21' }])
  await insert('(user_id, child, day) select id, 7, \'2026-11-21\' from "user"')
  await expect(insert('(user_id, day) select id, \'2026-11-21\' from "user"')).rejects.toThrow()
  await expect(insert('(user_id, day) select id, \'2019-11-21\' from "user"')).rejects.toThrow()
  await db.schema.dropIndex('deed_newest').execute()
})
