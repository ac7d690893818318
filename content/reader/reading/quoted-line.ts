import type { Chapter, Verse } from '#kinds/book'

const han = /\p{Script=Han}/gu

/** Words of a chapter with both scripts and their sounds, and the passage and line where they begin, from 1. */
export interface QuotedLine extends Pick<Verse, 's' | 't' | 'p'> {
  passage: number
  line: number
}

/** Finds words in a passage of a chapter, over the end of its lines too; undefined where they do not stand there. */
export function quotedLine({ passages }: Pick<Chapter, 'passages'>, words: string): QuotedLine | undefined {
  for (const [passage, { lines }] of passages.entries()) {
    const whole = lines.map(({ s }) => s).join('')
    const from = whole.indexOf(words)
    if (from < 0) continue
    const to = from + words.length
    const traditional = lines.map(({ t }) => t).join('')
    const syllables = lines.flatMap(({ p }) => p.split(' '))
    const before = countHan(whole.slice(0, from))
    let end = 0
    const line = lines.findIndex(({ s }) => (end += s.length) > from)
    return {
      s: words,
      // Both scripts have the same signs one by one, but a sign may take two units of a string.
      t: Array.from(traditional)
        .slice(signsIn(whole.slice(0, from)), signsIn(whole.slice(0, to)))
        .join(''),
      p: syllables.slice(before, before + countHan(words)).join(' '),
      passage: passage + 1,
      line: line + 1,
    }
  }
  return undefined
}

function signsIn(text: string): number {
  return Array.from(text).length
}

function countHan(text: string): number {
  return text.match(han)?.length ?? 0
}
