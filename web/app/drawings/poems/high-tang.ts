import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { boat, hut, wineJar } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, sun, waves } from '#app/drawings/motifs/land.ts'
import { scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { table } from '#app/drawings/motifs/study.ts'
import { bareTree, fullTree, path, pine, sail, tower, townWall } from '#app/drawings/motifs/wild.ts'

const dushaofu: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'm', '220 250, 360 200, 480 226, 620 170, 840 210', {
    depth: 120,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  townWall(b, { x: 690, y: 300, scale: 0.8 }),
  path(b, '340 480, 420 430, 540 400, 600 350, 680 304', 40),
  bough(b, '830 470, 800 380, 812 280, 780 190', 16, 4),
  bough(b, '812 280, 780 230, 740 214', 7, 2),
  willow(b, '780 196, 756 208, 736 216, 800 230', 170, { sway: -16 }),
  wanderer(b, { x: 450, y: 430, scale: 1.8 }, 'blue'),
  wanderer(b, { x: 510, y: 424, scale: 1.8 }),
]

const dengyouzhoutai: Draw = (b) => [
  sky('dusk', 0.24),
  mountain(b, 'm', '180 390, 320 372, 480 384, 640 366, 840 380', {
    depth: 80,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  b.wash('580 480, 592 330, 770 330, 790 480', { opacity: 0.26 }),
  b.bone('576 330, 680 328, 784 330', 7),
  ...[360, 392, 424].map((y) => b.bone(`586 ${y}, 680 ${y + 2}, 782 ${y}`, 1.8, { opacity: 0.4 })),
  ...[596, 632, 668, 704, 740, 768].map((x) => b.bone(`${x} 328, ${x} 310`, 8, { opacity: 0.6 })),
  scholar(b, { x: 660, y: 328, scale: 1.05 }, 'ink', 0.5),
  geese(b, { x: 380, y: 120, scale: 0.5 }, 3),
]

const beigushan: Draw = (b) => [
  sky('red', 0.12),
  sun(b, 400, 222, 40, 0.75),
  b.wash('220 246, 400 238, 640 246, 640 268, 220 268', { fill: 'cloud', opacity: 0.7 }),
  mountain(b, 'm', '600 330, 650 220, 710 150, 770 190, 850 120', {
    depth: 300,
    opacity: 0.44,
    fill: 'green',
    edge: 3,
  }),
  fullTree(b, { x: 720, y: 400, scale: 0.8 }),
  pine(b, { x: 800, y: 410, scale: 0.8 }),
  sail(b, { x: 450, y: 366, scale: 2 }),
  ripples(b, 240, 330, 380, 5, 0.36),
  geese(b, { x: 520, y: 90, scale: 0.7 }, 5),
]

const shizhisaishang: Draw = (b) => [
  sky('dusk', 0.24),
  sun(b, 440, 236, 60, 0.8),
  b.wash('-40 286, 200 294, 420 274, 640 290, 860 270, 860 500, -40 500', { fill: 'ochre', opacity: 0.2 }),
  b.stroke('-20 286 1, 200 294 2, 420 274 3, 640 290 2, 860 270 1', { opacity: 0.6 }),
  b.stroke('330 480 30, 470 430 22, 360 376 14, 470 332 8, 440 300 3', { fill: 'blue', opacity: 0.3 }),
  b.stroke('690 286 12, 690 200 8, 692 110 7, 690 30 3', { opacity: 0.34 }),
  b.wash('672 290, 676 266, 704 266, 708 290', { opacity: 0.6 }),
  b.stroke('560 420 2, 660 392 5, 800 400 2', { opacity: 0.5 }),
  wanderer(b, { x: 600, y: 400, scale: 1.1 }),
  wanderer(b, { x: 640, y: 398, scale: 1.1 }, 'red'),
  geese(b, { x: 330, y: 90, scale: 0.8 }, 5),
]

const furonglou: Draw = (b) => [
  sky('blue', 0.32),
  mountain(b, 'm', '340 260, 420 180, 470 90, 520 190, 600 260', {
    depth: 200,
    opacity: 0.4,
    fill: 'blue',
    edge: 2,
  }),
  tower(b, { x: 710, y: 400, scale: 1.3 }),
  ground(b, '600 412, 700 404, 840 408', { width: 30 }),
  boat(b, { x: 400, y: 410, scale: 0.9 }, { cabin: true }),
  ripples(b, 240, 390, 360, 5, 0.36),
  rain(b, 240, 40, 600, 380, 46, 0.3),
]

const qiangjinjiu: Draw = (b) => [
  sky('dusk', 0.17),
  mountain(b, 'm', '220 220, 330 120, 420 170, 540 60, 660 150, 850 90', {
    depth: 260,
    opacity: 0.3,
    fill: 'blue',
    edge: 1,
  }),
  b.stroke('520 80 6, 500 150 12, 430 200 20, 480 260 34, 360 330 54, 260 400 90', {
    fill: 'ochre',
    opacity: 0.34,
  }),
  ...[0, 1, 2].map((row) =>
    b.leaf(
      `${300 - row * 16} ${330 + row * 40}, ${360 - row * 20} ${320 + row * 38}, ${410 - row * 24} ${330 + row * 34}`,
      4,
      { fill: 'light' },
    ),
  ),
  scholar(b, { x: 620, y: 450, scale: 2 }, 'blue', 0.5),
  b.stroke('612 336 10, 570 318 14, 540 290 8', { fill: 'blue', opacity: 0.8 }),
  b.wash('520 262, 552 262, 546 286, 526 286', { fill: 'ochre', opacity: 0.9 }),
  wineJar(b, { x: 760, y: 452, scale: 1.5 }),
]

const xinglunan: Draw = (b) => [
  sky('blue', 0.26),
  sun(b, 680, 120, 34, 0.7),
  mountain(b, 'm', '560 260, 640 190, 700 220, 790 130, 860 170', {
    depth: 160,
    opacity: 0.3,
    fill: 'blue',
    edge: 1.6,
  }),
  sail(b, { x: 480, y: 356, scale: 4.4 }),
  waves(b, 200, 366, 3, 4),
]

const yuexiaduzhuo: Draw = (b) => [
  sky('blue', 0.44),
  moon(b, 420, 110, 44),
  bough(b, '840 220, 770 190, 700 120, 620 110', 14, 2),
  bough(b, '720 140, 690 190, 650 200', 6, 1.4),
  blossoms(
    b,
    [
      { x: 620, y: 112, scale: 1.3 },
      { x: 660, y: 130, scale: 1.1 },
      { x: 650, y: 202, scale: 1.2 },
      { x: 690, y: 176 },
      { x: 720, y: 128, scale: 1.3 },
      { x: 770, y: 176, scale: 1.2 },
      { x: 560, y: 260, scale: 0.8, opacity: 0.8 },
      { x: 700, y: 320, scale: 0.8, opacity: 0.8 },
    ],
    'red',
    0.6,
  ),
  b.wash('640 430, 720 436, 830 458, 780 470, 690 456', { opacity: 0.3 }),
  scholar(b, { x: 610, y: 436, scale: 1.8 }, 'blue', 0.5),
  b.stroke('604 330 8, 562 314 12, 534 292 7', { fill: 'blue', opacity: 0.8 }),
  b.wash('516 268, 544 268, 538 290, 522 290', { fill: 'ochre', opacity: 0.9 }),
  wineJar(b, { x: 450, y: 438, scale: 1.3 }),
]

const duzuojingtingshan: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'a', '260 300, 360 190, 430 220, 540 80, 620 150, 700 120, 850 220', {
    depth: 320,
    opacity: 0.42,
    fill: 'green',
    edge: 3,
  }),
  b.wash('700 90, 760 76, 820 88, 770 104', { fill: 'cloud', opacity: 0.9 }),
  geese(b, { x: 330, y: 90, scale: 0.6 }, 4),
  b.wash('600 460, 620 436, 700 430, 760 446, 780 466', { opacity: 0.4 }),
  b.wash('648 434, 652 396, 672 374, 696 380, 712 410, 724 436, 680 444', { fill: 'blue', opacity: 0.5 }),
  b.leaf('648 434, 654 394, 676 374', 3),
  b.leaf('722 436, 710 404, 694 378', 3),
  b.wash('668 366, 672 350, 688 346, 698 356, 694 372, 678 376', { fill: 'light' }),
  b.stroke('670 356 3, 680 346 9, 696 352 7, 700 364 3', { fill: 'hair' }),
  b.dot([690, 340], 8, { fill: 'hair' }),
]

const maowu: Draw = (b) => [
  sky('blue', 0.3),
  b.wash('240 60, 400 30, 620 60, 840 40, 840 120, 600 130, 380 110', { opacity: 0.16 }),
  hut(b, { x: 620, y: 420, scale: 1.7 }),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) => {
    const [x, y] = [600 - index * 52, 250 - (index % 3) * 46]
    return b.tail(`${x} ${y}, ${x - 26} ${y - 14}, ${x - 58} ${y - 6}`, 4, { fill: 'ochre', opacity: 0.85 })
  }),
  ...[0, 1, 2, 3].map((index) =>
    b.tail(
      `${700 - index * 110} ${180 + index * 14}, ${640 - index * 110} ${166 + index * 14}, ${560 - index * 110} ${180 + index * 16}`,
      3,
      { opacity: 0.3 },
    ),
  ),
  bareTree(b, { x: 790, y: 430, scale: 1.2, rotate: -10 }),
  scholar(b, { x: 400, y: 440, scale: 1.2, turned: true }, 'ink', 0.4),
  b.bone('430 442, 430 390, 434 356', 3.4),
  rain(b, 260, 120, 560, 300, 20, 0.24),
]

