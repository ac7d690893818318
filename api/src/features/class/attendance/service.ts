import type { Attendee } from '@shuyuan/contract/desk/classes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { type AttendanceState, isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { momentText, teacherName } from '#features/registration/terms.ts'
import { type Lesson, lessonsOf } from '#features/term/lessons.ts'
import { lockTerm, type Term, termBySlug } from '#features/term/service.ts'
import {
  absentOn,
  attendanceOf,
  deleteExcuse,
  deleteMark,
  insertExcuse,
  marksOfLessons,
  upsertMark,
} from './queries.ts'

/** The lessons of a place that holds a seat, with attendance, as its family sees them. */
export async function datesOfPlace(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  { dates, language }: { dates: readonly Lesson[]; language: Language },
): Promise<ReceiptData['dates']> {
  const marks = await attendanceOf(db, row.id)
  // Until the school has confirmed it, nobody is expected.
  const isConfirmed = row.state === 'confirmed'
  return dates.map(({ teacher, ...date }) => {
    const mark = marks.get(date.planned)
    const isOpen = mark === undefined || mark.said_before === 1
    return {
      ...date,
      ...(teacher !== '' && { teacher: teacherName(deps.content, teacher, language) }),
      attendance: mark?.state ?? '',
      excusable: isConfirmed && !date.cancelled && isOpen && !hasBegun(deps, date),
    }
  })
}

function hasBegun(deps: RegistrationDeps, { day, from }: { day: string; from: string }): boolean {
  return momentText(deps, unixSeconds(deps.now())) >= `${day} ${from}`
}

/** Records an absence before a lesson, or takes it back; false where the lesson has begun or does not exist. */
export function sayAbsence(
  deps: RegistrationDeps,
  row: RegistrationRow,
  { planned, absent, actor }: { planned: string; absent: boolean; actor: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const term = isSeated(row.state) ? await termBySlug(trx, row.term) : undefined
    const lessons = term ? await lessonsOf(trx, term, defaultLanguage) : []
    const dates = await datesOfPlace(trx, deps, row, { dates: lessons, language: defaultLanguage })
    if (!dates.some((date) => date.planned === planned && date.excusable)) return false
    const mark = { registrationId: row.id, memberId: row.user_id, planned, time: unixSeconds(deps.now()) }
    if (absent) await insertExcuse(trx, mark)
    else await deleteExcuse(trx, row.id, planned)
    const event = {
      action: 'attendance.say',
      entity: 'registration',
      ref: row.no,
      detail: { planned, absent },
    }
    await audit(trx, { now: deps.now(), actor, ...event })
    return true
  })
}

export type Marked = 'done' | 'no place' | 'no lesson' | 'marked meanwhile'

export interface AttendanceMark {
  planned: string
  /** '' takes back what was noted. */
  state: AttendanceState | ''
  /** The mark that the teacher saw. Where it has changed, nothing is written. */
  seen?: AttendanceState | ''
  actor: string
}

/** Records attendance by the teacher; a later mark replaces the one before. */
export function markAttendance(
  deps: RegistrationDeps,
  row: RegistrationRow | undefined,
  { planned, state, seen, actor }: AttendanceMark,
): Promise<Marked> {
  return deps.db.transaction().execute(async (trx) => {
    if (!row || !isSeated(row.state)) return 'no place'
    // Two who mark at once do it one after the other, so that the second sees what the first has noted.
    await lockTerm(trx, row.term)
    const term = await termBySlug(trx, row.term)
    const lessons = term ? await lessonsOf(trx, term, defaultLanguage) : []
    if (!lessons.some((lesson) => lesson.planned === planned)) return 'no lesson'
    const before = (await attendanceOf(trx, row.id)).get(planned)?.state ?? ''
    if (seen !== undefined && before !== state && before !== seen) return 'marked meanwhile'
    const time = unixSeconds(deps.now())
    if (state === '') await deleteMark(trx, row.id, planned)
    else await upsertMark(trx, { registrationId: row.id, memberId: row.user_id, planned, state, time })
    const event = {
      action: 'attendance.mark',
      entity: 'registration',
      ref: row.no,
      detail: { planned, before, after: state },
    }
    await audit(trx, { now: deps.now(), actor, ...event })
    return 'done'
  })
}

/**
 * For each lesson the seats of its term with the marks, read in one go. Names in full, because it is for the teacher.
 */
export async function attendanceLists(
  { db }: Pick<RegistrationDeps, 'db'>,
  lessons: readonly { term: string; planned: string }[],
): Promise<Attendee[][]> {
  if (lessons.length === 0) return []
  const seated = await seatedIn(
    db,
    lessons.map(({ term }) => term),
  )
  const marks = await marksOfLessons(db, lessons)
  return lessons.map(({ term, planned }) => {
    const people = seated.get(term) ?? []
    const apart = apartIn(people)
    return people.map(({ id, no, name, state }) => {
      const mark = marks.get(`${id} ${planned}`)
      return {
        no,
        name,
        apart: apart.get(no) ?? null,
        place: state,
        attendance: mark?.state ?? '',
        saidBefore: mark?.said_before === 1,
      }
    })
  })
}

export async function attendanceList(
  deps: Pick<RegistrationDeps, 'db'>,
  lesson: { term: string; planned: string },
): Promise<Attendee[]> {
  return (await attendanceLists(deps, [lesson]))[0] ?? []
}

export { countMarks as marksByLesson, marksOfTerm } from './queries.ts'

/** The numbers of the places that were absent without an excuse from the last lesson. */
export async function absentLastTime(db: Executor, deps: RegistrationDeps, term: Term): Promise<Set<string>> {
  const dates = await lessonsOf(db, term, defaultLanguage)
  const last = dates.findLast((date) => !date.cancelled && hasBegun(deps, date))
  const absent = last ? await absentOn(db, term.slug, last.planned) : []
  return new Set(absent.map(({ no }) => no))
}
