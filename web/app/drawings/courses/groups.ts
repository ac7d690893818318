import type { Draw } from '#app/drawings/brush/sheet.ts'
import { secondHalf } from '#app/drawings/months/second-half.ts'
import { early } from '#app/drawings/poems/early.ts'
import { herb } from '#app/drawings/scenes/scenes.ts'
import { autumn } from '#app/drawings/terms/autumn.ts'
import { geese, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { boat } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, ripples, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { broadLeaf, reed } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild, standingChild } from '#app/drawings/motifs/people.ts'
import { bookPile, openBook, panel, table, upright } from '#app/drawings/motifs/study.ts'
import { bareTree, fullTree, oilLamp, pine } from '#app/drawings/motifs/wild.ts'

/** Grown-ups of several homes under one moon, each with the same book. */
const gongdu: Draw = (b) => [
  sky('blue', 0.3),
  moon(b, 470, 150, 34),
  ...table(b, 400, 366, 410),
  scholar(b, { x: 730, y: 436, scale: 1.8 }, 'ochre', 0.5),
  scholar(b, { x: 500, y: 438, scale: 1.8, turned: true }, 'green', 0.5),
  oilLamp(b, { x: 620, y: 364, scale: 0.95 }),
  openBook(b, 556, 362, 0.75),
  openBook(b, 672, 362, 0.75),
  bough(b, '830 90, 770 110, 720 96, 680 118', 8, 1.6),
  ...[700, 730, 764, 798].map((x, index) =>
    b.leaf(`${x} ${108 - (index % 2) * 8}, ${x - 9} ${130 - (index % 2) * 8}`, 11, {
      fill: 'ochre',
      opacity: 0.8,
    }),
  ),
]

/** Parents and children sit together and read aloud. */
const mengxue: Draw = (b) => [
  sky('green', 0.13),
  ground(b, '300 428, 460 416, 640 424, 830 410', { fill: 'green', opacity: 0.2 }),
  bough(b, '830 130, 760 120, 700 140, 640 124', 14, 2),
  bough(b, '704 138, 680 170, 644 184', 5, 1.2),
  blossoms(
    b,
    [
      { x: 640, y: 122, scale: 1.4 },
      { x: 702, y: 138, scale: 1.5, rotate: 30 },
      { x: 644, y: 184, scale: 1.3, rotate: 60 },
      { x: 762, y: 120, scale: 1.5, rotate: 10 },
      { x: 800, y: 128, scale: 1.3, rotate: 50 },
    ],
    'red',
    0.55,
  ),
  scholar(b, { x: 740, y: 420, scale: 1.5 }, 'blue'),
  ...(
    [
      [620, 'red'],
      [520, 'green'],
      [420, 'blue'],
    ] as const
  ).flatMap(([x, fill]) => [
    scholar(b, { x: x + 26, y: 424, scale: 1.15, turned: true }, 'ochre', 0.36),
    sittingChild(b, { x: x - 18, y: 422, scale: 1.25, turned: true }, fill),
  ]),
  ...[480, 580, 680].map((x) => b.leaf(`${x} 330, ${x + 8} 334`, 6, { fill: 'red', opacity: 0.6 })),
  grass(b, 350, 432, 24, 6, { fill: 'green' }),
  grass(b, 796, 420, 28, 6, { fill: 'green' }),
]

