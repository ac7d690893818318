import { createHash } from 'node:crypto'
import { lessonDays } from '@shuyuan/contract/class/class-dates'
import { isDate } from '@shuyuan/contract/fields/patterns'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/turns.ts'
import { changedLessons } from '#features/term/lessons.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'
import { dayText } from '#day-text.ts'
import { deleteClassDate, upsertClassDate } from './queries.ts'

export { lessonHistory } from './queries.ts'

/** What changes at a lesson; absent fields stay. */
export interface LessonChange {
  day?: string | undefined
  from?: string | undefined
  until?: string | undefined
  place?: string | undefined
  placeEn?: string | undefined
  cancelled?: boolean | undefined
}

export type LessonChanged =
  | { result: 'done'; row: ClassDateRow; told: number }
  | {
      result:
        | 'no term'
        | 'no lesson'
        | 'no day'
        | 'no time'
        | 'over'
        | 'too far'
        | 'taken'
        | 'nothing'
        | 'changed meanwhile'
    }

interface LessonAct {
  term: string
  /** The day that the term's weekdays give. */
  planned: string
  /** The version that was shown. Where the lesson is another one by now, nothing is done. */
  seen?: string
  actor: string
}

/** Moves, cancels or relocates one lesson, and notifies everybody who holds a place. */
export function changeLesson(
  deps: RegistrationDeps,
  act: LessonAct & { change: LessonChange },
): Promise<LessonChanged> {
  const { change, planned, seen } = act
  return ofLesson(deps, act, async (trx, term) => {
    const rows = await changedLessons(trx, term.slug)
    const before = rows.find((row) => row.planned === planned) ?? asPlanned(term, planned)
    if (seen !== undefined && seen !== lessonVersion(before)) return { result: 'changed meanwhile' }
    const row: ClassDateRow = {
      ...before,
      day: change.day ?? before.day,
      from_time: change.from ?? before.from_time,
      until_time: change.until ?? before.until_time,
      place: change.place ?? before.place,
      place_en: change.placeEn ?? (change.place === undefined ? before.place_en : ''),
      cancelled: (change.cancelled ?? before.cancelled === 1) ? 1 : 0,
      update_time: unixSeconds(deps.now()),
    }
    if (!isDate(row.day)) return { result: 'no day' }
    if (!isTime(row.from_time) || !isTime(row.until_time) || row.from_time >= row.until_time)
      return { result: 'no time' }
    if (row.day < schoolToday(deps)) return { result: 'over' }
    if (row.day !== before.day && row.day > lastDay(deps, planned)) return { result: 'too far' }
    if (isTaken(term, row, rows)) return { result: 'taken' }
    if (sameLesson(row, before)) return { result: 'nothing' }
    await upsertClassDate(trx, row)
    return { result: 'done', row, told: await tellChange(trx, deps, act, { term, row, before }) }
  })
}

export function restoreLesson(deps: RegistrationDeps, act: LessonAct): Promise<LessonChanged> {
  return ofLesson(deps, act, async (trx, term) => {
    const rows = await changedLessons(trx, term.slug)
    const before = rows.find((row) => row.planned === act.planned)
    if (act.seen !== undefined && act.seen !== lessonVersion(before)) return { result: 'changed meanwhile' }
    if (!before) return { result: 'nothing' }
    if (act.planned < schoolToday(deps)) return { result: 'over' }
    const row = asPlanned(term, act.planned)
    if (isTaken(term, row, rows)) return { result: 'taken' }
    await deleteClassDate(trx, term.slug, act.planned)
    return { result: 'done', row, told: await tellChange(trx, deps, act, { term, row, before }) }
  })
}

async function ofLesson(
  deps: RegistrationDeps,
  { term: slug, planned }: LessonAct,
  run: (trx: Executor, term: Term) => Promise<LessonChanged>,
): Promise<LessonChanged> {
  if (!(await termBySlug(deps.db, deps, slug))) return { result: 'no term' }
  return inTerm(deps, slug, async (trx, term) => {
    if (!term) return { result: 'no term' }
    return lessonDays(term).includes(planned) ? run(trx, term) : { result: 'no lesson' }
  })
}

/** A lesson is moved by a year at most, from today or from its own day: more is a slip of the finger. */
function lastDay(deps: RegistrationDeps, planned: string): string {
  const today = schoolToday(deps)
  return dayAfter(planned > today ? planned : today, 366)
}

/** Whether another lesson of the term is held at the time of this one; `rows` are all that are not as the term says. */
function isTaken(term: Term, row: ClassDateRow, rows: readonly ClassDateRow[]): boolean {
  if (row.cancelled === 1) return false
  return lessonDays(term)
    .filter((day) => day !== row.planned)
    .map((day) => rows.find(({ planned }) => planned === day) ?? asPlanned(term, day))
    .some(
      (other) =>
        other.cancelled === 0 &&
        other.day === row.day &&
        other.from_time < row.until_time &&
        row.from_time < other.until_time,
    )
}

function asPlanned(term: Term, planned: string): ClassDateRow {
  const place = { place: '', place_en: '' }
  const times = { from_time: term.from, until_time: term.until }
  return { term: term.slug, planned, day: planned, ...times, ...place, cancelled: 0, update_time: 0 }
}

/**
 * Differs whenever the lesson does, also for two changes within one second; '' as long as it is as the term has it.
 * Where a lesson was changed and changed back, the version from before is right again.
 */
export function lessonVersion(row: ClassDateRow | undefined): string {
  if (!row || row.update_time === 0) return ''
  return createHash('sha256').update(wordingOf(row)).digest('base64url').slice(0, 22)
}

function sameLesson(one: ClassDateRow, other: ClassDateRow): boolean {
  return wordingOf(one) === wordingOf(other)
}

function wordingOf({ update_time: _time, ...rest }: ClassDateRow): string {
  return JSON.stringify(Object.entries(rest).toSorted())
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Notifies everybody who holds a place of a change; returns how many. */
async function tellChange(
  trx: Executor,
  deps: RegistrationDeps,
  { actor, planned }: LessonAct,
  { term, row, before }: { term: Term; row: ClassDateRow; before: ClassDateRow },
): Promise<number> {
  const event = { action: 'class.date', entity: 'class', ref: `${term.slug} ${planned}` }
  await audit(trx, { now: deps.now(), actor, ...event, detail: { before, after: row } })
  const today = schoolToday(deps)
  const seated = (await seatedIn(trx, [term.slug])).get(term.slug) ?? []
  const heldText = (language: Language) =>
    translate[language]('class.change.held', {
      day: dayText(row.day, today, language),
      from: row.from_time,
      until: row.until_time,
      place: (language === 'en' && row.place_en) || row.place || term.place[language],
    })
  for (const family of byFamily(seated)) {
    await notifyFamily(trx, deps, family, 'dateChanged', {
      values: (language) => ({
        day: dayText(before.day, today, language),
        change: row.cancelled === 1 ? translate[language]('class.change.cancelled') : heldText(language),
      }),
    })
  }
  return seated.length
}
