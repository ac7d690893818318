import type { Draw } from '#app/drawings/brush/sheet.ts'
import { dragonfly, songbird, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { banner, boat, hut, pavilion } from '#app/drawings/motifs/built.ts'
import { lotus, lotusLeaf, stalk } from '#app/drawings/motifs/flowers.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar, sittingChild } from '#app/drawings/motifs/people.ts'
import { panel } from '#app/drawings/motifs/study.ts'
import { fullTree, path, tower } from '#app/drawings/motifs/wild.ts'

const gulangyuexing: Draw = (b) => [
  sky('blue', 0.44),
  moon(b, 560, 180, 96),
  bough(b, '560 250, 566 200, 580 160, 572 120', 10, 3),
  ...[
    [540, 120],
    [580, 100],
    [612, 130],
    [556, 150],
    [604, 164],
  ].map(([x = 0, y = 0]) => b.dot([x, y], 26, { fill: 'green', opacity: 0.4 })),
  b.wash('506 246, 500 226, 512 214, 530 218, 538 238, 532 248', { fill: 'ink', opacity: 0.25 }),
  b.leaf('512 216, 508 198, 514 188', 6, { opacity: 0.4 }),
  b.leaf('520 216, 522 198, 530 190', 6, { opacity: 0.4 }),
  b.wash('260 400, 420 380, 620 396, 860 376, 860 430, 260 440', { fill: 'cloud', opacity: 0.6 }),
  sittingChild(b, { x: 320, y: 410, scale: 1.4, turned: true }, 'red'),
]

const jiangpanduboxunhua: Draw = (b) => [
  sky('red', 0.12),
  tower(b, { x: 700, y: 300, scale: 0.8 }, 4),
  bough(b, '420 470, 430 400, 470 340, 450 270, 490 210', 13, 3),
  bough(b, '466 342, 520 310, 570 320', 7, 2),
  blossoms(
    b,
    [
      { x: 490, y: 206, scale: 1.3 },
      { x: 456, y: 250, scale: 1.2 },
      { x: 478, y: 290, scale: 1.1 },
      { x: 520, y: 306, scale: 1.3 },
      { x: 572, y: 318, scale: 1.2 },
    ],
    'red',
    0.75,
  ),
  ...[
    [432, 300],
    [546, 338],
    [510, 250],
    [540, 262],
  ].flatMap(([x = 0, y = 0]) => [
    b.dot([x - 5, y], 9, { fill: 'red', opacity: 0.25 }),
    b.dot([x + 5, y], 9, { fill: 'red', opacity: 0.25 }),
    b.dot([x, y - 7], 9, { fill: 'red', opacity: 0.25 }),
  ]),
  scholar(b, { x: 330, y: 440, scale: 1.2, turned: true }, 'blue', 0.5),
  ripples(b, 560, 380, 270, 5, 0.4),
]

const juejuchiri: Draw = (b) => [
  sky('red', 0.12),
  sun(b, 350, 130, 40, 0.8),
  mountain(b, 'm', '240 300, 400 240, 560 280, 700 230, 860 270', {
    depth: 90,
    opacity: 0.3,
    fill: 'green',
    edge: 0,
  }),
  swallow(b, { x: 480, y: 150, scale: 1 }),
  swallow(b, { x: 620, y: 190, scale: 0.8 }),
  ground(b, '260 420, 460 404, 640 412, 850 396', { fill: 'ochre', opacity: 0.3, width: 36 }),
  ...[520, 600].map((x, index) =>
    b.wash(`${x} 400, ${x + 12} 384, ${x + 40} 386, ${x + 56} 396, ${x + 30} 406`, {
      fill: index ? 'ochre' : 'red',
      opacity: 0.7,
    }),
  ),
  b.dot([518, 388], 13, { fill: 'green', opacity: 0.7 }),
  b.dot([598, 388], 13, { opacity: 0.6 }),
  grass(b, 740, 410, 60, 9, { fill: 'green', opacity: 0.6 }),
]

const zaochunchengzhang: Draw = (b) => [
  sky('green', 0.12),
  willow(b, '560 40, 600 30, 650 40, 700 26, 750 36, 800 30', 130, { sway: -14, leaves: 4 }),
  ground(b, '240 420, 440 408, 640 414, 850 400', { fill: 'green', opacity: 0.16, width: 60 }),
  grass(b, 320, 420, 26, 7, { fill: 'green', opacity: 0.5 }),
  grass(b, 480, 410, 22, 7, { fill: 'green', opacity: 0.4 }),
  path(b, '380 480, 460 430, 560 390, 620 350', 40),
  scholar(b, { x: 560, y: 410, scale: 1 }, 'ink', 0.45),
  rain(b, 240, 10, 560, 400, 40, 0.22),
]

const chishang: Draw = (b) => [
  sky('green', 0.1),
  ripples(b, 240, 300, 560, 7, 0.36),
  lotusLeaf(b, { x: 690, y: 250, scale: 1.3 }),
  lotusLeaf(b, { x: 770, y: 330, scale: 1.2 }, 0.4),
  lotus(b, { x: 640, y: 240, scale: 1 }, 0.2),
  b.wash('500 372, 620 350, 760 380, 640 392', { fill: 'light', opacity: 0.7 }),
  boat(b, { x: 430, y: 370, scale: 1.3 }),
  sittingChild(b, { x: 430, y: 364, scale: 1.4 }, 'red'),
  b.bone('404 330, 380 430', 4, { opacity: 0.7 }),
  ...[530, 570, 620, 680, 720].flatMap((x) => [
    b.dot([x, 346], 9, { fill: 'green', opacity: 0.6 }),
    b.dot([x + 10, 402], 9, { fill: 'green', opacity: 0.6 }),
  ]),
]

const yijiangnan: Draw = (b) => [
  sky('red', 0.18),
  sun(b, 380, 170, 46, 0.85),
  b.wash('860 300, 600 310, 400 330, 220 340, 220 460, 860 460', { fill: 'green', opacity: 0.3 }),
  ripples(b, 240, 350, 540, 7, 0.4),
  bough(b, '850 180, 770 200, 700 180, 620 220', 10, 2),
  blossoms(
    b,
    [620, 660, 704, 740, 780].map((x, index) => ({ x, y: 190 + (index % 3) * 16, scale: 1.3 })),
    'red',
    0.8,
  ),
  boat(b, { x: 470, y: 390, scale: 0.9 }, { cabin: true }),
]

const jiangnanchun: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'm', '220 260, 360 200, 500 240, 640 180, 860 230', {
    depth: 120,
    opacity: 0.3,
    fill: 'green',
    edge: 0,
  }),
  tower(b, { x: 700, y: 300, scale: 0.7 }, 3),
  pavilion(b, { x: 600, y: 300, scale: 0.6 }),
  hut(b, { x: 380, y: 380, scale: 0.8 }),
  banner(b, { x: 450, y: 386, scale: 0.9 }),
  blossoms(
    b,
    [
      { x: 300, y: 360 },
      { x: 320, y: 340 },
      { x: 340, y: 366 },
    ],
    'red',
    0.7,
  ),
  ripples(b, 460, 400, 360, 4, 0.4),
  rain(b, 480, 120, 340, 260, 26, 0.24),
]

