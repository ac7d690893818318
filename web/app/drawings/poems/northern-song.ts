import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { banner, boat, pavilion } from '#app/drawings/motifs/built.ts'
import { lotus, lotusLeaf } from '#app/drawings/motifs/flowers.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar, standingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { panel } from '#app/drawings/motifs/study.ts'
import { path, tower, townWall } from '#app/drawings/motifs/wild.ts'

const yumeiren: Draw = (b) => [
  sky('blue', 0.42),
  moon(b, 420, 110, 38),
  b.wash('860 320, 640 346, 440 372, 200 400, -40 420, -40 500, 860 500', { fill: 'blue', opacity: 0.2 }),
  ripples(b, 240, 370, 420, 6, 0.4),
  tower(b, { x: 730, y: 300, scale: 1.1 }, 2),
  ...[540, 600, 660, 720, 780, 840].map((x) => b.bone(`${x} 340, ${x} 292`, 6, { fill: 'light' })),
  b.bone('530 300, 690 298, 850 300', 6, { fill: 'light' }),
  b.bone('530 338, 690 340, 850 338', 4, { opacity: 0.6 }),
  blossoms(
    b,
    [
      { x: 600, y: 190, scale: 0.8 },
      { x: 520, y: 240, scale: 0.7 },
      { x: 470, y: 330, scale: 0.7 },
      { x: 380, y: 380, scale: 0.7 },
    ],
    'red',
    0.6,
  ),
]

const yujiaao: Draw = (b) => [
  sky('red', 0.16),
  sun(b, 390, 190, 40, 0.75),
  mountain(b, 'a', '180 260, 280 150, 360 220, 440 120, 540 210, 640 100, 740 190, 850 120', {
    depth: 220,
    opacity: 0.34,
    fill: 'blue',
    edge: 2,
  }),
  mountain(b, 'c', '420 340, 520 270, 620 310, 720 250, 860 300', { depth: 150, opacity: 0.3, edge: 2 }),
  townWall(b, { x: 640, y: 390, scale: 1 }),
  banner(b, { x: 760, y: 400, scale: 0.8 }),
  b.stroke('500 380 8, 506 300 6, 494 230 5, 510 170 2', { opacity: 0.28 }),
  geese(b, { x: 300, y: 90, scale: 0.9 }, 7),
  b.wash('240 430, 460 416, 700 430, 860 418, 860 460, 240 466', { fill: 'cloud', opacity: 0.5 }),
]

const huanxisha: Draw = (b) => [
  sky('dusk', 0.18),
  sun(b, 390, 210, 42, 0.7),
  pavilion(b, { x: 690, y: 390, scale: 1.9 }),
  path(b, '360 480, 440 440, 560 430, 650 400', 40),
  swallow(b, { x: 470, y: 150, scale: 0.9 }),
  swallow(b, { x: 570, y: 200, scale: 0.7 }),
  bough(b, '850 130, 780 140, 720 110, 650 120', 10, 2),
  blossoms(
    b,
    [
      { x: 652, y: 120, scale: 1.1 },
      { x: 690, y: 116 },
      { x: 724, y: 112, scale: 1.2 },
      { x: 780, y: 138, scale: 1.2 },
      { x: 560, y: 290, scale: 0.8 },
      { x: 480, y: 340, scale: 0.8 },
      { x: 430, y: 420, scale: 0.8 },
      { x: 540, y: 440, scale: 0.8 },
    ],
    'red',
    0.55,
  ),
  scholar(b, { x: 440, y: 436, scale: 1.1, turned: true }, 'ink', 0.4),
]

const yuanri: Draw = (b) => [
  sky('red', 0.14),
  sun(b, 350, 130, 40, 0.8),
  panel(b, [510, 150], [830, 430], { fill: 'light' }),
  panel(b, [540, 180], [665, 430], { fill: 'red', opacity: 0.55 }),
  panel(b, [675, 180], [800, 430], { fill: 'red', opacity: 0.55 }),
  b.bone('536 180, 670 176, 804 180', 7),
  b.bone('670 180, 671 300, 670 430', 4),
  ...[603, 737].flatMap((x) => [
    panel(b, [x - 26, 240], [x + 26, 330], { fill: 'ochre', opacity: 0.7 }),
    b.bone(`${x - 12} 268, ${x + 12} 266`, 4),
    b.bone(`${x} 256, ${x} 314`, 4),
    b.bone(`${x - 14} 296, ${x + 14} 294`, 4),
    b.dot([x + (x < 670 ? 46 : -46), 320], 9, { fill: 'ochre' }),
  ]),
  b.stroke('490 150 3, 560 130 9, 670 122 10, 780 130 9, 850 150 3'),
  b.bone('430 150, 432 250, 428 330', 5, { fill: 'green' }),
  ...Array.from({ length: 12 }, (_, index) =>
    b.leaf(`${430} ${180 + index * 14}, ${430 + (index % 2 ? 16 : -16)} ${188 + index * 14}`, 8, {
      fill: 'red',
      opacity: 0.85,
    }),
  ),
  ...Array.from({ length: 10 }, (_, index) =>
    b.tail(`430 356, ${430 + Math.cos(index * 0.63) * 40} ${356 + Math.sin(index * 0.63) * 34}`, 4, {
      fill: 'ochre',
      opacity: 0.85,
    }),
  ),
  standingChild(b, { x: 350, y: 440, scale: 1.4, turned: true }, 'red'),
  ground(b, '260 444, 480 438, 680 442, 850 438'),
]

