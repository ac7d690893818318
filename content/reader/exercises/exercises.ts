import type { Content } from '#reading/content'
import { type Chapter, isProse } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate, Exercise } from './exercise.ts'
import { passageText } from './lines.ts'
import { meanings } from './meanings.ts'
import { nextLines } from './next-lines.ts'
import { pauses } from './pauses.ts'
import { authors, isByPerson, speakerOf, speeches } from './people.ts'
import { setsOf } from './sets.ts'
import { shuffled } from './shuffled.ts'
import { sounds } from './sound.ts'

/** With one wrong option half of all guesses are right. */
const fewestWrong = 2

export interface ExerciseSet {
  exercises: Exercise[]
  /** Which set it is, from 1, and how many there are. */
  set: number
  sets: number
}

/** A set of exercises on a chapter: the one with the number nearest to `wanted`. */
export function exercisesOf(
  content: Content,
  chapter: Chapter,
  language: Language,
  wanted: number,
): ExerciseSet {
  const sets = exerciseSets(content, chapter, language)
  const set = Math.min(Math.max(wanted, 1), sets.length)
  return { exercises: sets[set - 1] ?? [], set, sets: sets.length }
}

/**
 * Sets of up to eight exercises on a chapter, made from its text, syllables, notes and renderings: the same ones
 * whenever they are asked for. Wrong options come from the chapter, from others of its book, or from books beside it.
 */
export function exerciseSets(content: Content, chapter: Chapter, language: Language): Exercise[][] {
  const name = `${chapter.book}/${chapter.slug}`
  return setsOf(candidatesOf(content, chapter, language)).map((set, at) => {
    const places = shuffled([0, 1, 2, 3], `${name} ${at}`)
    return set.map((each, index) => withOptions(each, `${name} ${at} ${index}`, places[index % 4] ?? 0))
  })
}

/** The right option at its place among at most three wrong ones. */
export function withOptions({ right, wrong, ...rest }: Candidate, seed: string, place: number): Exercise {
  const others = shuffled(wrong, seed)
  const at = Math.min(place, others.length)
  return { ...rest, options: others.toSpliced(at, 0, right), right: at }
}

function candidatesOf(content: Content, chapter: Chapter, language: Language): Candidate[] {
  const name = `${chapter.book}/${chapter.slug}`
  const book = content.book(chapter.book)
  if (!book) return []
  const chapters = content.chapters(book)
  const passages = chapters.flatMap((each) => each.passages)
  const first = chapters.findIndex(({ slug }) => slug === chapter.slug)
  const start = chapters.slice(0, first).reduce((sum, each) => sum + each.passages.length, 0)
  const speakers = new Set(passages.flatMap(({ lines }) => speakerOf(passageText(lines)) ?? []))
  const poets = shuffled(
    chapters.filter(isByPerson).flatMap(({ byline }) => byline?.[language] ?? []),
    name,
  )
  const library = { readings: content.readings(), heard: content.heard() }
  const asked = shuffled([...chapter.passages.entries()], name).flatMap(([at, passage]) => [
    ...sounds(passage, library, language),
    ...meanings(passages, start + at, language),
    ...(isProse(book) ? pauses(passage, language) : []),
    ...speeches(passage, speakers, language),
  ])
  return [
    ...asked,
    ...nextLines(book, chapter, content.lines(), language),
    ...authors(chapter, poets, language),
  ].filter(({ wrong }) => wrong.length >= fewestWrong)
}
