import { hanCount } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import { type Passage, passageText, shortest } from './lines.ts'
import { changedInOnePoint } from './one-point.ts'
import { shuffled } from './shuffled.ts'

/** Characters of a rendering that can be read at a glance. */
const glance: Readonly<Record<Language, number>> = { 'zh-cn': 80, en: 240 }
/** Wrong renderings: those changed in one point where there are passages nearby, and all. */
const [mostChanged, mostWrong] = [2, 3]
/** Passages nearby from which a rendering is taken, and how many of them stand nearest in their words. */
const [nearby, alike] = [10, 6]

/** What a short passage says. The wrong ones differ in one point, or are renderings of the passages around it in the book. */
export function meanings(all: readonly Passage[], at: number, language: Language): Candidate[] {
  const passage = all[at]
  const right = passage?.meaning[language] ?? ''
  const quote = passageText(passage?.lines ?? [])
  if (right.length > glance[language] || hanCount(quote) < shortest) return []
  const near = neighbours(all, at, isOther)
    .map(({ meaning }) => meaning[language])
    .toSorted((one, other) => shared(other, right) - shared(one, right))
    .slice(0, alike)
  const changed = shuffled(changedInOnePoint(right, language), quote).slice(
    0,
    near.length < alike ? mostWrong : mostChanged,
  )
  const wrong = [...new Set([...changed, ...shuffled(near, quote)])].slice(0, mostWrong)
  return [{ kind: 'meaning', quote, right, wrong, reason: { text: quote, words: right } }]

  function isOther({ lines, meaning }: Passage): boolean {
    const rendering = meaning[language]
    return rendering !== right && rendering.length <= glance[language] && passageText(lines) !== quote
  }
}

/** The nearest passages before and after that fit. */
function neighbours(all: readonly Passage[], at: number, fits: (passage: Passage) => boolean): Passage[] {
  const found: Passage[] = []
  for (let distance = 1; distance < all.length && found.length < nearby; distance += 1)
    found.push(
      ...[all[at + distance], all[at - distance]].flatMap((each) => (each && fits(each) ? each : [])),
    )
  return found
}

/** How much two renderings say with the same words: their common signs, by the length of the shorter one. */
function shared(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{Script=Han}|\p{Script=Latin}{4,}/gu))
  const [first, second] = [words(one), words(other)]
  const common = [...first].filter((each) => second.has(each)).length
  const begins = one.slice(0, 3) === other.slice(0, 3) ? 1 : 0
  return begins + common / Math.max(1, Math.min(first.size, second.size))
}
