import type { Draw } from '#app/drawings/brush/sheet.ts'
import { songbird } from '#app/drawings/motifs/animals.ts'
import { bough, willow } from '#app/drawings/motifs/branches.ts'
import { lotus, lotusLeaf, stalk } from '#app/drawings/motifs/flowers.ts'
import { ripples } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { circle, ring } from '#app/drawings/motifs/ring.ts'

/** “Jade that is not cut becomes no vessel”: a ring of jade with its tassel. */
const sanzijing: Draw = (b) => [
  b.tail('90 92, 91 104, 90 118', 2.4, { fill: 'ochre' }),
  b.wash(ring(90, 140, 25), { fill: 'green', opacity: 0.32 }),
  circle(b, 90, 140, 26, 2.6),
  circle(b, 90, 140, 10, 2.2),
  ...[0.4, 1.66, 2.9, 4.1, 5.4].map((turn) =>
    b.stroke([
      [90 + Math.cos(turn) * 14, 140 + Math.sin(turn) * 14, 1],
      [90 + Math.cos(turn + 0.4) * 19, 140 + Math.sin(turn + 0.4) * 19, 2],
      [90 + Math.cos(turn + 0.8) * 16, 140 + Math.sin(turn + 0.8) * 16, 1],
    ]),
  ),
  b.dot([90, 170], 6, { fill: 'red' }),
  ...[-5, -2, 1, 4].map((dx) =>
    b.tail(
      [
        [90 + dx * 0.5, 173],
        [90 + dx * 1.1, 184],
        [90 + dx * 1.4, 197],
      ],
      1.8,
      { fill: 'red' },
    ),
  ),
]

/** Young birds bring food to the old one: two on a twig. */
const dizigui: Draw = (b) => [
  bough(b, '136 178, 116 168, 92 172, 66 162, 50 166', 5, 1.2),
  bough(b, '104 170, 96 184, 84 192', 2.6, 0.8),
  songbird(b, { x: 108, y: 150, scale: 0.95 }, 'ochre'),
  songbird(b, { x: 70, y: 153, scale: 0.62, turned: true }, 'ochre'),
  ...[
    { x: 84, y: 192, rotate: 160, scale: 0.5 },
    { x: 54, y: 166, rotate: 190, scale: 0.5 },
    { x: 126, y: 172, rotate: 60, scale: 0.5 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.8 })),
]

/** “Up at daybreak, sweep the court”: a broom by the steps, and the sun. */
const zhijiageyan: Draw = (b) => [
  b.wash(ring(46, 166, 13), { fill: 'red', opacity: 0.85 }),
  b.bone('112 96, 104 132, 96 160', 4),
  b.bone('86 160, 97 158, 108 162', 5, { fill: 'ochre' }),
  ...[-20, -13, -6, 1, 8, 15].map((dx) =>
    b.tail(
      [
        [97 + dx * 0.3, 160],
        [96 + dx * 0.8, 174],
        [93 + dx * 1.2, 190],
      ],
      4.4,
      { fill: 'ochre' },
    ),
  ),
  b.bone('34 196, 80 198, 132 195', 3),
  b.bone('44 206, 84 208, 124 205', 2.4, { opacity: 0.7 }),
  ...[
    [46, 184],
    [60, 190],
    [126, 188],
  ].map(([x = 0, y = 0]) => b.leaf(`${x} ${y}, ${x + 9} ${y - 5}`, 5, { fill: 'green' })),
]

/** “Sun and moon wax and wane”: sun, moon and the stars over the waters. */
const qianziwen: Draw = (b) => [
  b.wash(ring(104, 112, 12), { fill: 'red', opacity: 0.85 }),
  b.wash('62 122, 72 126, 78 136, 76 148, 68 154, 72 144, 70 132', { fill: 'ink', opacity: 0.9 }),
  ...(
    [
      [84, 104],
      [92, 138],
      [116, 136],
      [54, 110],
      [108, 152],
    ] as const
  ).map(([x, y]) => b.dot([x, y], 3)),
  ...[0, 1, 2].flatMap((row) =>
    [50, 71, 92, 113].map((x) => {
      const [from, y] = [x + (row % 2) * 8, 178 + row * 9]
      return b.stroke(
        [
          [from, y, 0.8],
          [from + 5, y - 5, 2],
          [from + 10, y - 6, 2.4],
          [from + 15, y - 3, 1.6],
          [from + 19, y, 0.6],
        ],
        { opacity: 1 - row * 0.2 },
      )
    }),
  ),
]

