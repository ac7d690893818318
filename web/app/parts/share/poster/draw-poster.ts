import { carvingOf, sealStone } from '#app/ui/picture/seal-shape.ts'
import { qrShape, quietZone } from '#app/ui/qr/qr-shape.ts'
import { drawLine } from './draw-line.ts'
import { drawPage } from './draw-page.ts'
import { readPalette } from './palette.ts'
import { field, penOf, sheet, type Pen } from './pen.ts'
import { clampLines, breakLines } from './set-lines.ts'
import type { PosterWords } from './words.ts'

/** What an element of the page looks like, to be drawn on a canvas: an SVG of ui with its computed styles, or an image. */
async function readPicture(box: Element): Promise<HTMLImageElement | null> {
  const shown = box.querySelector<SVGElement | HTMLImageElement>('svg, img')
  if (!shown) return null
  const image = new Image()
  if (shown instanceof HTMLImageElement) {
    // A picture of another host may be drawn only if that host allows it.
    image.crossOrigin = 'anonymous'
    image.src = shown.currentSrc || shown.src
  } else {
    image.src = `data:image/svg+xml,${encodeURIComponent(standalone(shown))}`
  }
  await image.decode()
  return image
}

const kept = ['fill', 'stroke', 'opacity', 'font-family', 'font-weight'] as const

/** An SVG with the styles that the page's classes give it written into it. */
function standalone(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, element] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    const target = copies[index]
    target?.removeAttribute('class')
    for (const name of kept) target?.setAttribute(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

/**
 * Draws a poster and gives it as a `data:` address of a PNG. `box` has the colours and the picture. Rejects where
 * the browser has no canvas, or one that may not be read.
 */
export async function drawPoster(words: PosterWords, link: string, box: Element): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  const pen = penOf(context, readPalette(box))
  // A picture that cannot be loaded leaves its place empty.
  const picture = words.line ? null : await readPicture(box).catch(() => null)
  drawSheet(pen)
  drawHead(pen, words.siteName)
  if (words.line) drawLine(pen, words.line)
  else drawPage(pen, words, picture)
  drawFoot(pen, words, link)
  return canvas.toDataURL('image/png')
}

/** Paper with the double frame of letter paper. */
function drawSheet({ context, palette }: Pen): void {
  const { width, height } = sheet
  context.fillStyle = palette.paper
  context.fillRect(0, 0, width, height)
  context.strokeStyle = palette.line
  for (const [inset, weight] of [
    [32, 3],
    [46, 1.5],
  ] as const) {
    context.lineWidth = weight
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
}

function drawHead(pen: Pen, siteName: string): void {
  const { context } = pen
  drawSeal(pen, siteName, sheet.margin, 104, 84)
  pen.type('serif', 42, 'ink', 600)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(siteName, sheet.margin + 112, 148)
}

/** The school's seal, as ui/seal shows it. */
export function drawSeal(
  { context, palette, paint }: Pen,
  name: string,
  x: number,
  y: number,
  size: number,
): void {
  const { characters, places, stretch } = carvingOf(name)
  context.save()
  context.translate(x, y)
  context.scale(size / 64, size / 64)
  paint(sealStone, 'cinnabar-fill')
  context.strokeStyle = palette['on-fill']
  context.lineWidth = 1.5
  context.strokeRect(6.5, 6.5, 51, 51)
  context.fillStyle = palette['on-fill']
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, [left, top, fontSize]] of places.entries()) {
    context.save()
    context.translate(left, top)
    context.scale(stretch, 1)
    context.font = `600 ${fontSize}px ${palette.serif}`
    context.fillText(characters[index] ?? '', 0, 1)
    context.restore()
  }
  context.restore()
}

/** The code, what to do with it, and where it leads. */
function drawFoot(pen: Pen, { call, place }: PosterWords, link: string): void {
  const { context, palette } = pen
  const { width, margin } = sheet
  const size = 248
  const top = field.bottom + 40
  context.fillStyle = palette.cinnabar
  context.fillRect(margin, field.bottom, 72, 4)
  drawCode(pen, link, width - margin - size, top, size)
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  pen.type('serif', 40, 'ink', 600)
  const room = width - 2 * margin - size - 48
  const lines = clampLines(
    breakLines(call, room, (text) => context.measureText(text).width),
    2,
  )
  for (const [index, line] of lines.entries()) context.fillText(line, margin, top + 108 + index * 56)
  pen.type('sans', 28, 'muted')
  context.fillText(place, margin, top + 108 + lines.length * 56, room)
}

function drawCode({ context, palette, paint }: Pen, text: string, x: number, y: number, size: number): void {
  const shape = qrShape(text)
  const module = size / (shape.size + 2 * quietZone)
  context.save()
  context.fillStyle = palette.raised
  context.fillRect(x, y, size, size)
  context.translate(x + quietZone * module, y + quietZone * module)
  context.scale(module, module)
  paint(shape.path, 'ink')
  context.restore()
}
