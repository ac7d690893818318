import type { Brush } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** A thatched hut, 130 units wide, its floor on the line. */
export function hut(b: Brush, at: SheetPlace, { lamp = false } = {}): string {
  return place(
    at,
    b.wash('-50 -48, 50 -48, 50 -1, -50 -1', { fill: 'ink', opacity: 0.07 }),
    b.wash('-14 -34, 14 -34, 15 -1, -14 -1', { fill: lamp ? 'ochre' : 'ink', opacity: lamp ? 0.75 : 0.55 }),
    b.bone('-50 -48, -51 -22, -50 0', 3.4),
    b.bone('50 -48, 51 -22, 50 0', 3.4),
    b.bone('-58 0, 0 1, 60 0', 2.4),
    b.wash('-70 -44, -44 -66, -26 -84, 30 -84, 48 -64, 72 -44, 30 -50, -30 -50', {
      fill: 'ochre',
      opacity: 0.34,
    }),
    b.stroke('-72 -43 2, -44 -66 4, -26 -85 3, 2 -86 4.4, 30 -85 3, 50 -63 4, 74 -43 2'),
    b.leaf('-70 -44, -30 -50, 30 -50, 72 -44', 3, { opacity: 0.8 }),
    ...[-40, -24, -6, 12, 30, 46].map((x) =>
      b.tail(
        [
          [x * 0.62, -80],
          [x * 0.86, -64],
          [x * 1.12, -51],
        ],
        2.4,
        { opacity: 0.45 },
      ),
    ),
  )
}

/** A pavilion with a curved roof, 130 units wide, its floor on the line. */
export function pavilion(b: Brush, at: SheetPlace, { snow = false } = {}): string {
  const roof = '-66 -62, -40 -68, -16 -84, 0 -106, 16 -84, 40 -68, 66 -62, 36 -58, -36 -58'
  return place(
    at,
    b.wash(roof, snow ? { fill: 'light' } : { fill: 'ink', opacity: 0.3 }),
    b.stroke('-70 -66 1.6, -58 -61 4, -36 -70 3, -14 -86 3, 0 -106 2.4'),
    b.stroke('0 -106 2.4, 14 -86 3, 36 -70 3, 58 -61 4, 70 -66 1.6'),
    b.leaf('-58 -61, -20 -57, 20 -57, 58 -61', 4.4),
    b.dot([0, -110], 6),
    ...[-40, -16, 16, 40].map((x) =>
      b.bone(
        [
          [x, -57],
          [x + 0.5, -28],
          [x, 0],
        ],
        Math.abs(x) > 20 ? 3.6 : 2.4,
        { opacity: 0.85 },
      ),
    ),
    b.bone('-52 0, 0 1.5, 52 0', 4),
    b.leaf('-40 -16, 0 -15, 40 -16', 2.4, { opacity: 0.8 }),
    ...[-32, -24, -8, 0, 8, 24, 32].map((x) =>
      b.bone(
        [
          [x, -15],
          [x, -1],
        ],
        1.4,
        { opacity: 0.6 },
      ),
    ),
  )
}

/** A small boat that lies on the water, its bow to the left. */
export function boat(b: Brush, at: SheetPlace, { cabin = false } = {}): string {
  return place(
    at,
    b.wash('-62 -10, -30 0, 30 1, 62 -8, 46 10, 0 13, -44 9', { opacity: 0.45 }),
    b.stroke('-66 -12 2, -30 -1 4, 30 0 4.4, 66 -10 2'),
    b.leaf('-56 -2, -20 13, 24 13, 58 -2', 3, { opacity: 0.8 }),
    ...(cabin
      ? [
          b.wash('-10 -2, -8 -18, 10 -24, 30 -18, 34 -2', { fill: 'ochre', opacity: 0.4 }),
          b.stroke('-11 -1 2, -9 -18 3.4, 10 -25 3, 31 -18 3.4, 35 -1 2'),
        ]
      : []),
  )
}

/** A flag that blows to the right, its pole 120 units high. */
export function banner(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.bone('0 0, 1 -60, 0 -122', 3.6),
    b.wash('1 -119, 24 -125, 50 -115, 80 -122, 70 -104, 74 -90, 48 -84, 24 -93, 1 -87', {
      fill: 'red',
      opacity: 0.7,
    }),
    b.tail('2 -119, 26 -125, 50 -115, 82 -123', 2.4, { opacity: 0.7 }),
  )
}

/** A jar of wine with its paper, 56 units high, its foot on the line. */
export function wineJar(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-10 -44, 10 -44, 22 -30, 20 -10, 10 0, -10 0, -20 -10, -22 -30', { opacity: 0.5 }),
    b.wash('-12 -44, -9 -54, 9 -54, 12 -44', { fill: 'red', opacity: 0.7 }),
    b.leaf('-21 -29, -18 -8, -9 0, 9 0', 3),
    b.leaf('-12 -44, 0 -42, 12 -44', 3),
    b.wash('-8 -30, 8 -30, 8 -14, -8 -14', { fill: 'red', opacity: 0.6 }),
  )
}
