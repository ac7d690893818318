import type { Language } from '@shuyuan/contract/language'
import { glyphOf } from './glyphs.ts'
import type { Glyph } from './glyphs.ts'

/** What is never parted by the end of a line. */
interface Piece {
  glyphs: Glyph[]
  /** In em. */
  width: number
  /** At the end of a line it takes no room. */
  space: boolean
  /** A sentence pauses behind it. */
  pause: boolean
}

export interface SetText {
  /** Size in pixels. */
  size: number
  lines: Glyph[][]
}

export interface SettingOptions {
  /** Pixels a line may take. */
  width: number
  /** Sizes to try, the largest first, with how many lines each may take. */
  sizes: readonly (readonly [size: number, lines: number])[]
  language: Language
}

/** Marks that stand neither first nor last in a line. */
const closing = /^[，、。：；！？）》〉」”’…·,.:;!?)—]/u
const opening = /[（《〈「“‘(]$/u
const pause = /[，：；。！？]$/u
/** Short quotations stay whole. */
const quoted = /“[^”]{1,6}”/gu

/** Sets a text in lines, as large as it fits, lines of about the same length; what is too long ends in `…`. */
export async function setText(text: string, options: SettingOptions): Promise<SetText> {
  const { width, sizes, language } = options
  const pieces = await piecesOf(text, language)
  const phrases = phrasesOf(pieces)
  for (const [size, most] of sizes) {
    const lines = breakLines(pieces, width / size)
    if (lines.length > most) continue
    // Where no more lines are needed for it, they end where the sentence pauses.
    const paused = phrases && balance(phrases, width / size, lines.length)
    return { size, lines: paused ?? balance(pieces, width / size, lines.length) ?? lines }
  }
  const [size, most] = sizes.at(-1) ?? [0, 0]
  const kept = breakLines(pieces, width / size).slice(0, most)
  const ellipsis = await glyphOf('…', language)
  const last = kept.at(-1) ?? []
  while (widthOf(last) + ellipsis.advance > width / size) last.pop()
  return { size, lines: [...kept.slice(0, -1), [...last, ellipsis]] }
}

export function widthOf(line: readonly Glyph[]): number {
  return line.reduce((sum, { advance }) => sum + advance, 0)
}

async function piecesOf(text: string, language: Language): Promise<Piece[]> {
  const whole = text.matchAll(quoted)
  const quotations = [...whole].map(({ 0: { length }, index }) => [index, index + length] as const)
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  const joined: string[] = []
  for (const { segment, index } of words) {
    const before = joined.at(-1)
    const sticks = before !== undefined && !/^\s/u.test(segment) && !/\s$/u.test(before)
    const inside = quotations.some(([from, to]) => index > from && index < to)
    if (sticks && (inside || closing.test(segment) || opening.test(before) || isLatin(before + segment)))
      joined[joined.length - 1] = before + segment
    else joined.push(segment)
  }
  return Promise.all(
    joined.map(async (word) => {
      const glyphs = await Promise.all([...word].map((each) => glyphOf(each, language)))
      return { glyphs, width: widthOf(glyphs), space: /^\s+$/u.test(word), pause: pause.test(word) }
    }),
  )
}

/** The same in larger pieces, each up to a pause; undefined where a text has none. */
function phrasesOf(pieces: readonly Piece[]): Piece[] | undefined {
  const phrases: Piece[] = []
  let open: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    open.push(piece)
    if (!piece.pause && index < pieces.length - 1) continue
    const glyphs = open.flatMap((each) => each.glyphs)
    phrases.push({ glyphs, width: widthOf(glyphs), space: false, pause: true })
    open = []
  }
  return phrases.length > 1 ? phrases : undefined
}

/** Words with hyphens and apostrophes are segments of their own, and yet one word. */
function isLatin(text: string): boolean {
  return !/\p{Script=Han}/u.test(text)
}

function breakLines(pieces: readonly Piece[], width: number): Glyph[][] {
  const lines: Piece[][] = []
  let room = -1
  for (const piece of pieces) {
    if (room < piece.width && !(piece.space && lines.length > 0)) {
      lines.push([])
      room = width
    }
    const line = lines.at(-1)
    if (!line || (piece.space && line.length === 0)) continue
    line.push(piece)
    room -= piece.width
  }
  return lines.map((line) => {
    while (line.at(-1)?.space) line.pop()
    return line.flatMap(({ glyphs }) => glyphs)
  })
}

/** The narrowest setting that needs no more lines; nothing where there is none. */
function balance(pieces: readonly Piece[], widest: number, lines: number): Glyph[][] | undefined {
  let best: Glyph[][] | undefined
  for (let width = widest; width > widest / 3; width -= 0.25) {
    const tried = breakLines(pieces, width)
    // A piece wider than its line would stand out of it.
    if (tried.length > lines || tried.some((line) => widthOf(line) > width)) break
    best = tried
  }
  return best
}
