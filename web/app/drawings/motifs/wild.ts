import { pointsOf, type Brush, type Colour, type Line } from '#app/drawings/brush/brush.ts'
import { place, repeated, type SheetPlace } from '#app/drawings/brush/place.ts'
import { bough, needles } from './branches.ts'

/** A leafless tree with its foot at the point, 200 units high. */
export function bareTree(b: Brush, at: SheetPlace): string {
  return place(
    at,
    bough(b, '0 0, 4 -50, -4 -100, 6 -150, 0 -200', 11, 1.2),
    bough(b, '2 -60, 30 -96, 38 -140, 56 -172', 6, 1),
    bough(b, '-2 -86, -30 -120, -36 -158, -52 -182', 6, 1),
    bough(b, '2 -130, 22 -160, 24 -192', 4, 1),
    bough(b, '36 -130, 60 -140, 78 -158', 3.4, 1),
    bough(b, '-34 -140, -58 -150, -74 -166', 3.4, 1),
    bough(b, '2 -150, -14 -176, -16 -204', 3.4, 1),
  )
}

/** A tree in leaf: the same boughs under clouds of colour. */
export function fullTree(b: Brush, at: SheetPlace, fill: Colour = 'green', opacity = 0.4): string {
  const cloud = (x: number, y: number, size: number) =>
    b.wash(
      pointsOf('-10 0, -8 -7, -1 -9, 7 -8, 11 -1, 6 6, -4 6').map(([px, py]) => [
        x + px * size,
        y + py * size,
      ]),
      { fill, opacity },
    )
  return place(
    at,
    bough(b, '0 0, 4 -40, -3 -80, 4 -110', 10, 3),
    bough(b, '2 -60, 26 -90, 36 -116', 5, 1.4),
    bough(b, '-1 -70, -26 -96, -36 -120', 5, 1.4),
    cloud(-36, -128, 4.2),
    cloud(4, -156, 5),
    cloud(40, -126, 4),
    cloud(0, -116, 4),
  )
}

/** A pine on its bank, 210 units high. */
export function pine(b: Brush, at: SheetPlace): string {
  return place(
    at,
    bough(b, '0 0, 10 -50, -6 -110, 14 -160, 4 -210', 16, 3),
    bough(b, '4 -70, 50 -92, 86 -88', 6, 1.4),
    bough(b, '-2 -104, -44 -126, -82 -120', 6, 1.4),
    bough(b, '10 -150, 46 -172, 70 -168', 5, 1.4),
    repeated(
      `n${Math.round(at.x)}`,
      [needles(b, { x: 0, y: 0 })],
      [
        { x: 84, y: -90 },
        { x: 50, y: -96, scale: 0.9 },
        { x: -80, y: -122 },
        { x: -44, y: -130, scale: 0.9 },
        { x: 68, y: -172, scale: 0.9 },
        { x: 4, y: -212 },
        { x: -20, y: -196, scale: 0.8 },
        { x: 30, y: -200, scale: 0.8 },
      ],
    ),
  )
}

/** A path that grows narrow with the distance. */
export function path(b: Brush, line: Line, width = 22): string {
  const points = pointsOf(line)
  return b.stroke(
    points.map(([x, y], index) => [x, y, width * (1 - index / points.length) ** 1.3 + 1.5]),
    { opacity: 0.14 },
  )
}

/** A wall of a town with its battlements; the gate has a tower. */
export function townWall(b: Brush, at: SheetPlace): string {
  const teeth = Array.from({ length: 12 }, (_, index) =>
    b.bone(`${-150 + index * 26} -46, ${-138 + index * 26} -46`, 9, { opacity: 0.6 }),
  )
  return place(
    at,
    b.wash('-160 -40, 0 -42, 160 -40, 166 0, 0 2, -166 0', { opacity: 0.2 }),
    b.bone('-164 -40, 0 -42, 164 -40', 3),
    b.bone('-170 0, 0 2, 170 0', 3),
    ...teeth,
    b.wash('-14 0, -13 -22, 0 -30, 13 -22, 14 0', { opacity: 0.7 }),
    b.wash('-34 -50, 34 -50, 30 -74, -30 -74', { opacity: 0.14 }),
    b.bone('-30 -50, -30 -74', 3),
    b.bone('30 -50, 30 -74', 3),
    b.stroke('-54 -72 1.4, -34 -80 3, 0 -96 3, 34 -80 3, 54 -72 1.4'),
    b.wash('-50 -73, -28 -84, 0 -96, 28 -84, 50 -73', { opacity: 0.3 }),
  )
}

