import type { Brush } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A child with two tufts of hair who sits, as on an ox; 46 units high, looking to the left. */
export function sittingChild(b: Brush, at: SheetPlace, fill: 'red' | 'blue' | 'green' = 'red'): string {
  return place(
    at,
    b.wash('-10 -26, 2 -28, 12 -14, 14 2, -4 4, -14 -6', { fill, opacity: 0.75 }),
    b.tail('-8 0, -18 6, -18 16', 6, { opacity: 0.8 }),
    b.tail('-6 -18, -16 -14, -24 -16', 4.4, { fill, opacity: 0.9 }),
    head(b, { x: -4, y: -36 }),
  )
}

/** A child who stands, looking to the left, its feet on the line, 66 units high. An arm reaches out where `reach` says. */
export function standingChild(
  b: Brush,
  at: SheetPlace,
  fill: 'red' | 'blue' | 'green' | 'ochre',
  reach = '-8 -40, -18 -36, -27 -38',
): string {
  return place(
    at,
    b.tail('-6 -16, -7 -6, -10 0', 6, { opacity: 0.8 }),
    b.tail('6 -16, 7 -6, 5 0', 6, { opacity: 0.7 }),
    b.wash('-8 -44, 4 -46, 12 -30, 15 -13, 0 -10, -14 -13, -11 -30', { fill, opacity: 0.75 }),
    b.tail('5 -45, 13 -28, 16 -12', 2, { opacity: 0.7 }),
    b.leaf('-14 -13, 0 -9, 16 -13', 2.2, { opacity: 0.7 }),
    b.tail(reach, 5.4, { fill, opacity: 0.95 }),
    head(b, { x: -3, y: -53 }),
  )
}

/** A child's head with two tufts, 18 units across. */
export function head(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-8 0, -6 -7, 0 -9, 7 -6, 8 1, 4 8, -4 8', { fill: 'light' }),
    b.leaf('-8 1, -4 8, 3 8, 8 1', 1.5, { opacity: 0.8 }),
    b.stroke('-8 -2 3, -2 -8 6, 6 -6 6, 9 1 2', { fill: 'hair' }),
    b.dot([-6, -11], 5.5, { fill: 'hair' }),
    b.dot([6, -11], 5.5, { fill: 'hair' }),
    b.dot([-4, 1], 1.6, { fill: 'hair' }),
  )
}

/** A scholar in a wide gown who stands or walks to the left, 90 units high, feet on the line. */
export function scholar(
  b: Brush,
  at: SheetPlace,
  fill: 'blue' | 'green' | 'ink' | 'ochre',
  opacity = 0.42,
): string {
  return place(
    at,
    b.wash('-9 -68, 6 -70, 14 -48, 20 -18, 24 0, -16 0, -14 -30, -14 -52', { fill, opacity }),
    b.tail('-8 -68, -13 -40, -16 0', 2.6),
    b.tail('8 -68, 17 -38, 25 0', 3),
    b.stroke('4 -62 4, -6 -46 9, -18 -42 10, -20 -34 3', { fill, opacity: opacity + 0.25 }),
    b.tail('2 -44, 4 -22, 0 -2', 2, { opacity: 0.6 }),
    b.leaf('-16 0, 4 2, 24 0', 2.4),
    b.wash('-9 -76, -6 -84, 2 -86, 8 -80, 6 -71, -4 -68', { fill: 'light' }),
    b.leaf('-9 -78, -8 -70, -2 -68, 6 -71', 1.6),
    b.stroke('-8 -82 3, -2 -87 6, 7 -84 6, 9 -76 2', { fill: 'hair' }),
    b.dot([2, -92], 6, { fill: 'hair' }),
    b.tail('-6 -69, -8 -62, -7 -57', 2, { opacity: 0.7 }),
  )
}

/** A figure far away: gown and hat. */
export function wanderer(b: Brush, at: SheetPlace, fill: 'ink' | 'red' | 'blue' = 'ink'): string {
  return place(
    at,
    b.stroke('0 -24 5, 1 -10 9, 2 0 12', { fill, opacity: 0.75 }),
    b.dot([0, -28], 6, { fill: 'light' }),
    b.stroke('-9 -29 1, 0 -33 5, 9 -29 1'),
  )
}

/** A fisherman with hat and straw cape who sits, his rod to the left. */
export function fisher(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-12 0, -10 -18, 0 -26, 12 -18, 18 0', { opacity: 0.6 }),
    ...[-8, -2, 4, 10].map((x) =>
      b.tail(
        [
          [x * 0.4, -22],
          [x * 0.9, -8],
          [x * 1.4, 2],
        ],
        2,
        { opacity: 0.8 },
      ),
    ),
    b.stroke('-20 -24 1, 0 -36 9, 20 -24 1', { opacity: 0.9 }),
    b.tail('-6 -12, -40 -34, -86 -52', 2.4),
    `<path d="M-172 -104L-168 12" stroke="var(--ink)" stroke-width="1.2" opacity=".6"/>`,
  )
}
