import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese } from '#app/drawings/motifs/animals.ts'
import { bough } from '#app/drawings/motifs/branches.ts'
import { boat, hut, pavilion } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, ripples, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { ear } from '#app/drawings/motifs/leaves.ts'
import { fisher, scholar, sittingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { bareTree, fullTree, oilLamp, path, pine, townWall } from '#app/drawings/motifs/wild.ts'

const fengqiaoyebo: Draw = (b) => [
  sky('blue', 0.42),
  moon(b, 340, 130, 26),
  mountain(b, 'm', '240 260, 360 210, 470 236, 600 180, 720 220, 840 190', {
    depth: 110,
    opacity: 0.36,
    fill: 'blue',
    edge: 0,
  }),
  pavilion(b, { x: 560, y: 222, scale: 0.4 }),
  bough(b, '830 160, 770 170, 710 140, 650 150', 10, 2),
  bough(b, '712 142, 690 190, 650 210', 5, 1.2),
  ...[650, 676, 700, 730, 764, 650, 672, 790].map((x, index) =>
    b.leaf(`${x} ${150 + (index % 4) * 14}, ${x - 10} ${172 + (index % 4) * 14}`, 11, {
      fill: 'red',
      opacity: 0.7,
    }),
  ),
  boat(b, { x: 440, y: 380, scale: 1.15 }, { cabin: true }),
  b.dot([470, 358], 8, { fill: 'ochre' }),
  `<path d="M1240 720L1200 800" stroke="var(--ochre)" stroke-width="5" opacity=".5"/>`,
  boat(b, { x: 660, y: 350, scale: 0.6 }),
  b.dot([660, 336], 6, { fill: 'ochre' }),
  ripples(b, 260, 408, 420, 4, 0.4),
  geese(b, { x: 430, y: 80, scale: 0.6 }, 3),
]

const youziyin: Draw = (b) => [
  sky('dusk', 0.14),
  oilLamp(b, { x: 640, y: 400, scale: 1.25 }),
  b.bone('560 402, 660 400, 760 402', 5, { opacity: 0.8 }),
  b.bone('590 404, 588 440, 590 470', 5, { opacity: 0.6 }),
  b.bone('730 404, 732 440, 730 470', 5, { opacity: 0.6 }),
  scholar(b, { x: 470, y: 440, scale: 1.9, turned: true }, 'ochre', 0.4),
  b.wash('500 356, 560 340, 600 372, 570 420, 520 410', { fill: 'blue', opacity: 0.45 }),
  b.tail('540 340, 560 300, 520 280', 1.6, { opacity: 0.7 }),
  grass(b, 340, 460, 34, 7, { fill: 'green', opacity: 0.8 }),
  grass(b, 390, 466, 24, 6, { fill: 'green', opacity: 0.7 }),
]

const guyuancao: Draw = (b) => [
  sky('green', 0.13),
  mountain(b, 'm', '120 300, 300 264, 480 284, 640 250, 840 280', {
    depth: 100,
    opacity: 0.26,
    fill: 'green',
    edge: 0,
  }),
  path(b, '560 480, 520 420, 560 370, 500 330, 520 296', 44),
  townWall(b, { x: 700, y: 284, scale: 0.3 }),
  ...[300, 360, 420, 640, 700, 760].map((x, index) =>
    grass(b, x, 450 - (index % 2) * 40, 56 - (index % 2) * 18, 9, {
      fill: index % 3 === 2 ? 'ochre' : 'green',
      opacity: 0.85,
    }),
  ),
  ...[260, 340, 440, 600, 660, 740, 800].map((x, index) =>
    grass(b, x, 360 - (index % 3) * 18, 22, 6, { fill: 'green', opacity: 0.6 }),
  ),
  wanderer(b, { x: 524, y: 352, scale: 1 }, 'blue'),
]

const minnong: Draw = (b) => [
  sky('dusk', 0.16),
  sun(b, 420, 110, 40, 0.85),
  mountain(b, 'm', '220 320, 360 290, 500 306, 660 276, 840 300', {
    depth: 80,
    opacity: 0.24,
    fill: 'green',
    edge: 0,
  }),
  b.stroke('540 380 10, 552 340 24, 566 316 20', { fill: 'blue', opacity: 0.55 }),
  b.tail('544 378, 536 404, 530 424', 11, { opacity: 0.7 }),
  b.tail('556 380, 566 404, 570 424', 11, { opacity: 0.6 }),
  b.stroke('530 306 2, 562 288 13, 594 304 2', { fill: 'ochre' }),
  b.tail('556 330, 520 340, 490 326', 8, { fill: 'blue', opacity: 0.7 }),
  b.bone('440 410, 480 340, 520 270', 4),
  b.stroke('440 410 3, 426 420 11, 412 420 4'),
  ...[620, 680, 740].map((x, index) =>
    ear(b, { x, y: 510, scale: 2 + (index % 2) * 0.3 }, { awns: false, bend: 0.6 }),
  ),
  ...[300, 350, 400, 460].map((x) => grass(b, x, 450, 24, 5, { fill: 'green' })),
]

const jiangxue: Draw = (b) => [
  sky('blue', 0.3),
  mountain(b, 'a', '-20 200, 80 110, 150 150, 240 60, 330 140, 420 90, 520 170, 640 100, 740 60, 850 150', {
    depth: 180,
    opacity: 0.26,
    fill: 'blue',
    edge: 1.4,
  }),
  boat(b, { x: 420, y: 370, scale: 0.95 }),
  fisher(b, { x: 432, y: 370, scale: 0.82 }),
  ripples(b, 280, 392, 300, 3, 0.26),
  bough(b, '830 380, 780 400, 730 390', 8, 1.4),
  snow(b, 0, 0, 800, 470, 90, 'light', 0.95),
]

const xunyinzhe: Draw = (b) => [
  sky('green', 0.13),
  mountain(b, 'a', '220 240, 320 140, 400 180, 500 60, 580 130, 660 90, 760 180', {
    depth: 240,
    opacity: 0.32,
    fill: 'green',
    edge: 2,
  }),
  b.wash('300 220, 400 196, 540 212, 640 196, 560 236, 400 240', { fill: 'cloud', opacity: 0.8 }),
  ground(b, '420 420, 540 408, 680 414, 830 402'),
  pine(b, { x: 710, y: 408, scale: 1.35 }),
  sittingChild(b, { x: 620, y: 404, scale: 1.35 }, 'green'),
  scholar(b, { x: 500, y: 414, scale: 1.15, turned: true }, 'blue'),
]

const shanxing: Draw = (b) => [
  sky('dusk', 0.13),
  mountain(b, 'a', '300 330, 400 240, 470 260, 560 130, 640 170, 720 90, 850 160', {
    depth: 320,
    opacity: 0.32,
    fill: 'blue',
    edge: 2,
  }),
  path(b, '420 480, 500 420, 470 370, 560 320, 600 260, 640 210', 36),
  b.wash('560 180, 640 164, 760 178, 670 200', { fill: 'cloud', opacity: 0.85 }),
  hut(b, { x: 668, y: 176, scale: 0.4 }),
  fullTree(b, { x: 640, y: 430, scale: 1.15 }, 'red', 0.5),
  fullTree(b, { x: 730, y: 440, scale: 1.5 }, 'red', 0.46),
  fullTree(b, { x: 570, y: 400, scale: 0.7 }, 'ochre', 0.45),
  ...[440, 470, 520, 610, 690].map((x, index) =>
    b.leaf(`${x} ${440 + (index % 2) * 14}, ${x + 12} ${446 + (index % 2) * 14}`, 7, {
      fill: 'red',
      opacity: 0.7,
    }),
  ),
  wanderer(b, { x: 480, y: 410, scale: 1.2 }),
]

const dengleyouyuan: Draw = (b) => [
  sky('red', 0.16),
  sun(b, 470, 262, 62, 0.8),
  mountain(b, 'm', '60 310, 220 280, 380 300, 560 270, 720 296, 850 276', {
    depth: 120,
    opacity: 0.4,
    fill: 'blue',
    edge: 1,
  }),
  geese(b, { x: 330, y: 130, scale: 0.8 }, 5),
  ground(b, '480 420, 620 404, 740 410, 830 398'),
  bareTree(b, { x: 750, y: 406, scale: 1.1 }),
  scholar(b, { x: 620, y: 410, scale: 1 }, 'ink', 0.4),
]

/** Poems from 750 on; 清明 has the drawing of its day. */
export const late = {
  fengqiaoyebo,
  youziyin,
  guyuancao,
  minnong,
  jiangxue,
  xunyinzhe,
  shanxing,
  dengleyouyuan,
}
