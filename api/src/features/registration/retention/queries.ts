import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** The columns that decide how long each registration is kept. */
export function retainedRegistrations(db: Executor) {
  return db
    .selectFrom('registration')
    .select(['id', 'form', 'term', 'state', 'id_no', 'answers', 'update_time', 'pupil_id'])
    .execute()
}

export async function deleteRegistration(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('attendance').where('registration_id', '=', id).execute()
  await db.deleteFrom('make_up').where('registration_id', '=', id).execute()
  await db.deleteFrom('class_message').where('registration_id', '=', id).execute()
  await db.deleteFrom('hand_in_file').where('registration_id', '=', id).execute()
  await db.deleteFrom('hand_in').where('registration_id', '=', id).execute()
  await db.deleteFrom('term_report').where('registration_id', '=', id).execute()
  await db.deleteFrom('certificate').where('registration_id', '=', id).execute()
  await db.deleteFrom('registration').where('id', '=', id).execute()
}

/** Identity numbers sealed with another key, by id. */
export function sealedByOtherKey(
  db: Executor,
  { key, after, limit }: { key: string; after: number; limit: number },
) {
  return db
    .selectFrom('registration')
    .select(['id', 'no', 'id_no', 'id_key'])
    .where('id_no', '<>', '')
    .where('id_key', '<>', key)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Replaces a sealed number; false where it was changed meanwhile. */
export async function replaceIdNumber(
  db: Executor,
  { id, id_no: before }: Pick<RegistrationRow, 'id' | 'id_no'>,
  { id_no, id_key }: Pick<RegistrationRow, 'id_no' | 'id_key'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration')
    .set({ id_no, id_key })
    .where('id', '=', id)
    .where('id_no', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
