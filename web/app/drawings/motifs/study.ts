import type { Brush, Colour, Look, Point } from '#app/drawings/brush/brush.ts'
import { place, type SheetPlace } from '#app/drawings/brush/place.ts'

/** An open book on a table's edge, 90 units wide. */
export const openBook = (b: Brush, x: number, y: number, scale: number) =>
  place(
    { x, y, scale },
    b.wash('-44 0, -24 -12, 0 -4, 0 8, -24 0, -44 10', { fill: 'light' }),
    b.wash('44 0, 24 -12, 0 -4, 0 8, 24 0, 44 10', { fill: 'light' }),
    b.stroke('-46 2 1.4, -24 -12 3, 0 -3 2'),
    b.stroke('0 -3 2, 24 -12 3, 46 2 1.4'),
    b.stroke('-46 11 1.4, -24 0 3, 0 9 2, 24 0 3, 46 11 1.4'),
    b.bone('0 -3, 0 9', 2),
    ...[-34, -26, -18, 16, 24, 32].map((dx) => b.bone(`${dx} -6, ${dx} 2`, 1.4, { opacity: 0.5 })),
  )

/** A low table, its top along the line. */
export const table = (b: Brush, x: number, y: number, width: number) => [
  b.bone(`${x} ${y}, ${x + width / 2} ${y + 2}, ${x + width} ${y}`, 6),
  b.bone(`${x + 22} ${y + 4}, ${x + 20} ${y + 40}, ${x + 22} ${y + 84}`, 6, { opacity: 0.75 }),
  b.bone(`${x + width - 22} ${y + 4}, ${x + width - 20} ${y + 40}, ${x + width - 22} ${y + 84}`, 6, {
    opacity: 0.75,
  }),
  b.leaf(`${x + 30} ${y + 14}, ${x + width / 2} ${y + 18}, ${x + width - 30} ${y + 14}`, 3, { opacity: 0.5 }),
]

/** Thread-bound books that lie on each other, their foot at the point, 84 units wide. */
export const bookPile = (b: Brush, at: SheetPlace, fills: readonly Colour[]): string =>
  place(
    at,
    ...fills.flatMap((fill, index) => {
      const [x, y] = [(index % 2) * 7 - 3, -index * 15]
      return [
        panel(b, [x - 42, y - 14], [x + 41, y], { fill: 'light' }),
        panel(b, [x - 42, y - 14], [x + 41, y], { fill, opacity: 0.5 }),
        b.bone(`${x - 43} ${y - 14}, ${x} ${y - 15}, ${x + 42} ${y - 14}`, 2.6),
        b.bone(`${x - 44} ${y}, ${x} ${y + 1}, ${x + 44} ${y}`, 2.4),
        b.bone(`${x - 34} ${y - 8}, ${x} ${y - 7}, ${x + 38} ${y - 8}`, 1.2, { opacity: 0.5 }),
        b.bone(`${x + 40} ${y - 13}, ${x + 43} ${y - 7}, ${x + 41} ${y}`, 2),
      ]
    }),
  )

/** Lines of writing on an upright strip, top to bottom: signs too far away to be read. */
export const upright = (
  b: Brush,
  x: number,
  top: number,
  bottom: number,
  size: number,
  look?: Look,
): string[] =>
  Array.from({ length: Math.floor((bottom - top) / (size * 1.5)) }, (_, index) => {
    const y = top + size * (0.8 + index * 1.5)
    return (
      b.bone(`${x - size * 0.4} ${y}, ${x + size * 0.45} ${y - size * 0.15}`, size * 0.2, look) +
      b.tail(`${x} ${y - size * 0.5}, ${x - size * 0.05} ${y + size * 0.5}`, size * 0.26, look) +
      b.tail(`${x - size * 0.05} ${y + size * 0.05}, ${x + size * 0.4} ${y + size * 0.5}`, size * 0.24, look)
    )
  })

/** A surface with straight edges: paper, doors, boards. */
export const panel = (b: Brush, [left, top]: Point, [right, bottom]: Point, look: Look): string => {
  const inward = Math.min(right - left, bottom - top) * 0.06
  return b.wash(
    [
      [left, top],
      [left + inward, top],
      [right - inward, top],
      [right, top],
      [right, top + inward],
      [right, bottom - inward],
      [right, bottom],
      [right - inward, bottom],
      [left + inward, bottom],
      [left, bottom],
      [left, bottom - inward],
      [left, top + inward],
    ],
    look,
  )
}