const bochuanguazhou: Draw = (b) => [
  sky('blue', 0.3),
  moon(b, 640, 100, 34),
  mountain(b, 'm', '220 200, 320 150, 420 186, 520 130, 620 190, 740 150, 850 190', {
    depth: 130,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '200 280, 420 268, 640 276, 860 264', { fill: 'green', opacity: 0.5, width: 34 }),
  ...[280, 350, 430, 700, 780].map((x, index) =>
    grass(b, x, 280, 24 + (index % 2) * 8, 6, { fill: 'green', opacity: 0.85 }),
  ),
  willow(b, '560 200, 580 196, 604 202', 80, { sway: 10, leaves: 5 }),
  bough(b, '560 276, 570 240, 562 204', 6, 2),
  boat(b, { x: 520, y: 400, scale: 1.8 }, { cabin: true }),
  scholar(b, { x: 470, y: 396, scale: 1, turned: true }, 'blue', 0.5),
  ripples(b, 240, 330, 540, 6, 0.4),
]

const yinhushang: Draw = (b) => [
  sky('green', 0.13),
  sun(b, 720, 110, 30, 0.7),
  b.wash('-40 -40, 240 -40, 540 -40, 560 30, 440 70, 330 54, 230 96, 100 70, -40 90', { opacity: 0.16 }),
  rain(b, 230, 110, 250, 200, 26, 0.28),
  mountain(b, 'a', '180 260, 300 180, 400 220, 520 150, 640 210, 760 160, 860 200', {
    depth: 120,
    opacity: 0.36,
    fill: 'green',
    edge: 1,
  }),
  ripples(b, 220, 300, 580, 6, 0.4),
  ...[0, 1, 2, 3].map((row) =>
    b.leaf(
      `${620 + row * 14} ${300 + row * 22}, ${680 + row * 10} ${297 + row * 22}, ${740 + row * 14} ${300 + row * 22}`,
      5,
      { fill: 'light' },
    ),
  ),
  boat(b, { x: 440, y: 380, scale: 1.4 }, { cabin: true }),
  bough(b, '840 480, 820 400, 830 310, 790 240', 16, 4),
  willow(b, '790 246, 766 254, 746 262, 812 270', 160, { sway: -14 }),
  lotusLeaf(b, { x: 320, y: 450, scale: 0.8 }),
  lotus(b, { x: 300, y: 436, scale: 0.7 }),
]

const xilinbi: Draw = (b) => [
  sky('blue', 0.18),
  mountain(b, 'a', '200 200, 320 90, 400 150, 520 40, 620 120, 740 60, 860 130', {
    depth: 200,
    opacity: 0.24,
    fill: 'blue',
    edge: 0,
  }),
  b.wash('200 210, 420 190, 640 214, 860 194, 860 240, 600 244, 380 232', { fill: 'cloud', opacity: 0.85 }),
  mountain(b, 'c', '180 320, 300 220, 420 280, 500 250, 620 300, 720 200, 860 260', {
    depth: 190,
    opacity: 0.34,
    fill: 'green',
    edge: 2,
  }),
  b.wash('220 340, 440 326, 660 344, 840 330, 700 366, 400 366', { fill: 'cloud', opacity: 0.85 }),
  mountain(b, 'd', '320 480, 440 380, 520 410, 600 340, 700 400, 780 360, 870 420', {
    depth: 190,
    opacity: 0.44,
    edge: 3,
  }),
  wanderer(b, { x: 524, y: 412, scale: 1.3 }, 'blue'),
]

/** Poems from Li Yu to Su Shi by his lake. */
export const northernSong = { yumeiren, yujiaao, huanxisha, yuanri, bochuanguazhou, yinhushang, xilinbi }
