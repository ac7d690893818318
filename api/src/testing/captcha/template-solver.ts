import sharp from 'sharp'
import { strokesOf, type Sign } from '#features/captcha/drawing/glyphs.ts'
import { toPath, mapPoints, type Stroke } from '#features/captcha/drawing/outline.ts'
import { paintFlat, svgFile } from '#features/captcha/drawing/paint.ts'

/**
 * A plain solver, for tests: knows our outlines, lays each asked sign, upright and turned, in several sizes, over
 * every place of the picture and takes the places of the best normalised cross-correlation.
 */

/** Values on a grid. */
export type Plane = { width: number; height: number; values: Float32Array }

/** Pixels a side of one cell of the coarse grid on which the solver compares. */
const cell = 4
const turns = [-30, -15, 0, 15, 30]
const sizes = [46, 53, 60]

/** Ways to look at a picture: as it is, or by how each pixel differs from its surroundings. */
export const views = {
  grey: (_: number, grey: number) => grey,
  darkBinary: (difference: number) => (difference < -40 ? 1 : 0),
  lightBinary: (difference: number) => (difference > 35 ? 1 : 0),
  binary: (difference: number) => (Math.abs(difference) > 50 ? 1 : 0),
  contrast: (difference: number) => Math.abs(difference),
}
export type View = keyof typeof views

const filled = (width: number, height: number, value: (x: number, y: number) => number): Plane => {
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) values[y * width + x] = value(x, y)
  }
  return { width, height, values }
}

/** Each value replaced by the mean of those up to `reach` away in its row, x and y swapped: twice is a blur. */
function blurRows({ width, height, values }: Plane, reach: number): Plane {
  const sums = new Float64Array(width + 1)
  const swapped = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] ?? 0) + (values[y * width + x] ?? 0)
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      swapped[x * height + y] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
    }
  }
  return { width: height, height: width, values: swapped }
}

function shrink({ width, height, values }: Plane): Plane {
  return filled(Math.floor(width / cell), Math.floor(height / cell), (x, y) => {
    let sum = 0
    for (let j = 0; j < cell; j += 1) {
      for (let i = 0; i < cell; i += 1) sum += values[(y * cell + j) * width + x * cell + i] ?? 0
    }
    return sum / cell ** 2
  })
}

async function greyOf(picture: Buffer): Promise<Plane> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return filled(info.width, info.height, (x, y) => data[(y * info.width + x) * info.channels] ?? 0)
}

/** The picture in every view, on the coarse grid. */
export async function viewsOf(picture: Buffer): Promise<Map<View, Plane>> {
  const grey = await greyOf(picture)
  const surroundings = blurRows(blurRows(grey, 12), 12).values
  const names = Object.keys(views) as View[]
  return new Map(
    names.map((name) => {
      const at = (x: number, y: number): number => {
        const value = grey.values[y * grey.width + x] ?? 0
        return views[name](value - (surroundings[y * grey.width + x] ?? 0), value)
      }
      return [name, shrink(filled(grey.width, grey.height, at))]
    }),
  )
}

/** A sign on the coarse grid, mean 0; `norm` is the root of its sum of squares. */
type Template = { side: number; values: Float32Array; norm: number }

async function upright(sign: Sign): Promise<Plane> {
  const strokes: Stroke[] = mapPoints(await strokesOf(sign, false), ([x, y]) => [6 + x * 100, 6 + y * 100])
  const outline = toPath(strokes.filter((stroke) => stroke.filled))
  const body =
    `<rect width="112" height="112"/><path d="${outline || 'M0 0'}" fill="#fff" stroke="#fff" stroke-width="2"/>` +
    paintFlat(
      strokes.filter((stroke) => !stroke.filled),
      9,
      '#fff',
    )
  return greyOf(
    await sharp(Buffer.from(svgFile(112, 112, body)))
      .png()
      .toBuffer(),
  )
}

function templateOf(source: Plane, size: number, turn: number): Template {
  const side = Math.round(size / cell)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const sub = 4
  const { values } = filled(side, side, (x, y) => {
    let sum = 0
    for (let k = 0; k < sub * sub; k += 1) {
      const u = (x + ((k % sub) + 0.5) / sub) / side - 0.5
      const v = (y + (Math.floor(k / sub) + 0.5) / sub) / side - 0.5
      const sx = Math.floor((u * cos + v * sin + 0.5) * source.width)
      const sy = Math.floor((v * cos - u * sin + 0.5) * source.height)
      const inside = sx >= 0 && sy >= 0 && sx < source.width && sy < source.height
      if (inside) sum += source.values[sy * source.width + sx] ?? 0
    }
    return sum
  })
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const centred = values.map((value) => value - mean)
  return { side, values: centred, norm: Math.hypot(...centred) }
}

