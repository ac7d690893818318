import { place } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { egret, goose, ox } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, buds } from '#app/drawings/motifs/branches.ts'
import { grass, ripples } from '#app/drawings/motifs/land.ts'
import { broadLeaf, reed } from '#app/drawings/motifs/leaves.ts'
import { scholar } from '#app/drawings/motifs/people.ts'
import { circle, ring } from '#app/drawings/motifs/ring.ts'
import { firstBooks } from './first-books.ts'

/** The apricot terrace where Confucius taught. */
const lunyu: Draw = (b) => [
  bough(b, '138 196, 118 176, 108 156, 88 144, 80 124, 62 110', 7, 1.4),
  bough(b, '108 156, 116 136, 110 118, 118 102', 3.6, 1),
  bough(b, '92 148, 74 156, 60 152', 3, 0.8),
  blossoms(
    b,
    [
      { x: 88, y: 142, scale: 1 },
      { x: 114, y: 134, scale: 0.85, rotate: 30 },
      { x: 70, y: 116, scale: 0.8, rotate: 10 },
      { x: 66, y: 156, scale: 0.75, rotate: 50 },
      { x: 118, y: 172, scale: 0.85, rotate: 20 },
    ],
    'red',
    0.8,
  ),
  buds(b, [
    { x: 118, y: 100, scale: 0.7 },
    { x: 60, y: 108, scale: 0.7 },
    { x: 110, y: 116, scale: 0.6, rotate: 40 },
    { x: 56, y: 151, scale: 0.6 },
  ]),
]

/** “Renewed each day”, as the bronze of Tang was inscribed: a tripod. */
const daxue: Draw = (b) => [
  b.wash('60 136, 120 136, 118 158, 106 170, 74 170, 62 158', { fill: 'ochre', opacity: 0.35 }),
  b.stroke('56 134 3, 90 136 4.4, 124 134 3'),
  b.stroke('61 136 2.4, 62 158 3, 76 171 3, 104 171 3, 118 158 3, 119 136 2.4'),
  b.bone('74 171, 72 184, 73 198', 5),
  b.bone('106 171, 108 184, 107 198', 5),
  b.bone('90 172, 90 184, 90 195', 4.4, { opacity: 0.75 }),
  ...[66, 114].map((x) =>
    b.stroke([
      [x - 5, 133, 2.4],
      [x - 5, 122, 2.6],
      [x, 118, 2.6],
      [x + 5, 122, 2.6],
      [x + 5, 133, 2.4],
    ]),
  ),
  ...[70, 84, 98].map((x) =>
    b.stroke(
      [
        [x, 152, 1],
        [x + 4, 146, 2],
        [x + 10, 147, 2.2],
        [x + 11, 154, 2],
        [x + 5, 155, 1.2],
      ],
      { fill: 'ochre' },
    ),
  ),
  b.leaf('62 142, 90 144, 118 142', 1.6),
  b.stroke('84 118 1, 90 108 3, 86 98 3, 94 88 1', { opacity: 0.5 }),
]

/** “Goose, goose, goose, its neck bent to the sky.” */
const tangshi: Draw = (b) => [
  goose(b, { x: 92, y: 158, scale: 0.72 }),
  ripples(b, 46, 176, 90, 3, 0.85),
  b.wash('112 190, 124 186, 136 190, 126 194', { fill: 'green', opacity: 0.8 }),
  b.wash('52 194, 62 190, 72 194, 62 198', { fill: 'green', opacity: 0.7 }),
]

/** Laozi rides through the pass. */
const daodejing: Draw = (b) => [
  ox(b, { x: 94, y: 192, scale: 0.52 }, 0.8),
  place({ x: 94, y: 158, scale: 0.52 }, scholar(b, { x: 0, y: 0, scale: 0.9 }, 'blue', 0.6)),
  grass(b, 54, 196, 14, 5, { fill: 'green' }),
  grass(b, 130, 197, 12, 5, { fill: 'green' }),
  b.leaf('50 197, 90 196, 136 198', 2.4, { opacity: 0.7 }),
]

