import type { RecordedPiece, RecordedPupil, RecordMark } from '@shuyuan/contract/desk/class/records'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { deskRecordList } from '@shuyuan/contract/desk/class/records'
import type { Language } from '@shuyuan/contract/text/language'
import { dayOf, schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { handInsOf, homeworkOfTerm } from '#features/class/homework/queries.ts'
import { chapterOf } from '#features/class/homework/words.ts'
import { factsOfTerm } from '#features/class/report/facts.ts'
import { sentByPlaces } from '#features/recitation/sent/of-term.ts'
import { apartIn } from '#features/registration/apart.ts'
import { placesByName } from '#features/registration/places.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { type Term, termBySlug } from '#features/term/service.ts'

/** What is noted of one chapter, the oldest first. */
interface Note {
  ref: string
  /** The lesson after which it was given; absent where it was given after none. */
  lesson?: string
  /** '' for what was not done. */
  read?: string
  recited?: string
  mark?: RecordMark
  /** When the teacher said it, unix seconds. */
  said?: number
  score?: number
}

/** What each pupil of a term has read and recited; undefined where there is no such term. */
export async function listRecords(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DataOf<typeof deskRecordList> | undefined> {
  const { db, content } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const places = await placesByName(db, slug)
  const { factsOf } = await factsOfTerm(db, deps, term, places)
  const [sent, homework] = [await sentByPlaces(db, deps, { term, places }), await homeworkOf(db, deps, slug)]
  const dayOfSent = (time: number) => dayOf(time * 1000, deps.settings.timeZone)
  const weekOf = await weekFinder(deps, term, language)
  const apart = apartIn(places)
  const titleOf = (ref: string) => chapterOf(content, language, { ref, task: 'read' }).chapter
  return {
    title: classTitle(content, term.class, language),
    people: places.map(({ id, no, name }): RecordedPupil => {
      const { notes, rest } = homework(id)
      const recitations = sent(id).map(({ ref, mark, answer_time: said, create_time: time }) => ({
        ref,
        mark,
        said: said ?? 0,
        recited: dayOfSent(time),
      }))
      const pieces = piecesOf([...factsOf(id).chapters, ...notes, ...recitations], weekOf)
      return {
        no,
        name,
        apart: apart.get(no) ?? null,
        pieces: pieces.map((piece) => ({ ...piece, title: titleOf(piece.ref) })).filter(({ title }) => title),
        homework: rest,
      }
    }),
  }
}

type WeekOf = (note: Note) => number

/**
 * In which week of the plan a chapter is read that was noted: of several the last one that the lessons had reached. The
 * lessons of a term take the weeks of its plan in turn, those that are cancelled take none.
 */
async function weekFinder(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  term: Term,
  language: Language,
): Promise<WeekOf> {
  const plan = await content.item('plans', language, term.class)
  const lessons = (await lessonsOf(db, term, language)).filter(({ cancelled }) => !cancelled)
  const days = lessons.map(({ day }) => day).toSorted()
  const dayOfLesson = new Map(lessons.map(({ planned, day }) => [planned, day]))
  return ({ ref, lesson = '', read = '', recited = '' }) => {
    const day = dayOfLesson.get(lesson) ?? last([read, recited])
    const reached = Math.ceil(days.filter((each) => each <= day).length / Math.max(1, term.slots.length))
    const weeks = (plan?.value.weeks ?? []).flatMap(({ reads }, at) =>
      reads.some(({ chapter }) => chapter === ref) ? [at + 1] : [],
    )
    return weeks.findLast((week) => week <= reached) ?? weeks[0] ?? 0
  }
}

/** One piece for each chapter and week: the last days, the last mark, the best score. */
function piecesOf(notes: readonly Note[], weekOf: WeekOf): Omit<RecordedPiece, 'title'>[] {
  return [...Map.groupBy(notes, (note) => `${weekOf(note)} ${note.ref}`).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    return {
      ref: first.ref,
      week: weekOf(first),
      read: last(of.map(({ read = '' }) => read)),
      recited: last(of.map(({ recited = '' }) => recited)),
      mark: markOf(of),
      score: Math.max(0, ...of.map(({ score = 0 }) => score)),
    }
  })
}

/** What the teacher said last. */
function markOf(notes: readonly Note[]): RecordMark {
  const marked = notes.filter(({ mark = '' }) => mark !== '')
  return marked.toSorted((one, other) => (one.said ?? 0) - (other.said ?? 0)).at(-1)?.mark ?? ''
}

const last = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** What was handed in for each place: notes on the chapters that were to be read or recited, and the rest; what is not due yet only where it is there. */
async function homeworkOf(
  db: Executor,
  deps: Pick<ApiDeps, 'settings' | 'now'>,
  slug: string,
): Promise<(place: number) => { notes: Note[]; rest: RecordedPupil['homework'] }> {
  const today = schoolToday(deps)
  const given = (await homeworkOfTerm(db, slug)).toReversed()
  const ids = given.map(({ id }) => id)
  const handed = Map.groupBy(await handInsOf(db, ids), (row) => row.registration_id)
  return (place) => {
    const of = new Map(handed.get(place)?.map((row) => [row.homework, row]))
    const [notes, rest]: [Note[], RecordedPupil['homework']] = [[], []]
    for (const { id, task, ref, due, lesson } of given) {
      const row = of.get(id)
      if (ref === '' || (task !== 'recite' && task !== 'read')) {
        if (row || due < today) rest.push({ id, due, handed: row !== undefined, mark: row?.mark ?? '' })
      } else if (row) {
        const day = dayOf(row.create_time * 1000, deps.settings.timeZone)
        const said = { mark: row.mark, said: row.answer_time ?? 0 }
        notes.push({ ref, lesson, ...said, ...(task === 'recite' ? { recited: day } : { read: day }) })
      }
    }
    return { notes, rest }
  }
}
