import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese, songbird } from '#app/drawings/motifs/animals.ts'
import { boat, hut, pavilion } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { fisher, scholar, sittingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { blossoms, bough, ear, willow } from '#app/drawings/motifs/plants.ts'
import { bareTree, fullTree, oilLamp, path, pine, sail, tower, townWall } from '#app/drawings/motifs/wild.ts'

const zengwanglun: Draw = (b) => [
  sky('green', 0.14),
  ground(b, '480 416, 600 404, 720 410, 830 398', { fill: 'green', opacity: 0.24, width: 30 }),
  fullTree(b, { x: 760, y: 402, scale: 1.25 }, 'red', 0.26),
  fullTree(b, { x: 690, y: 406, scale: 0.9 }, 'red', 0.26),
  wanderer(b, { x: 600, y: 406, scale: 1.5 }, 'blue'),
  wanderer(b, { x: 566, y: 408, scale: 1.5 }),
  boat(b, { x: 350, y: 400, scale: 1.1 }),
  scholar(b, { x: 350, y: 400, scale: 0.75, turned: true }, 'ink', 0.3),
  ripples(b, 200, 428, 420, 3, 0.4),
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

const wangyue: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'a', '240 350, 340 260, 400 280, 470 150, 530 100, 580 40, 640 70, 700 140, 760 150, 850 230', {
    depth: 380,
    opacity: 0.44,
    fill: 'green',
    edge: 3,
  }),
  mountain(b, 'c', '440 330, 520 260, 590 280, 660 220, 760 290', { depth: 160, opacity: 0.3, edge: 2 }),
  b.wash('430 190, 520 172, 640 184, 560 204', { fill: 'cloud', opacity: 0.75 }),
  b.wash('600 240, 690 226, 780 240, 690 256', { fill: 'cloud', opacity: 0.7 }),
  geese(b, { x: 330, y: 130, scale: 0.8 }, 3),
  pine(b, { x: 730, y: 440, scale: 0.7 }),
  pine(b, { x: 790, y: 446, scale: 0.55, turned: true }),
]

const chunwang: Draw = (b) => [
  sky('dusk', 0.12),
  mountain(b, 'm', '240 240, 360 180, 460 214, 580 140, 700 196, 840 150', {
    depth: 140,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  townWall(b, { x: 650, y: 360, scale: 0.9 }),
  ...[420, 470, 520, 580, 640, 700, 760].map((x, index) =>
    grass(b, x, 450, 50 + (index % 3) * 24, 7, { fill: 'green', opacity: 0.8 }),
  ),
  blossoms(
    b,
    [
      { x: 450, y: 404 },
      { x: 548, y: 416, scale: 0.9 },
      { x: 668, y: 402, scale: 1.1 },
      { x: 736, y: 420, scale: 0.8 },
    ],
    'red',
    0.6,
  ),
  songbird(b, { x: 400, y: 180, scale: 1, rotate: -10 }, 'ink'),
]

const chunyexiyu: Draw = (b) => [
  sky('blue', 0.4),
  mountain(b, 'm', '260 240, 400 190, 520 220, 660 150, 840 200', {
    depth: 130,
    opacity: 0.34,
    fill: 'blue',
    edge: 0,
  }),
  `<radialGradient id="lamp"><stop stop-color="var(--ochre)" stop-opacity=".75"/><stop offset="1" stop-color="var(--ochre)" stop-opacity="0"/></radialGradient>`,
  `<circle cx="840" cy="740" r="150" fill="url(#lamp)"/>`,
  boat(b, { x: 410, y: 380, scale: 1 }, { cabin: true }),
  b.dot([420, 366], 9, { fill: 'ochre' }),
  ripples(b, 260, 402, 360, 4, 0.4),
  bough(b, '830 250, 760 260, 700 230, 640 250', 9, 2),
  bough(b, '702 232, 680 280, 640 300', 4, 1.2),
  blossoms(
    b,
    [
      { x: 640, y: 248, scale: 1.3 },
      { x: 700, y: 226, scale: 1.4, rotate: 30 },
      { x: 642, y: 300, scale: 1.2, rotate: 50 },
      { x: 764, y: 256, scale: 1.4 },
    ],
    'red',
    0.6,
  ),
  rain(b, 260, -10, 580, 440, 64, 0.34),
]

const jueju: Draw = (b) => [
  sky('green', 0.12),
  mountain(b, 'm', '180 250, 300 190, 380 220, 480 160, 600 214, 700 190', {
    depth: 110,
    opacity: 0.24,
    fill: 'blue',
    edge: 1,
  }),
  ...['300 120 0.34', '346 104 0.32', '394 92 0.3', '444 82 0.28', '494 76 0.26'].map((bird) => {
    const [x = 0, y = 0, scale = 1] = bird.split(' ').map(Number)
    return egretFlying(b, x, y, scale * 2)
  }),
  bough(b, '830 90, 770 110, 710 96, 640 130, 580 126', 13, 2),
  willow(b, '590 130, 630 132, 670 116, 710 98, 750 106, 790 104', 180, { sway: -20, leaves: 7 }),
  songbird(b, { x: 650, y: 104, scale: 1.1 }, 'ochre'),
  songbird(b, { x: 730, y: 82, scale: 1.1, turned: true }, 'ochre'),
  sail(b, { x: 330, y: 400, scale: 0.8 }),
  ripples(b, 220, 410, 360, 3, 0.36),
]

function egretFlying(b: Parameters<Draw>[0], x: number, y: number, scale: number): string {
  const at = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`
  return (
    b.stroke(`${at(-22, 2)} 1, ${at(-6, 0)} 4, ${at(8, 0)} 5, ${at(26, 3)} 1`, { opacity: 0.7 }) +
    b.stroke(`${at(0, 0)} 4, ${at(6, -14)} 5, ${at(20, -22)} 1`, { opacity: 0.55 }) +
    b.stroke(`${at(-2, 0)} 3, ${at(-8, -12)} 4, ${at(-4, -24)} 1`, { opacity: 0.4 })
  )
}

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

/** The second half of the thirty Tang poems; 清明 has the drawing of its day. */
export const late = {
  zengwanglun,
  huanghelou,
  wangyue,
  chunwang,
  chunyexiyu,
  jueju,
  fengqiaoyebo,
  youziyin,
  guyuancao,
  minnong,
  jiangxue,
  xunyinzhe,
  shanxing,
  dengleyouyuan,
}
