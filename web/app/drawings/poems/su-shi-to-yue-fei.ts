import type { Draw } from '#app/drawings/brush/sheet.ts'
import { egret } from '#app/drawings/motifs/animals.ts'
import { bough } from '#app/drawings/motifs/branches.ts'
import { banner, boat, pavilion } from '#app/drawings/motifs/built.ts'
import { chrysanthemum, lotus, lotusLeaf } from '#app/drawings/motifs/flowers.ts'
import { ground, moon, mountain, rain, ripples, sky, sun, waves } from '#app/drawings/motifs/land.ts'
import { scholar } from '#app/drawings/motifs/people.ts'
import { panel } from '#app/drawings/motifs/study.ts'
import { sail } from '#app/drawings/motifs/wild.ts'

const shuidiaogetou: Draw = (b) => [
  sky('blue', 0.48),
  moon(b, 560, 150, 84),
  b.wash('420 200, 520 180, 640 196, 740 184, 690 222, 540 220', { fill: 'cloud', opacity: 0.6 }),
  pavilion(b, { x: 770, y: 250, scale: 0.8 }),
  b.wash('680 256, 740 244, 850 250, 860 280, 760 284', { fill: 'cloud', opacity: 0.8 }),
  scholar(b, { x: 440, y: 450, scale: 2, turned: true }, 'ink', 0.4),
  b.stroke('448 336 10, 492 318 14, 524 288 8', { opacity: 0.66 }),
  b.wash('508 262, 540 262, 534 286, 514 286', { fill: 'ochre', opacity: 0.95 }),
  b.wash('330 452, 380 446, 440 454, 380 470', { opacity: 0.25 }),
  ground(b, '280 456, 480 448, 680 454, 850 446'),
]

const chibihuaigu: Draw = (b) => [
  sky('dusk', 0.18),
  mountain(b, 'a', '560 320, 600 180, 650 140, 690 60, 760 90, 860 20', {
    depth: 400,
    opacity: 0.46,
    fill: 'red',
    edge: 3,
  }),
  mountain(b, 'c', '620 360, 690 260, 760 240, 860 180', { depth: 300, opacity: 0.34, edge: 2 }),
  sail(b, { x: 330, y: 280, scale: 0.8 }),
  sail(b, { x: 400, y: 290, scale: 0.9 }),
  sail(b, { x: 270, y: 292, scale: 0.7 }),
  waves(b, 200, 320, 3, 3),
]

const rumengling: Draw = (b) => [
  sky('red', 0.15),
  sun(b, 390, 190, 34, 0.65),
  pavilion(b, { x: 740, y: 250, scale: 0.9 }),
  boat(b, { x: 520, y: 390, scale: 1.3 }),
  scholar(b, { x: 510, y: 388, scale: 1 }, 'green', 0.5),
  b.bone('470 330, 560 380, 620 430', 4),
  ...[
    [330, 120, 1],
    [420, 90, 0.8],
    [480, 150, 0.9],
  ].map(([x = 0, y = 0, scale = 1]) =>
    [
      b.stroke(
        `${x - 44 * scale} ${y - 16 * scale} 1, ${x - 16 * scale} ${y - 22 * scale} 8, ${x} ${y} 10, ${x + 20 * scale} ${y - 24 * scale} 8, ${x + 52 * scale} ${y - 20 * scale} 1`,
        { fill: 'light' },
      ),
      b.stroke(
        `${x - 44 * scale} ${y - 16 * scale} 1, ${x - 16 * scale} ${y - 25 * scale} 2, ${x} ${y - 4} 2, ${x + 20 * scale} ${y - 27 * scale} 2, ${x + 52 * scale} ${y - 20 * scale} 1`,
        { opacity: 0.6 },
      ),
      b.tail(`${x - 18 * scale} ${y + 6}, ${x - 2} ${y}, ${x + 28 * scale} ${y + 8}`, 6, { fill: 'light' }),
    ].join(''),
  ),
  egret(b, { x: 300, y: 440, scale: 0.8 }),
  lotusLeaf(b, { x: 640, y: 440, scale: 1.4 }),
  lotusLeaf(b, { x: 400, y: 450, scale: 1.2, turned: true }),
  lotusLeaf(b, { x: 760, y: 410, scale: 1.2 }),
  lotus(b, { x: 690, y: 400, scale: 1.3 }),
  lotus(b, { x: 790, y: 360, scale: 1 }),
  lotus(b, { x: 420, y: 416, scale: 1 }),
]

