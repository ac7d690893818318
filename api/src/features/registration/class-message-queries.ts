import type { Executor } from '#db/tables.ts'
import type { ClassMessageTable } from '#db/tables/class-life.ts'

type Written = Omit<ClassMessageTable, 'id'>

export async function insertClassMessages(db: Executor, rows: readonly Written[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('class_message').values(rows).execute()
}

/** The teacher's messages to a place, newest first. */
export function classMessagesOf(db: Executor, registrationId: number, limit: number) {
  return db
    .selectFrom('class_message')
    .select(['id', 'text', 'create_time as time'])
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
