import { type AttendanceState, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

/** The marks of a place, by lesson. */
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

/** The school's mark replaces any earlier one. */
export async function upsertMark(db: Executor, { registrationId, memberId, planned, state, time }: Mark) {
  const change = { state, said_before: 0, update_time: time } as const
  await db
    .insertInto('attendance')
    .values({ registration_id: registrationId, planned, user_id: memberId, ...change })
    .onConflict((conflict) => conflict.columns(['registration_id', 'planned']).doUpdateSet(change))
    .execute()
}

/** Records that the family excused the person; a mark of the school stays. */
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

/** Deletes only an excuse of the family. */
export async function deleteExcuse(db: Executor, registrationId: number, planned: string): Promise<void> {
  await db
    .deleteFrom('attendance')
    .where('registration_id', '=', registrationId)
    .where('planned', '=', planned)
    .where('said_before', '=', 1)
    .execute()
}

export async function deleteMark(db: Executor, registrationId: number, planned: string): Promise<void> {
  await db
    .deleteFrom('attendance')
    .where('registration_id', '=', registrationId)
    .where('planned', '=', planned)
    .execute()
}

/** How many of those with a seat are noted so, by lesson. */
export async function countMarks(db: Executor, term: string) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select((eb) => ['planned', 'attendance.state', eb.fn.countAll<number>().as('count')])
    .where('term', '=', term)
    .where('registration.state', 'in', seatedStates)
    .where('trial', 'is', null)
    .groupBy(['planned', 'attendance.state'])
    .execute()
  return Map.groupBy(rows, ({ planned }) => planned)
}

/** The marks of lessons, by registration and lesson with a blank between them. */
export async function marksOfLessons(db: Executor, lessons: readonly { term: string; planned: string }[]) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select(['registration_id', 'planned', 'attendance.state', 'said_before'])
    .where(
      'term',
      'in',
      lessons.map(({ term }) => term),
    )
    .where(
      'planned',
      'in',
      lessons.map(({ planned }) => planned),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.registration_id} ${row.planned}`, row]))
}

/** All marks of a term, by registration. */
export async function marksOfTerm(db: Executor, term: string) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .select(['registration_id', 'planned', 'attendance.state'])
    .where('term', '=', term)
    .execute()
  return Map.groupBy(rows, ({ registration_id: id }) => id)
}

/** What a message to the family needs of a place. */
const registrant = [
  'no',
  'registration.user_id',
  'mobile',
  'email',
  'language',
  'course',
  'form',
  'name',
  'registration.term',
  'fee',
  'discount',
  'paid',
  'refunded',
  'registration.state',
  'due_day',
  'deposit',
  'deposit_day',
  'trial',
] as const

/**
 * Confirmed places of a term that have not been reminded of a lesson, by its mark in the keys of messages; of guests who try
 * a lesson, those who try this one.
 */
export function notReminded(db: Executor, { term, planned }: GuestLesson, day: string) {
  return db
    .selectFrom('registration')
    .select(registrant)
    .where('term', '=', term)
    .where('state', '=', 'confirmed')
    .where((eb) => eb.or([eb('trial', 'is', null), eb('trial', '=', planned)]))
    .where(isUntold('dayBefore', day))
    .orderBy('id')
    .execute()
}

export function guestsNotReminded(db: Executor, lesson: GuestLesson, mark: string) {
  return guests(db, lesson)
    .where('registration.state', '=', 'confirmed')
    .where(isUntold('dayBefore', mark))
    .execute()
}

/** Guests who were absent from a lesson, without families that have been notified. */
export function guestsAbsentUntold(db: Executor, lesson: GuestLesson, mark: string) {
  return guests(db, lesson)
    .where('registration.state', 'in', seatedStates)
    .where('make_up.state', '=', 'absent')
    .where(isUntold('absent', mark))
    .execute()
}

interface GuestLesson {
  term: string
  planned: string
}

function guests(db: Executor, { term, planned }: GuestLesson) {
  return db
    .selectFrom('make_up')
    .innerJoin('registration', 'registration.id', 'make_up.registration_id')
    .select(registrant)
    .where('make_up.term', '=', term)
    .where('make_up.lesson', '=', planned)
    .whereRef('registration.term', '<>', 'make_up.term')
    .orderBy('registration.id')
}

/** Who was absent from a lesson without an excuse. */
export function absentOn(db: Executor, term: string, planned: string) {
  return absences(db, term, planned).execute()
}

/** As `absentOn`, without families that have been notified. */
export function absentUntold(db: Executor, term: string, planned: string) {
  return absences(db, term, planned).where(isUntold('absent', planned)).execute()
}

function absences(db: Executor, term: string, planned: string) {
  return (
    db
      .selectFrom('attendance')
      .innerJoin('registration', 'registration.id', 'attendance.registration_id')
      .select(registrant)
      .where('term', '=', term)
      // Who was cancelled since is missed by nobody.
      .where('registration.state', 'in', seatedStates)
      .where('planned', '=', planned)
      .where('attendance.state', '=', 'absent')
      .orderBy('registration.id')
  )
}

/**
 * The key of such a notice is `kind:nos:day` and the member's id; that of a message has channel and recipient in place
 * of the id. `nos` are the numbers of a family with `+` between them; the message refers to one of them.
 */
function isUntold(kind: 'dayBefore' | 'absent', day: string) {
  const key = sql`${`${kind}:%`} || registration.no || ${`%:${day}:%`}`
  return sql<boolean>`not exists (select 1 from notice
      where notice.user_id = registration.user_id and notice.key like ${key})
    and not exists (select 1 from message
      where message.ref in (select family.no from registration as family
        where family.mobile = registration.mobile and family.email = registration.email and family.term = registration.term)
      and message.key like ${key})`
}
