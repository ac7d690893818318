import type { Candidate } from './exercise.ts'
import { signsOf } from './lines.ts'

/** An exercise with all that is read of it on the page, made once, because each is compared with many. */
export interface Shown {
  candidate: Candidate
  /** The Han characters of its words, options and reason, each apart. */
  signs: string
  /** Its options, its reason's words and its speakers, as they stand. */
  words: string
}

export function shown(candidate: Candidate): Shown {
  const { quote, right, wrong, reason } = candidate
  const texts = [quote, right, ...wrong, reason.text]
  return {
    candidate,
    signs: texts.map(signsOf).join(' '),
    words: [right, ...wrong, reason.words].join('\n'),
  }
}

/** Whether two exercises cannot stand in one set: one shows the answer of the other, or both ask the same. */
export const clash = (one: Shown, other: Shown) =>
  isSame(one.candidate, other.candidate) || givesAway(one, other) || givesAway(other, one)

const isSame = (one: Candidate, other: Candidate) =>
  one.kind === other.kind && one.quote === other.quote && one.character === other.character

/** Characters that are enough to know a saying again. */
const glimpse = 3

function givesAway({ candidate: shows, signs, words }: Shown, { candidate: asks }: Shown): boolean {
  const { kind, right, reason } = asks
  if (kind === 'sound') return givesSound(shows, asks)
  if (kind === 'meaning') return words.includes(right)
  if (kind === 'author') return words.includes(right) || signs.includes(right)
  if (kind === 'speaker') {
    // A saying is known by its first characters, and its rendering says who speaks.
    const opening = signsOf(reason.text).slice(0, signsOf(reason.text).indexOf('曰') + 1 + glimpse)
    return signs.includes(opening) || words.includes(reason.words)
  }
  // Any line of the words shows where some of them pause.
  if (kind === 'pause')
    return (
      shows.reason.words === reason.words || phrasesAround(reason.text).some((each) => signs.includes(each))
    )
  return signs.includes(signsOf(right))
}

/** Any two phrases that follow each other: written with their mark, they show a pause. */
function phrasesAround(text: string): string[] {
  const phrases = text.match(/\p{Script=Han}+/gu) ?? []
  return phrases.slice(1).map((phrase, at) => (phrases[at] ?? '') + phrase)
}

/** The sound stands above its character in another line, or in a note; or both ask for it. */
function givesSound(shows: Candidate, { character = '', right }: Candidate): boolean {
  if (shows.kind === 'sound' && shows.character === character && shows.right === right) return true
  if (
    shows.reason.words.includes(character) &&
    shows.reason.words.split(/[^\p{L}\p{M}]+/u).some((each) => each.includes(right))
  )
    return true
  if (shows.reason.pinyin === undefined) return false
  const syllables = shows.reason.pinyin.split(' ')
  return [...signsOf(shows.reason.text)].some((each, at) => each === character && syllables[at] === right)
}