/** The shadow of a pole, herbs, a page to compare them with. */
const caomu: Draw = (b) => [
  sky('dusk', 0.13),
  sun(b, 700, 130, 36, 0.8),
  mountain(b, 'm', '220 300, 380 250, 520 276, 660 230, 840 262', {
    depth: 110,
    opacity: 0.26,
    fill: 'green',
    edge: 1,
  }),
  ground(b, '300 424, 470 410, 650 418, 830 404', { fill: 'green', opacity: 0.26, width: 32 }),
  b.stroke('640 412 8, 606 422 7, 580 430 4', { opacity: 0.35 }),
  b.bone('640 412, 641 330, 640 240', 8, { fill: 'ochre' }),
  b.bone('641 412, 643 330, 643 242', 2.4),
  scholar(b, { x: 740, y: 416, scale: 1.5 }, 'green'),
  standingChild(b, { x: 560, y: 418, scale: 1.45, turned: true }, 'red', '-8 -40, -18 -32, -26 -22'),
  standingChild(b, { x: 480, y: 420, scale: 1.45, turned: true }, 'blue', '-8 -40, -18 -46, -24 -54'),
  ...[400, 440, 690, 800].flatMap((x, index) => [
    b.tail(`${x} 422, ${x + 3} 392, ${x - 1} ${370 - (index % 2) * 10}`, 3, { fill: 'green' }),
    broadLeaf(b, { x: x + 1, y: 404, rotate: -34, scale: 0.75 }, { fill: 'green', opacity: 0.7 }),
    broadLeaf(b, { x: x + 1, y: 398, rotate: 214, scale: 0.7 }, { fill: 'green', opacity: 0.6 }),
    b.dot([x - 1, 366 - (index % 2) * 10], 9, { fill: index % 2 ? 'red' : 'ochre', opacity: 0.85 }),
  ]),
]

/** Pupils of the Analects in a ring under a tree, as those of Confucius sat. */
const lunyuBan: Draw = (b) => [
  sky('dusk', 0.13),
  ground(b, '280 428, 460 414, 640 422, 840 408', { fill: 'green', opacity: 0.22, width: 30 }),
  fullTree(b, { x: 690, y: 416, scale: 1.9 }, 'green', 0.32),
  scholar(b, { x: 660, y: 424, scale: 1.6 }, 'blue', 0.5),
  ...(
    [
      [570, 'red'],
      [490, 'green'],
      [410, 'blue'],
    ] as const
  ).flatMap(([x, fill]) => [
    sittingChild(b, { x, y: 424, scale: 1.4, turned: true }, fill),
    openBook(b, x + 34, 432, 0.5),
  ]),
  bookPile(b, { x: 772, y: 424, scale: 0.9 }, ['ochre', 'blue', 'green']),
]

/** Two children with a strip of red paper each: one has the line, the other the answer. */
const shenglvBan: Draw = (b) => [
  sky('green', 0.13),
  ground(b, '280 428, 460 416, 640 424, 840 410', { fill: 'green', opacity: 0.2 }),
  bough(b, '840 120, 760 112, 680 132, 600 116', 13, 2),
  blossoms(
    b,
    [
      { x: 602, y: 116, scale: 1.3 },
      { x: 680, y: 132, scale: 1.4, rotate: 30 },
      { x: 762, y: 112, scale: 1.4, rotate: 10 },
    ],
    'red',
    0.55,
  ),
  ...[470, 640].flatMap((x) => [
    panel(b, [x, 210], [x + 50, 410], { fill: 'red', opacity: 0.6 }),
    b.bone(`${x - 4} 208, ${x + 25} 206, ${x + 54} 208`, 4),
    ...upright(b, x + 25, 226, 400, 22),
  ]),
  standingChild(b, { x: 430, y: 422, scale: 1.5, turned: true }, 'blue', '-8 -40, -18 -46, -24 -54'),
  standingChild(b, { x: 740, y: 422, scale: 1.5 }, 'green', '-8 -40, -18 -46, -24 -54'),
]

