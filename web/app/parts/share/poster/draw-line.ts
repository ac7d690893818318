import { field, sheet, type Pen } from './pen.ts'
import { breakLines, clampLines, columnsOf } from './set-lines.ts'
import type { PosterWords } from './words.ts'

const largest = 136
const meaningSize = 33
/** Column to column, in characters. */
const pitch = 1.62
/** Character to character. */
const step = 1.14

/** A line of a classic set upright from the right, its source at the left foot, its meaning below. */
export function drawLine(pen: Pen, { text, source, meaning = '' }: NonNullable<PosterWords['line']>): void {
  const { context } = pen
  const { margin, width } = sheet
  const room = width - 2 * margin
  pen.type('sans', meaningSize)
  const meant = clampLines(
    breakLines(meaning, room, (part) => context.measureText(part).width),
    3,
  )
  const leading = meaningSize * 1.65
  const bottom = field.bottom - 72 - meant.length * leading

  const columns = columnsOf(text)
  const longest = Math.max(1, ...columns.map((column) => [...column].length))
  const height = bottom - field.top - 40
  // One more column than the line has: its source stands there.
  const size = Math.floor(
    Math.min(largest, height / (longest * step), room / ((columns.length + 0.8) * pitch)),
  )
  const block = (columns.length - 1) * size * pitch + size
  const right = width / 2 + block / 2 + size * 0.3
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  pen.type('serif', size, 'ink', 600)
  const top = field.top + (height - longest * size * step) / 2
  for (const [index, column] of columns.entries()) {
    drawColumn(pen, column, right - size / 2 - index * size * pitch, top, size)
  }

  const sourceSize = Math.max(30, Math.round(size * 0.34))
  const sourceText = source.replaceAll(/[《》]/g, '').replaceAll(/\s*·\s*/g, '·')
  pen.type('serif', sourceSize, 'muted')
  const upright =
    /^[\p{Script=Han}·]+$/u.test(sourceText) && [...sourceText].length * sourceSize * step < height
  if (upright) {
    const x = right - block - sourceSize * 1.7
    drawColumn(
      pen,
      sourceText,
      x,
      top + longest * size * step - [...sourceText].length * sourceSize * step,
      sourceSize,
    )
  } else {
    context.textAlign = 'right'
    context.fillText(source, width - margin, bottom - 24, room)
  }

  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  pen.type('sans', meaningSize, 'muted')
  let y = bottom + 12
  for (const line of meant) context.fillText(line, margin, (y += leading))
}

function drawColumn({ context }: Pen, text: string, x: number, top: number, size: number): void {
  for (const [index, character] of [...text].entries()) {
    context.fillText(character, x, top + (index + 0.5) * size * step)
  }
}
