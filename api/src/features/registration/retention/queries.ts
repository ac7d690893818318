import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** The columns that decide how long each registration is kept. */
export function retainedRegistrations(db: Executor) {
  return db
    .selectFrom('registration')
    .select([
      'id',
      'no',
      'name',
      'mobile',
      'user_id',
      'form',
      'term',
      'state',
      'id_no',
      'answers',
      'give_back',
      'update_time',
      'pupil_id',
    ])
    .execute()
}

export async function deleteRegistration(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('attendance').where('registration_id', '=', id).execute()
  await db.deleteFrom('make_up').where('registration_id', '=', id).execute()
  await db.deleteFrom('class_message').where('registration_id', '=', id).execute()
  await db.deleteFrom('hand_in_file').where('registration_id', '=', id).execute()
  await db.deleteFrom('hand_in').where('registration_id', '=', id).execute()
  await db.deleteFrom('term_report').where('registration_id', '=', id).execute()
  await db.deleteFrom('invoice_wish').where('registration_id', '=', id).execute()
  await db.deleteFrom('certificate').where('registration_id', '=', id).execute()
  await db.deleteFrom('registration').where('id', '=', id).execute()
}

/**
 * Whether money of a sign-up is not done with: something is to be given back, or a payment online is under way, or a refund
 * that somebody has to confirm or a bank to make.
 */
export async function hasOpenMoney(
  db: Executor,
  { no, give_back: owed }: Pick<RegistrationRow, 'no' | 'give_back'>,
): Promise<boolean> {
  if (owed > 0) return true
  const asked = await db
    .selectFrom('refund_request')
    .select('id')
    .where('no', '=', no)
    .where('decide_time', 'is', null)
    .executeTakeFirst()
  const paying = await db
    .selectFrom('payment_order')
    .select('id')
    .where('registration', '=', no)
    .where('state', 'in', ['begun', 'odd'])
    .executeTakeFirst()
  const givenBack = await db
    .selectFrom('payment_refund as given')
    .innerJoin('payment_order as of', 'of.no', 'given.order_no')
    .select('given.id')
    .where('of.registration', '=', no)
    .where('given.state', 'in', ['begun', 'processing', 'abnormal'])
    .executeTakeFirst()
  return [asked, paying, givenBack].some(Boolean)
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
