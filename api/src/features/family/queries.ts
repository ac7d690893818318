import type { Executor } from '#db/tables.ts'

/** What teachers wrote to these places since a time (unix seconds). */
export function messagesTo(db: Executor, places: readonly number[], since: number) {
  return db
    .selectFrom('class_message')
    .select(['registration_id as place', 'text', 'create_time as time'])
    .where('registration_id', 'in', places)
    .where('create_time', '>=', since)
    .execute()
}

/** What teachers answered to homework of these places since a time (unix seconds). */
export function answersToHomework(db: Executor, places: readonly number[], since: number) {
  return db
    .selectFrom('hand_in')
    .select(['registration_id as place', 'answer as text', 'answer_time as time'])
    .where('registration_id', 'in', places)
    .where('answer', '<>', '')
    .where('answer_time', '>=', since)
    .execute()
}

/** What teachers answered to recitations of a member and the children since a time. */
export function answersTo(db: Executor, memberId: number, since: number) {
  return db
    .selectFrom('sent_recitation')
    .select(['child', 'answer as text', 'answer_time as time'])
    .where('user_id', '=', memberId)
    .where('answer', '<>', '')
    .where('answer_time', '>=', since)
    .execute()
}
