import type { Draw } from '#app/drawings/brush/sheet.ts'
import { horse, songbird } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { banner, boat, hut } from '#app/drawings/motifs/built.ts'
import { lotus, lotusLeaf, stalk } from '#app/drawings/motifs/flowers.ts'
import { grass, moon, mountain, sky, snow, sun, waves } from '#app/drawings/motifs/land.ts'
import { ear } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild, standingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { openBook, table } from '#app/drawings/motifs/study.ts'
import { oilLamp, path, townWall } from '#app/drawings/motifs/wild.ts'

const youshanxicun: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'a', '160 220, 280 120, 370 190, 460 90, 560 190, 650 120, 760 200, 860 140', {
    depth: 200,
    opacity: 0.34,
    fill: 'blue',
    edge: 1.6,
  }),
  path(b, '360 480, 440 420, 400 370, 500 340, 600 330', 40),
  hut(b, { x: 690, y: 350, scale: 0.9 }),
  hut(b, { x: 600, y: 330, scale: 0.6 }),
  bough(b, '530 410, 540 340, 520 270, 550 220', 12, 4),
  willow(b, '546 224, 526 232, 506 244, 568 232, 590 246', 120, { sway: -12, leaves: 6 }),
  bough(b, '800 420, 770 370, 780 320, 730 280', 10, 2),
  blossoms(
    b,
    [
      { x: 732, y: 280, scale: 1.2 },
      { x: 750, y: 296, scale: 1.1 },
      { x: 772, y: 312, scale: 1.2 },
      { x: 790, y: 346, scale: 1.1 },
      { x: 760, y: 340, scale: 1 },
    ],
    'red',
    0.6,
  ),
  scholar(b, { x: 410, y: 440, scale: 1.1, turned: true }, 'blue', 0.5),
  b.bone('436 442, 434 396, 438 360', 3.4),
]

