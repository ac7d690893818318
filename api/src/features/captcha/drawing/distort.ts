import { boundsOf, mapPoints, subdivide, type Point, type Stroke } from './outline.ts'
import { between, type Random } from './random.ts'

/** How far a sign may be bent away from its outline; all zero leaves it as it is. */
export type Distortion = {
  /** Largest turn to either side, degrees. */
  turn: number
  /** Largest sideways slant: x moves by at most this part of y. */
  shear: number
  /** Largest difference between width and height, as a part of the size. */
  stretch: number
  /** Largest swing of the two waves that bend the field, as a part of the size. */
  wave: number
  /** Largest move of a single stroke against the others, as a part of the size. */
  loosen: number
  /** Largest turn of a single stroke about its own middle, degrees. */
  sway: number
}

/** One smooth wave across the field, 0.5 to 1.1 swings long. */
function waveOf(random: Random, swing: number): (along: number) => number {
  const height = swing * between(random, 0.6, 1)
  const pace = between(random, 0.5, 1.1) * 2 * Math.PI
  const start = random() * 2 * Math.PI
  return (along) => height * Math.sin(pace * along + start)
}

const either = (random: Random, most: number): number => between(random, -most, most)

/** A stroke moved, turned and grown a little about its own middle. */
function loosened(stroke: Stroke, most: Distortion, random: Random): Stroke {
  const [dx, dy] = [either(random, most.loosen), either(random, most.loosen)]
  const tilt = (either(random, most.sway) * Math.PI) / 180
  // As much growth as turn: at 8 degrees up to a tenth.
  const grow = 1 + either(random, most.sway) / 80
  const [cos, sin] = [grow * Math.cos(tilt), grow * Math.sin(tilt)]
  const { x, y, width, height } = boundsOf([stroke])
  const [cx, cy] = [x + width / 2, y + height / 2]
  const points = subdivide(stroke.points, 0.08).map(([px, py]): Point => [
    cx + dx + (px - cx) * cos - (py - cy) * sin,
    cy + dy + (px - cx) * sin + (py - cy) * cos,
  ])
  return { filled: stroke.filled, points }
}

/**
 * Bends the strokes of a sign (field of 1 by 1) by a random amount of each distortion and scales them to `size`
 * pixels, about the place 0,0.
 */
export function distort(
  strokes: readonly Stroke[],
  size: number,
  most: Distortion,
  random: Random,
): Stroke[] {
  const angle = (either(random, most.turn) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shear = either(random, most.shear)
  const stretch = either(random, most.stretch)
  const [sideways, upwards] = [waveOf(random, most.wave), waveOf(random, most.wave)]
  const loose = strokes.map((stroke) => loosened(stroke, most, random))
  return mapPoints(loose, ([x0, y0]) => {
    const y = (y0 + upwards(x0) - 0.5) * (1 - stretch)
    const x = (x0 + sideways(y0) - 0.5) * (1 + stretch) + shear * y
    return [(x * cos - y * sin) * size, (x * sin + y * cos) * size]
  })
}
