import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export async function insertNotice(db: Executor, row: Insertable<Tables['notice']>): Promise<void> {
  await db.insertInto('notice').values(row).execute()
}
