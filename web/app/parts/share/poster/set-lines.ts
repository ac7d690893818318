/** Width of a text in the font that it will be drawn in. */
export type Measure = (text: string) => number

const opening = '（“‘《〈「『【〔'
const closing = '，。、；：？！…—”’》〉」』】〕）'
/** What stays together: a Latin word or one Chinese character, with the marks that may not be parted from it. */
const unit = new RegExp(
  `[${opening}]*(?:[^\\s\\p{Script=Han}${opening}${closing}]+|[^\\s])[${closing}]*\\s*`,
  'gu',
)

/** Breaks a text into lines no wider than `width`: no closing mark begins a line and no opening mark ends one. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const [piece] of text.matchAll(unit)) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

/** The same with lines of about one length: as narrow as they can be without another line. */
export function balanceLines(text: string, width: number, measure: Measure): string[] {
  const { length } = breakLines(text, width, measure)
  let [low, high] = [0, width]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    const lines = breakLines(text, middle, measure)
    if (lines.length > length || lines.some((line) => measure(line) > middle)) low = middle
    else high = middle
  }
  return breakLines(text, high, measure)
}

/** The first `most` lines; what is left out is shown by an ellipsis. */
export function clampLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines]
  const last = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), `${[...last].slice(0, -1).join('').trimEnd()}…`]
}

/** How far a line is moved to the left, in characters: by the empty half of a Chinese opening mark. */
export function hangOf(line: string): number {
  return /^[（《〈「『【〔]/u.test(line) ? 0.5 : 0
}

/** Columns of a line set upright: a phrase each, without marks, as old prints have them; long phrases take several. */
export function columnsOf(line: string, longest = 12): string[] {
  return line
    .split(/[\p{P}\s]+/u)
    .filter(Boolean)
    .flatMap((phrase) => {
      const characters = [...phrase]
      const count = Math.ceil(characters.length / longest)
      const length = Math.ceil(characters.length / count)
      return Array.from({ length: count }, (_, index) =>
        characters.slice(index * length, (index + 1) * length).join(''),
      )
    })
}
