import type { Term } from '@shuyuan/content/kinds/class'
import { lessonDays } from '@shuyuan/contract/class/class-dates'
import type { ReceiptData } from '@shuyuan/contract/registration/registration'
import { type AttendanceState, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayOf, timeOf } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { datesOf } from '#features/class/dates/dates.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { termOf } from '#features/registration/terms.ts'
import { unixSeconds } from '#unix-seconds.ts'
import {
  absentOn,
  attendanceOf,
  deleteExcuse,
  giveMarksTo,
  insertExcuse,
  marksOfLesson,
  upsertMark,
} from './queries.ts'

const isSeated = ({ state }: Pick<RegistrationRow, 'state'>) =>
  seatedStates.some((seated) => seated === state)

/** The lessons of a place with who came, as its family sees them; empty where no seat is held. */
export async function datesOfPlace(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  language: Language,
): Promise<ReceiptData['dates']> {
  const term = termOf(deps.content, row.term)
  if (!term || !isSeated(row)) return []
  const [dates, marks] = [await datesOf(db, term, language), await attendanceOf(db, row.id)]
  return dates.map((date) => {
    const mark = marks.get(date.planned)
    const isOpen = mark === undefined || mark.said_before === 1
    return {
      ...date,
      attendance: mark?.state ?? '',
      excusable: !date.cancelled && isOpen && !hasBegun(deps, date),
    }
  })
}

/** Whether a lesson has begun at the school. */
function hasBegun(
  { now, settings }: RegistrationDeps,
  { day, from }: { day: string; from: string },
): boolean {
  const [at, zone] = [now(), settings.timeZone]
  return `${dayOf(at, zone)} ${timeOf(at, zone).slice(0, 5)}` >= `${day} ${from}`
}

/** Notes before a lesson that nobody comes, or takes it back; false where the lesson has begun or there is none. */
export function sayAbsence(
  deps: RegistrationDeps,
  row: RegistrationRow,
  { planned, absent, actor }: { planned: string; absent: boolean; actor: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const dates = await datesOfPlace(trx, deps, row, defaultLanguage)
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

export type Marked = 'done' | 'no place' | 'no lesson'

/** Notes whether somebody came to a lesson, by who teaches; a later mark replaces the one before. */
export function markAttendance(
  deps: RegistrationDeps,
  row: RegistrationRow | undefined,
  { planned, state, actor }: { planned: string; state: AttendanceState; actor: string },
): Promise<Marked> {
  return deps.db.transaction().execute(async (trx) => {
    if (!row || !isSeated(row)) return 'no place'
    const term = termOf(deps.content, row.term)
    if (!term || !lessonDays(term).includes(planned)) return 'no lesson'
    const time = unixSeconds(deps.now())
    await upsertMark(trx, { registrationId: row.id, memberId: row.user_id, planned, state, time })
    const event = {
      action: 'attendance.mark',
      entity: 'registration',
      ref: row.no,
      detail: { planned, state },
    }
    await audit(trx, { now: deps.now(), actor, ...event })
    return 'done'
  })
}

/** Who holds a place, with what is noted of one lesson. Names in full: it is for who teaches. */
export async function attendanceList({ db }: Pick<RegistrationDeps, 'db'>, term: string, planned: string) {
  const [seated, marks] = [await seatedIn(db, term), await marksOfLesson(db, term, planned)]
  return seated.map(({ id, no, name, state }) => {
    const mark = marks.get(id)
    return {
      no,
      name,
      place: state,
      attendance: mark?.state ?? ('' as const),
      saidBefore: mark?.said_before === 1,
    }
  })
}

/** The numbers of the places that were absent without an excuse from the last lesson that was held. */
export async function absentLastTime(db: Executor, deps: RegistrationDeps, term: Term): Promise<Set<string>> {
  const dates = await datesOf(db, term, defaultLanguage)
  const last = dates.findLast((date) => !date.cancelled && hasBegun(deps, date))
  const absent = last ? await absentOn(db, term.slug, last.planned) : []
  return new Set(absent.map(({ no }) => no))
}

/** Marks of registrations that became a member's become the member's too. */
export function giveAttendanceTo(trx: Executor, memberId: number): Promise<void> {
  return giveMarksTo(trx, memberId)
}
