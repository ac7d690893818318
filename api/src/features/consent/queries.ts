import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export async function insertConsents(db: Executor, rows: Insertable<Tables['consent']>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute()
}