/** Poems for the seasons: a boat with a reader, willows on this side and the moon on that. */
const shiciBan: Draw = (b) => [
  sky('blue', 0.2),
  moon(b, 720, 130, 34),
  mountain(b, 'm', '220 300, 380 240, 520 276, 660 220, 850 262', {
    depth: 110,
    opacity: 0.26,
    fill: 'blue',
    edge: 1,
  }),
  willow(b, '360 -6, 400 -6, 440 -6, 480 -6', 210, { sway: -16, leaves: 7, opacity: 0.75 }),
  boat(b, { x: 620, y: 400, scale: 1.7 }),
  sittingChild(b, { x: 580, y: 392, scale: 1.4 }, 'red'),
  scholar(b, { x: 650, y: 398, scale: 1.2 }, 'green'),
  ripples(b, 420, 430, 380, 3, 0.4),
]

/** By the slug of a class. */
export const classes: Readonly<Record<string, Draw>> = {
  'jiazhang-gongdu': gongdu,
  'jieqi-caomu': caomu,
  'lunyu-xiaban': lunyuBan,
  'mengxue-qinzi': mengxue,
  'shenglv-ban': shenglvBan,
  'shici-siji': shiciBan,
}

/** A year that a family walks through: blossom, leaf, red leaf, snow. */
const qinziYinian: Draw = (b) => [
  sky('dusk', 0.13),
  ground(b, '240 426, 420 412, 620 420, 830 404', { fill: 'green', opacity: 0.22, width: 30 }),
  fullTree(b, { x: 400, y: 414, scale: 1.05 }, 'red', 0.24),
  fullTree(b, { x: 520, y: 412, scale: 1.2 }, 'green', 0.34),
  fullTree(b, { x: 650, y: 414, scale: 1.35 }, 'ochre', 0.4),
  bareTree(b, { x: 770, y: 410, scale: 1.05 }),
  snow(b, 700, 150, 130, 240, 30, 'light', 0.95),
  scholar(b, { x: 590, y: 424, scale: 1.05, turned: true }, 'blue'),
  standingChild(b, { x: 548, y: 426, scale: 1.05, turned: true }, 'red'),
  geese(b, { x: 560, y: 130, scale: 0.7 }, 5),
]

/** Three steps of stone: one hears, one reads, one explains. */
const sanbu: Draw = (b) => [
  sky('blue', 0.16),
  mountain(b, 'm', '220 270, 360 200, 480 236, 620 140, 740 190, 850 150', {
    depth: 170,
    opacity: 0.28,
    fill: 'blue',
    edge: 1,
  }),
  ...(
    [
      [390, 412],
      [520, 376],
      [650, 340],
    ] as const
  ).flatMap(([x, y]) => [
    panel(b, [x, y], [840, y + 40], { fill: 'light' }),
    panel(b, [x, y], [840, y + 40], { fill: 'ink', opacity: 0.12 }),
    b.bone(`${x - 6} ${y}, ${(x + 840) / 2} ${y - 2}, 840 ${y}`, 4),
    b.bone(`${x} ${y}, ${x + 1} ${y + 20}, ${x - 1} ${y + 38}`, 3),
  ]),
  b.bone('380 452, 600 454, 840 452', 3),
  pine(b, { x: 770, y: 340, scale: 1 }),
  sittingChild(b, { x: 450, y: 410, scale: 1.5, turned: true }, 'red'),
  standingChild(b, { x: 584, y: 376, scale: 1.4, turned: true }, 'green', '-8 -40, -18 -36, -24 -40'),
  panel(b, [612, 314], [634, 330], { fill: 'light' }),
  b.bone('612 314, 611 322, 612 331', 2),
  b.bone('634 314, 635 322, 634 331', 2),
  scholar(b, { x: 700, y: 340, scale: 1.25 }, 'blue'),
  grass(b, 360, 456, 24, 6, { fill: 'green' }),
]

