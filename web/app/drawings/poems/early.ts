import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese, goose, songbird } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { hut } from '#app/drawings/motifs/built.ts'
import { ground, moon, mountain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar, sittingChild } from '#app/drawings/motifs/people.ts'
import { fullTree, path, sail, tower, townWall } from '#app/drawings/motifs/wild.ts'

const yonge: Draw = (b) => [
  sky('green', 0.12),
  willow(b, '560 -10, 610 -10, 660 -10, 710 -10, 760 -10, 800 -10', 170, { sway: -22, leaves: 6 }),
  ripples(b, 260, 340, 500, 5, 0.4),
  goose(b, { x: 540, y: 330, scale: 1.7 }),
  goose(b, { x: 350, y: 290, scale: 0.95, turned: true }),
]

const yongliu: Draw = (b) => [
  sky('green', 0.14),
  ground(b, '360 430, 500 420, 660 426, 830 414', { fill: 'green', opacity: 0.22 }),
  bough(b, '660 430, 640 340, 664 250, 640 170, 650 100', 30, 10),
  bough(b, '650 150, 600 90, 540 70, 490 80', 10, 2),
  bough(b, '652 110, 700 60, 760 60, 800 80', 10, 2),
  bough(b, '650 110, 630 60, 590 40', 7, 2),
  willow(b, '490 82, 520 74, 552 74, 590 44, 616 66, 690 66, 726 58, 762 62, 796 80', 210, {
    sway: -30,
    leaves: 9,
  }),
]

const huixiangoushu: Draw = (b) => [
  sky('dusk', 0.12),
  mountain(b, 'm', '300 230, 420 160, 520 200, 640 140, 740 190, 840 160', {
    depth: 140,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '300 416, 440 406, 600 412, 830 400'),
  fullTree(b, { x: 740, y: 406, scale: 1.5 }, 'green', 0.34),
  hut(b, { x: 620, y: 398, scale: 0.8 }),
  scholar(b, { x: 400, y: 412, scale: 1.15, turned: true }, 'ink', 0.3),
  sittingChild(b, { x: 500, y: 400, scale: 1.05 }),
  sittingChild(b, { x: 536, y: 404, scale: 0.9 }, 'blue'),
]

const dengguanquelou: Draw = (b) => [
  sky('dusk', 0.16),
  sun(b, 380, 214, 36),
  mountain(b, 'm', '150 250, 260 200, 360 226, 470 180, 580 220, 700 190', {
    depth: 80,
    opacity: 0.34,
    fill: 'blue',
    edge: 1,
  }),
  b.stroke('830 300 3, 640 310 16, 460 330 10, 300 350 22, 120 380 12', { fill: 'ochre', opacity: 0.22 }),
  ripples(b, 220, 346, 340, 3, 0.3),
  ground(b, '480 430, 600 420, 720 424, 830 414', { width: 34 }),
  tower(b, { x: 660, y: 420, scale: 1.4 }),
]

const liangzhouci: Draw = (b) => [
  sky('dusk', 0.18),
  mountain(b, 'a', '240 220, 330 130, 400 170, 490 70, 570 140, 660 60, 760 150, 840 110', {
    depth: 230,
    opacity: 0.36,
    fill: 'ochre',
    edge: 2,
  }),
  townWall(b, { x: 560, y: 400, scale: 0.85 }),
  b.stroke('160 470 22, 340 440 14, 460 430 18, 640 420 9, 800 300 3, 840 220 1', {
    fill: 'ochre',
    opacity: 0.26,
  }),
  geese(b, { x: 320, y: 100, scale: 0.7 }, 5),
]

const chunxiao: Draw = (b) => [
  sky('red', 0.08),
  bough(b, '820 110, 740 140, 680 120, 600 160, 520 150, 450 190', 15, 2),
  bough(b, '680 122, 660 190, 610 230', 7, 1.4),
  bough(b, '600 160, 570 110, 520 80', 6, 1.4),
  blossoms(
    b,
    [
      { x: 540, y: 148, scale: 1.5 },
      { x: 620, y: 226, scale: 1.5, rotate: 30 },
      { x: 526, y: 82, scale: 1.3, rotate: 10 },
      { x: 456, y: 188, scale: 1.3, rotate: 50 },
      { x: 716, y: 128, scale: 1.5, rotate: 20 },
      { x: 400, y: 420, scale: 0.8, rotate: 40 },
      { x: 470, y: 436, scale: 0.7, rotate: 80 },
      { x: 560, y: 424, scale: 0.8, rotate: 10 },
      { x: 640, y: 440, scale: 0.7, rotate: 60 },
    ],
    'red',
    0.5,
  ),
  songbird(b, { x: 606, y: 140, scale: 1.15 }),
  songbird(b, { x: 770, y: 104, scale: 1, turned: true }, 'blue'),
]

const chusai: Draw = (b) => [
  sky('blue', 0.32),
  moon(b, 400, 120, 46),
  mountain(b, 'a', '240 300, 340 220, 430 260, 540 170, 640 240, 740 180, 840 230', {
    depth: 170,
    opacity: 0.4,
    fill: 'blue',
    edge: 2,
  }),
  townWall(b, { x: 580, y: 390, scale: 1.1 }),
  path(b, '300 470, 400 440, 500 420, 560 392', 26),
]

const huanghelou: Draw = (b) => [
  sky('blue', 0.15),
  mountain(b, 'm', '100 250, 200 226, 300 240, 420 214, 560 240', {
    depth: 50,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  sail(b, { x: 330, y: 300, scale: 0.6, turned: true }),
  ripples(b, 200, 316, 420, 5, 0.34),
  ground(b, '540 410, 640 396, 740 402, 830 390', { width: 34 }),
  tower(b, { x: 680, y: 398, scale: 1.5 }),
  scholar(b, { x: 580, y: 410, scale: 0.9 }, 'blue'),
  willow(b, '770 -10, 800 -10', 130, { sway: -16, leaves: 6 }),
]

/** Poems by others than the three great ones, until 750. */
export const early = {
  yonge,
  yongliu,
  huixiangoushu,
  dengguanquelou,
  liangzhouci,
  chunxiao,
  chusai,
  huanghelou,
}