/** A gourd on its vine: the sign of those who heal. */
const suwen: Draw = (b) => [
  b.stroke('136 104 2, 116 98 3, 98 108 2.4, 92 122 2.6', { fill: 'green' }),
  b.wash(
    '88 122, 98 122, 104 132, 102 144, 114 156, 118 174, 108 190, 92 196, 76 190, 66 174, 70 156, 82 144, 80 132',
    { fill: 'ochre', opacity: 0.45 },
  ),
  b.stroke(
    '90 121 1.6, 80 132 3, 82 144 2, 69 158 3, 66 174 3.4, 76 191 3, 92 197 3, 108 191 3, 118 174 3.4, 115 158 3, 102 144 2, 104 132 3, 96 121 1.6',
  ),
  b.leaf('76 164, 74 176, 80 186', 4, { opacity: 0.5 }),
  broadLeaf(b, { x: 116, y: 98, rotate: 200, scale: 0.9 }, { fill: 'green', opacity: 0.8 }),
  broadLeaf(b, { x: 126, y: 100, rotate: 70, scale: 0.7 }, { fill: 'green', opacity: 0.7 }),
  b.stroke('98 108 1.4, 108 116 1.6, 114 110 1.4, 120 118 0.8', { fill: 'green' }),
]

/** “The fish leap in the deep”: as far as the way reaches. */
const zhongyong: Draw = (b) => [
  b.stroke('62 168 2, 70 146 15, 84 128 19, 102 120 11, 112 122 4', { fill: 'ochre', opacity: 0.6 }),
  b.stroke('58 172 1, 64 146 2.4, 80 122 2.4, 102 113 2, 116 122 1'),
  b.stroke('66 170 1, 78 150 2, 94 134 2, 110 126 1'),
  b.leaf('62 166, 50 172, 48 184', 7),
  b.leaf('63 168, 66 180, 62 190', 7),
  b.tail('82 124, 74 114, 66 112', 7, { opacity: 0.9 }),
  b.tail('92 136, 98 144, 98 154', 6, { opacity: 0.8 }),
  b.dot([105, 117.5], 3.4),
  ...[0, 1, 2].map((row) =>
    b.stroke([
      [76 + row * 7, 146 - row * 9, 1],
      [80 + row * 6, 139 - row * 7, 1.8],
      [78 + row * 7, 133 - row * 7, 0.8],
    ]),
  ),
  ...[0, 1].flatMap((row) =>
    [46, 68, 90, 112].map((x) => {
      const [from, y] = [x + (row % 2) * 9, 188 + row * 9]
      return b.stroke(
        [
          [from, y, 0.8],
          [from + 6, y - 5, 2.2],
          [from + 12, y - 5, 2.2],
          [from + 19, y, 0.6],
        ],
        { opacity: 1 - row * 0.25 },
      )
    }),
  ),
  ...[
    [116, 142],
    [108, 150],
    [52, 160],
  ].map(([x = 0, y = 0]) => b.dot([x, y], 2.6)),
]

/** The farmer who pulled at his sprouts to make them grow: sprouts in a field, which grow by themselves. */
const mengzi: Draw = (b) => [
  ...[46, 80, 114].flatMap((x, at) => {
    const top = 118 + (at % 2) * 14
    return [
      b.tail(`${x} 188, ${x - 1} 160, ${x + 3} ${top}`, 3),
      b.leaf(`${x} 172, ${x - 16} 150, ${x - 24} ${top + 16}`, 7, { fill: 'green', opacity: 0.85 }),
      b.leaf(`${x} 164, ${x + 15} 142, ${x + 25} ${top + 12}`, 7, { fill: 'green', opacity: 0.85 }),
      b.leaf(`${x} 150, ${x - 8} 130, ${x - 6} ${top - 8}`, 6, { fill: 'green', opacity: 0.7 }),
    ]
  }),
  b.stroke('28 190 1, 60 186 3, 94 190 2.4, 134 187 1'),
  b.stroke('38 200 0.8, 74 197 2.2, 120 201 0.8', { opacity: 0.6 }),
]