/** Hills behind hills, and the road goes on: the older one points ahead. */
const lunyuYihou: Draw = (b) => [
  sky('dusk', 0.13),
  mountain(b, 'm', '220 270, 360 200, 480 236, 620 140, 740 190, 850 150', {
    depth: 170,
    opacity: 0.28,
    fill: 'green',
    edge: 1,
  }),
  ground(b, '240 426, 420 412, 620 420, 830 404', { fill: 'green', opacity: 0.22, width: 30 }),
  pine(b, { x: 770, y: 410, scale: 1.1 }),
  fullTree(b, { x: 430, y: 414, scale: 1.1 }, 'ochre', 0.34),
  standingChild(b, { x: 540, y: 420, scale: 1.4, turned: true }, 'red', '-8 -40, -18 -36, -24 -40'),
  scholar(b, { x: 620, y: 420, scale: 1.25 }, 'blue'),
  geese(b, { x: 560, y: 120, scale: 0.7 }, 5),
]

/** A walk from willow to bare tree, under the moon that all poems share. */
const shiSiji: Draw = (b) => [
  sky('blue', 0.16),
  moon(b, 540, 120, 30),
  ground(b, '240 426, 420 412, 620 420, 830 404', { fill: 'green', opacity: 0.2, width: 30 }),
  willow(b, '350 -6, 380 -6, 410 -6', 210, { sway: -12, leaves: 6, opacity: 0.75 }),
  fullTree(b, { x: 640, y: 414, scale: 1.25 }, 'red', 0.3),
  bareTree(b, { x: 770, y: 410, scale: 1.1 }),
  snow(b, 700, 150, 130, 240, 24, 'light', 0.95),
  standingChild(b, { x: 500, y: 424, scale: 1.3, turned: true }, 'red'),
  openBook(b, 560, 420, 0.7),
]

/** A peach tree, reeds and a bird on the water: the Songs begin with what can be seen, and a child reads them there. */
const shijingYinian: Draw = (b) => [
  sky('green', 0.14),
  sun(b, 560, 116, 26),
  ground(b, '240 430, 420 420, 620 424, 830 410', { fill: 'green', opacity: 0.2, width: 30 }),
  fullTree(b, { x: 745, y: 412, scale: 1.3 }, 'red', 0.26),
  reed(b, { x: 356, y: 420, scale: 1.6 }),
  reed(b, { x: 396, y: 428, scale: 1.25 }),
  reed(b, { x: 436, y: 422, scale: 1, turned: true }),
  ripples(b, 400, 440, 120, 3, 0.4),
  swallow(b, { x: 470, y: 170, scale: 0.7 }),
  sittingChild(b, { x: 610, y: 424, scale: 1.5, turned: true }, 'blue'),
  openBook(b, 556, 424, 0.7),
]

/** A spring runs from the hills past young grain, which a child looks at and does not pull, while the old one points on. */
const mengziYinian: Draw = (b) => [
  sky('ochre', 0.14),
  mountain(b, 'm', '240 250, 380 170, 500 230, 640 130, 760 200, 850 160', {
    depth: 180,
    opacity: 0.26,
    fill: 'blue',
    edge: 1,
  }),
  ground(b, '240 430, 420 418, 620 424, 830 408', { fill: 'green', opacity: 0.22, width: 30 }),
  ripples(b, 690, 446, 120, 3, 0.4),
  ...[340, 384, 428, 472].flatMap((x) => grass(b, x, 428, 26, 5, { fill: 'green' })),
  sittingChild(b, { x: 540, y: 426, scale: 1.5 }, 'red'),
  scholar(b, { x: 640, y: 420, scale: 1.4 }, 'blue'),
  pine(b, { x: 776, y: 410, scale: 1.1 }),
]

