import type { ChangeDays } from '@shuyuan/contract/desk/class/change-days'
import { isTermDay, type TermFault } from '@shuyuan/contract/class/term-faults'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { audit } from '#features/audit/service.ts'
import { dateOf, isTaken, isTeacher, isTime, lastDay, sameLesson } from '#features/class/dates/lesson-date.ts'
import { changeDate } from '#features/class/dates/service.ts'
import { changePages } from '#features/page-change/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { giveTrialsBack } from '#features/registration/trial/lesson-gone.ts'
import { inTerms } from '#features/registration/seats/term-lock.ts'
import { storedLessons } from '#features/term/lessons.ts'
import { allTerms, type Term, termBySlug, writeLessons, writeTeacher } from '#features/term/service.ts'
import { type ChangedTerm, tellFamilies } from './change-days-words.ts'
import { addLessonsAtEnd } from './lessons-more.ts'

/** More days than a school changes at once. */
const mostDays = 60

type DaysChanged =
  | { lessons: number; told: number }
  | { fault: TermFault }
  | { taken: { term: Term; day: string } }

/** What stops all of it, so that nothing of it stays. */
class Taken extends Error {
  readonly at: { term: Term; day: string }
  constructor(at: { term: Term; day: string }) {
    super('another lesson of the term is held at that time')
    this.at = at
  }
}

/**
 * Cancels, moves or relocates the lessons of some days, or gives them to another teacher: of one term or of all. All of it
 * is done or nothing, and each family is told once, of all its children. What is so already is passed over, so that it can
 * be done again.
 */
export async function changeDays(
  deps: RegistrationDeps,
  asked: ChangeDays & { actor: string },
): Promise<DaysChanged> {
  const change = { ...asked, until: asked.until || asked.from }
  const fault = faultOf(deps, change)
  if (fault) return { fault }
  const slugs = (await allTerms(deps.db)).map(({ slug }) => slug)
  if (change.term !== '' && !slugs.includes(change.term))
    return { fault: { field: 'term', message: 'class.desk.noTerm' } }
  try {
    return await inTerms(deps.db, change.term === '' ? slugs : [change.term], async (trx) => {
      const changed: ChangedTerm[] = []
      for (const slug of change.term === '' ? slugs.toSorted() : [change.term]) {
        const term = await termBySlug(trx, slug)
        const done = term && (await changeTerm(trx, deps, { term, change }))
        if (done && done.lessons.length > 0) changed.push(done)
      }
      if (changed.length > 0) await changePages(trx, deps.now(), 'terms')
      const lessons = changed.reduce((sum, of) => sum + of.lessons.length, 0)
      return { lessons, told: await tellFamilies(trx, deps, { changed, change }) }
    })
  } catch (error) {
    if (error instanceof Taken) return { taken: error.at }
    throw error
  }
}

function faultOf(deps: RegistrationDeps, change: ChangeDays): TermFault | undefined {
  const { from, until, what, reason, days, at } = change
  if (!isTermDay(from)) return { field: 'from', message: 'class.desk.noDay' }
  if (from < schoolToday(deps)) return { field: 'from', message: 'class.desk.over' }
  if (!isTermDay(until) || until < from) return { field: 'until', message: 'term.endsEarly' }
  if (until > dayAfter(from, mostDays)) return { field: 'until', message: 'class.desk.closedLong' }
  if (reason === '') return { field: 'reason', message: 'class.desk.noReason' }
  if (what === 'move') {
    if (days === 0 && at === '') return { field: 'days', message: 'class.desk.notMoved' }
    if (at !== '' && !isTime(at)) return { field: 'at', message: 'class.desk.noTime' }
    if (dayAfter(from, days) < schoolToday(deps)) return { field: 'days', message: 'class.desk.over' }
  }
  if (what === 'place' && change.place === '') return { field: 'place', message: 'class.desk.noPlaceSaid' }
  if (what === 'teacher' && !isTeacher(deps, change.teacher))
    return { field: 'teacher', message: 'class.desk.noTeacher' }
  return undefined
}

async function changeTerm(
  trx: Executor,
  deps: RegistrationDeps,
  { term, change }: { term: Term; change: ChangeDays & { actor: string } },
): Promise<ChangedTerm> {
  const { from, until, what, again, reason, actor } = change
  const time = unixSeconds(deps.now())
  const all = await storedLessons(trx, term.slug)
  const lessons = all
    .filter(({ state, day }) => state !== 'cancelled' && day >= from && day <= until)
    .map((before) => ({ before, ...wanted(before, change, time) }))
    .filter(({ before, row, teacher }) => teacher !== before.teacher || !sameLesson(row, dateOf(before)))
  if (lessons.length === 0) return { term, lessons, more: [] }
  if (what === 'move') refuseTaken(deps, term, { all, lessons })
  for (const { before, row, teacher } of lessons) {
    if (!sameLesson(row, dateOf(before))) await changeDate(trx, row)
    if (teacher !== before.teacher) await writeTeacher(trx, before, { teacher, time })
  }
  await writeLessons(trx, term.slug, time)
  if (what === 'cancel')
    await giveTrialsBack(
      trx,
      deps,
      lessons.map(({ before }) => ({ term: term.slug, planned: before.key })),
    )
  const more =
    what === 'cancel' && again ? await addLessonsAtEnd(trx, term, { all, count: lessons.length, time }) : []
  const detail = {
    reason,
    from,
    until,
    count: lessons.length,
    part: what === 'teacher' ? 'substitute' : what,
  }
  await audit(trx, {
    now: deps.now(),
    actor,
    action: 'class.changeDays',
    entity: 'term',
    ref: term.slug,
    detail,
  })
  return { term, lessons, more }
}

/** A lesson as it is to be, and who takes it. */
function wanted(before: LessonRow, change: ChangeDays, time: number): { row: ClassDateRow; teacher: string } {
  const same = { row: { ...dateOf(before), update_time: time }, teacher: before.teacher }
  const { what, days, at, place, placeEn, teacher } = change
  if (what === 'cancel') return { ...same, row: { ...same.row, cancelled: 1 } }
  if (what === 'place') return { ...same, row: { ...same.row, place, place_en: placeEn } }
  if (what === 'teacher') return { ...same, teacher }
  const { from_time: from, until_time: until } = before
  const starts = at || from
  const ends = at === '' ? until : clock(minutes(at) + minutes(until) - minutes(from))
  return {
    ...same,
    row: { ...same.row, day: dayAfter(before.day, days), from_time: starts, until_time: ends },
  }
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Minutes of a day as a time; nothing is held after midnight. */
const clock = (of: number) => {
  const most = Math.min(of, 24 * 60 - 1)
  return `${String(Math.floor(most / 60)).padStart(2, '0')}:${String(most % 60).padStart(2, '0')}`
}

/** Throws where a moved lesson is at the time of another one of its term, moved or not, or too far ahead. */
function refuseTaken(
  deps: RegistrationDeps,
  term: Term,
  { all, lessons }: { all: readonly LessonRow[]; lessons: ChangedTerm['lessons'] },
): void {
  const moved = new Map(lessons.map(({ before, row }) => [before.key, row]))
  const then = all.map((lesson) => {
    const row = moved.get(lesson.key)
    return row ? { ...lesson, day: row.day, from_time: row.from_time, until_time: row.until_time } : lesson
  })
  for (const { before, row } of lessons) {
    const others = then.filter(({ key }) => key !== before.key)
    if (isTaken(row, others) || row.day > lastDay(deps, before.key) || row.from_time >= row.until_time)
      throw new Taken({ term, day: row.day })
  }
}
