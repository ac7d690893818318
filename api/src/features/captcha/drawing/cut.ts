import { subdivide, type Point, type Stroke } from './outline.ts'

/**
 * The part of lines on one side of a straight cut that leaves `share` (0 to 1) of their length.
 *
 * @param angle direction towards the side that is cut off, radians
 */
export function cutOff(strokes: readonly Stroke[], angle: number, share: number): Stroke[] {
  const along = ([x, y]: Point): number => x * Math.cos(angle) + y * Math.sin(angle)
  // Points at even distances: their number stands for length.
  const lines = strokes.map(({ points }) => subdivide(points, 0.02))
  const order = lines
    .flat()
    .map(along)
    .sort((a, b) => a - b)
  const limit = order[Math.floor(order.length * share)] ?? Infinity
  return lines.flatMap((points) => runsOf(points, (point) => along(point) < limit))
}

/** The stretches of a line whose points all pass. */
function runsOf(points: readonly Point[], passes: (point: Point) => boolean): Stroke[] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (passes(point)) runs.at(-1)?.push(point)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs.filter((run) => run.length > 2).map((run) => ({ filled: false, points: run }))
}