/** A staff with a dove at its head, which the old were given: those who serve their parents think of age. */
const xiaojing: Draw = (b) => [
  b.bone('96 128, 93 164, 90 202', 4.4, { fill: 'ochre' }),
  b.bone('84 130, 97 128, 108 129', 4.4, { fill: 'ochre' }),
  b.wash('72 108, 82 102, 98 104, 112 114, 120 126, 104 128, 86 126, 76 118', {
    fill: 'blue',
    opacity: 0.35,
  }),
  b.stroke('64 110 1, 72 101 2.6, 82 101 2.6, 88 108 2, 104 112 2.6, 116 121 2.4, 126 123 1'),
  b.stroke('70 112 1.2, 76 121 2.4, 88 128 3, 104 128 2.6, 118 124 1.2'),
  b.leaf('92 112, 104 118, 116 122', 5, { opacity: 0.8 }),
  b.stroke('114 123 1.4, 122 128 2.4, 129 130 1'),
  b.dot([75, 106], 2.6),
  b.tail('66 110, 60 112, 57 114', 2.4, { fill: 'red' }),
  ...[
    { x: 112, y: 196, rotate: 20, scale: 0.5 },
    { x: 70, y: 198, rotate: -30, scale: 0.45 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.7 })),
  b.leaf('48 204, 90 203, 134 205', 2.6, { opacity: 0.7 }),
]

/** “It comes out of the mud and is not stained”: a lotus above the water. */
const guwen: Draw = (b) => [
  stalk(b, '92 202, 89 176, 92 150', 3),
  lotus(b, { x: 92, y: 152, scale: 0.5 }, 0.75),
  lotusLeaf(b, { x: 70, y: 190, scale: 0.4 }, 0.7),
  lotusLeaf(b, { x: 116, y: 196, scale: 0.3, turned: true }, 0.6),
  ripples(b, 44, 204, 90, 3, 0.6),
]

/** Many families of one stem: an old tree full of fruit. */
const baijiaxing: Draw = (b) => [
  b.bone('92 204, 90 182, 93 160', 9),
  bough(b, '93 166, 80 148, 66 138, 56 126', 5, 1),
  bough(b, '93 162, 96 142, 92 122, 96 106', 5, 1),
  bough(b, '93 168, 108 150, 122 142, 132 130', 5, 1),
  b.wash(ring(62, 128, 20), { fill: 'green', opacity: 0.45 }),
  b.wash(ring(94, 112, 24), { fill: 'green', opacity: 0.45 }),
  b.wash(ring(124, 132, 19), { fill: 'green', opacity: 0.45 }),
  ...(
    [
      [54, 122],
      [66, 138],
      [72, 122],
      [84, 104],
      [96, 122],
      [106, 108],
      [94, 98],
      [116, 126],
      [130, 138],
      [128, 122],
    ] as const
  ).map(([x, y]) => b.dot([x, y], 4.6, { fill: 'red' })),
  b.stroke('92 200 2, 78 206 3, 62 207 1'),
  b.stroke('92 200 2, 106 206 3, 124 207 1'),
]

/** A willow stuck in the ground unthinking, grown to give shade. */
const zengguang: Draw = (b) => [
  b.bone('74 204, 78 180, 75 158, 80 136', 7),
  bough(b, '78 150, 68 122, 54 112, 42 122', 4, 1),
  bough(b, '80 142, 88 116, 104 110, 116 122', 4, 1),
  bough(b, '80 138, 78 116, 70 104, 60 104', 3, 1),
  bough(b, '80 138, 84 114, 92 102, 100 102', 3, 1),
  willow(b, '43 122, 52 113, 62 105', 50, { sway: -5, leaves: 5 }),
  willow(b, '98 102, 107 111, 115 121', 50, { sway: 5, leaves: 5 }),
  b.stroke('74 202 2, 60 206 3, 46 207 1'),
  b.stroke('74 202 2, 94 206 3, 114 207 1'),
]

/** “Cloud and rain, snow and wind”: a pair of hanging scrolls, one line matched with the other. */
const shenglv: Draw = (b) => [
  ...[66, 114].flatMap((x) => [
    b.tail(`${x} 84, ${x} 90, ${x} 98`, 1.8, { fill: 'ochre' }),
    b.bone(`${x} 112, ${x} 146, ${x} 180`, 28, { fill: 'ochre', opacity: 0.2 }),
    b.stroke(`${x - 19} 99 2.4, ${x} 98 3.4, ${x + 19} 99 2.4`),
    b.stroke(`${x - 19} 193 2.6, ${x} 194 3.8, ${x + 19} 193 2.6`),
    ...[-14, 14].map((side) => b.stroke(`${x + side} 101 1, ${x + side} 150 1.4, ${x + side} 191 1`)),
    // Four signs to a line.
    ...[114, 130, 146, 162].flatMap((y, index) => [
      b.stroke(`${x - 5} ${y - 3} 1.4, ${x + 5} ${y - 4} 2.2`),
      b.stroke(`${x - 6 + index} ${y + 1} 1.6, ${x + 6 - index} ${y} 2`),
      b.stroke(`${x + (index % 2 ? 0 : 2)} ${y - 6} 1.8, ${x - index} ${y + 5} 1.4`),
    ]),
  ]),
  b.dot([114, 180], 4.4, { fill: 'red' }),
]

/** Emblems of the first books of a school. */
export const firstBooks = {
  sanzijing,
  dizigui,
  zhijiageyan,
  qianziwen,
  xiaojing,
  guwen,
  baijiaxing,
  zengguang,
  shenglv,
}
