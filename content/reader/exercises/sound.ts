import type { Language } from '@shuyuan/contract/text/language'
import { type Readings, syllablesOf } from '#reading/readings'
import type { Candidate } from './exercise.ts'
import { bare, type Passage } from './lines.ts'

/** A reading that has more than this share of a character's places is the one that everybody knows. */
const usual = 0.6

/** Characters that the library reads in several ways, where they are read in an unusual one. The noted ones first. */
export function sounds(
  { lines, note, meaning }: Passage,
  readings: Readings,
  language: Language,
): Candidate[] {
  const words = note?.['zh-cn'] ?? ''
  const isNoted = ({ character }: Candidate) => new RegExp(`“${character}”[^，。；“”]*读`, 'u').test(words)
  const found = lines.flatMap((line) => {
    const all = [...syllablesOf(line)]
    const isOnce = (character: string) => all.filter(([each]) => each === character).length === 1
    const quote = bare(line.s)
    return all.flatMap(([character, right]): Candidate[] => {
      const counts = readings.get(character)
      if (!counts || counts.size < 2 || !isOnce(character)) return []
      const others = [...counts].filter(([reading]) => reading !== right).toSorted((a, b) => b[1] - a[1])
      const heard = alsoHeard(words, character)
      const wrong = new Set(
        [...others.map(([reading]) => reading), ...otherTones(right)].filter((each) => !heard.includes(each)),
      )
      const reason = { text: quote, pinyin: line.p, words: meaning[language] }
      return [{ kind: 'sound', quote, character, right, wrong: [...wrong].slice(0, 3), reason }]
    })
  })
  const noted = found
    .filter(isNoted)
    .map((each) => ({ ...each, reason: { ...each.reason, words: note?.[language] ?? '' } }))
  return [...noted, ...found.filter((each) => !isNoted(each) && isUnusual(each, readings))]
}

/**
 * The readings that a note calls another or an older one, as “隗”读 wěi，又读 kuí, or 也有读 tiāo dá 的: none of them is
 * offered as wrong.
 */
function alsoHeard(note: string, character: string): string[] {
  const sayings = note.split(/[。；]/u).filter((each) => each.includes(character))
  return sayings.flatMap((each) =>
    [...each.matchAll(/(?:[又也旧古]|一说)[^，]*读 ?((?:[\p{Script=Latin}\p{M}]+ ?)+)/gu)].flatMap(
      ([, sounds = '']) => sounds.trim().split(' '),
    ),
  )
}

/** Whether the reading has at most the usual share of the places of its character. */
function isUnusual({ character = '', right }: Candidate, readings: Readings): boolean {
  const counts = readings.get(character)
  const places = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return (counts?.get(right) ?? 0) <= usual * places
}

const tones = ['āáǎà', 'ēéěè', 'īíǐì', 'ōóǒò', 'ūúǔù', 'ǖǘǚǜ']

/** The same syllable in the other tones: yuè → yuē, yué, yuě. */
function otherTones(syllable: string): string[] {
  for (const row of tones) {
    const marked = [...syllable].find((letter) => row.includes(letter))
    if (marked)
      return [...row].filter((each) => each !== marked).map((each) => syllable.replace(marked, each))
  }
  return []
}
