import type { Glyph } from './glyphs.ts'

const comma = 'M20 78a7 7 0 1 1 10 6c-1 7-5 12-12 15l-2-3c4-2 7-6 8-11a7 7 0 0 1-4-7z'

/** Drawn in a field of 100: lines of 6 and filled outlines, where Chinese type has these marks. */
const marks: Readonly<Record<string, { lines?: string; filled?: string; advance?: number }>> = {
  '，': { filled: comma },
  '、': { filled: 'M12 74c8 3 15 9 20 17 1 4-5 6-8 3-4-7-9-13-15-17-1-2 1-4 3-3z' },
  '。': { lines: 'M21 76a9 9 0 1 1 0 18a9 9 0 0 1 0-18z' },
  '：': { filled: `${dot(24, 46)}${dot(24, 82)}` },
  '；': { filled: `${dot(24, 46)}${comma}` },
  '！': { filled: `M20 16h10l-2.5 50h-5z${dot(25, 82)}` },
  '？': { lines: 'M12 32c1-20 32-20 32 0c0 16-16 16-16 34', filled: dot(28, 82) },
  '（': { lines: 'M88 8C66 28 66 72 88 92' },
  '）': { lines: 'M12 8C34 28 34 72 12 92' },
  '《': { lines: 'M78 14L56 50L78 86M94 14L72 50L94 86' },
  '》': { lines: 'M6 14L28 50L6 86M22 14L44 50L22 86' },
  '〈': { lines: 'M90 14L68 50L90 86' },
  '〉': { lines: 'M10 14L32 50L10 86' },
  '「': { lines: 'M92 12H70V66' },
  '」': { lines: 'M8 88H30V34' },
  '“': { filled: `${turned(22, 24)}${turned(40, 24)}`, advance: 0.5 },
  '”': { filled: `${raised(14, 16)}${raised(32, 16)}`, advance: 0.5 },
  '‘': { filled: turned(24, 24), advance: 0.36 },
  '’': { filled: raised(16, 16), advance: 0.36 },
  '—': { lines: 'M0 50H100' },
  '…': { filled: `${dot(17, 50)}${dot(50, 50)}${dot(83, 50)}` },
  '·': { filled: dot(25, 50), advance: 0.5 },
}

function dot(x: number, y: number): string {
  return `M${x - 6} ${y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`
}

/** The comma as it stands at the head of a line, closing. */
function raised(x: number, y: number): string {
  return `M${x} ${y}a6 6 0 1 1 9 5c-1 6-4 10-10 13l-2-3c4-2 6-5 7-9a6 6 0 0 1-4-6z`
}

/** The same turned round, opening. */
function turned(x: number, y: number): string {
  return `M${x} ${y}a6 6 0 1 1-9-5c1-6 4-10 10-13l2 3c-4 2-6 5-7 9a6 6 0 0 1 4 6z`
}

/** A mark of Chinese punctuation, undefined for all other characters. */
export function chineseMark(character: string): Glyph | undefined {
  const mark = marks[character]
  if (!mark) return undefined
  const { lines, filled, advance = 1 } = mark
  return {
    advance,
    ...(/[（《〈「]/u.test(character) && { hang: 0.5 }),
    draw: (x, y, size) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})">` +
      (lines ? `<path d="${lines}" fill="none" stroke="currentColor" stroke-width="6"/>` : '') +
      (filled ? `<path d="${filled}"/>` : '') +
      '</g>',
  }
}
