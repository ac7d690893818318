import type { Draw } from '#app/drawings/brush/sheet.ts'
import { egret, horse, ox, songbird, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, snowCap, willow } from '#app/drawings/motifs/branches.ts'
import { banner, boat } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { reed } from '#app/drawings/motifs/leaves.ts'
import { fisher, scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { bareTree, fullTree } from '#app/drawings/motifs/wild.ts'

/** The four-stringed lute with its bent neck, 130 units long. */
const lute = (b: Parameters<Draw>[0], x: number, y: number): string[] => [
  b.wash(
    `${x} ${y}, ${x + 26} ${y - 26}, ${x + 22} ${y - 60}, ${x} ${y - 90}, ${x - 22} ${y - 60}, ${x - 26} ${y - 26}`,
    {
      fill: 'ochre',
      opacity: 0.75,
    },
  ),
  b.leaf(`${x} ${y}, ${x + 27} ${y - 26}, ${x + 22} ${y - 60}, ${x} ${y - 92}`, 3),
  b.leaf(`${x} ${y}, ${x - 27} ${y - 26}, ${x - 22} ${y - 60}, ${x} ${y - 92}`, 3),
  b.bone(`${x} ${y - 86}, ${x} ${y - 120}, ${x + 8} ${y - 138}`, 8),
  ...[-4, 0, 4].map((dx) => b.bone(`${x + dx} ${y - 14}, ${x + dx * 0.5} ${y - 116}`, 1, { fill: 'light' })),
]

const baixuege: Draw = (b) => [
  sky('blue', 0.36),
  mountain(b, 'm', '200 230, 320 130, 400 180, 500 80, 600 160, 700 110, 850 200', {
    depth: 180,
    opacity: 0.3,
    fill: 'blue',
    edge: 1.4,
  }),
  b.stroke('620 470 40, 520 410 26, 560 350 14, 470 310 7, 490 270 3', { fill: 'light', opacity: 0.9 }),
  bareTree(b, { x: 770, y: 440, scale: 1.2 }),
  snowCap(b, 800, 320, 60),
  snowCap(b, 730, 280, 50),
  snowCap(b, 768, 210, 40),
  banner(b, { x: 650, y: 430, scale: 1.4 }),
  horse(b, { x: 480, y: 330, scale: 0.5 }),
  wanderer(b, { x: 482, y: 306, scale: 0.7 }, 'blue'),
  ...[530, 556, 548, 580].map((x, index) => b.dot([x, 352 + index * 22], 5, { opacity: 0.5 })),
  snow(b, 220, 0, 620, 470, 80, 'light', 0.95),
]

const chuzhouxijian: Draw = (b) => [
  sky('green', 0.17),
  mountain(b, 'm', '200 220, 340 160, 460 200, 600 130, 740 190, 850 160', {
    depth: 140,
    opacity: 0.28,
    fill: 'green',
    edge: 0,
  }),
  fullTree(b, { x: 760, y: 350, scale: 1.7 }, 'green', 0.34),
  fullTree(b, { x: 830, y: 360, scale: 1.4 }, 'green', 0.34),
  songbird(b, { x: 690, y: 176, scale: 0.9 }, 'ochre'),
  ground(b, '600 372, 700 360, 850 366', { fill: 'green', opacity: 0.24 }),
  boat(b, { x: 440, y: 390, scale: 1.6 }),
  ripples(b, 220, 380, 520, 6, 0.42),
  ...[640, 690, 740].map((x) => grass(b, x, 384, 34, 7, { fill: 'green', opacity: 0.8 })),
  rain(b, 240, 60, 600, 320, 30, 0.24),
]

const yugezi: Draw = (b) => [
  sky('green', 0.15),
  mountain(b, 'm', '200 230, 320 130, 430 200, 540 120, 660 200, 850 150', {
    depth: 190,
    opacity: 0.36,
    fill: 'green',
    edge: 2,
  }),
  egret(b, { x: 330, y: 430, scale: 0.8 }),
  b.stroke('420 120 1, 440 114 8, 456 126 9, 476 110 7, 506 112 1', { fill: 'light' }),
  b.stroke('420 118 1, 440 112 2, 456 126 2, 476 108 2, 506 110 1', { opacity: 0.6 }),
  boat(b, { x: 560, y: 410, scale: 1.3 }),
  fisher(b, { x: 566, y: 410, scale: 1.1 }),
  ripples(b, 300, 430, 460, 3, 0.4),
  bough(b, '840 330, 790 300, 740 240, 690 236', 11, 2),
  blossoms(
    b,
    [
      { x: 692, y: 236, scale: 1.2 },
      { x: 722, y: 240, scale: 1 },
      { x: 750, y: 256, scale: 1.2 },
      { x: 786, y: 292, scale: 1.2 },
      { x: 640, y: 380, scale: 0.6 },
      { x: 700, y: 430, scale: 0.6 },
    ],
    'red',
    0.55,
  ),
  rain(b, 260, 60, 560, 300, 24, 0.2),
]

const pipaxing: Draw = (b) => [
  sky('blue', 0.42),
  moon(b, 400, 120, 40),
  b.leaf('340 340, 400 334, 460 340', 7, { fill: 'light', opacity: 0.9 }),
  b.leaf('360 362, 400 358, 436 362', 5, { fill: 'light', opacity: 0.9 }),
  ripples(b, 240, 350, 520, 6, 0.38),
  boat(b, { x: 600, y: 400, scale: 2.2 }, { cabin: true }),
  scholar(b, { x: 544, y: 396, scale: 1.3 }, 'ochre', 0.55),
  ...lute(b, 520, 376),
  reed(b, { x: 790, y: 476, scale: 1.1 }),
  reed(b, { x: 320, y: 480, scale: 0.8, turned: true }),
  ...[700, 730, 760, 800].map((x, index) =>
    b.leaf(`${x} ${90 + index * 22}, ${x - 12} ${104 + index * 22}`, 10, { fill: 'red', opacity: 0.75 }),
  ),
  bough(b, '850 60, 790 90, 720 84', 8, 2),
]

const maitanweng: Draw = (b) => [
  sky('blue', 0.32),
  mountain(b, 'm', '200 260, 330 180, 440 220, 560 150, 700 210, 850 170', {
    depth: 140,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  ox(b, { x: 460, y: 424, scale: 1.1 }),
  b.bone('520 372, 600 372, 700 372', 7),
  b.wash('580 370, 600 320, 660 306, 716 322, 730 370', { opacity: 0.7 }),
  ...[606, 640, 676].map((x) => b.dot([x, 330], 18, { opacity: 0.8 })),
  snowCap(b, 656, 310, 90),
  b.bone('640 374, 640 424', 4),
  ...[0, 1, 2, 3].map((index) => {
    const [dx, dy] = [Math.cos(index * 0.785) * 40, Math.sin(index * 0.785) * 40]
    return b.bone(`${650 - dx} ${388 - dy}, ${650 + dx} ${388 + dy}`, 2.4, { opacity: 0.75 })
  }),
  ...[-1, 1].map((side) => b.leaf(`650 348, ${650 + side * 42} 388, 650 428`, 6)),
  scholar(b, { x: 770, y: 436, scale: 1, turned: true }, 'ink', 0.5),
  ground(b, '280 438, 520 430, 760 438, 850 432', { fill: 'cloud', opacity: 0.6 }),
  snow(b, 220, 0, 620, 470, 70, 'light', 0.95),
]

const qiantanghu: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'm', '200 220, 330 170, 450 206, 600 150, 740 196, 850 170', {
    depth: 100,
    opacity: 0.28,
    fill: 'green',
    edge: 0,
  }),
  ripples(b, 240, 262, 500, 5, 0.34),
  b.stroke('240 400 4, 420 350 16, 600 366 18, 850 330 16', { fill: 'green', opacity: 0.3 }),
  b.wash('480 356, 500 336, 540 328, 580 338, 600 360, 570 352, 540 346, 510 354', { opacity: 0.4 }),
  horse(b, { x: 400, y: 354, scale: 0.6 }),
  wanderer(b, { x: 404, y: 322, scale: 0.9 }, 'blue'),
  bough(b, '830 480, 800 390, 816 280, 770 180', 18, 4),
  willow(b, '770 186, 740 196, 712 208, 800 220, 826 236', 190, { sway: -16 }),
  songbird(b, { x: 660, y: 230, scale: 0.8 }, 'ochre'),
  swallow(b, { x: 440, y: 150, scale: 0.7 }),
  ...[300, 360, 480, 640, 700].map((x, index) =>
    grass(b, x, 440 - (index % 2) * 20, 26, 6, { fill: 'green', opacity: 0.8 }),
  ),
]

const mujiangyin: Draw = (b) => [
  sky('red', 0.2),
  sun(b, 560, 216, 54, 0.8),
  b.wash('-40 240, 400 232, 860 240, 860 500, -40 500', { fill: 'green', opacity: 0.2 }),
  b.wash('500 244, 620 244, 720 360, 860 480, 860 500, 300 500, 420 360', { fill: 'red', opacity: 0.26 }),
  ...Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [470 + ((index * 53) % 190), 264 + index * 16]
    return b.leaf(`${x} ${y}, ${x + 40} ${y - 3}, ${x + 84} ${y}`, 4, {
      fill: index % 2 ? 'red' : 'light',
      opacity: 0.7,
    })
  }),
  ripples(b, 220, 270, 300, 6, 0.36),
  b.stroke('300 90 1, 312 108 5, 334 120 5, 356 118 1', { fill: 'ochre', opacity: 0.8 }),
  ...[700, 760, 820].map((x, index) => grass(b, x, 476, 60 - index * 6, 8, { fill: 'green', opacity: 0.85 })),
  ...[690, 734, 776, 812].map((x, index) => b.dot([x, 430 + (index % 2) * 14], 6, { fill: 'light' })),
]

/** Poems of the Tang from Cen Shen to Bai Juyi, beside those of the thirty. */
export const middleTang = { baixuege, chuzhouxijian, yugezi, pipaxing, maitanweng, qiantanghu, mujiangyin }