/** “Like a bell: struck lightly it sounds lightly”: a bronze bell on its beam, and the mallet. */
const liji: Draw = (b) => [
  b.bone('44 106, 90 102, 136 106', 5, { fill: 'ochre' }),
  b.stroke('50 108 3, 49 156 2.4, 51 204 3'),
  b.stroke('130 108 3, 131 156 2.4, 129 204 3'),
  b.tail('90 106, 89 113, 90 121', 3, { fill: 'red' }),
  b.wash('76 122, 90 119, 104 122, 110 152, 117 184, 90 190, 63 184, 70 152', {
    fill: 'ochre',
    opacity: 0.35,
  }),
  b.stroke('77 122 2, 90 118 3.4, 103 122 2'),
  b.stroke('77 122 2, 70 152 3, 62 185 2.4'),
  b.stroke('103 122 2, 110 152 3, 118 185 2.4'),
  b.stroke('62 185 2, 90 191 3.6, 118 185 2'),
  b.stroke('70 152 1, 90 156 2, 110 152 1', { opacity: 0.7 }),
  ...[74, 85, 96, 107].map((x) => b.dot([x, 143], 2.2)),
  b.bone('119 167, 130 164, 141 162', 4, { fill: 'red' }),
]

/** “Guan guan cry the ospreys, on the islet in the river”: a bird among reeds. */
const shijing: Draw = (b) => [
  reed(b, { x: 94, y: 190, scale: 0.58 }),
  reed(b, { x: 108, y: 192, scale: 0.4 }),
  egret(b, { x: 60, y: 188, scale: 0.6 }),
  ripples(b, 38, 194, 86, 4, 0.6),
]

/** “Whirling northern snow chills the old fisherman”: the bamboo hat that gave the book its name, a rod and falling snow. */
const liweng: Draw = (b) => [
  b.wash('77 128, 111 160, 77 167, 43 160', { fill: 'ochre', opacity: 0.4 }),
  b.stroke('77 128 2.4, 95 144 2.8, 114 160 2'),
  b.stroke('77 128 2.4, 59 144 2.8, 40 160 2'),
  b.stroke('40 160 2, 77 169 3.4, 114 160 2'),
  ...[61, 77, 93].map((x) => b.stroke(`77 130 0.8, ${x} 165 1.4`, { opacity: 0.7 })),
  b.wash('53 166, 77 170, 101 166, 109 196, 77 201, 45 196', { fill: 'green', opacity: 0.35 }),
  b.stroke('53 168 1.6, 48 184 2.2, 44 197 1.4'),
  b.stroke('101 168 1.6, 106 184 2.2, 110 197 1.4'),
  b.stroke('99 190 2, 117 150 1.6, 130 108 0.8'),
  b.stroke('130 108 0.6, 131 150 0.7, 130 196 0.6', { opacity: 0.8 }),
  ripples(b, 112, 198, 20, 2, 0.6),
  ...[
    [35, 112],
    [53, 98],
    [91, 104],
    [109, 120],
    [27, 140],
    [71, 112],
  ].map(([x = 0, y = 0]) => b.dot([x, y], 1.8)),
]

/** “When did the moon first shine?”: the moon over the water, and a bough of willow. */
const gushici: Draw = (b) => [
  b.wash(ring(88, 132, 20), { fill: 'ochre', opacity: 0.35 }),
  circle(b, 88, 132, 20, 1.8),
  bough(b, '136 104, 122 108, 112 118, 108 134, 106 152', 3, 0.8),
  bough(b, '122 108, 124 126, 121 146', 2.2, 0.7),
  ...[
    { x: 108, y: 134, rotate: 170, scale: 0.45 },
    { x: 106, y: 152, rotate: 185, scale: 0.45 },
    { x: 122, y: 130, rotate: 160, scale: 0.45 },
    { x: 121, y: 146, rotate: 175, scale: 0.45 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.8 })),
  ripples(b, 42, 182, 80, 4, 0.6),
]

/** One for each book of the library, by its slug. */
export const emblems: Readonly<Record<string, Draw>> = {
  ...firstBooks,
  liweng,
  lunyu,
  daxue,
  tangshi,
  daodejing,
  suwen,
  zhongyong,
  mengzi,
  liji,
  shijing,
  gushici,
}
