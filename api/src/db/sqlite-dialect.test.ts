import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from './open.ts'

let folder: string
let open: OpenDatabase
let other: DatabaseSync
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
  const file = join(folder, 'test.db')
  open = openDatabase({ url: '', file })
  other = new DatabaseSync(file)
  other.exec(`
    create table leaf (id integer primary key, name text);
    create table tree (id integer primary key, leaf_id integer);
    insert into leaf values (1, 'oak'), (2, null);
    insert into tree values (7, 1)`)
})
afterAll(async () => {
  other.close()
  await open.close()
  await rm(folder, { recursive: true, force: true })
})

test('rows have their columns by name, the last of two that share one', async () => {
  const { rows } = await sql`select * from leaf order by id`.execute(open.db)
  expect(rows).toEqual([
    { id: 1, name: 'oak' },
    { id: 2, name: null },
  ])
  const joined = await sql`select * from tree join leaf on leaf.id = tree.leaf_id`.execute(open.db)
  expect(joined.rows).toEqual([{ id: 1, leaf_id: 1, name: 'oak' }])
})

test('a column that another process adds leaves no value under another name', async () => {
  const read = async () => (await sql`select leaf.*, 'green' as colour from leaf`.execute(open.db)).rows[0]
  expect(await read()).toEqual({ id: 1, name: 'oak', colour: 'green' })
  other.exec(`alter table leaf add column kind text default 'tree'`)
  expect(await read()).toEqual({ id: 1, name: 'oak', kind: 'tree', colour: 'green' })
})

test('what answers no rows tells how many it changed, and what was put in', async () => {
  const written = await sql`insert into leaf (name) values ('elm')`.execute(open.db)
  expect(written).toMatchObject({ numAffectedRows: 1n, insertId: 3n, rows: [] })
  const returned = await sql`update leaf set name = 'ash' where id = 3 returning id, name`.execute(open.db)
  expect(returned.rows).toEqual([{ id: 3, name: 'ash' }])
})

test('a read beside a transaction waits for its end and sees nothing of its middle', async () => {
  other.exec('create table term_seat (slug text primary key, taken integer)')
  const slugs = () => open.db.selectFrom('term_seat').select('slug').execute()
  let beside: Promise<{ slug: string }[]> | undefined
  await open.db.transaction().execute(async (trx) => {
    await trx.insertInto('term_seat').values({ slug: 'half', taken: 1 }).execute()
    beside = slugs()
    await trx.updateTable('term_seat').set({ slug: 'whole' }).execute()
  })
  expect(await beside).toEqual([{ slug: 'whole' }])
  expect(await slugs()).toEqual([{ slug: 'whole' }])
})

test('a transaction that SQLite has rolled back by itself, as on a full disk, says why', async () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const failing = open.db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx)
    throw full
  })
  await expect(failing).rejects.toBe(full)
})
