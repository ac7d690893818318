import type { ClassDate } from '@shuyuan/contract/class/class-dates'
import type {
  AttendDay,
  Attendee,
  AttendFound,
  AttendLesson,
  AttendList,
  AttendToday,
} from '@shuyuan/contract/desk/class/classes'
import type { Language } from '@shuyuan/contract/text/language'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import { schoolToday, timeOf } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { placeByNumber } from '#features/registration/seats/service.ts'
import { lessonsOfPlace } from '#features/registration/trial/service.ts'
import { classTeachers, classTitle } from '#features/term/class-words.ts'
import { lessonsByTerm, lessonsOf } from '#features/term/lessons.ts'
import { allTerms, type Term, termBySlug, termsBySlug } from '#features/term/service.ts'
import { makeUpsOf } from '#features/class/make-up/queries.ts'
import { attendanceList, attendanceLists } from '#features/class/attendance/service.ts'

/** Today's lessons, with how many of those with a seat are marked. */
export async function lessonsOfToday(deps: RegistrationDeps, language: Language): Promise<AttendToday> {
  const day = schoolToday(deps)
  const lessons = (await lessonsFrom(deps, day, language)).filter((lesson) => lesson.day === day)
  const current = currentLesson(
    deps,
    lessons.filter(({ cancelled }) => !cancelled),
  )
  const lists = await attendanceLists(deps, lessons, language)
  return {
    day,
    current: current ? { term: current.term, planned: current.planned } : null,
    lessons: lessons.map((lesson, index) => {
      const list = lists[index] ?? []
      const marked = list.filter(({ attendance }) => attendance !== '').length
      return { ...lesson, seated: list.length, marked }
    }),
  }
}

/** Days ahead that a list of a day leads to. */
const mostDays = 6

/** Who comes on a day to which class; '' for today, or the next day on which there is a lesson. */
export async function lessonsOfDay(
  deps: RegistrationDeps,
  { day: asked, language }: { day: string; language: Language },
): Promise<AttendDay> {
  const now = schoolToday(deps)
  const wanted = isDate(asked) ? asked : ''
  const past = wanted !== '' && wanted < now
  const coming = await lessonsFrom(deps, past ? wanted : now, language)
  const held = coming.filter(({ day, cancelled }) => day >= now && !cancelled)
  const next = [...Map.groupBy(held, ({ day }) => day)].map(([day, { length: lessons }]) => ({
    day,
    lessons,
  }))
  const day = wanted || (next[0]?.day ?? now)
  const ofDay = coming.filter((lesson) => lesson.day === day)
  const slugs = ofDay.map(({ term }) => term)
  const terms = await termsBySlug(deps.db, slugs)
  const lists = await attendanceLists(deps, ofDay, language)
  const lessons = ofDay.map((lesson, index) => ({
    ...lesson,
    teachers: classTeachers(deps.content, terms.get(lesson.term)?.class ?? '', language),
    people: lists[index] ?? [],
  }))
  return { day, next: next.slice(0, mostDays), lessons }
}

/** The lessons of all terms from a day on, those that are cancelled too, in the order of time. */
async function lessonsFrom(deps: RegistrationDeps, day: string, language: Language): Promise<AttendLesson[]> {
  const terms = await allTerms(deps.db)
  const lessons = await lessonsByTerm(deps.db, terms, language)
  return terms
    .flatMap((term) =>
      (lessons.get(term.slug) ?? [])
        .filter((date) => date.day >= day)
        .map((date) => lessonOf(deps, term, { date, language })),
    )
    .toSorted((one, other) => `${one.day} ${one.from}`.localeCompare(`${other.day} ${other.from}`))
}

/** Of lessons of today the one that is held now or comes next, after all of them the last. */
function currentLesson<Lesson extends { until: string }>(
  { now, settings }: RegistrationDeps,
  lessons: readonly Lesson[],
): Lesson | undefined {
  const time = timeOf(now(), settings.timeZone).slice(0, 5)
  return lessons.find(({ until }) => time <= until) ?? lessons.at(-1)
}

function lessonOf(
  { content }: RegistrationDeps,
  term: Term,
  { date, language }: { date: ClassDate; language: Language },
): AttendLesson {
  const { planned, day, from, until, place, cancelled } = date
  const title = classTitle(content, term.class, language)
  return {
    term: term.slug,
    planned,
    title,
    day,
    from,
    until,
    place: place || term.place[language],
    cancelled,
  }
}

/** Who is to come to a lesson, and who came; undefined where there is no such lesson. */
export async function attendanceOfLesson(
  deps: RegistrationDeps,
  { term: slug, planned, language }: { term: string; planned: string; language: Language },
): Promise<AttendList | undefined> {
  const term = await termBySlug(deps.db, slug)
  const date = term && (await lessonsOf(deps.db, term, language)).find((each) => each.planned === planned)
  if (!term || !date) return undefined
  return {
    lesson: lessonOf(deps, term, { date, language }),
    list: await attendanceList(deps, { term: slug, planned }, language),
  }
}

/** A place by the number of its receipt, with today's lesson; undefined where nobody of this number has a seat. */
export async function findAttendee(
  deps: RegistrationDeps,
  no: string,
  language: Language,
): Promise<AttendFound | undefined> {
  const row = await placeByNumber(deps.db, no)
  const term = row && (await termBySlug(deps.db, row.term))
  if (!row || !term) return undefined
  const day = schoolToday(deps)
  const lessons = lessonsOfPlace(row, await lessonsOf(deps.db, term, language))
  const held = lessons.filter(({ cancelled }) => !cancelled)
  const date = currentLesson(
    deps,
    held.filter((each) => each.day === day),
  )
  const elsewhere = date ? undefined : await guestLesson(deps, row.id, language)
  if (elsewhere) {
    const { lesson, list } = elsewhere
    const guest = list.find((each) => each.no === row.no)
    if (guest) return { ...guest, term: lesson.term, title: lesson.title, lesson, next: '' }
  }
  const list = await attendanceList(
    deps,
    { term: term.slug, planned: date?.planned ?? row.trial ?? '' },
    language,
  )
  const attendee = list.find((each) => each.no === row.no)
  if (!attendee) return undefined
  return {
    ...attendee,
    term: term.slug,
    title: classTitle(deps.content, term.class, language),
    lesson: date ? lessonOf(deps, term, { date, language }) : null,
    next: held.find((each) => each.day > day)?.day ?? '',
  }
}

/** The lesson of another class that a place makes up with today, and who comes to it. */
async function guestLesson(
  deps: RegistrationDeps,
  registration: number,
  language: Language,
): Promise<AttendList | undefined> {
  const today = schoolToday(deps)
  const madeUp = (await makeUpsOf(deps.db, [registration])).find(
    ({ day, cancelled }) => day === today && cancelled === 0,
  )
  return madeUp && attendanceOfLesson(deps, { term: madeUp.term, planned: madeUp.lesson, language })
}

/** What is noted of one place and lesson. */
export async function attendeeOf(
  deps: RegistrationDeps,
  { term, no, planned, language }: { term: string; no: string; planned: string; language: Language },
): Promise<Attendee | undefined> {
  return (await attendanceList(deps, { term, planned }, language)).find((each) => each.no === no)
}
