import type { Attendee } from '@shuyuan/contract/desk/class/classes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { type AttendanceState, isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { packUses } from '#features/registration/packs/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { classTitle, teacherName } from '#features/term/class-words.ts'
import { hasBegun } from '#features/registration/terms.ts'
import { type Lesson, lessonsOf } from '#features/term/lessons.ts'
import { lockTerm, type Term, termBySlug } from '#features/term/service.ts'
import { guestsOf, markGuest } from '#features/class/make-up/queries.ts'
import { guestsTrying } from '#features/registration/trial/guests.ts'
import { lessonsOfPlace } from '#features/registration/trial/service.ts'
import { madeUpBy } from '#features/class/make-up/service.ts'
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
  const madeUp = await madeUpBy(db, deps, { registrations: [row.id], language })
  // Until the school has confirmed it, nobody is expected.
  const isConfirmed = row.state === 'confirmed'
  return dates.map(({ teacher, ...date }) => {
    const mark = marks.get(date.planned)
    const instead = madeUp(row.id, date.planned)
    const isOpen = !instead && (mark === undefined || mark.said_before === 1)
    return {
      ...date,
      ...(teacher !== '' && { teacher: teacherName(deps.content, teacher, language) }),
      attendance: mark?.state ?? '',
      ...(instead && { madeUp: instead }),
      excusable: isConfirmed && !date.cancelled && isOpen && !hasBegun(deps, date),
    }
  })
}

/** Records an absence before a lesson, or takes it back; false where the lesson has begun or does not exist. */
export function sayAbsence(
  deps: RegistrationDeps,
  row: RegistrationRow,
  { planned, absent, actor }: { planned: string; absent: boolean; actor: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const term = isSeated(row.state) ? await termBySlug(trx, row.term) : undefined
    const lessons = term ? lessonsOfPlace(row, await lessonsOf(trx, term, defaultLanguage)) : []
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
  /** The term of the lesson; absent for the one of the place. Of another one the place is a guest. */
  term?: string
  /** '' takes back what was noted. */
  state: AttendanceState | ''
  /** The mark that the teacher saw. Where it has changed, nothing is written. */
  seen?: AttendanceState | ''
  actor: string
}

/**
 * Records attendance by the teacher; a later mark replaces the one before. Throws `OwnRefused` where a lesson of a pack would be
 * the own one of who marks.
 */
export function markAttendance(
  deps: RegistrationDeps,
  row: RegistrationRow | undefined,
  { planned, term: slug = row?.term ?? '', state, seen, actor }: AttendanceMark,
): Promise<Marked> {
  return deps.db.transaction().execute(async (trx) => {
    if (!row || !isSeated(row.state)) return 'no place'
    // Two who mark at once do it one after the other, so that the second sees what the first has noted.
    await lockTerm(trx, slug)
    const term = await termBySlug(trx, slug)
    const lessons = term ? await lessonsOf(trx, term, defaultLanguage) : []
    if (
      !lessonsOfPlace({ trial: slug === row.term ? row.trial : null }, lessons).some(
        (lesson) => lesson.planned === planned,
      )
    )
      return 'no lesson'
    const lesson = { term: slug, planned }
    const guest =
      slug === row.term ? undefined : (await guestsOf(trx, [lesson])).find(({ id }) => id === row.id)
    if (slug !== row.term && !guest) return 'no place'
    const before = guest ? guest.came : ((await attendanceOf(trx, row.id)).get(planned)?.state ?? '')
    if (seen !== undefined && before !== state && before !== seen) return 'marked meanwhile'
    // A lesson of a pack is money.
    if (row.pack !== null) await forbidOwnPlace(trx, deps.now(), actor, row)
    const time = unixSeconds(deps.now())
    if (guest) await markGuest(trx, { ...lesson, registration: row.id }, state)
    else if (state === '') await deleteMark(trx, row.id, planned)
    else await upsertMark(trx, { registrationId: row.id, memberId: row.user_id, planned, state, time })
    const event = {
      action: 'attendance.mark',
      entity: 'registration',
      ref: row.no,
      detail: { planned, ...(guest && { term: slug }), before, after: state },
    }
    await audit(trx, { now: deps.now(), actor, ...event })
    return 'done'
  })
}

/**
 * For each lesson the seats of its term with the marks, and behind them its guests, read in one go. Names in full, because
 * it is for the teacher.
 */
export async function attendanceLists(
  { db, content }: Pick<RegistrationDeps, 'db' | 'content'>,
  lessons: readonly { term: string; planned: string }[],
  language: Language,
): Promise<Attendee[][]> {
  if (lessons.length === 0) return []
  const seated = await seatedIn(
    db,
    lessons.map(({ term }) => term),
  )
  const marks = await marksOfLessons(db, lessons)
  const allGuests = await guestsOf(db, lessons)
  const allTrying = await guestsTrying(db, lessons)
  const packs = await packUses(db, [...[...seated.values()].flat(), ...allGuests])
  return lessons.map(({ term, planned }) => {
    const people = seated.get(term) ?? []
    const guests = allGuests.filter(({ host, lesson }) => host === term && lesson === planned)
    const trying = allTrying.filter((each) => each.term === term && each.trial === planned)
    const apart = apartIn([...people, ...guests, ...trying])
    const facts = ({ id, no, name, state }: RegistrationRow) => {
      const pack = packs.get(id)
      return { no, name, apart: apart.get(no) ?? null, place: state, ...(pack && { pack }) }
    }
    const marked = (place: RegistrationRow) => {
      const mark = marks.get(`${place.id} ${planned}`)
      const [attendance, saidBefore] = [mark?.state ?? '', mark?.said_before === 1] as const
      return { ...facts(place), guestFrom: '', attendance, saidBefore }
    }
    return [
      ...people.map(marked),
      ...guests.map((guest) => {
        const guestFrom = classTitle(content, guest.course, language)
        return { ...facts(guest), guestFrom, attendance: guest.came, saidBefore: false }
      }),
      ...trying.map((guest) => ({ ...marked(guest), tries: true })),
    ]
  })
}

export async function attendanceList(
  deps: Pick<RegistrationDeps, 'db' | 'content'>,
  lesson: { term: string; planned: string },
  language: Language,
): Promise<Attendee[]> {
  return (await attendanceLists(deps, [lesson], language))[0] ?? []
}

export { countMarks as marksByLesson, marksOfTerm } from './queries.ts'

/** The numbers of the places that were absent without an excuse from the last lesson. */
export async function absentLastTime(db: Executor, deps: RegistrationDeps, term: Term): Promise<Set<string>> {
  const dates = await lessonsOf(db, term, defaultLanguage)
  const last = dates.findLast((date) => !date.cancelled && hasBegun(deps, date))
  const absent = last ? await absentOn(db, term.slug, last.planned) : []
  return new Set(absent.map(({ no }) => no))
}