const denggao: Draw = (b) => [
  sky('dusk', 0.2),
  mountain(b, 'm', '220 260, 320 200, 420 236, 520 180, 640 230', {
    depth: 120,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  b.stroke('230 470 40, 330 420 30, 300 370 18, 420 330 10, 400 300 4', { fill: 'blue', opacity: 0.22 }),
  mountain(b, 'c', '560 430, 620 330, 690 310, 760 320, 850 250', { depth: 230, opacity: 0.44, edge: 3 }),
  bareTree(b, { x: 780, y: 310, scale: 1.2 }),
  scholar(b, { x: 680, y: 316, scale: 1.1 }, 'ink', 0.5),
  b.bone('650 318, 652 270, 648 236', 3),
  ...Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [440 + ((index * 67) % 380), 60 + ((index * 89) % 260)]
    return b.leaf(`${x} ${y}, ${x - 12} ${y + 10}`, 8, { fill: index % 2 ? 'red' : 'ochre', opacity: 0.7 })
  }),
  geese(b, { x: 320, y: 110, scale: 0.5 }, 1),
]

const henanhebei: Draw = (b) => [
  sky('green', 0.15),
  mountain(b, 'a', '560 300, 620 160, 680 80, 740 120, 850 30', {
    depth: 340,
    opacity: 0.42,
    fill: 'green',
    edge: 3,
  }),
  mountain(b, 'c', '180 80, 260 110, 310 200, 360 300', { depth: 260, opacity: 0.34, fill: 'blue', edge: 3 }),
  boat(b, { x: 440, y: 390, scale: 1.3 }, { cabin: true }),
  scholar(b, { x: 410, y: 388, scale: 0.8 }, 'ochre', 0.5),
  willow(b, '700 246, 730 236, 760 230, 800 232', 130, { sway: -14 }),
  bough(b, '840 250, 780 226, 700 246', 9, 2),
  ripples(b, 300, 430, 320, 3, 0.4),
  geese(b, { x: 430, y: 110, scale: 0.7 }, 5),
]