const shier: Draw = (b) => [
  sky('dusk', 0.2),
  mountain(b, 'm', '160 230, 300 170, 430 210, 560 150', {
    depth: 110,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  townWall(b, { x: 330, y: 290, scale: 0.7 }),
  banner(b, { x: 420, y: 290, scale: 0.5 }),
  banner(b, { x: 236, y: 290, scale: 0.5 }),
  ...table(b, 520, 390, 250),
  b.wash('610 386, 614 364, 676 364, 680 386', { opacity: 0.55 }),
  ...[630, 645, 660].map((x, index) =>
    [
      b.bone(`${x} 366, ${x} ${320 - (index % 2) * 10}`, 2.4, { fill: 'red' }),
      b.tail(`${x} ${316 - (index % 2) * 10}, ${x + 10} 270, ${x - 6} ${220 - index * 14}`, 5, {
        opacity: 0.25,
      }),
    ].join(''),
  ),
  b.wash('548 386, 544 370, 576 370, 572 386', { fill: 'ochre', opacity: 0.6 }),
  b.wash('716 386, 712 370, 744 370, 740 386', { fill: 'ochre', opacity: 0.6 }),
  standingChild(b, { x: 460, y: 460, scale: 1.6, turned: true }, 'blue'),
]

const pozhenzi: Draw = (b) => [
  sky('dusk', 0.26),
  oilLamp(b, { x: 660, y: 400, scale: 1.3 }),
  b.bone('500 402, 640 400, 780 402', 7),
  b.bone('530 406, 528 440, 530 480', 6, { opacity: 0.7 }),
  b.bone('750 406, 752 440, 750 480', 6, { opacity: 0.7 }),
  scholar(b, { x: 410, y: 470, scale: 2.2, turned: true }, 'blue', 0.5),
  b.leaf('452 372, 530 316, 610 262', 13, { fill: 'light' }),
  b.leaf('452 372, 530 316, 610 262', 3),
  b.bone('448 354, 458 370, 468 388', 6, { fill: 'ochre' }),
  b.bone('440 382, 452 374', 9),
  banner(b, { x: 270, y: 220, scale: 0.8 }),
  horse(b, { x: 340, y: 216, scale: 0.5 }, 0.4),
  b.wash('200 210, 330 200, 440 214, 400 232, 260 236', { fill: 'cloud', opacity: 0.7 }),
]

const huangshadao: Draw = (b) => [
  sky('blue', 0.44),
  moon(b, 400, 100, 34),
  snow(b, 500, 30, 300, 120, 8, 'light', 0.95),
  mountain(b, 'm', '160 250, 320 200, 460 230, 620 180, 850 220', {
    depth: 110,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  bough(b, '820 60, 740 90, 660 90, 600 110', 12, 2),
  bough(b, '700 92, 680 130, 640 150', 6, 1.4),
  songbird(b, { x: 690, y: 70, scale: 1 }, 'ink'),
  b.stroke('540 170 1, 560 164 8, 578 176 9, 600 160 7, 630 162 1'),
  hut(b, { x: 700, y: 320, scale: 0.8 }, { lamp: true }),
  b.stroke('520 350 5, 560 330 9, 600 328 9, 640 346 5', { opacity: 0.5 }),
  wanderer(b, { x: 450, y: 370, scale: 1.6 }, 'blue'),
  ...[250, 310, 370, 430, 500, 570, 640, 710, 780].map((x, index) =>
    ear(b, { x, y: 500 - (index % 2) * 10, scale: 1.1 }, { awns: false, bend: 0.7 }),
  ),
]

const cunju: Draw = (b) => [
  sky('green', 0.15),
  mountain(b, 'm', '160 210, 320 160, 460 190, 620 130, 850 180', {
    depth: 120,
    opacity: 0.26,
    fill: 'green',
    edge: 0,
  }),
  hut(b, { x: 650, y: 330, scale: 1.4 }),
  b.stroke('860 400 26, 700 390 30, 520 410 34, 360 400 30, 200 420 40', { fill: 'blue', opacity: 0.22 }),
  scholar(b, { x: 560, y: 336, scale: 0.8, turned: true }, 'ochre', 0.5),
  scholar(b, { x: 536, y: 338, scale: 0.8 }, 'green', 0.5),
  wanderer(b, { x: 760, y: 360, scale: 1.6 }, 'blue'),
  b.bone('740 316, 768 334, 792 350', 3),
  sittingChild(b, { x: 400, y: 444, scale: 1.5 }, 'red'),
  b.wash('346 420, 354 408, 372 408, 378 420, 364 432', { fill: 'green', opacity: 0.85 }),
  ...[260, 400, 480, 560, 640, 740].map((x, index) =>
    grass(b, x, 470 - (index % 2) * 6, 28, 6, { fill: 'green', opacity: 0.85 }),
  ),
  lotusLeaf(b, { x: 250, y: 440, scale: 0.9 }),
]

const jingcisi: Draw = (b) => [
  sky('green', 0.2),
  sun(b, 400, 90, 34, 0.75),
  mountain(b, 'm', '160 170, 340 130, 500 156, 660 120, 850 150', {
    depth: 70,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  ...[
    [300, 210, 0.4],
    [420, 206, 0.45],
    [550, 208, 0.4],
    [680, 206, 0.45],
    [350, 250, 0.6],
    [490, 252, 0.65],
    [620, 248, 0.6],
    [760, 252, 0.65],
    [280, 310, 0.85],
    [430, 318, 0.9],
    [700, 316, 0.9],
    [330, 410, 1.2],
    [760, 416, 1.3],
  ].map(([x = 0, y = 0, scale = 1], index) =>
    lotusLeaf(b, { x, y, scale, turned: index % 2 === 1 }, 0.4 + scale * 0.1),
  ),
  stalk(b, '560 480, 566 400, 560 330'),
  lotus(b, { x: 560, y: 336, scale: 2 }, 0.75),
  lotus(b, { x: 400, y: 300, scale: 0.9 }, 0.75),
  lotus(b, { x: 730, y: 290, scale: 0.9 }, 0.75),
  lotus(b, { x: 470, y: 236, scale: 0.5 }, 0.75),
  lotusLeaf(b, { x: 500, y: 440, scale: 1.2 }),
]

const guanshuyougan: Draw = (b) => [
  sky('blue', 0.14),
  b.wash(
    '332 250, 520 249, 694 250, 704 256, 744 306, 776 354, 772 362, 520 364, 258 362, 252 354, 290 304, 326 256',
    {
      fill: 'blue',
      opacity: 0.24,
    },
  ),
  b.bone('330 250, 520 247, 700 250', 4),
  b.bone('700 250, 744 306, 782 362', 5),
  b.bone('328 250, 290 304, 248 362', 5),
  b.bone('248 362, 520 366, 782 362', 6),
  b.wash('400 290, 450 280, 520 288, 500 300, 430 304', { fill: 'light', opacity: 0.95 }),
  b.wash('560 320, 620 310, 690 320, 640 334, 580 332', { fill: 'light', opacity: 0.95 }),
  b.wash('420 110, 480 92, 560 104, 540 124, 450 128', { fill: 'light', opacity: 0.95 }),
  b.stroke('720 140 4, 716 190 7, 700 230 9, 690 262 12', { fill: 'light', opacity: 0.95 }),
  mountain(b, 'm', '600 190, 680 120, 760 150, 860 100', {
    depth: 130,
    opacity: 0.34,
    fill: 'green',
    edge: 2,
  }),
  openBook(b, 400, 430, 1.5),
  bough(b, '200 330, 240 240, 230 150, 270 90', 12, 3),
  willow(b, '260 100, 280 96, 300 110', 130, { sway: 14 }),
  ...[560, 640, 720].map((x) => grass(b, x, 402, 24, 6, { fill: 'green', opacity: 0.8 })),
]

const lingdingyang: Draw = (b) => [
  sky('blue', 0.3),
  b.wash('-40 -40, 400 -40, 860 -40, 860 90, 700 60, 520 110, 340 70, 160 100, -40 70', { opacity: 0.2 }),
  mountain(b, 'm', '560 280, 660 230, 740 260, 860 220', { depth: 70, opacity: 0.26, fill: 'blue', edge: 0 }),
  boat(b, { x: 520, y: 350, scale: 1.7 }, { cabin: true }),
  scholar(b, { x: 480, y: 348, scale: 1.2 }, 'ink', 0.6),
  waves(b, 180, 350, 3, 4),
  ...[300, 380, 470, 620, 700].map((x, index) => b.dot([x, 190 + (index % 3) * 34], 7, { fill: 'light' })),
]

/** Poems of the Southern Song, from Lu You on. */
export const southernSong = {
  youshanxicun,
  shier,
  pozhenzi,
  huangshadao,
  cunju,
  jingcisi,
  guanshuyougan,
  lingdingyang,
}
