import { toHex } from './colour.ts'
import { distort, type Distortion } from './distort.ts'
import { fit, flattenPath, moveTo, type Point, type Stroke } from './outline.ts'
import { paintFlat, svgFile } from './paint.ts'
import { between, type Random } from './random.ts'
import { renderPng } from './render.ts'

const [width, height] = [176, 55]
const bend: Distortion = { turn: 18, shear: 0.25, stretch: 0.1, wave: 0.05, loosen: 0, sway: 0 }

const ink = (random: Random): string =>
  toHex({ hue: random() * 360, chroma: 0.12, light: between(random, 0.35, 0.55) })

function strokesOfDigit(digit: string): Stroke[] {
  const paths = digits[digit]
  if (!paths) throw new Error(`No drawing of the digit ${digit}`)
  return fit(paths.split(/ (?=M)/).map((path) => ({ filled: false, points: flattenPath(path) })))
}

/** A wavy line from edge to edge. */
function paintCurve(random: Random): string {
  const [y, swing, pace, start] = [
    between(random, 8, height - 8),
    between(random, 4, 14),
    between(random, 0.02, 0.06),
    random() * 6.3,
  ]
  const points = Array.from({ length: 23 }, (_, i): Point => [
    i * 8,
    y + swing * Math.sin(i * 8 * pace + start),
  ])
  return paintFlat([{ filled: false, points }], between(random, 1, 1.6), ink(random))
}

/** Draws a code of the digits 1 to 9 as a PNG, 176 by 55 pixels, with noise on white. */
export function createImageCaptcha(options: { code: string; random: Random }): Promise<Buffer> {
  const { code, random } = options
  let body = `<rect width="${width}" height="${height}" fill="#fff"/>`
  for (let i = 0; i < 60; i += 1) {
    const [x, y, r] = [random() * width, random() * height, between(random, 0.6, 1.3)]
    body += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${ink(random)}"/>`
  }
  for (let i = 0; i < 3; i += 1) body += paintCurve(random)
  const room = (width - 16) / code.length
  Array.from(code).forEach((digit, i) => {
    const strokes = distort(strokesOfDigit(digit), between(random, 32, 38), bend, random)
    const [x, y] = [8 + room * (i + between(random, 0.4, 0.6)), height / 2 + between(random, -5, 5)]
    body += paintFlat(moveTo(strokes, { x, y, width: 0, height: 0 }), between(random, 3, 4), ink(random))
  })
  return renderPng(svgFile(width, height, body))
}

/** Our own line drawings of the digits on a field of 60 by 100, one SVG path each. */
const digits: Readonly<Record<string, string>> = {
  1: 'M12 26 L32 8 L32 92 M14 92 L50 92',
  2: 'M8 28 C8 0 52 0 52 30 C52 50 20 66 8 92 L54 92',
  3: 'M10 14 C24 0 52 4 50 28 C49 44 34 48 24 48 C40 48 54 56 54 72 C54 98 20 100 6 84',
  4: 'M40 94 L40 6 L4 66 L56 66',
  5: 'M50 8 L16 8 L12 46 C24 36 54 40 54 66 C54 96 20 98 6 84',
  6: 'M46 8 C24 18 8 44 8 68 C8 100 54 100 54 68 C54 42 16 40 9 64',
  7: 'M6 8 L54 8 C40 34 28 62 24 94',
  8: 'M30 48 C4 40 6 6 30 6 C54 6 56 40 30 48 C0 56 0 94 30 94 C60 94 60 56 30 48',
  9: 'M52 34 C46 62 6 56 8 30 C10 0 52 -2 52 32 C52 60 40 84 20 94',
}
