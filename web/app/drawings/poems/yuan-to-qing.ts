import type { Draw } from '#app/drawings/brush/sheet.ts'
import { horse, songbird } from '#app/drawings/motifs/animals.ts'
import { cane, sprays } from '#app/drawings/motifs/bamboo.ts'
import { blossoms, bough } from '#app/drawings/motifs/branches.ts'
import { hut } from '#app/drawings/motifs/built.ts'
import { grass, ground, mountain, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar } from '#app/drawings/motifs/people.ts'
import { bareTree, path } from '#app/drawings/motifs/wild.ts'

const tianjingsha: Draw = (b) => [
  sky('dusk', 0.24),
  sun(b, 350, 210, 48, 0.75),
  mountain(b, 'm', '160 300, 320 250, 460 280, 620 240, 850 270', {
    depth: 80,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  bareTree(b, { x: 700, y: 410, scale: 1.8 }),
  b.tail('690 330, 720 280, 690 220, 730 170', 5, { opacity: 0.7 }),
  songbird(b, { x: 640, y: 160, scale: 0.8 }, 'ink'),
  songbird(b, { x: 760, y: 130, scale: 0.8 }, 'ink'),
  b.stroke('560 110 1, 578 104 7, 594 116 8, 614 100 6, 640 102 1'),
  b.stroke('180 400 5, 250 376 13, 320 372 14, 390 400 6', { opacity: 0.4 }),
  hut(b, { x: 240, y: 340, scale: 0.5 }),
  horse(b, { x: 490, y: 440, scale: 1.1 }),
  scholar(b, { x: 580, y: 446, scale: 1.1 }, 'blue', 0.5),
  path(b, '300 480, 460 450, 640 440, 800 420', 30),
]

const shihuiyin: Draw = (b) => [
  sky('dusk', 0.18),
  mountain(b, 'a', '160 300, 260 180, 330 220, 410 90, 480 190, 560 140, 640 240', {
    depth: 260,
    opacity: 0.36,
    edge: 3,
  }),
  ...[
    [330, 250],
    [400, 190],
    [450, 270],
  ].map(([x = 0, y = 0]) =>
    b.bone(`${x} ${y}, ${x + 16} ${y + 30}, ${x + 6} ${y + 60}`, 4, { opacity: 0.6 }),
  ),
  b.wash('540 440, 556 330, 600 280, 690 276, 740 320, 764 440', { fill: 'ochre', opacity: 0.4 }),
  b.stroke('536 440 4, 556 328 7, 602 278 6, 690 274 6, 742 320 7, 768 440 4'),
  b.wash('612 440, 614 390, 650 362, 688 390, 690 440', { opacity: 0.75 }),
  ...[632, 652, 672].map((x, index) =>
    b.wash(`${x - 10} 440, ${x - 13} 418, ${x} 380, ${x + 10} 410, ${x + 12} 426, ${x + 8} 440`, {
      fill: index % 2 ? 'ochre' : 'red',
      opacity: 0.85,
    }),
  ),
  ...[630, 660].map((x) => b.tail(`${x} 270, ${x + 20} 200, ${x - 10} 130`, 18, { opacity: 0.14 })),
  ...[
    [480, 440],
    [500, 426],
    [520, 442],
    [460, 452],
    [506, 452],
  ].map(([x = 0, y = 0]) =>
    b.wash(`${x - 14} ${y}, ${x - 6} ${y - 14}, ${x + 10} ${y - 12}, ${x + 15} ${y + 2}, ${x} ${y + 7}`, {
      fill: 'light',
    }),
  ),
  ground(b, '260 456, 460 448, 660 452, 860 446'),
]

const zhushi: Draw = (b) => [
  sky('green', 0.15),
  mountain(b, 'a', '420 500, 460 360, 520 300, 560 330, 620 260, 700 300, 760 240, 860 300', {
    depth: 300,
    opacity: 0.46,
    edge: 3,
  }),
  ...[
    [520, 340],
    [620, 310],
    [700, 350],
    [580, 400],
  ].map(([x = 0, y = 0]) =>
    b.bone(`${x} ${y}, ${x + 14} ${y + 36}, ${x + 2} ${y + 74}`, 5, { opacity: 0.55 }),
  ),
  b.tail('600 300, 570 330, 540 372', 5),
  b.tail('604 300, 630 334, 628 380', 5),
  cane(b, 600, 304, [60, 64, 66, 60], 12, -8, { fill: 'green' }),
  cane(b, 660, 286, [54, 58, 60, 50], 10, -10, { fill: 'green' }),
  cane(b, 548, 330, [50, 54, 50], 8, -8, { fill: 'green' }),
  sprays(
    b,
    [
      { x: 580, y: 110, scale: 1.1 },
      { x: 560, y: 170, scale: 1 },
      { x: 620, y: 120, scale: 1.1, turned: true },
      { x: 520, y: 200, scale: 0.9 },
      { x: 596, y: 60, scale: 1.1 },
      { x: 540, y: 230, scale: 0.9, turned: true },
    ],
    { fill: 'green', opacity: 0.75 },
  ),
  ...[0, 1, 2].map((row) =>
    b.tail(
      `${780 - row * 40} ${80 + row * 60}, ${690 - row * 40} ${70 + row * 60}, ${600 - row * 60} ${84 + row * 62}`,
      3,
      { opacity: 0.24 },
    ),
  ),
]

const jihaizashi: Draw = (b) => [
  sky('red', 0.14),
  sun(b, 360, 200, 44, 0.7),
  mountain(b, 'm', '160 300, 320 260, 480 284, 640 250, 850 276', {
    depth: 80,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '200 440, 420 426, 640 434, 860 424', { fill: 'ochre', opacity: 0.24, width: 40 }),
  bough(b, '830 470, 790 360, 800 250, 730 160, 640 130', 18, 3),
  bough(b, '796 270, 740 250, 680 260', 7, 1.6),
  blossoms(
    b,
    [
      [640, 130],
      [680, 138],
      [720, 152],
      [760, 190],
      [680, 258],
      [716, 250],
      [790, 240],
      [610, 250],
      [560, 330],
      [640, 380],
      [500, 410],
      [570, 436],
      [650, 446],
      [720, 430],
      [460, 444],
    ].map(([x = 0, y = 0], index) => ({ x, y, scale: index < 7 ? 1.4 : 0.85, rotate: index * 50 })),
    'red',
    0.6,
  ),
  ...[520, 610, 690].map((x) => grass(b, x, 450, 20, 5, { fill: 'green', opacity: 0.85 })),
  horse(b, { x: 330, y: 420, scale: 0.8, turned: true }),
  scholar(b, { x: 326, y: 376, scale: 0.7, turned: true }, 'blue', 0.6),
]

/** Poems of Yuan, Ming and Qing. */
export const yuanToQing = { tianjingsha, shihuiyin, zhushi, jihaizashi }
