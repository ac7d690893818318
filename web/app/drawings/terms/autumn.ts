import type { Brush } from '#app/drawings/brush/brush.ts'
import { place, repeated } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { egret, geese } from '#app/drawings/motifs/animals.ts'
import { bough } from '#app/drawings/motifs/branches.ts'
import { chrysanthemum } from '#app/drawings/motifs/flowers.ts'
import { ground, moon, mountain, ripples, sky } from '#app/drawings/motifs/land.ts'
import { broadLeaf, reed } from '#app/drawings/motifs/leaves.ts'

/** One leaf falls, and everybody knows that autumn comes. */
const liqiu: Draw = (b) => [
  sky('dusk', 0.13),
  bough(b, '820 40, 740 70, 680 56, 600 90, 540 84', 14, 2),
  bough(b, '680 58, 650 110, 610 140', 6, 1.4),
  paulownia(b, 560, 100, 1.2, 20, 'green'),
  paulownia(b, 660, 150, 1.45, -10, 'green'),
  paulownia(b, 760, 110, 1.3, 8, 'green'),
  paulownia(b, 420, 300, 1.05, 64, 'ochre'),
  b.tail('470 200, 500 240, 470 268', 1.6, { opacity: 0.25 }),
]

/** A leaf of the parasol tree: three lobes on a long stem. */
function paulownia(
  b: Brush,
  x: number,
  y: number,
  scale: number,
  rotate: number,
  fill: 'green' | 'ochre',
): string {
  return place(
    { x, y, scale, rotate },
    b.wash(
      '0 0, -20 -8, -46 4, -52 22, -30 24, -26 40, -8 56, 0 76, 10 56, 28 40, 30 24, 54 20, 46 2, 20 -8',
      { fill, opacity: 0.6 },
    ),
    b.tail('0 0, 1 36, 0 72', 3, { opacity: 0.7 }),
    b.tail('0 2, -24 10, -48 18', 2.4, { opacity: 0.6 }),
    b.tail('0 2, 24 10, 50 17', 2.4, { opacity: 0.6 }),
    b.tail('0 0, -4 -18, 6 -34', 2.6),
  )
}

