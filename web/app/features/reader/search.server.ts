import type { Chapter, Verse } from '@shuyuan/content/kinds/book'
import { lineId } from '#app/parts/classics/address.ts'
import { chapterName } from './shelf.server.ts'
import type { FoundLine } from './reader-view.ts'

/** How many lines are shown at most. */
const shown = 100

/** One character of a passage: how it is found, and where it is. */
interface Letter {
  s: string
  t: string
  /** Syllable without tone marks. */
  sound: string
  line: number
  /** Place in the line's simplified text. */
  at: number
}

/**
 * Lines in which words stand, in either script or in pinyin without tones (`xue er shi xi`). Punctuation doesn't
 * count, so that what is remembered as one sentence is found across lines.
 */
export function searchBook(
  chapters: readonly Chapter[],
  words: string,
): { found: FoundLine[]; total: number } {
  const sought = soughtOf(words)
  if (sought.length === 0) return { found: [], total: 0 }
  const all = chapters.flatMap((chapter) =>
    chapter.passages.flatMap(({ lines }, passage) => {
      const hits = hitsOf(lines.flatMap(lettersOf), sought)
      return [...hits].map(([line, places]): FoundLine => ({
        chapter: chapterName(chapter),
        line: lineId(passage + 1, line + 1),
        parts: partsOf(lines[line]?.s ?? '', places),
      }))
    }),
  )
  return { found: all.slice(0, shown), total: all.length }
}

/** What to look for, by character or by syllable; empty where the words have neither. */
function soughtOf(words: string): string[] {
  const han = words.match(/\p{Script=Han}/gu)
  if (han) return han
  return plainSound(words.toLowerCase()).match(/[a-zü]+/g) ?? []
}

/** Without tone marks, which are combining characters after decomposition; the two dots of ü stay. */
function plainSound(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

function lettersOf({ s, t, p }: Verse, line: number): Letter[] {
  const traditional = t.match(/\p{Script=Han}/gu) ?? []
  const syllables = p.split(' ')
  return Array.from(s.matchAll(/\p{Script=Han}/gu), (match, index) => ({
    s: match[0],
    t: traditional[index] ?? match[0],
    sound: plainSound(syllables[index] ?? ''),
    line,
    at: match.index,
  }))
}

/** By line, the places of its characters that were found. */
function hitsOf(letters: readonly Letter[], sought: readonly string[]): Map<number, Set<number>> {
  const hits = new Map<number, Set<number>>()
  for (let start = 0; start + sought.length <= letters.length; start += 1) {
    const there = letters.slice(start, start + sought.length)
    if (!there.every(({ s, t, sound }, index) => [s, t, sound].includes(sought[index] ?? ''))) continue
    for (const { line, at } of there) hits.set(line, (hits.get(line) ?? new Set()).add(at))
  }
  return hits
}

/** A text cut where finding begins and ends. */
function partsOf(text: string, places: ReadonlySet<number>): string[] {
  const parts: string[] = ['']
  let at = 0
  for (const character of text) {
    // Punctuation between two found characters belongs to neither.
    const found = places.has(at)
    if (found !== (parts.length % 2 === 0)) parts.push('')
    parts[parts.length - 1] += character
    at += character.length
  }
  return parts
}