/** A bridge that carries everyone over the river: one child has crossed, the older one follows. */
const mengziZaidu: Draw = (b) => [
  sky('blue', 0.14),
  mountain(b, 'm', '240 250, 380 190, 520 226, 650 150, 760 196, 850 170', {
    depth: 170,
    opacity: 0.26,
    fill: 'green',
    edge: 1,
  }),
  ground(b, '220 436, 320 424, 400 430', { fill: 'green', opacity: 0.22, width: 30 }),
  ground(b, '700 430, 780 420, 850 416', { fill: 'green', opacity: 0.22, width: 30 }),
  ripples(b, 550, 446, 150, 4, 0.42),
  b.bone('380 424, 470 398, 550 390, 630 396, 720 422', 6),
  ...[440, 550, 660].map((x) => b.bone(`${x} ${x === 550 ? 392 : 408}, ${x + 1} 430, ${x} 456`, 4)),
  scholar(b, { x: 480, y: 396, scale: 1.25, turned: true }, 'blue'),
  standingChild(b, { x: 610, y: 392, scale: 1.3, turned: true }, 'red', '-8 -40, -18 -36, -24 -40'),
  willow(b, '790 -6, 760 -6, 730 -6', 190, { sway: 12, leaves: 6, opacity: 0.7 }),
  grass(b, 300, 430, 26, 6, { fill: 'green' }),
]

/** Two who say a line each under swallows that fly as a pair, a pine on one side and a tree in bloom on the other. */
const liwengSanshizhou: Draw = (b) => [
  sky('ochre', 0.14),
  moon(b, 560, 116, 26),
  ground(b, '240 430, 420 418, 620 424, 830 410', { fill: 'green', opacity: 0.2, width: 30 }),
  pine(b, { x: 370, y: 416, scale: 1.1 }),
  fullTree(b, { x: 770, y: 412, scale: 1.2 }, 'red', 0.28),
  swallow(b, { x: 490, y: 190, scale: 0.6 }),
  swallow(b, { x: 640, y: 190, scale: 0.6 }),
  sittingChild(b, { x: 500, y: 424, scale: 1.5 }, 'red'),
  sittingChild(b, { x: 640, y: 424, scale: 1.5, turned: true }, 'blue'),
  openBook(b, 570, 424, 0.7),
]

/** By the slug of a path. */
export const paths: Readonly<Record<string, Draw>> = {
  'guoxue-sanbu': sanbu,
  'liweng-sanshizhou': liwengSanshizhou,
  'lunyu-yihou': lunyuYihou,
  'mengzi-yinian': mengziYinian,
  'mengzi-zaidu': mengziZaidu,
  'qinzi-yinian': qinziYinian,
  'shi-siji': shiSiji,
  'shijing-yinian': shijingYinian,
}

/** A parent lifts the branch, a child reaches for the fruit. */
const fumu: Draw = (b) => [
  sky('dusk', 0.14),
  ground(b, '300 426, 480 414, 660 420, 830 408', { fill: 'green', opacity: 0.22, width: 30 }),
  fullTree(b, { x: 720, y: 418, scale: 1.75 }, 'green', 0.3),
  bough(b, '716 300, 660 262, 610 262, 570 284', 5, 1.6),
  ...[
    [570, 292],
    [604, 270],
    [640, 268],
    [680, 246],
    [742, 230],
    [776, 196],
    [700, 180],
  ].map(([x = 0, y = 0]) => b.dot([x, y], 17, { fill: 'red', opacity: 0.88 })),
  scholar(b, { x: 612, y: 420, scale: 1.5, turned: true }, 'blue'),
  standingChild(b, { x: 530, y: 422, scale: 1.5, turned: true }, 'red', '-8 -40, -18 -56, -24 -74'),
  b.wash('448 396, 496 394, 488 422, 456 423', { fill: 'ochre', opacity: 0.5 }),
  b.stroke('444 394 3, 472 398 4, 500 393 3'),
  ...[460, 474, 486].map((x) => b.dot([x, 392], 13, { fill: 'red', opacity: 0.85 })),
]

/** By the slug of a question set. */
export const questionSets: Readonly<Record<string, Draw>> = {
  'ershisi-jieqi': autumn.qiufen,
  'fumu-fansi': fumu,
  'jingdian-jieti': early.dengguanquelou,
  'kecheng-fankui': secondHalf[11],
  'tizhi-zice': herb,
}
