/** A place, x to the right and y downwards. */
export type Point = readonly [x: number, y: number]

/** A line through points; a filled one is an area, another a pen stroke. */
export type Stroke = { readonly points: readonly Point[]; readonly filled: boolean }

export type Box = { x: number; y: number; width: number; height: number }

const curvePieces = 6

/** A point on a Bézier curve of any degree (de Casteljau). */
function onCurve(control: readonly Point[], t: number): Point {
  let points = control
  while (points.length > 1) {
    points = points.slice(1).map((b, i) => {
      const a = points[i] ?? b
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const
    })
  }
  return points[0] ?? [0, 0]
}

const controlPoints: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3 }

/**
 * Flattens one SVG path of absolute M, L, Q, C and Z commands to a line of points.
 * Throws on any other command: paths come from our own files and from hanzi-writer-data alone.
 */
export function flattenPath(path: string): Point[] {
  const points: Point[] = []
  for (const [, command = '', list = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const start = points[0]
    if (command === 'Z') {
      if (start) points.push(start)
      continue
    }
    const size = controlPoints[command]
    if (size === undefined) throw new Error(`Unknown path command ${command}`)
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number)
    for (let at = 0; at + size * 2 <= numbers.length; at += size * 2) {
      const control: Point[] = Array.from({ length: size }, (_, i) => [
        numbers[at + i * 2] ?? 0,
        numbers[at + i * 2 + 1] ?? 0,
      ])
      const last = points.at(-1)
      const pieces = size > 1 ? curvePieces : 1
      const curve = last ? [last, ...control] : control
      for (let i = 1; i <= pieces; i += 1) points.push(onCurve(curve, i / pieces))
    }
  }
  return points
}

/** Puts points between distant neighbours, so that a bent space bends straight lines too. */
export function subdivide(points: readonly Point[], longest: number): Point[] {
  return points.flatMap((b, i) => {
    const a = points[i - 1]
    if (!a) return [b]
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / longest))
    return Array.from({ length: pieces }, (_, k): Point => onCurve([a, b], (k + 1) / pieces))
  })
}

export function boundsOf(strokes: readonly Stroke[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points } of strokes) {
    for (const [x, y] of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function mapPoints(strokes: readonly Stroke[], move: (point: Point) => Point): Stroke[] {
  return strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(move) }))
}

/** The strokes as the `d` of an SVG path, to a tenth of a unit. */
export function toPath(strokes: readonly Stroke[]): string {
  return strokes
    .map(({ points }) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
    .join('')
}

/** Moves and scales strokes, keeping their proportions, to the middle of a field of 1 by 1. */
export function fit(strokes: readonly Stroke[]): Stroke[] {
  const { x, y, width, height } = boundsOf(strokes)
  const size = Math.max(width, height)
  return mapPoints(strokes, ([px, py]) => [
    (px - x - width / 2) / size + 0.5,
    (py - y - height / 2) / size + 0.5,
  ])
}

/** Moves strokes so that their middle is the middle of a box. */
export function moveTo(strokes: readonly Stroke[], to: Box): Stroke[] {
  const from = boundsOf(strokes)
  const dx = to.x + to.width / 2 - from.x - from.width / 2
  const dy = to.y + to.height / 2 - from.y - from.height / 2
  return mapPoints(strokes, ([x, y]) => [x + dx, y + dy])
}