/** Lights on the river. */
const chushu: Draw = (b) => [
  sky('blue', 0.26),
  mountain(b, 'm', '260 220, 380 170, 480 196, 600 140, 720 186, 840 150', {
    depth: 120,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  ripples(b, 240, 262, 520, 9, 0.32),
  ...(
    [
      [470, 296, 0.8],
      [600, 284, 0.65],
      [560, 350, 1.25],
      [700, 330, 1],
      [400, 366, 1.1],
      [670, 410, 1.5],
    ] as const
  ).map(([x, y, scale]) => waterLight(b, x, y, scale)),
]

function waterLight(b: Brush, x: number, y: number, scale: number): string {
  return place(
    { x, y, scale },
    b.leaf('-26 12, 0 14, 26 12', 5, { fill: 'ochre', opacity: 0.4 }),
    ...[-1, 1].map((side) =>
      b.wash(
        [
          [0, 4],
          [side * 12, -8],
          [side * 24, -2],
          [side * 16, 6],
        ],
        { fill: 'red', opacity: 0.6 },
      ),
    ),
    b.wash('-12 4, -9 -12, 0 -18, 9 -12, 12 4', { fill: 'red', opacity: 0.75 }),
    b.leaf('0 -14, 0 -30', 8, { fill: 'ochre' }),
  )
}

/** Reeds and dew; an egret on the sandbank. */
const bailu: Draw = (b) => [
  sky('blue', 0.17),
  mountain(b, 'm', '250 230, 380 196, 500 214, 640 176, 840 210', {
    depth: 80,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '330 412, 450 402, 600 408, 720 396, 830 402'),
  reed(b, { x: 640, y: 404, scale: 1.5, turned: true }),
  reed(b, { x: 700, y: 402, scale: 1.75, turned: true }),
  reed(b, { x: 750, y: 404, scale: 1.35, turned: true }),
  reed(b, { x: 720, y: 404, scale: 1.3 }),
  egret(b, { x: 470, y: 404, scale: 1.2 }),
  ripples(b, 250, 430, 400, 3, 0.34),
]

/** The moon of mid-autumn behind sweet osmanthus. */
const qiufen: Draw = (b) => [
  sky('blue', 0.24),
  moon(b, 500, 190, 82, 'ochre', 0.4),
  bough(b, '830 300, 760 250, 690 256, 620 210, 560 214, 500 190', 16, 2),
  bough(b, '690 256, 660 310, 610 330', 7, 1.4),
  bough(b, '620 212, 610 150, 570 110', 6, 1.4),
  bough(b, '762 252, 760 180, 730 130', 8, 1.6),
  ...(
    [
      [500, 190, 170, 1.5],
      [530, 200, 130, 1.4],
      [570, 112, 220, 1.5],
      [600, 140, 310, 1.3],
      [612, 330, 160, 1.5],
      [640, 322, 80, 1.4],
      [730, 130, 230, 1.6],
      [750, 160, 320, 1.5],
      [700, 250, 60, 1.5],
      [590, 208, 60, 1.4],
      [650, 230, 280, 1.4],
      [780, 264, 100, 1.5],
    ] as const
  ).map(([x, y, rotate, scale]) => broadLeaf(b, { x, y, rotate, scale }, { fill: 'green', opacity: 0.7 })),
  repeated(
    'o',
    Array.from({ length: 9 }, () =>
      b.dot([b.between(-13, 13), b.between(-10, 10)], 6, { fill: 'ochre', opacity: 0.95 }),
    ),
    [
      { x: 546, y: 214 },
      { x: 600, y: 166, scale: 0.9 },
      { x: 630, y: 224, scale: 1.1 },
      { x: 646, y: 306, rotate: 90 },
      { x: 692, y: 266, rotate: 40 },
      { x: 748, y: 186, scale: 1.1, rotate: 70 },
      { x: 584, y: 124, scale: 0.8, rotate: 120 },
    ],
  ),
]

/** Chrysanthemums at the eastern fence. */
const hanlu: Draw = (b) => [
  sky('dusk', 0.12),
  mountain(b, 'm', '250 210, 360 150, 450 180, 560 110, 660 160, 760 120, 850 160', {
    depth: 150,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  geese(b, { x: 330, y: 90, scale: 0.8 }, 5),
  ...[430, 500, 570, 640, 710, 780].map((x) =>
    b.bone(
      [
        [x, 440],
        [x + 2, 370],
        [x - 2, 300],
      ],
      6,
      { fill: 'ochre', opacity: 0.55 },
    ),
  ),
  b.bone('400 330, 600 324, 820 332', 4, { fill: 'ochre', opacity: 0.6 }),
  b.bone('400 396, 600 402, 820 394', 4, { fill: 'ochre', opacity: 0.6 }),
  bough(b, '600 470, 590 400, 606 330, 590 272', 5, 2, { fill: 'green' }),
  bough(b, '680 470, 690 400, 676 350', 5, 2, { fill: 'green' }),
  bough(b, '520 470, 516 410, 500 370', 5, 2, { fill: 'green' }),
  ...(
    [
      [592, 400, 200, 1.3],
      [600, 340, -20, 1.3],
      [690, 410, -30, 1.4],
      [680, 380, 200, 1.2],
      [516, 416, 210, 1.3],
      [600, 440, 20, 1.5],
      [520, 440, -10, 1.4],
      [684, 446, 190, 1.3],
    ] as const
  ).map(([x, y, rotate, scale]) => broadLeaf(b, { x, y, rotate, scale }, { fill: 'green', opacity: 0.7 })),
  chrysanthemum(b, { x: 590, y: 264, scale: 1.7 }),
  chrysanthemum(b, { x: 676, y: 344, scale: 1.45 }),
  chrysanthemum(b, { x: 498, y: 362, scale: 1.3 }),
]

/** Persimmons on the bare tree. */
const shuangjiang: Draw = (b) => [
  sky('dusk', 0.16),
  bough(b, '830 380, 760 320, 700 310, 620 250, 560 240, 480 180, 420 170', 19, 2.4),
  bough(b, '700 310, 680 230, 700 160, 680 100', 9, 1.6),
  bough(b, '620 250, 570 290, 510 300', 6, 1.6),
  bough(b, '560 240, 548 180, 566 130', 6, 1.4),
  bough(b, '690 190, 740 160, 770 110', 5, 1.4),
  ...(
    [
      [470, 196, 1.25],
      [540, 316, 1.4],
      [568, 118, 1.15],
      [640, 286, 1.5],
      [686, 90, 1.2],
      [740, 178, 1.3],
      [430, 190, 1],
    ] as const
  ).map(([x, y, scale]) => persimmon(b, x, y, scale)),
  broadLeaf(b, { x: 420, y: 170, rotate: 150, scale: 1.3 }, { fill: 'red', opacity: 0.5 }),
  broadLeaf(b, { x: 770, y: 112, rotate: -40, scale: 1.4 }, { fill: 'red', opacity: 0.5 }),
]

function persimmon(b: Brush, x: number, y: number, scale: number): string {
  return place(
    { x, y, scale },
    b.wash('-20 10, -18 -4, 0 -9, 18 -4, 20 10, 12 22, 0 26, -12 22', { fill: 'red', opacity: 0.55 }),
    b.wash('-17 10, -15 -2, 0 -6, 15 -2, 17 10, 9 20, 0 23, -9 20', { fill: 'ochre', opacity: 0.6 }),
    ...[-14, -5, 5, 14].map((dx) =>
      b.leaf(
        [
          [0, -8],
          [dx, -3],
        ],
        5,
        { fill: 'ink', opacity: 0.85 },
      ),
    ),
    b.tail('0 -8, -2 -18', 3),
    b.leaf('-10 4, -11 12', 4, { fill: 'light', opacity: 0.6 }),
  )
}

export const autumn = { liqiu, chushu, bailu, qiufen, hanlu, shuangjiang }
