import type { Draw } from '#app/drawings/brush/sheet.ts'
import { songbird } from '#app/drawings/motifs/animals.ts'
import { cane, sprays } from '#app/drawings/motifs/bamboo.ts'
import { blossoms, bough } from '#app/drawings/motifs/branches.ts'
import { pavilion } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, sky } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild } from '#app/drawings/motifs/people.ts'
import { openBook, table } from '#app/drawings/motifs/study.ts'
import { fullTree, oilLamp, path, pine } from '#app/drawings/motifs/wild.ts'

/** A scroll unrolled beside brush and inkstone. */
const scroll: Draw = (b) => [
  sky('dusk', 0.1),
  ...table(b, 400, 360, 400),
  b.wash('470 346, 700 346, 690 358, 460 358', { fill: 'light' }),
  b.stroke('452 354 12, 456 346 16, 470 344 12', { fill: 'ochre', opacity: 0.7 }),
  b.bone('470 344, 580 346, 700 344', 2.4),
  b.bone('462 359, 580 358, 696 359', 2.4),
  b.stroke('700 342 10, 706 350 14, 698 359 9', { fill: 'ochre', opacity: 0.7 }),
  b.wash('724 340, 770 338, 776 352, 722 354', { opacity: 0.85 }),
  b.wash('732 342, 760 341, 764 348, 730 349', { fill: 'blue', opacity: 0.5 }),
  b.wash('520 270, 560 268, 566 300, 558 340, 522 342, 514 300', { fill: 'green', opacity: 0.3 }),
  b.stroke('520 268 2, 514 300 3, 522 342 2.6, 558 341 2.6, 566 300 3, 560 267 2'),
  b.bone('518 268, 540 264, 562 268', 3),
  ...[-16, -6, 4, 14].map((dx) =>
    b.bone(`${540 + dx * 0.5} 268, ${540 + dx * 1.4} 230, ${540 + dx * 2} ${190 + Math.abs(dx)}`, 3.4, {
      fill: 'ochre',
      opacity: 0.85,
    }),
  ),
  ...[-16, -6, 4, 14].map((dx) =>
    b.leaf(`${540 + dx * 2} ${192 + Math.abs(dx)}, ${540 + dx * 2.3} ${166 + Math.abs(dx)}`, 9),
  ),
  bough(b, '650 344, 656 300, 640 260, 660 210, 640 170', 4, 1.4),
  blossoms(
    b,
    [
      { x: 640, y: 168, scale: 1.2 },
      { x: 656, y: 214, scale: 1.1, rotate: 30 },
      { x: 640, y: 256, scale: 1, rotate: 60 },
    ],
    'red',
    0.6,
  ),
  b.wash('640 300, 664 300, 672 326, 662 344, 640 344, 632 326', { fill: 'blue', opacity: 0.45 }),
]

/** A child reads aloud under bamboo, and a teacher listens. */
const bamboo: Draw = (b) => [
  sky('green', 0.13),
  ground(b, '320 420, 480 410, 640 416, 830 404', { fill: 'green', opacity: 0.2 }),
  cane(b, 760, 410, [80, 86, 84, 80, 70], 10, -3, { fill: 'green', opacity: 0.6 }),
  cane(b, 710, 412, [70, 80, 80, 76, 70], 8, 3, { fill: 'green', opacity: 0.45 }),
  cane(b, 800, 408, [76, 80, 84, 80, 76], 7, -4, { fill: 'green', opacity: 0.35 }),
  sprays(
    b,
    [
      { x: 730, y: 120, scale: 1.3 },
      { x: 690, y: 180, scale: 1.15, rotate: -8 },
      { x: 770, y: 190, scale: 1.2, rotate: -30 },
      { x: 660, y: 100, scale: 1, rotate: 8 },
      { x: 790, y: 100, scale: 1.2, rotate: -16 },
      { x: 640, y: 60, scale: 0.9 },
    ],
    { fill: 'green', opacity: 0.85 },
  ),
  bough(b, '730 60, 680 56, 640 62', 2.6, 1.2),
  scholar(b, { x: 600, y: 412, scale: 1.45 }, 'blue'),
  sittingChild(b, { x: 470, y: 404, scale: 1.6, turned: true }),
  openBook(b, 520, 388, 0.5),
]

