import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export type HandoutRow = Selectable<Tables['handout']>

export function handoutRows(db: Executor): Promise<HandoutRow[]> {
  return db.selectFrom('handout').selectAll().orderBy('create_time', 'desc').orderBy('name').execute()
}

/** The file of a name, which then counts as new for the job that deletes what no words name. */
export function handoutAgain(db: Executor, name: string): Promise<HandoutRow | undefined> {
  return db
    .updateTable('handout')
    .set({ idle_since: null })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a file; false where there is one of that name. */
export async function insertHandout(trx: Executor, row: Insertable<Tables['handout']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('handout')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(count) > 0
}

/** Whether words of the school name a file: those that visitors see, or a draft. */
const isNamed = sql<boolean>`exists (
  select 1 from content_file
  where content_file.text like '%' || handout.name || '%' or content_file.draft like '%' || handout.name || '%'
)`

/** Notes since when (unix seconds) no words name a file, and forgets it where some do again. */
export async function noteIdle(trx: Executor, time: number): Promise<void> {
  await trx
    .updateTable('handout')
    .set({ idle_since: null })
    .where('idle_since', 'is not', null)
    .where(isNamed)
    .execute()
  await trx
    .updateTable('handout')
    .set({ idle_since: time })
    .where('idle_since', 'is', null)
    .where((eb) => eb.not(isNamed))
    .execute()
}

/** Deletes the files that no words have named since a time; returns their keys in the store. */
export async function takeIdle(trx: Executor, before: number): Promise<string[]> {
  const rows = await trx.deleteFrom('handout').where('idle_since', '<=', before).returning('file').execute()
  return rows.map(({ file }) => file)
}