/** A tower of several floors, each with its eaves. */
export function tower(b: Brush, at: SheetPlace, floors = 3): string {
  const floor = (index: number) => {
    const [y, half] = [-index * 46, 52 - index * 9]
    return [
      b.wash(`${-half + 10} ${y}, ${half - 10} ${y}, ${half - 12} ${y - 30}, ${-half + 12} ${y - 30}`, {
        opacity: 0.1,
      }),
      ...[-half + 10, -half / 3, half / 3, half - 10].map((x) =>
        b.bone(`${x} ${y}, ${x} ${y - 30}`, 2.6, { opacity: 0.8 }),
      ),
      b.wash(
        `${-half - 8} ${y - 28}, ${-half + 12} ${y - 44}, ${half - 12} ${y - 44}, ${half + 8} ${y - 28}`,
        { opacity: 0.35 },
      ),
      b.stroke(
        `${-half - 16} ${y - 32} 1.2, ${-half - 4} ${y - 28} 4, 0 ${y - 31} 3, ${half + 4} ${y - 28} 4, ${half + 16} ${y - 32} 1.2`,
      ),
    ]
  }
  const top = -floors * 46
  return place(
    at,
    ...Array.from({ length: floors }, (_, index) => floor(index)).flat(),
    b.stroke(`${-20} ${top + 2} 2, 0 ${top - 26} 3, 20 ${top + 2} 2`),
    b.bone('-70 2, 0 3, 70 2', 4),
  )
}

/** A sail far away. */
export function sail(b: Brush, at: SheetPlace): string {
  return place(
    at,
    b.wash('-3 -4, -2 -48, 22 -40, 26 -8', { fill: 'light' }),
    b.leaf('-3 -4, 6 -28, 22 -40', 2.4, { opacity: 0.7 }),
    b.stroke('-3 -52 1.6, -3 -24 2.2, -3 0 2'),
    b.tail('-2 -48, 12 -46, 23 -40', 2),
    b.tail('24 -40, 28 -24, 26 -8', 2),
    b.stroke('-26 -4 1.4, -8 4 5, 14 4 5, 32 -5 1.4'),
  )
}

/** Water that falls from a height, left out of the rock beside it. */
export function waterfall(b: Brush, x: number, top: number, bottom: number, width: number): string {
  const threads = Array.from({ length: 7 }, (_, index) => {
    const at = x + (index / 6 - 0.5) * width
    return b.tail(
      [
        [at, top + b.between(0, 20)],
        [at + b.between(-2, 2), (top + bottom) / 2],
        [at + b.between(-8, 8), bottom - b.between(0, 40)],
      ],
      2.4,
      { fill: 'blue', opacity: 0.5 },
    )
  })
  const white = b.wash(
    [
      [x - width / 2, top],
      [x + width / 2, top],
      [x + width * 0.6, (top + bottom) / 2],
      [x + width * 0.8, bottom],
      [x - width * 0.8, bottom],
      [x - width * 0.6, (top + bottom) / 2],
    ],
    { fill: 'light', opacity: 0.9 },
  )
  return white + threads.join('')
}

/** A lamp of clay with its flame. */
export function oilLamp(b: Brush, at: SheetPlace): string {
  return place(
    at,
    `<radialGradient id="lamp"><stop stop-color="var(--ochre)" stop-opacity=".5"/><stop offset="1" stop-color="var(--ochre)" stop-opacity="0"/></radialGradient>`,
    `<circle cx="-30" cy="-150" r="170" fill="url(#lamp)"/>`,
    b.leaf('-20 -56, -25 -72, -19 -92', 14, { fill: 'red', opacity: 0.85 }),
    b.leaf('-20 -57, -22 -66, -19 -76', 7, { fill: 'ochre' }),
    b.stroke('-26 -58 2, 0 -50 12, 26 -58 3'),
    b.bone('0 -48, 0 -24, 0 -4', 5),
    b.stroke('-22 0 2, 0 -5 7, 22 0 2'),
  )
}