/** Herbs hung to dry, a gourd, a mortar. */
export const herb: Draw = (b) => [
  sky('green', 0.12),
  b.bone('420 70, 600 78, 830 68', 5, { fill: 'ochre', opacity: 0.8 }),
  ...[480, 540, 690].flatMap((x, index) => [
    b.tail(`${x} 74, ${x + 1} 100`, 2),
    ...[-14, -7, 0, 7, 14].map((dx) =>
      b.tail(`${x} 100, ${x + dx * 0.7} 140, ${x + dx * 1.6} ${190 + index * 8}`, 3.4, {
        fill: 'green',
        opacity: 0.8,
      }),
    ),
    ...[-16, -8, 0, 8, 16].map((dx) =>
      b.dot([x + dx * 1.5, 196 + index * 8 + Math.abs(dx)], 7, {
        fill: index === 1 ? 'red' : 'ochre',
        opacity: 0.85,
      }),
    ),
    b.bone(`${x - 8} 102, ${x + 8} 102`, 5, { fill: 'red' }),
  ]),
  b.stroke('620 76 1.4, 622 110 2, 620 130 2'),
  b.wash(
    '612 130, 630 130, 638 150, 634 168, 652 190, 658 222, 640 250, 620 258, 600 250, 584 222, 590 190, 606 168, 604 150',
    { fill: 'ochre', opacity: 0.5 },
  ),
  b.stroke(
    '614 130 2, 604 150 3.4, 606 168 2.4, 588 192 3.4, 584 222 3.6, 602 251 3.4, 621 259 3, 641 250 3.4, 658 222 3.6, 653 190 3.4, 634 168 2.4, 638 150 3.4, 628 130 2',
  ),
  ...table(b, 440, 380, 360),
  b.wash('600 320, 690 320, 682 356, 664 376, 628 376, 610 356', { fill: 'blue', opacity: 0.35 }),
  b.stroke('596 318 3, 645 324 4, 694 318 3'),
  b.stroke('600 322 2, 610 356 3.4, 630 377 3, 662 377 3, 682 356 3.4, 690 322 2'),
  b.stroke('650 340 9, 676 290 7, 700 250 9', { opacity: 0.85 }),
  broadLeaf(b, { x: 500, y: 374, rotate: -10, scale: 1.4 }),
  broadLeaf(b, { x: 556, y: 376, rotate: 186, scale: 1.2 }),
  b.dot([730, 372], 11, { fill: 'red' }),
  b.dot([748, 374], 9, { fill: 'red' }),
]

/** A grown-up and a child over one book. */
const reading: Draw = (b) => [
  sky('dusk', 0.14),
  scholar(b, { x: 690, y: 424, scale: 2.1 }, 'ochre', 0.42),
  ...table(b, 440, 332, 360),
  oilLamp(b, { x: 764, y: 330, scale: 0.9 }),
  openBook(b, 590, 326, 1.15),
  sittingChild(b, { x: 500, y: 330, scale: 2, turned: true }),
  b.bone('430 344, 470 340, 520 344', 6, { opacity: 0.7 }),
  b.bone('446 348, 444 416', 5, { opacity: 0.6 }),
  b.bone('504 348, 506 416', 5, { opacity: 0.6 }),
]

/** A window, a lamp, the moon: somebody asks himself. */
const lamp: Draw = (b) => [
  sky('blue', 0.3),
  moon(b, 480, 120, 40),
  bough(b, '830 60, 760 90, 700 80, 640 110', 9, 2),
  bough(b, '702 82, 680 130, 640 150', 4, 1.2),
  blossoms(
    b,
    [
      { x: 640, y: 108, scale: 1.2 },
      { x: 690, y: 84, scale: 1.2, rotate: 20 },
      { x: 642, y: 150, scale: 1.1, rotate: 50 },
      { x: 766, y: 88, scale: 1.3 },
    ],
    'red',
    0.6,
  ),
  ...table(b, 440, 360, 360),
  oilLamp(b, { x: 690, y: 356, scale: 1.3 }),
  openBook(b, 560, 352, 1.2),
  songbird(b, { x: 744, y: 70, scale: 0.8 }, 'ink'),
]

/** A path that leads up, from stage to stage. */
const mountainPath: Draw = (b) => [
  sky('blue', 0.18),
  mountain(b, 'a', '200 280, 320 170, 400 210, 520 70, 600 130, 690 40, 850 140', {
    depth: 330,
    opacity: 0.3,
    fill: 'blue',
    edge: 2,
  }),
  mountain(b, 'c', '380 360, 470 270, 560 300, 650 230, 760 270, 850 240', {
    depth: 200,
    opacity: 0.32,
    fill: 'green',
    edge: 2,
  }),
  path(b, '360 490, 480 440, 440 390, 560 350, 530 310, 630 270, 650 232', 44),
  pavilion(b, { x: 652, y: 232, scale: 0.5 }),
  pine(b, { x: 730, y: 430, scale: 1.05 }),
  pine(b, { x: 600, y: 420, scale: 0.6, turned: true }),
  sittingChild(b, { x: 440, y: 428, scale: 0.8, turned: true }),
  scholar(b, { x: 480, y: 440, scale: 0.8, turned: true }, 'blue'),
  b.wash('480 180, 600 160, 760 178, 640 200', { fill: 'cloud', opacity: 0.7 }),
]

/** Children and their teacher under a tree. */
export const lesson: Draw = (b) => [
  sky('green', 0.12),
  ground(b, '300 430, 460 418, 640 426, 830 412', { fill: 'green', opacity: 0.2 }),
  fullTree(b, { x: 720, y: 416, scale: 2 }, 'green', 0.32),
  scholar(b, { x: 620, y: 420, scale: 1.5 }, 'blue'),
  sittingChild(b, { x: 510, y: 414, scale: 1.35, turned: true }),
  sittingChild(b, { x: 430, y: 418, scale: 1.3, turned: true }, 'green'),
  sittingChild(b, { x: 356, y: 424, scale: 1.25, turned: true }, 'blue'),
  grass(b, 300, 432, 24, 6, { fill: 'green' }),
  grass(b, 780, 420, 30, 6, { fill: 'green' }),
]

/** By the name that pages choose a motif with, and one for lessons that are held. */
export const scenes = { scroll, bamboo, herb, reading, lamp, mountain: mountainPath, lesson }
