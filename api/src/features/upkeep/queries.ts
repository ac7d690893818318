import type { Held, HeldJob } from '@shuyuan/contract/desk/held'
import { type Kysely, sql } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

type Fact = Tables['installation']['name']

export async function readFact(db: Executor, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeFact(db: Executor, name: Fact, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Replaces a fact where it still is what it was; returns whether it did. */
export async function replaceFact(db: Executor, name: Fact, before: string, value: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Keeps a fact that is there already. */
export async function addFact(db: Executor, name: Fact, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The moment from which a job is held stays until it is done. */
export async function writeHeld(db: Executor, { name, reason, count, create_time }: Held): Promise<void> {
  await db
    .insertInto('held_job')
    .values({ name, reason, count, create_time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ reason, count }))
    .execute()
}

export async function deleteHeld(db: Executor, name: HeldJob): Promise<void> {
  await db.deleteFrom('held_job').where('name', '=', name).execute()
}

export function heldRows(db: Executor): Promise<Held[]> {
  return db.selectFrom('held_job').selectAll().orderBy('name').execute()
}

/** The file of an SQLite database. */
export async function databaseFile(db: Executor): Promise<string> {
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db as Kysely<unknown>)
  return rows[0]?.file ?? ''
}

/** What tells a database of PostgreSQL from its copies: the cluster and the number in it. A replica has both too. */
export async function databaseNumber(db: Executor): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select system_identifier || ' ' || pg_database.oid as number
    from pg_control_system(), pg_database where datname = current_database()`.execute(db as Kysely<unknown>)
  return rows[0]?.number ?? ''
}

/**
 * Deletes those of a table's first rows that were made before a moment (unix seconds); returns how many. Ids count up with
 * time, so that no index of times is needed.
 */
export async function deleteOldest(
  db: Executor,
  table: 'audit' | 'notice' | 'touch',
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from (select id, create_time from ${sql.table(table)} order by id limit ${limit}) as first
      where create_time < ${before})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
