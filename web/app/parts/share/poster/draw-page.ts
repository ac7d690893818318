import { field, sheet, type Pen } from './pen.ts'
import { balanceLines, breakLines, clampLines, hangOf } from './set-lines.ts'
import type { PosterWords } from './words.ts'

/** Pixels, and how many lines of that size a title may have. */
const titleSizes = [
  [84, 2],
  [72, 3],
  [60, 3],
  [52, 4],
] as const
const textSize = 35
/** How large a picture may be above the title; what is not upright may take the width of the sheet. */
const most = { width: 420, height: 560 }

/** A page's picture, title and sentence, set from the bottom up: what there is room for is the picture's. */
export function drawPage(pen: Pen, { title, text }: PosterWords, picture: HTMLImageElement | null): void {
  const { context } = pen
  const { margin, width } = sheet
  const room = width - 2 * margin
  const measure = (part: string) => context.measureText(part).width
  pen.type('sans', textSize)
  const sentences = clampLines(breakLines(text, room, measure), 4)
  const heading = setTitle(pen, title, room)

  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const leading = textSize * 1.65
  let y = field.bottom - 64 - sentences.length * leading
  const bottom = y - 36
  pen.type('sans', textSize, 'muted')
  for (const sentence of sentences) {
    context.fillText(sentence, margin - hangOf(sentence) * textSize, (y += leading))
  }

  const spread = heading.size * 1.3
  pen.type('serif', heading.size, 'ink', 600)
  y = bottom - heading.lines.length * spread
  const foot = y - 40
  for (const line of heading.lines) {
    context.fillText(line, margin - hangOf(line) * heading.size, (y += spread))
  }

  if (picture) drawPicture(pen, picture, foot)
}

function setTitle(pen: Pen, title: string, room: number): { size: number; lines: string[] } {
  const measure = (part: string) => pen.context.measureText(part).width
  for (const [size, lines] of titleSizes) {
    pen.type('serif', size, undefined, 600)
    const set = balanceLines(title, room, measure)
    if (set.length <= lines) return { size, lines: set }
  }
  const [size, lines] = titleSizes.at(-1) ?? [52, 4]
  return { size, lines: clampLines(breakLines(title, room, measure), lines) }
}

/** Standing on the title: a cover at the left with a book's soft shadow, others in the middle. */
function drawPicture({ context, palette }: Pen, picture: HTMLImageElement, bottom: number): void {
  const height = Math.min(most.height, bottom - field.top)
  const upright = picture.naturalHeight > picture.naturalWidth * 1.2
  const width = upright ? most.width : sheet.width - 2 * sheet.margin
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight)
  const drawn = { width: picture.naturalWidth * scale, height: picture.naturalHeight * scale }
  context.save()
  if (drawn.height > drawn.width) {
    context.shadowColor = palette.edge
    context.shadowBlur = 28
    context.shadowOffsetY = 10
  }
  // Covers and motifs are SVG, drawn sharp at any size.
  const left = upright ? sheet.margin : (sheet.width - drawn.width) / 2
  context.drawImage(picture, left, bottom - drawn.height, drawn.width, drawn.height)
  context.restore()
}
