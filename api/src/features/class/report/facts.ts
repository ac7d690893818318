import type { ReportFacts } from '@shuyuan/contract/class/term-report'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayOf, schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { HomeworkRow } from '#db/tables/homework.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { marksOfTerm } from '#features/class/attendance/queries.ts'
import { personFinder, type PlaceOf } from '#features/child/person-finder.ts'
import { handInsOf, homeworkOfTerm } from '#features/class/homework/queries.ts'
import { makeUpsOf } from '#features/class/make-up/queries.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { hasBegun } from '#features/registration/terms.ts'
import { type Lesson, lessonsOf } from '#features/term/lessons.ts'
import type { Term } from '#features/term/service.ts'
import { readingsSince, recitationsSince } from './queries.ts'

/** As it is stored: titles are put in when it is shown. */
export type StoredFacts = Omit<ReportFacts, 'chapters'> & {
  chapters: Omit<ReportFacts['chapters'][number], 'title'>[]
}

type Deps = Pick<RegistrationDeps, 'now' | 'settings'>

/**
 * The lessons of a term that were held: they have begun, or a teacher has noted today who came before they did. `toCome` are
 * the others; those that are cancelled are neither.
 */
async function lessonsHeld(
  db: Executor,
  deps: Deps,
  term: Term,
  marks: Awaited<ReturnType<typeof marksOfTerm>>,
): Promise<{ lessons: Lesson[]; toCome: Lesson[] }> {
  const today = schoolToday(deps)
  const attended = new Set(
    [...marks.values()].flat().flatMap(({ planned, state }) => (state === 'excused' ? [] : [planned])),
  )
  const isHeld = (lesson: Lesson) =>
    hasBegun(deps, lesson) || (lesson.day <= today && attended.has(lesson.planned))
  const all = (await lessonsOf(db, term, defaultLanguage)).filter(({ cancelled }) => !cancelled)
  return { lessons: all.filter(isHeld), toCome: all.filter((lesson) => !isHeld(lesson)) }
}

interface TermFacts {
  factsOf(id: number): StoredFacts
  /** The lessons that were held, and those that are still to come. */
  lessons: readonly Lesson[]
  toCome: readonly Lesson[]
}

/** A place with the time of its sign-up, unix seconds. */
type DatedPlace = PlaceOf & Pick<RegistrationRow, 'create_time'>

/**
 * What the school knows of each place of a term until now, by the place's id. Lessons from before its sign-up count only
 * where something is noted of them.
 */
export async function factsOfTerm(
  db: Executor,
  deps: Deps,
  term: Term,
  places: readonly DatedPlace[],
): Promise<TermFacts> {
  const marks = await marksOfTerm(db, term.slug)
  const { lessons, toCome } = await lessonsHeld(db, deps, term, marks)
  const held = new Set(lessons.map(({ planned }) => planned))
  const given = await homeworkOfTerm(db, term.slug)
  const handIns = Map.groupBy(
    await handInsOf(
      db,
      given.map(({ id }) => id),
    ),
    ({ registration_id: id }) => id,
  )
  const instead = (
    await makeUpsOf(
      db,
      places.map(({ id }) => id),
    )
  ).filter(({ came, missed }) => came === 'present' && held.has(missed))
  const chapters = await chaptersOf(db, deps, given, places)
  const byPlace = new Map(
    places.map(({ id, create_time: signedUp }) => {
      const own = (marks.get(id) ?? []).filter(({ planned }) => held.has(planned))
      const marked = (state: string) => own.filter((mark) => mark.state === state).length
      const since = dayOf(signedUp * 1000, deps.settings.timeZone)
      const isNoted = (lesson: string) => own.some(({ planned }) => planned === lesson)
      const handed = handIns.get(id) ?? []
      const facts: StoredFacts = {
        lessons: lessons.filter(({ planned, day }) => day >= since || isNoted(planned)).length,
        present: marked('present'),
        excused: marked('excused'),
        absent: marked('absent'),
        madeUp: instead.filter(({ registration_id: of }) => of === id).length,
        homework: given.length,
        handed: handed.length,
        good: handed.filter(({ mark }) => mark === 'good').length,
        chapters: chapters(id),
      }
      return [id, facts] as const
    }),
  )
  return { factsOf: (id) => byPlace.get(id) ?? nothing, lessons, toCome }
}

const nothing: StoredFacts = {
  lessons: 0,
  present: 0,
  excused: 0,
  absent: 0,
  madeUp: 0,
  homework: 0,
  handed: 0,
  good: 0,
  chapters: [],
}

/** Which chapters of the homework each place has read and recited since it was given. What else a family reads is its own. */
async function chaptersOf(
  db: Executor,
  { settings }: Deps,
  homework: readonly HomeworkRow[],
  places: readonly PlaceOf[],
): Promise<(id: number) => StoredFacts['chapters']> {
  const members = [...new Set(places.map(({ user_id: id }) => id))].filter((id) => id !== null)
  // Newest first: what stays is when each chapter was first given.
  const since = new Map(homework.flatMap((row) => (row.ref ? [[row.ref, row.create_time] as const] : [])))
  if (since.size === 0 || members.length === 0) return () => []
  const of = { refs: [...since.keys()], since: Math.min(...since.values()) }
  const [recited, read, personOf] = [
    await recitationsSince(db, members, of),
    await readingsSince(db, members, of),
    await personFinder(db, members),
  ]
  const dayOfMs = (time: number) => dayOf(time, settings.timeZone)
  const byPlace = new Map(
    places.map((place) => {
      const child = personOf(place)
      const isTheirs = (row: { user_id: number; child: number }) =>
        row.user_id === place.user_id && row.child === child
      const chapters = [...since].toReversed().flatMap(([ref, from]) => {
        const scores = recited.filter((row) => row.ref === ref && row.create_time >= from && isTheirs(row))
        const done = read.find(
          (row) => row.ref === ref && (row.done_time ?? 0) >= from * 1000 && isTheirs(row),
        )
        const last = Math.max(0, ...scores.map(({ create_time: time }) => time))
        if (!done && last === 0) return []
        const score = Math.max(0, ...scores.map((row) => row.score))
        const days = {
          read: done?.done_time ? dayOfMs(done.done_time) : '',
          recited: last > 0 ? dayOfMs(last * 1000) : '',
        }
        return [{ ref, ...days, score }]
      })
      return [place.id, chapters] as const
    }),
  )
  return (id) => byPlace.get(id) ?? []
}