const wanghulouzuishu: Draw = (b) => [
  sky('ink', 0.2),
  b.wash('220 -10, 240 90, 360 120, 520 80, 640 110, 700 -10', { opacity: 0.55 }),
  mountain(b, 'm', '300 260, 440 180, 560 230, 700 170, 860 230', {
    depth: 80,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  tower(b, { x: 740, y: 340, scale: 1 }, 2),
  boat(b, { x: 420, y: 380, scale: 1.2 }, { cabin: true }),
  ripples(b, 240, 400, 420, 5, 0.4),
  ...[330, 360, 390, 440, 480, 520].map((x, index) =>
    b.dot([x, 340 + (index % 3) * 14], 6, { fill: 'light' }),
  ),
  rain(b, 260, 90, 360, 270, 40, 0.4),
]

const xiaochi: Draw = (b) => [
  sky('green', 0.1),
  ripples(b, 260, 360, 520, 6, 0.34),
  stalk(b, '520 450, 512 360, 524 250', 5),
  b.leaf('524 260, 536 220, 560 180', 24, { fill: 'green', opacity: 0.7 }),
  dragonfly(b, { x: 562, y: 172, scale: 1.3 }, 'red'),
  lotusLeaf(b, { x: 660, y: 390, scale: 1.3 }),
  lotusLeaf(b, { x: 380, y: 410, scale: 1 }, 0.4),
  willow(b, '660 -10, 700 -10, 740 -10, 780 -10', 150, { sway: -18, leaves: 7 }),
]

const chunri: Draw = (b) => [
  sky('red', 0.12),
  mountain(b, 'm', '220 280, 400 220, 560 260, 720 210, 860 250', {
    depth: 100,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  fullTree(b, { x: 690, y: 400, scale: 1.1 }, 'red', 0.4),
  fullTree(b, { x: 560, y: 380, scale: 0.7 }, 'dusk', 0.5),
  path(b, '280 470, 400 430, 500 420, 600 410', 34),
  scholar(b, { x: 420, y: 430, scale: 1.1, turned: true }, 'blue', 0.5),
  ripples(b, 240, 330, 300, 4, 0.4),
  grass(b, 780, 420, 50, 9, { fill: 'green', opacity: 0.5 }),
]

const tilinandi: Draw = (b) => [
  sky('dusk', 0.2),
  mountain(b, 'a', '200 230, 340 150, 460 200, 600 130, 740 180, 860 140', {
    depth: 120,
    opacity: 0.3,
    fill: 'green',
    edge: 1,
  }),
  ...[
    [430, 320, 0.7],
    [540, 330, 0.85],
    [680, 344, 1.05],
  ].map(([x = 0, y = 0, scale = 1]) => tower(b, { x, y, scale }, 3)),
  boat(b, { x: 360, y: 410, scale: 1.1 }, { cabin: true }),
  b.dot([370, 390], 8, { fill: 'red' }),
  ripples(b, 240, 390, 540, 5, 0.4),
]

const youyuanbuzhi: Draw = (b) => [
  sky('red', 0.1),
  panel(b, [420, 230], [840, 430], { opacity: 0.12 }),
  b.bone('400 226, 620 222, 850 226', 12, { opacity: 0.7 }),
  panel(b, [520, 290], [620, 430], { fill: 'ochre', opacity: 0.45 }),
  b.bone('570 292, 570 430', 4, { opacity: 0.7 }),
  bough(b, '740 240, 680 180, 600 190, 520 150', 11, 3),
  bough(b, '610 190, 570 230, 520 250', 6, 2),
  blossoms(
    b,
    [520, 556, 600, 640, 690].map((x, index) => ({ x, y: 150 + (index % 2) * 34, scale: 1.3 })),
    'red',
    0.8,
  ),
  scholar(b, { x: 470, y: 436, scale: 1.1, turned: true }, 'blue', 0.5),
  ground(b, '300 444, 480 438, 680 440, 850 436', { fill: 'green', opacity: 0.26 }),
]

const momei: Draw = (b) => [
  sky('ink', 0.08),
  bough(b, '820 460, 760 380, 700 340, 640 240, 560 210, 500 120', 20, 4),
  bough(b, '660 270, 590 300, 520 290', 9, 2),
  bough(b, '720 350, 760 260, 740 190', 9, 2),
  blossoms(
    b,
    [
      { x: 500, y: 116, scale: 1.5 },
      { x: 540, y: 180, scale: 1.4 },
      { x: 600, y: 222, scale: 1.3 },
      { x: 520, y: 288, scale: 1.5 },
      { x: 590, y: 304, scale: 1.2 },
      { x: 744, y: 190, scale: 1.5 },
      { x: 760, y: 250, scale: 1.3 },
    ],
    'ink',
    0.3,
  ),
  songbird(b, { x: 660, y: 226, scale: 1 }, 'ink'),
  b.wash('240 420, 340 400, 450 420, 340 446', { opacity: 0.5 }),
]

export const lakesAndGardens = {
  gulangyuexing,
  jiangpanduboxunhua,
  juejuchiri,
  zaochunchengzhang,
  chishang,
  yijiangnan,
  jiangnanchun,
  wanghulouzuishu,
  xiaochi,
  chunri,
  tilinandi,
  youyuanbuzhi,
  momei,
}
