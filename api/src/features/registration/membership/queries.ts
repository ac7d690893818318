import { sql } from 'kysely'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** Newest first. */
export function registrationsOfMobile(db: Executor, mobile: string, limit: number) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A member's newest, newest first. */
export function newestOfMember(db: Executor, memberId: number, limit: number) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('user_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One page of a member's, newest first. */
export function registrationsOfMember(db: Executor, memberId: number, page: Page) {
  return readList(db.selectFrom('registration').selectAll().where('user_id', '=', memberId), page, 'id')
}

/** Gives guests' registrations to a member, whose account knows its language; returns those that changed. */
export function giveToMember(
  db: Executor,
  memberId: number,
  of: { mobile: string } | { nos: readonly string[] },
) {
  const guests = db
    .updateTable('registration')
    .set({ user_id: memberId, language: '' })
    .where('user_id', 'is', null)
  const meant = 'mobile' in of ? guests.where('mobile', '=', of.mobile) : guests.where('no', 'in', of.nos)
  return meant.returning(['id', 'no']).execute()
}

/** What belongs to registrations that became a member's becomes the member's too. */
export async function giveWithRegistrations(
  db: Executor,
  table:
    | 'attendance'
    | 'make_up'
    | 'class_message'
    | 'hand_in'
    | 'hand_in_file'
    | 'term_report'
    | 'certificate',
  memberId: number,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ user_id: memberId })
    .where('user_id', 'is', null)
    .where(
      sql<boolean>`registration_id in (select id from registration where registration.user_id = ${memberId})`,
    )
    .execute()
}

/** A member's registrations that are not cancelled, in the order of the terms. */
export function activeOfMember(db: Executor, memberId: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'term'])
    .where('user_id', '=', memberId)
    .where('state', '<>', 'cancelled')
    .orderBy('term')
    .orderBy('id')
    .execute()
}
