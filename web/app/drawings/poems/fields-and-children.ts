import type { Draw } from '#app/drawings/brush/sheet.ts'
import {
  butterfly,
  cicada,
  dragonfly,
  goose,
  horse,
  ox,
  songbird,
  swallow,
} from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { boat, hut } from '#app/drawings/motifs/built.ts'
import { grass, ground, mountain, rain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { ear } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild, standingChild } from '#app/drawings/motifs/people.ts'
import { fullTree, path } from '#app/drawings/motifs/wild.ts'

const minnongchunzhong: Draw = (b) => [
  sky('ochre', 0.18),
  ...[300, 340, 390, 430, 480, 530, 570, 620, 670, 720, 770].map((x, index) =>
    ear(b, { x, y: 440 - (index % 3) * 16, scale: 1.3 }, { bend: index % 2 ? 0.7 : 0.5 }),
  ),
  standingChild(b, { x: 640, y: 330, scale: 1.3 }, 'blue'),
  ground(b, '240 350, 440 336, 640 342, 850 330', { fill: 'ochre', opacity: 0.3 }),
  ground(b, '240 452, 440 444, 640 450, 850 440', { fill: 'ochre', opacity: 0.4 }),
]

const xiaoerchuidiao: Draw = (b) => [
  sky('green', 0.12),
  ground(b, '400 400, 540 386, 700 392, 850 380', { fill: 'green', opacity: 0.3, width: 44 }),
  sittingChild(b, { x: 540, y: 380, scale: 1.8 }, 'red'),
  b.bone('500 356, 400 290, 330 270', 4, { opacity: 0.8 }),
  b.bone('330 270, 328 400', 1.4, { opacity: 0.6 }),
  grass(b, 600, 396, 110, 13, { fill: 'green', opacity: 0.65 }),
  grass(b, 480, 400, 60, 9, { fill: 'green', opacity: 0.55 }),
  scholar(b, { x: 760, y: 380, scale: 0.8 }, 'ink', 0.4),
  ripples(b, 230, 410, 260, 4, 0.4),
]

const fengluoyin: Draw = (b) => [
  sky('ochre', 0.14),
  bough(b, '850 420, 760 350, 660 340, 560 270, 500 190', 12, 3),
  blossoms(
    b,
    [
      { x: 500, y: 186, scale: 1.9 },
      { x: 560, y: 262, scale: 2 },
      { x: 650, y: 330, scale: 1.8 },
      { x: 740, y: 340, scale: 1.9 },
      { x: 690, y: 270, scale: 1.6 },
    ],
    'red',
    0.6,
  ),
  ...[
    [420, 150],
    [600, 170],
    [380, 280],
    [700, 190],
  ].flatMap(([x = 0, y = 0]) => [
    b.leaf(`${x} ${y}, ${x + 12} ${y - 3}, ${x + 26} ${y}`, 14, { fill: 'ochre', opacity: 0.95 }),
    b.bone(`${x + 10} ${y - 6}, ${x + 10} ${y + 6}`, 3),
    b.bone(`${x + 17} ${y - 6}, ${x + 17} ${y + 6}`, 3),
    b.leaf(`${x + 10} ${y - 6}, ${x + 20} ${y - 22}`, 9, { opacity: 0.25 }),
    b.leaf(`${x + 14} ${y - 6}, ${x + 28} ${y - 18}`, 8, { opacity: 0.25 }),
  ]),
]

const shuhuyinxianshengbi: Draw = (b) => [
  sky('green', 0.12),
  mountain(b, 'a', '360 260, 440 130, 520 230, 600 110, 700 230, 860 280', {
    depth: 160,
    opacity: 0.4,
    fill: 'green',
    edge: 2,
  }),
  hut(b, { x: 640, y: 380, scale: 1.5 }),
  ...[300, 350, 400].map((y, index) =>
    b.bone(`${260 + index * 10} ${y}, 400 ${y - 6}, ${520 - index * 6} ${y}`, 7, {
      fill: 'green',
      opacity: 0.5,
    }),
  ),
  b.wash('220 430, 420 416, 560 440, 860 420, 860 450, 560 468, 420 446, 220 460', {
    fill: 'blue',
    opacity: 0.24,
  }),
  blossoms(
    b,
    [
      { x: 540, y: 376 },
      { x: 556, y: 388 },
      { x: 740, y: 378 },
    ],
    'red',
    0.6,
  ),
]

const chunjiangwanjing: Draw = (b) => [
  sky('red', 0.12),
  bough(b, '850 60, 760 80, 680 60, 600 100', 9, 2),
  bough(b, '740 78, 690 120, 640 140', 6, 2),
  blossoms(
    b,
    [600, 640, 684, 730].map((x, index) => ({ x, y: 96 + (index % 2) * 34, scale: 1.3 })),
    'red',
    0.65,
  ),
  ripples(b, 240, 300, 540, 7, 0.4),
  goose(b, { x: 420, y: 330, scale: 0.8 }),
  goose(b, { x: 540, y: 370, scale: 1 }),
  goose(b, { x: 340, y: 400, scale: 0.8, turned: true }),
  grass(b, 740, 440, 70, 11, { fill: 'green', opacity: 0.6 }),
  grass(b, 660, 450, 44, 9, { fill: 'green', opacity: 0.5 }),
]

