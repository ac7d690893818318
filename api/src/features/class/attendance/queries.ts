import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

/** What is noted of a place, by lesson. */
export async function attendanceOf(db: Executor, registrationId: number) {
  const rows = await db
    .selectFrom('attendance')
    .select(['planned', 'state', 'said_before'])
    .where('registration_id', '=', registrationId)
    .execute()
  return new Map(rows.map((row) => [row.planned, row]))
}

interface Mark {
  registrationId: number
  memberId: number | null
  planned: string
  state: AttendanceState
  /** Unix seconds. */
  time: number
}

/** What the school notes replaces what was noted before. */
export async function upsertMark(db: Executor, { registrationId, memberId, planned, state, time }: Mark) {
  const change = { state, said_before: 0, update_time: time } as const
  await db
    .insertInto('attendance')
    .values({ registration_id: registrationId, planned, user_id: memberId, ...change })
    .onConflict((conflict) => conflict.columns(['registration_id', 'planned']).doUpdateSet(change))
    .execute()
}

/** Notes that the family said that nobody comes; what the school noted stays. */
export async function insertExcuse(
  db: Executor,
  { registrationId, memberId, planned, time }: Omit<Mark, 'state'>,
) {
  await db
    .insertInto('attendance')
    .values({
      registration_id: registrationId,
      planned,
      user_id: memberId,
      state: 'excused',
      said_before: 1,
      update_time: time,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes only what the family said. */
export async function deleteExcuse(db: Executor, registrationId: number, planned: string): Promise<void> {
  await db
    .deleteFrom('attendance')
    .where('registration_id', '=', registrationId)
    .where('planned', '=', planned)
    .where('said_before', '=', 1)
    .execute()
}

/** What is noted of one lesson of a term, by registration. */
export async function marksOfLesson(db: Executor, term: string, planned: string) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select(['registration_id', 'attendance.state', 'said_before'])
    .where('term', '=', term)
    .where('planned', '=', planned)
    .execute()
  return new Map(rows.map((row) => [row.registration_id, row]))
}

/** Marks of registrations that became a member's become the member's too. */
export async function giveMarksTo(db: Executor, memberId: number): Promise<void> {
  await db
    .updateTable('attendance')
    .set({ user_id: memberId })
    .where('user_id', 'is', null)
    .where(
      sql<boolean>`registration_id in (select id from registration where registration.user_id = ${memberId})`,
    )
    .execute()
}

/** Registrations of a term whose place is confirmed. */
export function confirmedIn(db: Executor, term: string) {
  return db
    .selectFrom('registration')
    .select(['no', 'user_id', 'mobile', 'course'])
    .where('term', '=', term)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}

/** Who was absent from a lesson without an excuse. */
export function absentOn(db: Executor, term: string, planned: string) {
  return db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select(['no', 'registration.user_id', 'mobile', 'course', 'name'])
    .where('term', '=', term)
    .where('planned', '=', planned)
    .where('attendance.state', '=', 'absent')
    .orderBy('registration.id')
    .execute()
}
