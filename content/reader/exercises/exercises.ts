import type { Content } from '#reading/content'
import { type Chapter, isProse } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import { type Candidate, type Exercise, type ExerciseKind, exerciseKinds } from './exercise.ts'
import { followersIn, measured, passageText } from './lines.ts'
import { shuffled } from './shuffled.ts'
import { sounds } from './sound.ts'
import { authors, meanings, nextLines, pauses, speakerOf, speeches } from './words.ts'

/** The kinds of a set in turn. A chapter without one of them has more of the others. */
const order: readonly ExerciseKind[] = [
  'sound',
  'next',
  'meaning',
  'pause',
  'sound',
  'speaker',
  'author',
  'next',
  'sound',
]
/** Exercises of a set. */
export const most = 8
/** Sets that a long chapter is divided into at most. */
const mostSets = 12

export interface ExerciseSet {
  exercises: Exercise[]
  /** Which set it is, from 1, and how many there are. */
  set: number
  sets: number
}

/**
 * A set of up to eight exercises on a chapter, made from its text, syllables, notes and renderings: the same ones
 * whenever the set is asked for. Wrong options come from the chapter, or from others of its book.
 */
export function exercisesOf(
  content: Content,
  chapter: Chapter,
  language: Language,
  wanted: number,
): ExerciseSet {
  const name = `${chapter.book}/${chapter.slug}`
  const candidates = candidatesOf(content, chapter, language)
  const queues = Object.groupBy(
    candidates.filter(({ wrong }) => wrong.length > 0),
    ({ kind }) => kind,
  )
  const sets = setsOf(queues)
  const set = Math.min(Math.max(wanted, 1), sets)
  const chosen = take(
    exerciseKinds.map((kind) => {
      const all = queues[kind] ?? []
      const from = ((set - 1) * countIn(kind)) % Math.max(1, all.length)
      return [kind, [...all.slice(from), ...all.slice(0, from)]]
    }),
  )
  const places = shuffled([0, 1, 2, 3], `${name} ${set}`)
  const exercises = chosen.map((each, index) =>
    withOptions(each, `${name} ${set} ${index}`, places[index % 4] ?? 0),
  )
  return { exercises, set, sets }
}

/** How many exercises of a kind a set has, as long as every kind has candidates. */
const countIn = (kind: ExerciseKind) => order.filter((each) => each === kind).length

/** The number of sets that show each candidate of every kind once, at most `mostSets`. */
function setsOf(queues: Partial<Record<ExerciseKind, Candidate[]>>): number {
  const needed = exerciseKinds.map((kind) => Math.ceil((queues[kind]?.length ?? 0) / countIn(kind)))
  return Math.min(mostSets, Math.max(1, ...needed))
}

/** Takes one of each kind in turn, until there are eight or none is left. */
function take(queues: [ExerciseKind, Candidate[]][]): Candidate[] {
  const rest = new Map(queues)
  const taken: Candidate[] = []
  for (let before = -1; taken.length < most && taken.length !== before;) {
    before = taken.length
    for (const kind of order) {
      const next = taken.length < most && rest.get(kind)?.shift()
      if (next) taken.push(next)
    }
  }
  return taken
}

/** The right option at its place among at most three wrong ones. */
export function withOptions({ right, wrong, ...rest }: Candidate, seed: string, place: number): Exercise {
  const others = shuffled(wrong.slice(0, 3), seed)
  const at = Math.min(place, others.length)
  return { ...rest, options: others.toSpliced(at, 0, right), right: at }
}

function candidatesOf(content: Content, chapter: Chapter, language: Language): Candidate[] {
  const name = `${chapter.book}/${chapter.slug}`
  const book = content.book(chapter.book)
  const others = book ? content.chapters(book) : []
  const own = chapter.passages
  // A short chapter takes its wrong options from the whole book.
  const around = own.length >= 4 ? own : others.flatMap(({ passages }) => passages)
  const lines = measured(around.flatMap((passage) => passage.lines.map(({ s }) => s)))
  const after = followersIn(around)
  const renderings = around.map(({ meaning }) => meaning[language])
  const speakers = new Set(
    others.flatMap(({ passages }) => passages.flatMap((each) => speakerOf(passageText(each.lines)) ?? [])),
  )
  const poets = shuffled(
    others.flatMap(({ byline }) => byline?.[language] ?? []),
    name,
  )
  const readings = content.readings()
  const asked = shuffled(own, name).flatMap((passage) => [
    ...sounds(passage, readings, language),
    ...nextLines(passage, lines, after, language),
    ...meanings(passage, renderings, language),
    ...(book && isProse(book) ? pauses(passage, language) : []),
    ...speeches(passage, speakers, language),
  ])
  return [...asked, ...authors(chapter, poets, language)]
}
