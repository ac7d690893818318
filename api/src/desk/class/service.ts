import { termState } from '@shuyuan/contract/class/term-state'
import type { DeskLesson, DeskListedTerm, DeskTerm } from '@shuyuan/contract/desk/class/classes'
import { type RegistrationState, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import { marksByLesson } from '#features/class/attendance/service.ts'
import { lessonVersion } from '#features/class/dates/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { placesByTerm, seatedIn } from '#features/registration/seats/service.ts'
import { familiesOf, lastReached } from '#desk/registration/write-to-class.ts'
import { seatsForTrials } from '#features/registration/trial/queries.ts'
import { classTeachers, classTitle } from '#features/term/class-words.ts'
import { lessonsOf, storedLessons } from '#features/term/lessons.ts'
import { allTerms, type Term, termBySlug } from '#features/term/service.ts'

/** The terms that are running or still to come, or those that are over, the newest of them first. */
export async function listTerms(
  deps: RegistrationDeps,
  { past, language }: { past: boolean; language: Language },
): Promise<DeskListedTerm[]> {
  const day = schoolToday(deps)
  const terms = (await allTerms(deps.db)).filter(({ lastDay }) => lastDay < day === past)
  const [places, trying] = [await countPlaces(deps), await seatsForTrials(deps.db, day)]
  const list = terms.map((term) => listed(deps, term, { language, places, trying }))
  return past ? list.toReversed() : list
}

type Places = Awaited<ReturnType<typeof countPlaces>>

async function countPlaces({ db }: RegistrationDeps) {
  return Map.groupBy(await placesByTerm(db), ({ term }) => term)
}

function listed(
  deps: RegistrationDeps,
  term: Term,
  {
    language,
    places,
    trying,
  }: {
    language: Language
    places: Places
    /** Seats of each term on which somebody tries a lesson. */
    trying: ReadonlyMap<string, number>
  },
): DeskListedTerm {
  const { slug, class: name, starts, ends, slots, online, fee, seats } = term
  const ofTerm = places.get(slug) ?? []
  const count = (...states: readonly RegistrationState[]) =>
    ofTerm.reduce((sum, each) => sum + (states.includes(each.state) ? each.count : 0), 0)
  const taken = count(...seatedStates)
  return {
    term: slug,
    class: name,
    form: term.form,
    title: classTitle(deps.content, name, language),
    label: term.label[language],
    teachers: classTeachers(deps.content, name, language),
    starts,
    ends,
    slots,
    place: term.place[language],
    online,
    fee,
    seats,
    taken,
    offered: ofTerm.reduce((sum, each) => sum + (each.offered === 1 ? each.count : 0), 0),
    confirmed: count('confirmed'),
    waiting: count('waitlist'),
    enrolFrom: term.enrolFrom,
    enrolUntil: term.enrolUntil,
    state: termState(term, taken + (trying.get(slug) ?? 0) + count('waitlist'), schoolToday(deps)),
  }
}

/** One term with its lessons and who holds a seat; undefined where there is none. */
export async function showTerm(
  deps: RegistrationDeps,
  slug: string,
  language: Language,
): Promise<DeskTerm | undefined> {
  const term = await termBySlug(deps.db, slug)
  if (!term) return undefined
  const people = (await seatedIn(deps.db, [slug])).get(slug) ?? []
  const apart = apartIn(people)
  const trying = await seatsForTrials(deps.db, schoolToday(deps), { terms: [slug] })
  return {
    ...listed(deps, term, { language, places: await countPlaces(deps), trying }),
    substitutes: deps.content
      .teachers()
      .map(({ slug: teacher, name }) => ({ teacher, name: name[language] })),
    lessons: await deskLessons(deps, term),
    families: await familiesOf(deps, term),
    reached: await lastReached(deps, slug, language),
    people: people.map(({ no, name, state }) => ({ no, name, apart: apart.get(no) ?? null, state })),
  }
}

async function deskLessons(deps: RegistrationDeps, term: Term): Promise<DeskLesson[]> {
  const rows = new Map((await storedLessons(deps.db, term.slug)).map((row) => [row.key, row]))
  const marks = await marksByLesson(deps.db, term.slug)
  const day = schoolToday(deps)
  return (await lessonsOf(deps.db, term, 'zh-cn')).map((lesson) => {
    const noted = (state: string) =>
      marks.get(lesson.planned)?.find((mark) => mark.state === state)?.count ?? 0
    const row = rows.get(lesson.planned)
    return {
      ...lesson,
      changed: lesson.changed || lesson.teacher !== '',
      placeEn: row?.place_en ?? '',
      version: lessonVersion(row),
      over: lesson.day < day,
      present: noted('present'),
      absent: noted('absent'),
      excused: noted('excused'),
    }
  })
}
