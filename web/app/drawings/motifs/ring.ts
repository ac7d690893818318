import type { Brush, Point } from '#app/drawings/brush/brush.ts'

/** Points around a middle. */
export const ring = (x: number, y: number, radius: number, count = 10): Point[] =>
  Array.from({ length: count }, (_, index) => [
    x + Math.cos((index / count) * 6.283) * radius,
    y + Math.sin((index / count) * 6.283) * radius,
  ])

/** A ring drawn by a brush that is pressed harder now and then. */
export function circle(b: Brush, x: number, y: number, radius: number, width: number): string {
  const points = [...ring(x, y, radius, 12), ...ring(x, y, radius, 12).slice(0, 1)]
  return b.stroke(points.map(([px, py], index) => [px, py, width * (index % 3 === 0 ? 0.7 : 1.1)]))
}
