import type { Brush } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A swallow in flight, about 90 units across, its beak to the left. */
export function swallow(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-20 2, -8 7, 10 7, 24 2, 8 -1, -10 -2', { fill: 'light' }),
    b.stroke('-26 0 2, -18 -2 9, -4 -1 10, 14 1 6, 30 4 2'),
    b.stroke('-8 -2 7, 4 -18 8, 26 -34 5, 52 -40 0.6'),
    b.stroke('-6 0 6, -8 16 8, 4 32 5, 22 44 0.6', { opacity: 0.85 }),
    b.tail('24 3, 42 4, 64 -2', 4),
    b.tail('24 4, 40 10, 58 16', 4),
    b.dot([-20, 2], 4.5, { fill: 'red', opacity: 0.9 }),
    b.tail('-25 0, -31 1', 2.4),
  )
}

/** Wild geese far away: two strokes each. */
export function geese(b: Brush, at: SheetPlace, count: number): string {
  return place(
    at,
    ...Array.from({ length: count }, (_, index) => {
      const row = Math.ceil(index / 2)
      const [x, y] = [row * 30 + b.between(-3, 3), (index % 2 ? 1 : -1) * row * 14 + b.between(-3, 3)]
      const size = 1 - row * 0.07
      return (
        b.stroke([
          [x - 11 * size, y - 5 * size, 0.8],
          [x - 4 * size, y - 4 * size, 3],
          [x, y, 3],
        ]) +
        b.stroke([
          [x, y, 3],
          [x + 5 * size, y - 6 * size, 2.6],
          [x + 13 * size, y - 7 * size, 0.6],
        ])
      )
    }),
  )
}

/** An egret that stands, its foot at the point, 110 units high. */
export function egret(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-22 -54, -6 -66, 16 -64, 34 -46, 48 -28, 20 -30, -8 -34', { fill: 'light' }),
    b.leaf('-20 -48, 2 -32, 26 -32, 48 -28', 2.4, { opacity: 0.7 }),
    b.leaf('-18 -62, 8 -70, 30 -52, 50 -26', 2.2, { opacity: 0.7 }),
    b.stroke('-16 -54 12, -26 -70 8, -16 -86 6, -20 -100 7, -28 -104 6', { fill: 'light' }),
    b.stroke('-20 -50 1.6, -31 -68 2, -21 -86 1.4, -25 -99 1.4, -31 -104 1', { opacity: 0.75 }),
    b.stroke('-10 -58 1, -21 -70 1.8, -12 -86 1.4, -15 -102 1.6, -25 -108 1', { opacity: 0.75 }),
    b.stroke('-29 -106 4, -40 -101 2.4, -54 -96 0.6', { fill: 'ochre' }),
    b.dot([-25, -104.5], 2),
    b.tail('-18 -106, -4 -104, 8 -94', 1.8, { opacity: 0.7 }),
    b.bone('2 -33, 4 -16, 2 0', 2.2),
    b.bone('10 -32, 14 -18, 10 -2', 2.2, { opacity: 0.8 }),
    b.tail('2 0, -8 2', 2),
    b.tail('10 -2, 22 0', 2),
  )
}

/** A small bird on a twig, looking to the left. */
export function songbird(
  b: Brush,
  at: SheetPlace,
  fill: 'ochre' | 'blue' | 'green' | 'ink' = 'ochre',
): string {
  return place(
    at,
    b.wash('-20 -14, -14 -24, -2 -24, 8 -14, 18 0, 10 10, -4 8, -16 0', { fill, opacity: 0.6 }),
    b.stroke('-12 -22 6, 0 -20 8, 12 -8 9, 26 6 4', { opacity: 0.85 }),
    b.stroke('14 -4 5, 28 10 6, 44 26 2', { opacity: 0.9 }),
    b.tail('-19 -15, -25 -13, -29 -14', 4),
    b.dot([-13, -17], 3.4),
    b.tail('-4 8, -5 15', 2),
    b.tail('4 8, 4 15', 2),
  )
}

/** A cicada that climbs, 40 units high. */
export function cicada(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-9 -18, 0 -23, 9 -18, 10 -8, 0 -4, -10 -8', { opacity: 0.9 }),
    b.stroke('0 -8 14, 0 6 11, 0 20 3', { opacity: 0.8 }),
    b.leaf('-6 -10, -13 10, -8 32', 11, { fill: 'blue', opacity: 0.28 }),
    b.leaf('6 -10, 13 10, 8 32', 11, { fill: 'blue', opacity: 0.28 }),
    b.tail('-7 -10, -15 8, -9 32', 2),
    b.tail('7 -10, 15 8, 9 32', 2),
    b.dot([-10, -19], 5),
    b.dot([10, -19], 5),
    b.tail('-9 -12, -18 -16, -20 -24', 2),
    b.tail('9 -12, 18 -16, 20 -24', 2),
  )
}

/** A dragonfly with its head to the left. */
export function dragonfly(b: Brush, at: SheetPlace, fill: 'red' | 'blue' | 'green' = 'red'): string {
  const wing = { fill: 'ink' as const, opacity: 0.22 }
  return place(
    at,
    b.leaf('-4 -1, -2 -18, 8 -36', 9, wing),
    b.leaf('2 -1, 14 -16, 28 -28', 9, wing),
    b.leaf('-4 1, -6 16, 0 32', 9, wing),
    b.leaf('2 1, 12 15, 24 26', 9, wing),
    b.tail('-4 0, 0 -19, 10 -37', 1.4),
    b.tail('2 0, 16 -16, 30 -28', 1.4),
    b.tail('-4 0, -5 17, 1 33', 1.4),
    b.tail('2 0, 14 15, 25 26', 1.4),
    b.stroke('-10 0 6, -2 0 7, 8 0 3, 30 -2 3, 44 -4 2', { fill }),
    b.dot([-13, 0], 7),
  )
}

