import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { ClassMessageTable } from '#db/tables/class-life.ts'

type Written = Omit<ClassMessageTable, 'id'>

export async function insertClassMessages(db: Executor, rows: readonly Written[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('class_message').values(rows).execute()
}

/** What the teacher wrote to a place, newest first. */
export function classMessagesOf(db: Executor, registrationId: number, limit: number) {
  return db
    .selectFrom('class_message')
    .select(['id', 'text', 'create_time as time'])
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Messages to registrations that became a member's become the member's too. */
export async function giveClassMessagesTo(db: Executor, memberId: number): Promise<void> {
  await db
    .updateTable('class_message')
    .set({ user_id: memberId })
    .where('user_id', 'is', null)
    .where(
      sql<boolean>`registration_id in (select id from registration where registration.user_id = ${memberId})`,
    )
    .execute()
}
