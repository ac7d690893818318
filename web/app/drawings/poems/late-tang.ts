import type { Draw } from '#app/drawings/brush/sheet.ts'
import { horse, swallow } from '#app/drawings/motifs/animals.ts'
import { sprays } from '#app/drawings/motifs/bamboo.ts'
import { banner, boat, hut, pavilion } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { scholar } from '#app/drawings/motifs/people.ts'
import { panel } from '#app/drawings/motifs/study.ts'
import { oilLamp, path, townWall } from '#app/drawings/motifs/wild.ts'

const languanshizhisun: Draw = (b) => [
  sky('blue', 0.36),
  mountain(b, 'a', '200 260, 300 120, 380 180, 480 60, 580 160, 680 90, 850 180', {
    depth: 250,
    opacity: 0.34,
    fill: 'blue',
    edge: 2.4,
  }),
  b.wash('260 200, 420 184, 560 204, 700 186, 820 202, 640 226, 420 224', { fill: 'cloud', opacity: 0.85 }),
  horse(b, { x: 620, y: 424, scale: 1.2, turned: true }),
  scholar(b, { x: 606, y: 366, scale: 0.9 }, 'blue', 0.6),
  scholar(b, { x: 440, y: 436, scale: 1, turned: true }, 'ink', 0.44),
  ground(b, '280 440, 480 430, 700 438, 850 430', { fill: 'cloud', opacity: 0.7 }),
  snow(b, 220, 0, 620, 470, 90, 'light', 0.95),
]

const yanmentaishouxing: Draw = (b) => [
  sky('blue', 0.4),
  b.wash('-60 -40, 400 -40, 860 -40, 860 180, 700 210, 540 160, 380 210, 200 150, 60 200, -60 170', {
    opacity: 0.36,
  }),
  b.wash('200 90, 460 150, 640 110, 860 170, 860 230, 640 240, 420 216', { opacity: 0.3 }),
  townWall(b, { x: 560, y: 390, scale: 1.6 }),
  banner(b, { x: 400, y: 440, scale: 1 }),
  banner(b, { x: 450, y: 456, scale: 1.1 }),
  banner(b, { x: 730, y: 450, scale: 1.1 }),
  ground(b, '280 452, 480 440, 680 448, 850 440', { fill: 'red', opacity: 0.26 }),
]

const yeyujibei: Draw = (b) => [
  sky('blue', 0.34),
  panel(b, [430, 90], [700, 400], { fill: 'ochre', opacity: 0.16 }),
  b.bone('426 90, 565 86, 704 90', 7),
  b.bone('426 400, 565 404, 704 400', 9),
  b.bone('430 90, 428 246, 430 400', 7),
  b.bone('700 90, 702 246, 700 400', 7),
  b.bone('565 90, 565 130', 4),
  oilLamp(b, { x: 570, y: 398, scale: 1.1 }),
  b.wash('460 398, 480 380, 540 388, 524 400', { fill: 'light' }),
  ...[740, 780].map((x) =>
    b.bone(`${x} 480, ${x + 10} 300, ${x - 4} 60`, 9, { fill: 'green', opacity: 0.8 }),
  ),
  sprays(
    b,
    [
      { x: 750, y: 130, scale: 1 },
      { x: 790, y: 220, scale: 1.1 },
      { x: 736, y: 300, scale: 0.9, turned: true },
    ],
    { fill: 'green', opacity: 0.7 },
  ),
  b.stroke('240 440 4, 330 424 22, 420 440 4', { fill: 'blue', opacity: 0.3 }),
  rain(b, 230, 20, 200, 420, 30, 0.34),
  rain(b, 710, 20, 130, 420, 20, 0.34),
]

const boqinhuai: Draw = (b) => [
  sky('blue', 0.4),
  moon(b, 380, 110, 30),
  b.wash('200 250, 420 236, 640 252, 860 240, 860 290, 640 300, 400 284, 200 296', {
    fill: 'cloud',
    opacity: 0.8,
  }),
  pavilion(b, { x: 690, y: 330, scale: 1.7 }),
  b.bone('560 336, 690 340, 840 336', 6),
  ...[590, 690, 790].map((x) => b.bone(`${x} 338, ${x} 396`, 4, { opacity: 0.7 })),
  ...[630, 750].map((x) =>
    [
      b.bone(`${x} 232, ${x} 250`, 1.6),
      b.wash(`${x - 9} 250, ${x + 9} 250, ${x + 11} 264, ${x + 8} 278, ${x - 8} 278, ${x - 11} 264`, {
        fill: 'red',
        opacity: 0.85,
      }),
    ].join(''),
  ),
  boat(b, { x: 400, y: 410, scale: 1.3 }, { cabin: true }),
  b.dot([430, 384], 8, { fill: 'ochre' }),
  ...[0, 1, 2].map((index) =>
    b.leaf(
      `${600 + index * 50} ${410 + index * 18}, ${640 + index * 50} ${406 + index * 18}, ${680 + index * 50} ${410 + index * 18}`,
      4,
      { fill: 'red', opacity: 0.4 },
    ),
  ),
  ripples(b, 260, 400, 500, 5, 0.36),
]

const wuyixiang: Draw = (b) => [
  sky('dusk', 0.2),
  sun(b, 400, 170, 40, 0.75),
  b.stroke('220 360 6, 320 320 16, 420 310 18, 520 330 14, 580 366 6', { opacity: 0.34 }),
  b.wash('300 366, 330 338, 400 326, 460 338, 490 366, 460 362, 400 352, 330 362', {
    fill: 'light',
    opacity: 0.6,
  }),
  ...[300, 360, 420, 480].map((x) => b.bone(`${x} 316, ${x} 290`, 3.4, { opacity: 0.7 })),
  b.bone('270 300, 390 284, 520 302', 3, { opacity: 0.7 }),
  panel(b, [620, 210], [830, 420], { fill: 'light' }),
  b.stroke('590 214 3, 650 190 8, 850 184 8'),
  b.wash('594 212, 650 166, 850 160, 850 196, 650 200', { opacity: 0.34 }),
  panel(b, [690, 270], [770, 420], { opacity: 0.5 }),
  path(b, '560 480, 640 440, 720 422', 40),
  swallow(b, { x: 560, y: 150, scale: 0.9 }),
  swallow(b, { x: 640, y: 250, scale: 0.7, turned: true }),
  ...[300, 360, 420, 500].map((x, index) =>
    [
      grass(b, x, 450, 34, 6, { fill: 'green', opacity: 0.8 }),
      b.dot([x - 6, 420 + (index % 2) * 8], 8, { fill: index % 2 ? 'red' : 'ochre' }),
      b.dot([x + 12, 428], 7, { fill: 'red', opacity: 0.8 }),
    ].join(''),
  ),
  hut(b, { x: 250, y: 300, scale: 0.4 }),
]

/** Poems of the Tang from Han Yu on, beside those of the thirty. */
export const lateTang = { languanshizhisun, yanmentaishouxing, yeyujibei, boqinhuai, wuyixiang }
