import { seededRandom, type Random } from './random.ts'

/** A point of a stroke's middle line and how wide the brush is there, in units of the sheet. */
export type Press = readonly [x: number, y: number, width: number]
export type Point = readonly [x: number, y: number]

/** Points as numbers, or as they are written in a drawing: `'0 0, 12 -4'`; with widths `'0 0 2, 12 -4 5'`. */
export type Line = string | readonly Point[]
export type Pressed = string | readonly Press[]

/** The points of a line, each as its numbers. */
export function pointsOf(line: Line): readonly Point[] {
  if (typeof line !== 'string') return line
  return numbersOf(line).map(([x = 0, y = 0]) => [x, y])
}

function pressesOf(line: Pressed): readonly Press[] {
  if (typeof line !== 'string') return line
  return numbersOf(line).map(([x = 0, y = 0, width = 0]) => [x, y, width])
}

const numbersOf = (line: string) => line.split(', ').map((point) => point.split(' ').map(Number))

/** The colours that a drawing names; `sheet.ts` has their values by day and by night. */
export type Colour =
  | 'ink'
  | 'light'
  | 'ground'
  | 'red'
  | 'green'
  | 'blue'
  | 'ochre'
  | 'dusk'
  | 'hair'
  | 'cloud'

export interface Look {
  fill?: Colour
  /** 0 to 1. */
  opacity?: number
}

/** Coordinates are written as whole halves of a unit, which saves a third of the bytes. */
const half = (value: number) => Math.round(value * 2)

/** What a drawing is made with. Everything is written in order: what comes later lies on top. */
export interface Brush {
  random: Random
  /** A number from `low` to `high`, the same each time for the same drawing. */
  between(low: number, high: number): number
  /** A stroke through the points, as wide as the brush is pressed at each. */
  stroke(points: Pressed, look?: Look): string
  /** A stroke that starts full and runs out: grass, branches, folds of clothes. */
  tail(points: Line, width: number, look?: Look): string
  /** A stroke that is widest in its middle: leaves, petals, feathers. */
  leaf(points: Line, width: number, look?: Look): string
  /** A stroke pressed at both ends: stems of bamboo, beams, outlines. */
  bone(points: Line, width: number, look?: Look): string
  /** A surface with a soft outline through the points. */
  wash(points: Line, look?: Look): string
  /** A dot of the brush's tip. */
  dot(at: Point, size: number, look?: Look): string
}

const attributes = ({ fill = 'ink', opacity = 1 }: Look) =>
  `fill="var(--${fill})"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}`

/** A brush for the drawing of this name. */
export function brush(name: string): Brush {
  const random = seededRandom(name)
  const between = (low: number, high: number) => low + random() * (high - low)
  const path = (d: string, look: Look = {}) => `<path d="${d}" ${attributes(look)}/>`
  const stroke = (points: Pressed, look?: Look) => path(outline(pressesOf(points), between), look)
  const spread = (line: Line, widths: (along: number) => number): Press[] =>
    pointsOf(line).map(([x, y], index, { length }) => [x, y, widths(index / (length - 1))])
  return {
    random,
    between,
    stroke,
    tail: (points, width, look) =>
      stroke(
        spread(points, (t) => width * (1 - t) ** 0.8 * (t === 0 ? 0.8 : 1)),
        look,
      ),
    leaf: (points, width, look) =>
      stroke(
        spread(bent(pointsOf(points)), (t) => width * Math.sin(Math.PI * t) ** 0.9),
        look,
      ),
    bone: (points, width, look) =>
      stroke(
        spread(points, (t) => width * (0.7 + 0.6 * Math.abs(t - 0.5))),
        look,
      ),
    wash: (points, look) => path(`${curve(pointsOf(points), true)}z`, look),
    dot: ([x, y], size, look) => {
      const turn = between(-0.6, 0.6)
      const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size]
      return stroke(
        [
          [x - dx / 2, y - dy / 2, size * 0.5],
          [x, y, size * between(0.9, 1.1)],
          [x + dx / 2, y + dy / 2, size * 0.3],
        ],
        look,
      )
    },
  }
}

/** A line of two points gets a third a little to the side, so that no leaf is straight. */
function bent(points: readonly Point[]): readonly Point[] {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points
  if (points.length !== 2) return points
  const lean = 0.06
  return [
    [ax, ay],
    [(ax + bx) / 2 + (by - ay) * lean, (ay + by) / 2 - (bx - ax) * lean],
    [bx, by],
  ]
}

/** The edge of a stroke: along its left side and back along its right one. */
function outline(points: readonly Press[], between: Brush['between']): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, [x, y, width]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
    // No hand holds a width exactly.
    const side = (width / 2) * between(0.9, 1.1)
    left.push([x + nx * side, y + ny * side])
    right.push([x - nx * side, y - ny * side])
  }
  return `${curve(left)}${curve(right.toReversed(), false, left.at(-1))}z`
}

/** A curve through all points (Catmull-Rom, as relative cubic Béziers); `from` continues another with a line. */
function curve(points: readonly Point[], closed = false, from?: Point): string {
  const at = (index: number): Point =>
    (closed ? points.at(index % points.length) : points[Math.min(points.length - 1, Math.max(0, index))]) ?? [
      0, 0,
    ]
  const whole = ([x, y]: Point): Point => [half(x), half(y)]
  let [x, y] = whole(at(0))
  let text = ''
  if (from) {
    const [fx, fy] = whole(from)
    if (fx !== x || fy !== y) text = `l${pair(x - fx, y - fy)}`
  } else text = `M${pair(x, y)}`
  const count = closed ? points.length : points.length - 1
  let command = 'c'
  for (let index = 0; index < count; index++) {
    const [p, q, r, s] = [
      at(closed ? index - 1 + points.length : index - 1),
      at(index),
      at(index + 1),
      at(index + 2),
    ]
    const to = whole(r)
    const first: Point = [half(q[0] + (r[0] - p[0]) / 6) - x, half(q[1] + (r[1] - p[1]) / 6) - y]
    const second: Point = [half(r[0] - (s[0] - q[0]) / 6) - x, half(r[1] - (s[1] - q[1]) / 6) - y]
    text += `${command}${numbers([...first, ...second, to[0] - x, to[1] - y])}`
    command = ' '
    ;[x, y] = to
  }
  return text.replaceAll(' -', '-')
}

const pair = (x: number, y: number) => numbers([x, y])
const numbers = (values: readonly number[]) => values.join(' ').replaceAll(' -', '-')