/** A butterfly, wings half up. */
export function butterfly(b: Brush, at: SheetPlace, fill: 'ochre' | 'red' | 'blue' = 'ochre'): string {
  return place(
    at,
    b.wash('0 0, -6 -16, -20 -24, -28 -14, -18 -2', { fill, opacity: 0.55 }),
    b.wash('0 0, 6 -18, 18 -26, 26 -18, 18 -4', { fill, opacity: 0.75 }),
    b.wash('0 1, -14 2, -18 12, -8 14', { fill, opacity: 0.75 }),
    b.wash('1 1, 14 2, 16 12, 8 14', { fill, opacity: 0.55 }),
    b.stroke('0 -6 2, 0 2 4, 0 12 1.4'),
    b.tail('0 -6, -4 -13, -9 -16', 1.3),
    b.tail('0 -6, 4 -13, 8 -17', 1.3),
  )
}

/** A goose on the water, its beak to the left, about 110 units wide. */
export function goose(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-34 4, -30 -12, -8 -20, 24 -16, 50 -26, 44 0, 24 14, -16 16', { fill: 'light' }),
    b.stroke('-26 -4 15, -36 -24 12, -34 -44 10, -40 -56 13', { fill: 'light' }),
    b.leaf('-34 4, -14 17, 24 14, 50 -26', 2.4, { opacity: 0.75 }),
    b.leaf('-18 -16, 8 -20, 26 -16, 50 -26', 2.2, { opacity: 0.7 }),
    b.stroke(
      '-33 2 1, -43 -24 2.4, -39 -44 1.6, -46 -54 1.6, -42 -62 1.6, -33 -60 1.2, -29 -44 2, -29 -26 1.8, -17 -15 1',
      { opacity: 0.8 },
    ),
    b.leaf('-8 -6, 14 4, 40 -8', 2.4, { opacity: 0.55 }),
    b.leaf('-2 -12, 18 -5, 44 -16', 2, { opacity: 0.45 }),
    b.stroke('-44 -55 6, -52 -52 4.6, -60 -49 1.6', { fill: 'ochre', opacity: 0.95 }),
    b.dot([-44, -61], 5, { fill: 'ochre' }),
    b.dot([-40.5, -56.5], 2.4),
  )
}

/** A water buffalo that walks to the left, about 150 units wide, its feet on the line. */
export function ox(b: Brush, at: SheetPlace, opacity = 0.72): string {
  return place(
    at,
    b.wash('-58 -66, -30 -78, 10 -74, 44 -72, 62 -56, 62 -34, 40 -24, 0 -24, -36 -26, -56 -40', {
      opacity: opacity * 0.75,
    }),
    b.stroke('-50 -66 20, -72 -58 24, -84 -44 20, -92 -34 12', { opacity }),
    b.stroke('-70 -68 5, -62 -86 6, -40 -92 1', { opacity: 0.95 }),
    b.stroke('-78 -66 5, -92 -82 5, -90 -96 0.8', { opacity: 0.95 }),
    b.tail('-62 -64, -52 -58, -44 -60', 7, { opacity: 0.9 }),
    b.bone('-44 -34, -46 -16, -44 0', 11, { opacity }),
    b.bone('-28 -30, -22 -14, -28 0', 9, { opacity: opacity * 0.7 }),
    b.bone('40 -34, 48 -16, 44 0', 11, { opacity }),
    b.bone('26 -30, 22 -14, 26 0', 9, { opacity: opacity * 0.7 }),
    b.tail('60 -58, 70 -40, 66 -22', 3.4),
    b.leaf('-40 -76, 0 -80, 50 -72', 5, { opacity: 0.5 }),
    b.dot([-80, -53], 3, { fill: 'light' }),
  )
}

/** A horse that walks to the left, about 140 units wide and 110 high, its feet on the line. */
export function horse(b: Brush, at: SheetPlace, opacity = 0.72): string {
  return place(
    at,
    b.wash('-40 -58, -12 -63, 26 -64, 46 -56, 46 -40, 26 -32, -8 -29, -34 -34, -44 -46', {
      opacity: opacity * 0.75,
    }),
    b.stroke('-30 -52 24, -50 -74 16, -60 -92 11', { opacity }),
    b.stroke('-54 -96 9, -66 -88 11, -80 -74 7, -86 -70 4', { opacity }),
    b.tail('-56 -96, -54 -104, -55 -111', 5),
    ...[-54, -47, -40, -32].map((x, index) =>
      b.tail(`${x} ${-96 + index * 10}, ${x + 16} ${-88 + index * 9}, ${x + 20} ${-70 + index * 6}`, 4, {
        opacity: 0.8,
      }),
    ),
    b.bone('-34 -40, -40 -20, -36 0', 8, { opacity }),
    b.bone('-20 -34, -24 -16, -18 0', 7, { opacity: opacity * 0.7 }),
    b.bone('38 -44, 48 -22, 42 0', 8, { opacity }),
    b.bone('24 -36, 26 -16, 32 0', 7, { opacity: opacity * 0.7 }),
    b.tail('46 -54, 64 -42, 60 -12', 9, { opacity: 0.85 }),
  )
}
