import {
  pointsOf,
  type Brush,
  type Colour,
  type Line,
  type Look,
  type Point,
  type Press,
} from '#app/drawings/brush/brush.ts'
import { place, repeated, type Place } from '#app/drawings/brush/place.ts'

/** A bough, thick at its root; the wash beside it is the side away from the light. */
export function bough(b: Brush, line: Line, width: number, tip = 1.5, look: Look = {}): string {
  const points = pointsOf(line)
  const count = points.length - 1
  const presses = points.map(([x, y], index): Press => [
    x,
    y,
    (width + (tip - width) * (index / count) ** 0.7) * (index % 2 ? 1.18 : 0.86),
  ])
  return b.stroke(presses, look)
}

/** Five petals and stamens, 20 units across. `open` 1 is seen from the front. */
export function blossom(b: Brush, fill: Colour = 'red', opacity = 0.75): string[] {
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
  return [
    ...petals,
    `<path d="${stamens.join('')}" stroke="var(--ink)" stroke-width="1.4" stroke-linecap="round" opacity=".8"/>`,
  ]
}

export function bud(b: Brush, fill: Colour = 'red', opacity = 0.85): string[] {
  return [b.wash('-4 0, -3 -5, 1 -6.5, 4.5 -3, 4 2, 0 4', { fill, opacity }), b.tail('-4 4, 0 3, 5 0', 3)]
}

export const blossoms = (b: Brush, places: readonly Place[], fill?: Colour, opacity?: number) =>
  repeated('f', blossom(b, fill, opacity), places)
export const buds = (b: Brush, places: readonly Place[], fill?: Colour, opacity?: number) =>
  repeated('k', bud(b, fill, opacity), places)

/** Twigs of a willow hanging from a point, with their narrow leaves. */
export function willow(
  b: Brush,
  roots: Line,
  length: number,
  { fill = 'green' as Colour, opacity = 0.8, sway = 18, leaves = 7 } = {},
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
          { fill, opacity: b.between(0.7, 1) * opacity },
        )
      })
      return twig + blades.join('')
    })
    .join('')
}

/** A cane of bamboo from its foot upwards: joints, with a gap of paper between two. */
export function cane(
  b: Brush,
  x: number,
  y: number,
  heights: readonly number[],
  width: number,
  lean = 0,
  look: Look = {},
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

/** A spray of bamboo that hangs from its point like the strokes of 个, 60 units long. */
export function spray(b: Brush, look: Look = {}): string[] {
  return [152, 124, 98, 184].map((turn) => {
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
}

export const sprays = (b: Brush, places: readonly Place[], look?: Look) =>
  repeated('b', spray(b, look), places)

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

/** A leaf of lotus seen from the side, with its veins. */
export function lotusLeaf(b: Brush, { x, y, scale = 1, turned, rotate }: Place, opacity = 0.5): string {
  const rim = pointsOf('-62 2, -48 -16, -16 -24, 22 -22, 54 -12, 66 4, 44 10, 26 22, 0 16, -24 24, -44 10')
  const veins = [
    [-50, -6],
    [-30, -16],
    [-4, -19],
    [26, -16],
    [50, -4],
  ] as const
  return place(
    { x, y, scale, turned, rotate },
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
export function lotus(b: Brush, at: Place, opacity = 0.55): string {
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
export function chrysanthemum(b: Brush, at: Place, fill: Colour = 'ochre'): string {
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

/** A broad soft leaf with a midrib: of chrysanthemum, persimmon, peony. */
export function broadLeaf(b: Brush, at: Place, look: Look = { fill: 'green', opacity: 0.5 }): string {
  return place(
    at,
    b.wash('0 0, 10 -8, 24 -9, 38 0, 24 8, 10 7', look),
    b.tail('0 0, 18 -1, 37 0', 2, { opacity: 0.7 }),
  )
}

/** An ear of wheat or rice from its foot, bent by its weight. */
export function ear(
  b: Brush,
  at: Place,
  { awns = true, fill = 'ochre' as Colour, bend = 0.5, stem = 90 } = {},
): string {
  const point = (t: number): Point => [Math.sin(t * bend * 1.6) * t * 46, -stem * t * (1 - bend * 0.28 * t)]
  const stemStroke = b.tail([point(0), point(0.5), point(1)], 2.6, { fill, opacity: 0.9 })
  const grains = Array.from({ length: 11 }, (_, index) => {
    const t = 0.62 + (index / 11) * 0.4
    const [px, py] = point(t)
    const side = index % 2 ? 1 : -1
    const lean = bend * t * 1.3
    const tip: Point = [px + side * 5 + Math.sin(lean) * 10, py - 9 + lean * 5]
    const awn = awns
      ? b.tail([tip, [tip[0] + side * 5 + Math.sin(lean) * 14, tip[1] - 18 + lean * 10]], 1.3, {
          opacity: 0.5,
        })
      : ''
    return b.leaf([[px, py], tip], 5, { fill, opacity: 0.8 }) + awn
  })
  return place(at, stemStroke, ...grains)
}

/** Reeds: a bent stem, its long leaves, its feather. */
export function reed(b: Brush, at: Place): string {
  const plume = Array.from({ length: 12 }, (_, index) => {
    const t = index / 11
    const [px, py] = [30 + t * 30, -132 - Math.sin(t * 1.8) * 12 + t * t * 22]
    return b.tail(
      [
        [px, py],
        [px + 8, py + 4 + t * 3],
        [px + 18 - t * 4, py + 14],
      ],
      3,
      { opacity: 0.32 },
    )
  })
  return place(
    at,
    b.tail('0 0, 6 -60, 24 -124, 60 -122', 3.2, { opacity: 0.8 }),
    b.tail('2 -20, -16 -70, -46 -92', 4.4, { opacity: 0.7 }),
    b.tail('4 -40, 30 -76, 62 -74', 4.4, { opacity: 0.6 }),
    ...plume,
  )
}

/** A pine: trunk and boughs are drawn apart; this is a fan of needles. */
export function needles(b: Brush, at: Place, opacity = 0.8): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const turn = Math.PI + (index / 12) * Math.PI + b.between(-0.06, 0.06)
    const long = b.between(38, 48) * (1 - Math.abs(index - 6) * 0.02)
    return `M${Math.round(Math.cos(turn) * 4)} ${Math.round(Math.sin(turn) * 2)}L${Math.round(Math.cos(turn) * long)} ${Math.round(Math.sin(turn) * long * 0.72)}l2 1z`
  })
  return place(
    at,
    `<path d="${lines.join('')}" fill="var(--ink)" stroke="var(--ink)" stroke-width="1.5" opacity="${opacity}"/>`,
  )
}