export type FoundShape = { x: number; y: number; score: number }

/** Sums of all values above and to the left of each corner: any rectangle's sum in four reads. */
function areaSums({ width, height, values }: Plane, of: (value: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += of(values[y * width + x] ?? 0)
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** A plane made ready to be compared with many templates. */
type Ready = { plane: Plane; sums: Float64Array; squares: Float64Array }

function sumOver(sums: Float64Array, width: number, x: number, y: number, side: number): number {
  const [above, below] = [y * (width + 1) + x, (y + side) * (width + 1) + x]
  return (sums[below + side] ?? 0) - (sums[above + side] ?? 0) - (sums[below] ?? 0) + (sums[above] ?? 0)
}

/** Normalised cross-correlation of a template with the plane at a cell. */
function correlation({ plane, sums, squares }: Ready, template: Template, x: number, y: number): number {
  const { side, values, norm } = template
  const { width } = plane
  const sum = sumOver(sums, width, x, y, side)
  const variance = sumOver(squares, width, x, y, side) - (sum * sum) / (side * side)
  if (variance < 1e-3) return 0
  let product = 0
  for (let j = 0; j < side; j += 1) {
    const row = (y + j) * width + x
    const templateRow = j * side
    for (let i = 0; i < side; i += 1) {
      product += (plane.values[row + i] ?? 0) * (values[templateRow + i] ?? 0)
    }
  }
  return product / (norm * Math.sqrt(variance))
}

/** The best places of one template: every other cell first, then all cells round the best of those. */
function placesOf(ready: Ready, template: Template, eitherSign: boolean): FoundShape[] {
  const [right, bottom] = [ready.plane.width - template.side, ready.plane.height - template.side]
  const scoreAt = (x: number, y: number): FoundShape => {
    const score = correlation(ready, template, x, y)
    const middle = template.side / 2
    return { x: (x + middle) * cell, y: (y + middle) * cell, score: eitherSign ? Math.abs(score) : score }
  }
  const coarse: { x: number; y: number; score: number }[] = []
  for (let y = 0; y <= bottom; y += 2) {
    for (let x = 0; x <= right; x += 2) {
      const { score } = scoreAt(x, y)
      if (score > 0.2) coarse.push({ x, y, score })
    }
  }
  const best = coarse.sort((a, b) => b.score - a.score).slice(0, 6)
  return best.flatMap(({ x, y }) => {
    const near: FoundShape[] = []
    for (let j = Math.max(0, y - 1); j <= Math.min(bottom, y + 1); j += 1) {
      for (let i = Math.max(0, x - 1); i <= Math.min(right, x + 1); i += 1) near.push(scoreAt(i, j))
    }
    return near
  })
}

export class TemplateSolver {
  readonly #templates = new Map<string, Template[]>()

  async #templatesOf(sign: Sign): Promise<Template[]> {
    const key = JSON.stringify(sign)
    let templates = this.#templates.get(key)
    if (!templates) {
      const source = await upright(sign)
      templates = sizes.flatMap((size) => turns.map((turn) => templateOf(source, size, turn)))
      this.#templates.set(key, templates)
    }
    return templates
  }

  /** Where to click: the best places of which no two are the same place, in pixels. */
  async solve(plane: Plane, view: View, asked: readonly Sign[]): Promise<FoundShape[]> {
    const ready = {
      plane,
      sums: areaSums(plane, (value) => value),
      squares: areaSums(plane, (value) => value ** 2),
    }
    const found: FoundShape[][] = []
    for (const sign of asked) {
      const places = (await this.#templatesOf(sign)).flatMap((one) => placesOf(ready, one, view === 'grey'))
      found.push(places.sort((a, b) => b.score - a.score))
    }
    return bestApart(found.map((places) => apartFrom([], places).slice(0, 12)))?.places ?? []
  }
}

const isApart = (a: FoundShape, b: FoundShape) => Math.hypot(a.x - b.x, a.y - b.y) >= 36

/** Of places that are the same one the best, which comes first. */
function apartFrom(kept: FoundShape[], places: readonly FoundShape[]): FoundShape[] {
  for (const place of places) if (kept.every((other) => isApart(place, other))) kept.push(place)
  return kept
}

/** One place of each list, no two the same, with the highest score together. */
function bestApart(
  lists: readonly FoundShape[][],
  taken: readonly FoundShape[] = [],
): { places: FoundShape[]; score: number } | undefined {
  const [first, ...rest] = lists
  if (!first) return { places: [...taken], score: taken.reduce((sum, { score }) => sum + score, 0) }
  const found = first
    .filter((place) => taken.every((other) => isApart(place, other)))
    .map((place) => bestApart(rest, [...taken, place]))
  return found.reduce((best, one) => (one && (!best || one.score > best.score) ? one : best), undefined)
}