const liguinian: Draw = (b) => [
  sky('red', 0.1),
  bough(b, '840 470, 800 380, 790 280, 730 190, 650 160', 18, 3),
  bough(b, '790 290, 830 220, 840 150', 8, 2),
  bough(b, '740 200, 700 230, 620 250', 7, 1.6),
  blossoms(
    b,
    [
      [650, 158],
      [690, 166],
      [730, 184],
      [620, 248],
      [664, 240],
      [704, 226],
      [760, 226],
      [800, 250],
      [830, 200],
      [560, 300],
      [490, 250],
      [600, 360],
      [430, 330],
      [690, 400],
      [380, 200],
    ].map(([x = 0, y = 0], index) => ({ x, y, scale: index < 9 ? 1.4 : 0.8, rotate: index * 40 })),
    'red',
    0.55,
  ),
  ...table(b, 430, 410, 180),
  b.leaf('450 402, 520 392, 590 404', 16, { opacity: 0.75 }),
  scholar(b, { x: 520, y: 470, scale: 1.6 }, 'green', 0.44),
  scholar(b, { x: 350, y: 466, scale: 1.6, turned: true }, 'blue', 0.44),
  grass(b, 720, 470, 30, 6, { fill: 'green' }),
]

/** Poems of the Tang until Du Fu, beside those of the thirty. */
export const highTang = {
  dushaofu,
  dengyouzhoutai,
  beigushan,
  shizhisaishang,
  furonglou,
  qiangjinjiu,
  xinglunan,
  yuexiaduzhuo,
  duzuojingtingshan,
  maowu,
  denggao,
  henanhebei,
  liguinian,
}