const shengshengman: Draw = (b) => [
  sky('blue', 0.28),
  panel(b, [510, 110], [750, 400], { fill: 'light', opacity: 0.5 }),
  b.bone('506 110, 630 106, 754 110', 7),
  b.bone('506 400, 630 404, 754 400', 9),
  b.bone('510 110, 508 250, 510 400', 7),
  b.bone('750 110, 752 250, 750 400', 7),
  scholar(b, { x: 640, y: 398, scale: 2 }, 'green', 0.44),
  bough(b, '240 480, 270 360, 250 220, 290 60', 18, 5),
  bough(b, '258 240, 330 190, 380 190', 7, 2),
  ...[
    [340, 170],
    [380, 196],
    [300, 110],
    [270, 160],
  ].map(([x = 0, y = 0]) =>
    b.wash(
      `${x} ${y}, ${x + 16} ${y - 14}, ${x + 36} ${y - 4}, ${x + 34} ${y + 20}, ${x + 14} ${y + 28}, ${x - 4} ${y + 18}`,
      { fill: 'ochre', opacity: 0.5 },
    ),
  ),
  ...[360, 420, 310].map((x, index) =>
    [
      chrysanthemum(b, { x, y: 440 + (index % 2) * 14, scale: 0.9 }),
      b.leaf(`${x + 20} ${446 + (index % 2) * 14}, ${x + 46} 456`, 8, { fill: 'green', opacity: 0.6 }),
    ].join(''),
  ),
  rain(b, 200, 40, 300, 400, 34, 0.3),
]

const xiarijueju: Draw = (b) => [
  sky('red', 0.18),
  sun(b, 700, 150, 50, 0.75),
  b.wash('-40 330, 300 320, 600 336, 860 322, 860 420, 600 430, 300 416, -40 424', {
    fill: 'blue',
    opacity: 0.2,
  }),
  ripples(b, 240, 340, 520, 6, 0.44),
  boat(b, { x: 720, y: 370, scale: 1 }),
  mountain(b, 'm', '400 300, 520 250, 640 290, 760 260, 860 290', {
    depth: 60,
    opacity: 0.26,
    fill: 'green',
    edge: 0,
  }),
  ground(b, '220 450, 380 430, 520 440, 640 470', { width: 36 }),
  scholar(b, { x: 420, y: 440, scale: 2, turned: true }, 'ink', 0.66),
  b.bone('470 450, 474 330, 468 210', 5),
  b.leaf('468 216, 464 196, 470 170', 10),
  banner(b, { x: 270, y: 440, scale: 1.2 }),
]

const manjianghong: Draw = (b) => [
  sky('dusk', 0.24),
  b.wash('-40 -40, 400 -40, 860 -40, 860 60, 700 40, 540 76, 420 56, 240 90, 100 60, -40 84', {
    opacity: 0.16,
  }),
  moon(b, 360, 110, 24, 'blue', 0.3),
  mountain(b, 'm', '160 330, 280 260, 380 300, 480 240, 580 310', {
    depth: 130,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  b.wash('540 480, 548 360, 860 352, 860 480', { opacity: 0.2 }),
  b.bone('530 360, 700 356, 860 358', 7),
  ...[560, 610, 660, 710, 760, 810].map((x) => b.bone(`${x} 356, ${x} 304`, 5, { opacity: 0.8 })),
  b.bone('540 306, 700 302, 860 304', 5),
  scholar(b, { x: 640, y: 350, scale: 1.9 }, 'blue', 0.55),
  b.tail('660 180, 700 160, 740 172', 6, { fill: 'red' }),
  banner(b, { x: 780, y: 350, scale: 1.9 }),
]

export const suShiToYueFei = {
  shuidiaogetou,
  chibihuaigu,
  rumengling,
  shengshengman,
  xiarijueju,
  manjianghong,
}
