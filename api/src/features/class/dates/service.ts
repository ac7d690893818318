import { createHash } from 'node:crypto'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { audit } from '#features/audit/service.ts'
import { comingTo } from '#features/class/make-up/service.ts'
import { changePages } from '#features/page-change/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { giveTrialsBack } from '#features/registration/trial/lesson-gone.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { isChanged, storedLessons } from '#features/term/lessons.ts'
import { type Term, termBySlug, writeLessons, writeTeacher } from '#features/term/service.ts'
import { translate } from '#messages.ts'
import { dayText } from '#day-text.ts'
import { dateOf, isTaken, isTeacher, isTime, lastDay, sameLesson, wordingOf } from './lesson-date.ts'
import { taughtText } from './words.ts'
import { deleteClassDate, upsertClassDate } from './queries.ts'

/** What changes at a lesson; absent fields stay. */
export interface LessonChange {
  day?: string | undefined
  from?: string | undefined
  until?: string | undefined
  place?: string | undefined
  placeEn?: string | undefined
  cancelled?: boolean | undefined
  /** Who takes it, by the name in the content; '' for the class's own teachers. */
  teacher?: string | undefined
}

export type LessonChanged =
  | { result: 'done'; row: ClassDateRow; told: number }
  | {
      result:
        | 'no term'
        | 'no lesson'
        | 'no day'
        | 'no time'
        | 'no teacher'
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

/** Moves, cancels or relocates one lesson, or gives it to another teacher; notifies everybody who holds a place, once. */
export function changeLesson(
  deps: RegistrationDeps,
  act: LessonAct & { change: LessonChange },
): Promise<LessonChanged> {
  const { change, planned } = act
  return ofLesson(deps, act, async (trx, { term, lesson, others }) => {
    const before = dateOf(lesson)
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
    if (isTaken(row, others)) return { result: 'taken' }
    const { teacher = lesson.teacher } = change
    if (!isTeacher(deps, teacher)) return { result: 'no teacher' }
    if (sameLesson(row, before) && teacher === lesson.teacher) return { result: 'nothing' }
    if (!sameLesson(row, before)) {
      await upsertClassDate(trx, row)
      await writeLessons(trx, term.slug, row.update_time)
    }
    if (teacher !== lesson.teacher) await writeTeacher(trx, lesson, { teacher, time: row.update_time })
    if (row.cancelled === 1) await giveTrialsBack(trx, deps, [{ term: term.slug, planned }])
    const said = { row: { ...row, teacher }, before: { ...before, teacher: lesson.teacher } }
    return { result: 'done', row, told: await tellChange(trx, deps, act, { term, ...said }) }
  })
}

export function restoreLesson(deps: RegistrationDeps, act: LessonAct): Promise<LessonChanged> {
  return ofLesson(deps, act, async (trx, { term, lesson, others }) => {
    if (lessonVersion(lesson) === '') return { result: 'nothing' }
    if (lesson.planned_day < schoolToday(deps)) return { result: 'over' }
    const [before, row] = [dateOf(lesson), asPlanned(lesson)]
    if (isTaken(row, others)) return { result: 'taken' }
    const time = unixSeconds(deps.now())
    await deleteClassDate(trx, term.slug, act.planned)
    await writeLessons(trx, term.slug, time)
    if (lesson.teacher !== '') await writeTeacher(trx, lesson, { teacher: '', time })
    const told = { row: { ...row, teacher: '' }, before: { ...before, teacher: lesson.teacher } }
    return { result: 'done', row, told: await tellChange(trx, deps, act, { term, ...told }) }
  })
}

async function ofLesson(
  deps: RegistrationDeps,
  { term: slug, planned, seen }: LessonAct,
  run: (
    trx: Executor,
    of: { term: Term; lesson: LessonRow; others: readonly LessonRow[] },
  ) => Promise<LessonChanged>,
): Promise<LessonChanged> {
  if (!(await termBySlug(deps.db, slug))) return { result: 'no term' }
  return inTerm(deps.db, slug, async (trx, term) => {
    if (!term) return { result: 'no term' }
    const lessons = await storedLessons(trx, slug)
    const lesson = lessons.find(({ key }) => key === planned)
    if (!lesson) return { result: 'no lesson' }
    if (seen !== undefined && seen !== lessonVersion(lesson)) return { result: 'changed meanwhile' }
    return run(trx, { term, lesson, others: lessons.filter((each) => each !== lesson) })
  })
}

function asPlanned(lesson: LessonRow): ClassDateRow {
  const times = { from_time: lesson.planned_from, until_time: lesson.planned_until }
  const place = { place: '', place_en: '' }
  return { ...dateOf(lesson), day: lesson.planned_day, ...times, ...place, cancelled: 0, update_time: 0 }
}

/**
 * Differs whenever the lesson does, also for two changes within one second; '' as long as it is as the term has it.
 * Where a lesson was changed and changed back, the version from before is right again.
 */
export function lessonVersion(lesson: LessonRow | undefined): string {
  if (!lesson || (!isChanged(lesson) && lesson.teacher === '')) return ''
  return createHash('sha256')
    .update(wordingOf(dateOf(lesson)) + lesson.teacher)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Stores how a lesson is held from now on, which an older program reads too; in a transaction that holds the lock of its
 * term, whose lessons are written after it.
 */
export async function changeDate(trx: Executor, row: ClassDateRow): Promise<void> {
  await upsertClassDate(trx, row)
}

/** A lesson and who takes it. */
type Told = ClassDateRow & Pick<LessonRow, 'teacher'>

const noted = ({ teacher, ...row }: Told) => ({ ...row, substitute: teacher })

/** Notifies everybody who holds a place of a change; returns how many. */
async function tellChange(
  trx: Executor,
  deps: RegistrationDeps,
  { actor, planned }: LessonAct,
  { term, row, before }: { term: Term; row: Told; before: Told },
): Promise<number> {
  await changePages(trx, deps.now(), 'terms')
  const event = { action: 'class.date', entity: 'class', ref: `${term.slug} ${planned}` }
  await audit(trx, { now: deps.now(), actor, ...event, detail: { before: noted(before), after: noted(row) } })
  const today = schoolToday(deps)
  const coming = await comingTo(trx, term, planned)
  const heldText = (language: Language) =>
    translate[language]('class.change.held', {
      day: dayText(row.day, today, language),
      from: row.from_time,
      until: row.until_time,
      place: (language === 'en' && row.place_en) || row.place || term.place[language],
    })
  for (const family of byFamily(coming)) {
    await notifyFamily(trx, deps, family, 'dateChanged', {
      values: (language) => ({
        day: dayText(before.day, today, language),
        change:
          row.cancelled === 1
            ? translate[language]('class.change.cancelled')
            : heldText(language) + taughtText(deps.content, row.teacher, language),
      }),
    })
  }
  return coming.length
}
