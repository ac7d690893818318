import { plannedLessons } from '@shuyuan/contract/class/planned-lessons'
import { type AskedLesson, isTermDay, type TermFault } from '@shuyuan/contract/class/term-faults'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { Executor } from '#db/tables.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { asPlanned, holidaysBetween } from '#desk/term/holidays.ts'
import { planLessons } from '#desk/term/write-lessons.ts'
import { audit } from '#features/audit/service.ts'
import { cancelLesson } from '#features/class/dates/service.ts'
import { changePages } from '#features/page-change/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/turns.ts'
import { storedLessons } from '#features/term/lessons.ts'
import { slotRows } from '#features/term/queries.ts'
import { allTerms, type Term, writeLessons } from '#features/term/service.ts'
import { translate } from '#messages.ts'

interface Closing {
  /** First and last day, both included; '' for one day. */
  from: string
  until: string
  reason: string
  /** Whether each class has as many lessons more at its end. */
  again: boolean
  /** `staff:NAME`. */
  actor: string
}

/** More days than a school closes at once. */
const mostDays = 60

/**
 * Cancels the lessons of all classes on some days, and notifies each family of a class once, of all its lessons. Class
 * after class, in the order of their names: what was cancelled before is passed over, so that it can be done again.
 */
export async function closeDays(
  deps: RegistrationDeps,
  closing: Closing,
): Promise<{ lessons: number; told: number } | { fault: TermFault }> {
  const { from, reason } = closing
  const until = closing.until || from
  if (!isTermDay(from)) return { fault: { field: 'from', message: 'class.desk.noDay' } }
  if (from < schoolToday(deps)) return { fault: { field: 'from', message: 'class.desk.over' } }
  if (!isTermDay(until) || until < from) return { fault: { field: 'until', message: 'term.endsEarly' } }
  if (until > dayAfter(from, mostDays)) return { fault: { field: 'until', message: 'class.desk.closedLong' } }
  if (reason === '') return { fault: { field: 'reason', message: 'class.desk.noReason' } }
  const done = { lessons: 0, told: 0 }
  const terms = (await allTerms(deps.db)).map(({ slug }) => slug).toSorted()
  for (const slug of terms) {
    if (!(await storedLessons(deps.db, slug)).some(isMeant(from, until))) continue
    const { lessons, told } = await inTerm(deps.db, slug, (trx, term) =>
      closeTerm(trx, deps, { term, closing: { ...closing, until } }),
    )
    done.lessons += lessons
    done.told += told
  }
  return done
}

const isMeant = (from: string, until: string) => (lesson: LessonRow) =>
  lesson.state !== 'cancelled' && lesson.day >= from && lesson.day <= until

async function closeTerm(
  trx: Executor,
  deps: RegistrationDeps,
  { term, closing }: { term: Term | undefined; closing: Closing },
): Promise<{ lessons: number; told: number }> {
  if (!term) return { lessons: 0, told: 0 }
  const { from, until, reason, again, actor } = closing
  const time = unixSeconds(deps.now())
  const all = await storedLessons(trx, term.slug)
  const lessons = all.filter(isMeant(from, until))
  if (lessons.length === 0) return { lessons: 0, told: 0 }
  for (const lesson of lessons) await cancelLesson(trx, lesson, time)
  await writeLessons(trx, term.slug, time)
  const more = again ? await lessonsMore(trx, term, { all, count: lessons.length }) : []
  if (more.length > 0)
    await planLessons(trx, { term: term.slug, asked: [...inPlan(all).map(askedOf), ...more], time })
  await changePages(trx, deps.now(), 'terms')
  const detail = { reason, from, until, count: lessons.length }
  await audit(trx, { now: deps.now(), actor, action: 'class.close', entity: 'term', ref: term.slug, detail })
  const today = schoolToday(deps)
  const days = (of: readonly { day: string }[], language: Language) =>
    of.map(({ day }) => dayText(day, today, language)).join(language === 'en' ? ', ' : '、')
  const seated = (await seatedIn(trx, [term.slug])).get(term.slug) ?? []
  for (const family of byFamily(seated)) {
    await notifyFamily(trx, deps, family, 'dateChanged', {
      values: (language) => ({
        day: days(lessons, language),
        change: translate[language](more.length > 0 ? 'class.change.closedAndMore' : 'class.change.closed', {
          reason,
          more: days(more, language),
        }),
      }),
    })
  }
  return { lessons: lessons.length, told: seated.length }
}

/** As many lessons as were lost, after the last one, at the term's times of the week. */
async function lessonsMore(
  trx: Executor,
  { slug }: Term,
  { all, count }: { all: readonly LessonRow[]; count: number },
): Promise<AskedLesson[]> {
  const slots = (await slotRows(trx, [slug])).map(({ weekday, from_time: from, until_time: until }) => ({
    weekday,
    from,
    until,
  }))
  const starts = dayAfter(all.map(({ day }) => day).reduce((one, other) => (one > other ? one : other), ''))
  const holidays = asPlanned(await holidaysBetween(trx, starts, dayAfter(starts, 366)))
  return plannedLessons({ slots, starts, count, holidays }).map(({ day, from, until }) => ({
    key: '',
    day,
    from,
    until,
  }))
}

function inPlan(rows: readonly LessonRow[]): LessonRow[] {
  return rows.toSorted((one, other) => one.number - other.number)
}

function askedOf({ key, day, from_time: from, until_time: until }: LessonRow): AskedLesson {
  return { key, day, from, until }
}
