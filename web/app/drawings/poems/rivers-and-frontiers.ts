import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese } from '#app/drawings/motifs/animals.ts'
import { cane, sprays } from '#app/drawings/motifs/bamboo.ts'
import { banner, boat, wineJar } from '#app/drawings/motifs/built.ts'
import { ground, moon, mountain, ripples, sky, snow, sun, waves } from '#app/drawings/motifs/land.ts'
import { fisher, scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { bareTree, path, sail, townWall } from '#app/drawings/motifs/wild.ts'

const feng: Draw = (b) => [
  sky('blue', 0.14),
  cane(b, 620, 470, [90, 96, 90, 80], 13, -26, { fill: 'green' }),
  cane(b, 690, 470, [84, 90, 86, 76], 11, -30, { fill: 'green' }),
  cane(b, 760, 470, [80, 86, 80, 70], 9, -24, { fill: 'green' }),
  sprays(
    b,
    [
      { x: 560, y: 120, scale: 1.2, turned: true },
      { x: 580, y: 190, scale: 1.1, turned: true },
      { x: 640, y: 150, scale: 1.1, turned: true },
      { x: 610, y: 250, scale: 1, turned: true },
      { x: 690, y: 210, scale: 1, turned: true },
    ],
    { fill: 'green', opacity: 0.75 },
  ),
  ...[120, 190, 260].map((y, index) =>
    b.leaf(`${330 + index * 50} ${y}, ${314 + index * 50} ${y + 8}`, 10, { fill: 'red', opacity: 0.7 }),
  ),
  waves(b, 220, 380, 2, 2),
]

const liangzhouciwanghan: Draw = (b) => [
  sky('dusk', 0.22),
  moon(b, 360, 110, 30),
  mountain(b, 'm', '240 300, 380 250, 500 280, 640 230, 850 270', { depth: 90, opacity: 0.26, edge: 0 }),
  banner(b, { x: 720, y: 400, scale: 1.3 }),
  wineJar(b, { x: 470, y: 430, scale: 1.6 }),
  b.wash('540 388, 588 388, 578 410, 564 414, 550 410', { fill: 'green', opacity: 0.5 }),
  b.bone('564 412, 564 428', 4, { opacity: 0.7 }),
  b.bone('548 430, 580 430', 4, { opacity: 0.7 }),
  scholar(b, { x: 630, y: 436, scale: 1.2 }, 'ochre', 0.6),
  ground(b, '280 446, 480 438, 680 444, 840 436', { fill: 'ochre', opacity: 0.24 }),
]

const wangtianmenshan: Draw = (b) => [
  sky('blue', 0.16),
  sun(b, 500, 150, 36, 0.8),
  mountain(b, 'l', '180 330, 250 190, 330 110, 400 170, 440 340', {
    depth: 240,
    opacity: 0.4,
    fill: 'green',
    edge: 3,
  }),
  mountain(b, 'r', '570 340, 620 160, 700 90, 780 150, 860 220', {
    depth: 260,
    opacity: 0.4,
    fill: 'green',
    edge: 3,
  }),
  sail(b, { x: 506, y: 300, scale: 1.2 }),
  ripples(b, 430, 330, 170, 6, 0.5),
  waves(b, 300, 420, 1, 3),
]

const biedongda: Draw = (b) => [
  sky('ochre', 0.34),
  sun(b, 340, 140, 34, 0.4),
  mountain(b, 'm', '220 330, 380 280, 540 300, 700 250, 860 290', { depth: 110, opacity: 0.24, edge: 0 }),
  geese(b, { x: 480, y: 110, scale: 0.9 }, 5),
  bareTree(b, { x: 730, y: 410, scale: 1.5 }),
  path(b, '300 480, 420 430, 520 390, 560 350', 30),
  scholar(b, { x: 600, y: 430, scale: 1 }, 'blue', 0.5),
  wanderer(b, { x: 500, y: 400, scale: 1.1 }, 'red'),
  snow(b, 240, 20, 560, 420, 50, 'light', 0.95),
]

const saixiaqu: Draw = (b) => [
  sky('ink', 0.5),
  mountain(b, 'm', '200 300, 340 240, 480 270, 620 210, 860 260', { depth: 120, opacity: 0.4, edge: 1 }),
  geese(b, { x: 400, y: 90, scale: 0.9 }, 5),
  townWall(b, { x: 680, y: 380, scale: 0.9 }),
  ...[300, 350, 404, 460].map((x, index) =>
    b.stroke(`${x} ${400 - index * 6} 3, ${x + 14} ${392 - index * 6} 9, ${x + 34} ${396 - index * 6} 4`),
  ),
  ...[306, 356, 410, 466].map((x, index) => wanderer(b, { x: x + 12, y: 396 - index * 6, scale: 0.7 })),
  ground(b, '240 420, 440 404, 640 410, 840 398', { fill: 'light', opacity: 0.8, width: 40 }),
  snow(b, 220, 10, 580, 440, 50, 'light', 0.95),
]

const langtaosha: Draw = (b) => [
  sky('blue', 0.4),
  b.wash(
    '620 -10, 700 40, 560 110, 690 170, 500 240, 640 300, 420 380, 300 490, 560 490, 760 310, 600 240, 790 170, 660 110, 780 40, 760 -10',
    {
      fill: 'ochre',
      opacity: 0.36,
    },
  ),
  ...[
    [300, 80],
    [350, 130],
    [420, 60],
    [470, 120],
    [280, 180],
    [390, 190],
  ].map(([x = 0, y = 0]) => b.dot([x, y], 6, { fill: 'light' })),
  waves(b, 380, 400, 2, 2),
  ripples(b, 540, 200, 180, 4, 0.4),
]

const jiangshangyuzhe: Draw = (b) => [
  sky('blue', 0.24),
  mountain(b, 'm', '220 210, 380 160, 540 190, 700 140, 860 180', { depth: 90, opacity: 0.24, edge: 0 }),
  waves(b, 220, 270, 3, 4),
  boat(b, { x: 520, y: 300, scale: 1 }),
  fisher(b, { x: 516, y: 294, scale: 0.9 }),
  waves(b, 260, 420, 1, 4),
]

const qiuyejiangxiao: Draw = (b) => [
  sky('dusk', 0.3),
  mountain(b, 'a', '420 320, 520 140, 570 190, 640 50, 710 150, 780 90, 860 200', {
    depth: 280,
    opacity: 0.4,
    fill: 'blue',
    edge: 3,
  }),
  b.wash('860 400, 640 380, 460 400, 220 420, 220 490, 860 490', { fill: 'ochre', opacity: 0.26 }),
  ripples(b, 260, 420, 520, 5, 0.4),
  ...[250, 280, 310, 340, 370].map((x) => b.bone(`${x} 380, ${x + 1} 330`, 5, { opacity: 0.7 })),
  b.bone('240 346, 310 344, 384 346', 4, { opacity: 0.6 }),
  scholar(b, { x: 420, y: 396, scale: 1.1, turned: true }, 'blue', 0.5),
]

const wangdongting: Draw = (b) => [
  sky('blue', 0.46),
  moon(b, 350, 120, 40),
  b.wash('220 300, 500 290, 860 300, 860 460, 220 460', { fill: 'blue', opacity: 0.14 }),
  mountain(b, 'm', '540 320, 590 268, 634 250, 690 280, 730 320', {
    depth: 60,
    opacity: 0.6,
    fill: 'green',
    edge: 2,
  }),
  b.wash('500 336, 640 330, 770 336, 640 348', { fill: 'light', opacity: 0.8 }),
  ripples(b, 260, 360, 480, 5, 0.36),
  boat(b, { x: 390, y: 390, scale: 0.7 }),
]

export const riversAndFrontiers = {
  feng,
  liangzhouciwanghan,
  wangtianmenshan,
  biedongda,
  saixiaqu,
  langtaosha,
  jiangshangyuzhe,
  qiuyejiangxiao,
  wangdongting,
}