const sanqudaozhong: Draw = (b) => [
  sky('green', 0.12),
  sun(b, 340, 100, 34, 0.7),
  mountain(b, 'm', '220 260, 380 180, 520 230, 680 150, 860 210', {
    depth: 140,
    opacity: 0.32,
    fill: 'green',
    edge: 1,
  }),
  fullTree(b, { x: 720, y: 420, scale: 1.5 }, 'green', 0.42),
  songbird(b, { x: 640, y: 190, scale: 1 }, 'ochre'),
  songbird(b, { x: 720, y: 160, scale: 0.9, turned: true }, 'ochre'),
  path(b, '360 480, 460 420, 560 380, 600 330', 36),
  scholar(b, { x: 520, y: 420, scale: 1.1, turned: true }, 'blue', 0.5),
  boat(b, { x: 300, y: 410, scale: 0.9 }),
  ripples(b, 220, 424, 180, 3, 0.4),
]

const sishitianyuan31: Draw = (b) => [
  sky('green', 0.12),
  fullTree(b, { x: 690, y: 410, scale: 1.7 }, 'green', 0.45),
  hut(b, { x: 360, y: 320, scale: 0.8 }),
  standingChild(b, { x: 560, y: 420, scale: 1.5 }, 'red', '-8 -40, -20 -24, -28 -12'),
  standingChild(b, { x: 450, y: 430, scale: 1.4, turned: true }, 'blue', '-8 -40, -20 -26, -30 -16'),
  ground(b, '260 440, 440 432, 640 438, 850 426', { fill: 'ochre', opacity: 0.3, width: 34 }),
  grass(b, 500, 438, 26, 7, { fill: 'green', opacity: 0.6 }),
]

const sishitianyuan25: Draw = (b) => [
  sky('ochre', 0.14),
  bough(b, '850 70, 760 90, 660 70, 580 110', 10, 3),
  ...[600, 650, 700, 760].map((x, index) =>
    b.dot([x, 110 + (index % 2) * 26], 26, { fill: 'ochre', opacity: 0.8 }),
  ),
  ...[300, 340, 380, 420, 460, 500, 540].map((x) => b.bone(`${x} 440, ${x + 2} 350`, 5, { opacity: 0.65 })),
  b.bone('286 380, 420 376, 556 380', 4, { opacity: 0.6 }),
  dragonfly(b, { x: 430, y: 290, scale: 1.2 }, 'green'),
  butterfly(b, { x: 620, y: 330, scale: 1.1 }, 'red'),
  butterfly(b, { x: 690, y: 270, scale: 0.9 }, 'ochre'),
  grass(b, 660, 446, 60, 11, { fill: 'green', opacity: 0.5 }),
]

const xiangcunsiyue: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'm', '220 230, 380 160, 540 210, 700 140, 860 190', {
    depth: 140,
    opacity: 0.36,
    fill: 'green',
    edge: 0,
  }),
  b.wash('240 330, 860 310, 860 460, 220 460', { fill: 'light', opacity: 0.7 }),
  ripples(b, 240, 350, 560, 6, 0.3),
  ...[340, 380, 420, 470, 520, 570].map((x, index) =>
    grass(b, x, 430 - (index % 2) * 26, 20, 5, { fill: 'green', opacity: 0.7 }),
  ),
  ox(b, { x: 660, y: 400, scale: 0.9 }),
  rain(b, 240, 60, 560, 280, 34, 0.22),
]

const suojian: Draw = (b) => [
  sky('green', 0.12),
  fullTree(b, { x: 360, y: 420, scale: 1.7 }, 'green', 0.42),
  cicada(b, { x: 384, y: 230, scale: 1 }),
  ox(b, { x: 620, y: 430, scale: 1.5 }, 0.5),
  sittingChild(b, { x: 620, y: 316, scale: 1.6 }, 'red'),
  ground(b, '260 440, 440 432, 640 438, 850 428', { fill: 'green', opacity: 0.26 }),
]

const jihaizashi125: Draw = (b) => [
  sky('ink', 0.34),
  b.bone('560 20, 530 90, 566 96, 520 190', 6, { fill: 'ochre', opacity: 0.9 }),
  b.wash('240 -10, 260 70, 420 100, 580 60, 720 90, 860 50, 860 -10', { opacity: 0.4 }),
  horse(b, { x: 380, y: 430, scale: 0.9 }, 0.5),
  horse(b, { x: 520, y: 420, scale: 1 }, 0.6),
  horse(b, { x: 680, y: 436, scale: 1.2 }, 0.72),
  ground(b, '240 446, 440 436, 640 444, 850 434', { fill: 'ochre', opacity: 0.26 }),
]

const cunjugaoding: Draw = (b) => [
  sky('green', 0.12),
  willow(b, '640 -10, 680 -10, 720 -10, 760 -10, 800 -10', 190, { sway: -26, leaves: 7 }),
  b.wash('360 90, 400 70, 440 96, 402 120', { fill: 'red', opacity: 0.75 }),
  b.tail('402 120, 392 150, 410 172, 396 196', 3, { fill: 'red' }),
  b.bone('404 110, 450 240, 540 352', 1.4, { opacity: 0.6 }),
  standingChild(b, { x: 570, y: 410, scale: 1.4 }, 'blue', '-8 -40, -16 -46, -24 -50'),
  standingChild(b, { x: 460, y: 420, scale: 1.3, turned: true }, 'red'),
  swallow(b, { x: 520, y: 130, scale: 0.7 }),
  ground(b, '260 430, 440 420, 640 426, 850 414', { fill: 'green', opacity: 0.3, width: 36 }),
  grass(b, 330, 430, 40, 9, { fill: 'green', opacity: 0.6 }),
]

export const fieldsAndChildren = {
  minnongchunzhong,
  xiaoerchuidiao,
  fengluoyin,
  shuhuyinxianshengbi,
  chunjiangwanjing,
  sanqudaozhong,
  sishitianyuan31,
  sishitianyuan25,
  xiangcunsiyue,
  suojian,
  jihaizashi125,
  cunjugaoding,
}
