import {
  pointsOf,
  type Brush,
  type Colour,
  type Line,
  type Look,
  type Point,
  type Press,
} from '#app/drawings/brush/brush.ts'
import { place, repeated, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A bough, thick at its root; the wash beside it is the side away from the light. */
export function bough(b: Brush, line: Line, width: number, tip: number, look: Look = {}): string {
  const points = pointsOf(line)
  const count = points.length - 1
  const presses = points.map(([x, y], index): Press => [
    x,
    y,
    (width + (tip - width) * (index / count) ** 0.7) * (index % 2 ? 1.18 : 0.86),
  ])
  return b.stroke(presses, look)
}

/** Flowers of five petals and stamens, 20 units across. */
export function blossoms(
  b: Brush,
  places: readonly SheetPlace[],
  fill: Colour = 'red',
  opacity = 0.75,
): string {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const turn = index * 1.257 + b.between(-0.1, 0.1)
    const at = (out: number, side: number): Point => [
      Math.cos(turn) * out - Math.sin(turn) * side,
      Math.sin(turn) * out + Math.cos(turn) * side,
    ]
    return b.wash([at(1.2, 0), at(6, -4.8), at(10.6, -1.2), at(6, 4.8)], { fill, opacity })
  })
  const stamens = Array.from({ length: 6 }, (_, index) => {
    const turn = index * 1.05 + 0.4
    return `M${Math.round(Math.cos(turn) * 2)} ${Math.round(Math.sin(turn) * 2)}L${Math.round(Math.cos(turn) * 11)} ${Math.round(Math.sin(turn) * 11)}`
  })
  const heart = `<path d="${stamens.join('')}" stroke="var(--ink)" stroke-width="1.4" stroke-linecap="round" opacity=".8"/>`
  return repeated('f', [...petals, heart], places)
}

export function buds(b: Brush, places: readonly SheetPlace[]): string {
  const petals = b.wash('-4 0, -3 -5, 1 -6.5, 4.5 -3, 4 2, 0 4', { fill: 'red', opacity: 0.85 })
  return repeated('k', [petals, b.tail('-4 4, 0 3, 5 0', 3)], places)
}

/** Twigs of a willow hanging from a point, with their narrow leaves. */
export function willow(
  b: Brush,
  roots: Line,
  length: number,
  { opacity = 0.8, sway, leaves = 7 }: { opacity?: number; sway: number; leaves?: number },
): string {
  return pointsOf(roots)
    .map(([x, y]) => {
      const down = length * b.between(0.7, 1.1)
      const drift = sway * b.between(0.6, 1.3)
      const at = (t: number): Point => [x + drift * t ** 1.6 * Math.sign(sway), y + down * t]
      const twig = b.tail([at(0), at(0.35), at(0.7), at(1)], 2, { opacity: 0.7 })
      const blades = Array.from({ length: leaves }, (_, index) => {
        const [px, py] = at(0.14 + (index / leaves) * 0.86)
        const side = index % 2 ? 1 : -1
        const size = b.between(15, 24)
        return b.leaf(
          [
            [px, py],
            [px + side * size * 0.45, py + size],
          ],
          4.4,
          { fill: 'green', opacity: b.between(0.7, 1) * opacity },
        )
      })
      return twig + blades.join('')
    })
    .join('')
}

/** A heap of snow on a bough. */
export function snowCap(b: Brush, x: number, y: number, width: number): string {
  return b.wash(
    [
      [x - width / 2, y + 5],
      [x - width / 4, y - 7],
      [x + width / 5, y - 8],
      [x + width / 2, y + 2],
      [x, y + 9],
    ],
    { fill: 'light' },
  )
}

/** A pine: trunk and boughs are drawn apart; this is a fan of needles. */
export function needles(b: Brush, at: SheetPlace): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const turn = Math.PI + (index / 12) * Math.PI + b.between(-0.06, 0.06)
    const long = b.between(38, 48) * (1 - Math.abs(index - 6) * 0.02)
    return `M${Math.round(Math.cos(turn) * 4)} ${Math.round(Math.sin(turn) * 2)}L${Math.round(Math.cos(turn) * long)} ${Math.round(Math.sin(turn) * long * 0.72)}l2 1z`
  })
  return place(
    at,
    `<path d="${lines.join('')}" fill="var(--ink)" stroke="var(--ink)" stroke-width="1.5" opacity="0.8"/>`,
  )
}
