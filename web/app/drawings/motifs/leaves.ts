import type { Brush, Look, Point } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A broad soft leaf with a midrib: of chrysanthemum, persimmon, peony. */
export function broadLeaf(b: Brush, at: SheetPlace, look: Look = { fill: 'green', opacity: 0.5 }): string {
  return place(
    at,
    b.wash('0 0, 10 -8, 24 -9, 38 0, 24 8, 10 7', look),
    b.tail('0 0, 18 -1, 37 0', 2, { opacity: 0.7 }),
  )
}

/** An ear of wheat or rice, 90 units from its foot, bent by its weight. */
export function ear(
  b: Brush,
  at: SheetPlace,
  { awns = true, bend }: { awns?: boolean; bend: number },
): string {
  const point = (t: number): Point => [Math.sin(t * bend * 1.6) * t * 46, -90 * t * (1 - bend * 0.28 * t)]
  const stemStroke = b.tail([point(0), point(0.5), point(1)], 2.6, { fill: 'ochre', opacity: 0.9 })
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
    return b.leaf([[px, py], tip], 5, { fill: 'ochre', opacity: 0.8 }) + awn
  })
  return place(at, stemStroke, ...grains)
}

/** Reeds: a bent stem, its long leaves, its feather. */
export function reed(b: Brush, at: SheetPlace): string {
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
