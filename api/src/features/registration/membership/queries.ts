import type { FamilyContact } from '@shuyuan/contract/registration/contact'
import { sql } from 'kysely'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** Those that somebody has proved to be theirs, newest first. */
export function registrationsOfContact(db: Executor, { type, contact }: FamilyContact, limit: number) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where(type, '=', contact)
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
export function giveToMember(db: Executor, memberId: number, of: FamilyContact | { nos: readonly string[] }) {
  const guests = db
    .updateTable('registration')
    .set({ user_id: memberId, language: '' })
    .where('user_id', 'is', null)
  const meant = 'nos' in of ? guests.where('no', 'in', of.nos) : guests.where(of.type, '=', of.contact)
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
    | 'certificate'
    | 'invoice_wish',
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
