import type { Executor } from '#db/tables.ts'
import type { NewClassMessage } from '#db/tables/class-life.ts'

export async function insertClassMessages(db: Executor, rows: readonly NewClassMessage[]): Promise<void> {
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

/** What was last written to a term at one press; undefined where nothing was. */
export function lastBatch(db: Executor, term: string) {
  return db
    .selectFrom('class_message')
    .innerJoin('registration', 'registration.id', 'class_message.registration_id')
    .select(['class_message.batch', 'class_message.text', 'class_message.create_time as time'])
    .where('registration.term', '=', term)
    .where('class_message.batch', '<>', '')
    .orderBy('class_message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The places that were written to at one press, oldest first. */
export function placesOfBatch(db: Executor, batch: string) {
  return db
    .selectFrom('class_message')
    .innerJoin('registration', 'registration.id', 'class_message.registration_id')
    .select([
      'registration.no',
      'registration.name',
      'registration.mobile',
      'registration.email',
      'registration.user_id',
      'registration.course',
    ])
    .where('class_message.batch', '=', batch)
    .orderBy('class_message.id')
    .execute()
}
