import { pointsOf, type Brush, type Colour, type Line, type Point } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A leaf of lotus seen from the side, with its veins. */
export function lotusLeaf(b: Brush, at: SheetPlace, opacity = 0.5): string {
  const rim = pointsOf('-62 2, -48 -16, -16 -24, 22 -22, 54 -12, 66 4, 44 10, 26 22, 0 16, -24 24, -44 10')
  const veins = [
    [-50, -6],
    [-30, -16],
    [-4, -19],
    [26, -16],
    [50, -4],
  ] as const
  return place(
    at,
    b.wash(rim, { fill: 'green', opacity: opacity * 0.7 }),
    b.wash(
      rim.map(([px, py]): Point => [px * 0.86 + 6, py * 0.62 - 3]),
      { fill: 'ink', opacity: opacity * 0.55 },
    ),
    ...veins.map(([vx, vy]) =>
      b.tail(
        [
          [0, 4],
          [vx * 0.5, vy * 0.6 + 2],
          [vx, vy],
        ],
        2.2,
        { opacity: 0.55 },
      ),
    ),
    b.leaf('-62 2, -24 24, 0 16, 26 22, 66 4', 2.4, { opacity: 0.6 }),
  )
}

/** A flower of lotus, its foot at the point. */
export function lotus(b: Brush, at: SheetPlace, opacity = 0.55): string {
  const petal = (turn: number, long: number, wide: number) => {
    const angle = ((turn - 90) * Math.PI) / 180
    const point = (t: number, side: number): Point => [
      Math.cos(angle) * long * t - Math.sin(angle) * side,
      Math.sin(angle) * long * t + Math.cos(angle) * side,
    ]
    const shape = [
      point(0, 0),
      point(0.35, -wide),
      point(0.75, -wide * 0.8),
      point(1, 0),
      point(0.75, wide * 0.8),
      point(0.35, wide),
    ]
    return (
      b.wash(shape, { fill: 'light' }) +
      b.wash(shape, { fill: 'red', opacity: opacity * 0.45 }) +
      b.wash([point(0.72, -wide * 0.6), point(1, 0), point(0.72, wide * 0.6)], { fill: 'red', opacity }) +
      b.leaf([point(0, 0), point(0.35, -wide), point(0.75, -wide * 0.8), point(1, 0)], 1.6, { opacity: 0.5 })
    )
  }
  return place(
    at,
    petal(-52, 32, 8),
    petal(52, 32, 8),
    petal(-28, 40, 10),
    petal(28, 40, 10),
    petal(0, 44, 11),
  )
}

/** A stalk with the small thorns of lotus, as dots beside it. */
export function stalk(b: Brush, points: Line, width = 3.4): string {
  return b.bone(points, width, { opacity: 0.75 })
}

/** A head of chrysanthemum, 50 units across. */
export function chrysanthemum(b: Brush, at: SheetPlace, fill: Colour = 'ochre'): string {
  const ring = (count: number, from: number, to: number, opacity: number) =>
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * 6.283 + b.between(-0.12, 0.12)
      const squeeze = 0.72
      return b.leaf(
        [
          [Math.cos(turn) * from, Math.sin(turn) * from * squeeze],
          [Math.cos(turn + 0.14) * (from + to) * 0.55, Math.sin(turn + 0.14) * (from + to) * 0.55 * squeeze],
          [Math.cos(turn) * to, Math.sin(turn) * to * squeeze],
        ],
        6.4,
        { fill, opacity },
      )
    })
  return place(at, ...ring(13, 5, 26, 0.62), ...ring(9, 2, 16, 0.95), b.dot([0, 0], 5, { fill }))
}
