import type { Brush, Look, Point } from '#app/drawings/brush/brush.ts'
import { repeated, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A cane of bamboo from its foot upwards: joints, with a gap of paper between two. */
export function cane(
  b: Brush,
  x: number,
  y: number,
  heights: readonly number[],
  width: number,
  lean: number,
  look: Look,
): string {
  let [px, py] = [x, y]
  return heights
    .map((height, index) => {
      const [nx, ny] = [px + lean * (height / 60) * (1 + index * 0.25), py - height]
      const part = b.bone(
        [
          [px, py],
          [(px + nx) / 2, (py + ny) / 2],
          [nx, ny],
        ],
        width,
        look,
      )
      const joint = b.bone(
        [
          [nx - width * 0.7, ny - 1],
          [nx, ny - 2.6],
          [nx + width * 0.7, ny - 1.4],
        ],
        2,
        { opacity: 0.9 },
      )
      ;[px, py] = [nx, ny - 4]
      return part + joint
    })
    .join('')
}

/** Sprays of bamboo that hang from their points like the strokes of 个, 60 units long. */
export function sprays(b: Brush, places: readonly SheetPlace[], look: Look): string {
  const spray = [152, 124, 98, 184].map((turn) => {
    const angle = (turn * Math.PI) / 180
    const long = 62 * b.between(0.8, 1.1)
    const at = (t: number, side: number): Point => [
      Math.cos(angle) * long * t - Math.sin(angle) * side,
      Math.sin(angle) * long * t + Math.cos(angle) * side,
    ]
    return b.stroke(
      [
        [...at(0, 0), 1],
        [...at(0.3, 2), 10],
        [...at(0.6, 2), 8],
        [...at(1, 0), 0.4],
      ],
      look,
    )
  })
  return repeated('b', spray, places)
}
