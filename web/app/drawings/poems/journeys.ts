import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese } from '#app/drawings/motifs/animals.ts'
import { bough } from '#app/drawings/motifs/branches.ts'
import { boat, pavilion } from '#app/drawings/motifs/built.ts'
import { chrysanthemum } from '#app/drawings/motifs/flowers.ts'
import { grass, ground, moon, mountain, ripples, sky, sun, waves } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { bareTree, fullTree, path, sail, tower, townWall } from '#app/drawings/motifs/wild.ts'

const wenwangchangling: Draw = (b) => [
  sky('blue', 0.4),
  moon(b, 400, 110, 40),
  mountain(b, 'a', '220 280, 320 180, 420 240, 520 150, 640 230, 760 140, 860 220', {
    depth: 180,
    opacity: 0.36,
    fill: 'blue',
    edge: 1,
  }),
  ...[300, 352, 470, 520, 610, 680].map((x, index) =>
    b.dot([x, 250 + (index % 3) * 34], 7, { fill: 'light', opacity: 0.9 }),
  ),
  path(b, '420 480, 520 420, 600 390, 640 340', 30),
  wanderer(b, { x: 590, y: 400, scale: 1.4 }, 'blue'),
  ripples(b, 240, 420, 260, 4, 0.4),
]

const huangheloucuihao: Draw = (b) => [
  sky('dusk', 0.24),
  sun(b, 350, 240, 42, 0.7),
  tower(b, { x: 690, y: 370, scale: 1.5 }, 4),
  b.wash('260 110, 330 96, 400 108, 470 100, 520 116, 420 130, 320 128', { fill: 'light', opacity: 0.9 }),
  b.wash('480 170, 540 160, 600 170, 560 182, 500 182', { fill: 'light', opacity: 0.9 }),
  b.leaf('390 64, 420 54, 452 66', 7, { fill: 'ochre', opacity: 0.9 }),
  b.leaf('452 66, 480 50, 512 58', 7, { fill: 'ochre', opacity: 0.9 }),
  b.wash('860 380, 620 390, 420 384, 220 396, 220 470, 860 470', { fill: 'blue', opacity: 0.16 }),
  ripples(b, 240, 410, 520, 5, 0.4),
  grass(b, 420, 400, 46, 9, { fill: 'green', opacity: 0.5 }),
]

const chouletian: Draw = (b) => [
  sky('green', 0.12),
  bareTree(b, { x: 740, y: 400, scale: 1.3 }),
  fullTree(b, { x: 600, y: 380, scale: 0.8 }, 'green', 0.4),
  fullTree(b, { x: 530, y: 370, scale: 0.6 }, 'green', 0.34),
  ...[
    [270, 280, 0.8],
    [340, 300, 1],
    [420, 290, 0.9],
  ].map(([x = 0, y = 0, scale = 1]) => sail(b, { x, y, scale })),
  ripples(b, 220, 320, 380, 6, 0.4),
  b.wash('300 440, 330 400, 420 420, 440 446, 380 456', { opacity: 0.5 }),
  b.bone('350 420, 372 350', 5, { opacity: 0.7 }),
  ground(b, '480 416, 640 404, 840 410', { fill: 'green', opacity: 0.24, width: 34 }),
]

const chibidumu: Draw = (b) => [
  sky('red', 0.16),
  mountain(b, 'a', '440 320, 500 140, 600 120, 700 90, 860 130', {
    depth: 240,
    opacity: 0.5,
    fill: 'red',
    edge: 3,
  }),
  waves(b, 220, 330, 3, 3),
  b.bone('340 440, 400 360, 452 292', 6, { opacity: 0.8 }),
  b.wash('446 300, 470 262, 476 284, 458 306', { opacity: 0.8 }),
  b.bone('424 312, 462 322', 4, { opacity: 0.8 }),
  ground(b, '240 452, 440 440, 640 448, 850 440', { fill: 'ochre', opacity: 0.3, width: 40 }),
]

const wuti: Draw = (b) => [
  sky('dusk', 0.24),
  moon(b, 370, 100, 30),
  b.wash('584 392, 584 250, 616 250, 616 392', { fill: 'red', opacity: 0.7 }),
  b.leaf('600 248, 592 214, 602 180', 16, { fill: 'ochre', opacity: 0.95 }),
  b.leaf('586 260, 580 290, 584 310', 8, { fill: 'red', opacity: 0.9 }),
  b.leaf('614 270, 622 300, 616 324', 8, { fill: 'red', opacity: 0.9 }),
  b.bone('560 396, 600 394, 640 396', 8, { opacity: 0.8 }),
  broadLeaf(b, { x: 420, y: 400, scale: 1.8, rotate: -16 }),
  b.stroke('424 388 9, 440 380 13, 456 386 13, 470 378 9', { fill: 'light' }),
  b.tail('470 380, 500 366, 540 372', 1.6, { opacity: 0.6 }),
  b.wash('480 150, 500 140, 530 150, 512 162', { fill: 'blue', opacity: 0.7 }),
  b.leaf('500 146, 520 120, 540 112', 10, { fill: 'blue', opacity: 0.7 }),
]

const xiangjianhuan: Draw = (b) => [
  sky('blue', 0.42),
  b.leaf('330 70, 300 110, 330 150', 18, { fill: 'light' }),
  tower(b, { x: 520, y: 380, scale: 1.4 }, 2),
  scholar(b, { x: 470, y: 388, scale: 0.8 }, 'ink', 0.5),
  bough(b, '760 470, 750 360, 730 260, 740 160', 16, 5),
  bough(b, '736 260, 690 220, 660 210', 7, 2),
  ...[
    [660, 204, -20],
    [700, 230, 30],
    [744, 160, -40],
    [770, 220, 20],
    [720, 300, 160],
  ].map(([x = 0, y = 0, rotate = 0]) =>
    broadLeaf(b, { x, y, scale: 1.4, rotate }, { fill: 'ochre', opacity: 0.6 }),
  ),
  ground(b, '300 440, 480 430, 680 436, 850 428'),
]

const dengfeilaifeng: Draw = (b) => [
  sky('red', 0.16),
  sun(b, 370, 200, 44, 0.85),
  mountain(b, 'a', '400 400, 520 300, 620 250, 720 240, 860 300', {
    depth: 180,
    opacity: 0.42,
    fill: 'green',
    edge: 2,
  }),
  tower(b, { x: 660, y: 260, scale: 0.9 }, 5),
  b.wash('220 330, 340 310, 460 330, 540 320, 480 350, 300 356', { fill: 'light', opacity: 0.9 }),
  b.wash('480 380, 620 364, 800 384, 860 380, 860 410, 520 406', { fill: 'light', opacity: 0.8 }),
]

const mizhouchulie: Draw = (b) => [
  sky('ochre', 0.26),
  mountain(b, 'm', '220 300, 400 250, 560 280, 720 230, 860 270', { depth: 110, opacity: 0.28, edge: 0 }),
  b.dot([340, 90], 8, { fill: 'light' }),
  b.stroke('520 130 8, 560 220 11, 540 310 8, 500 380 5', { fill: 'ochre', opacity: 0.9 }),
  b.bone('520 130, 430 250, 500 380', 1.6, { opacity: 0.7 }),
  b.bone('410 256, 570 240', 4, { opacity: 0.8 }),
  b.leaf('412 256, 396 258, 380 260', 9),
  b.stroke('600 170 3, 640 150 12, 676 164 8, 710 140 2', { opacity: 0.7 }),
  ...[640, 690, 740, 790].map((x, index) => wanderer(b, { x, y: 420 - (index % 2) * 14, scale: 1 }, 'red')),
  ground(b, '280 440, 480 430, 680 434, 850 424', { fill: 'ochre', opacity: 0.3, width: 34 }),
]

const yujiaaojimeng: Draw = (b) => [
  sky('blue', 0.44),
  ...[260, 320, 400, 470, 540, 610, 690, 760].map((x, index) =>
    b.dot([x, 60 + ((index * 37) % 90)], 5, { fill: 'light' }),
  ),
  b.wash('220 330, 330 290, 460 320, 600 280, 740 310, 860 280, 860 380, 220 390', {
    fill: 'light',
    opacity: 0.7,
  }),
  waves(b, 230, 360, 2, 4),
  boat(b, { x: 500, y: 300, scale: 1.2 }),
  sail(b, { x: 496, y: 292, scale: 2 }),
  b.stroke('600 150 2, 660 120 16, 710 140 12, 760 100 16, 830 120 2', { opacity: 0.6 }),
]

const nanxiangzi: Draw = (b) => [
  sky('dusk', 0.2),
  mountain(b, 'a', '500 360, 580 250, 680 210, 780 240, 860 220', {
    depth: 200,
    opacity: 0.42,
    fill: 'green',
    edge: 2,
  }),
  pavilion(b, { x: 690, y: 220, scale: 1 }),
  scholar(b, { x: 600, y: 270, scale: 0.8 }, 'blue', 0.5),
  waves(b, 220, 350, 3, 2),
  sail(b, { x: 340, y: 300, scale: 0.9 }),
  geese(b, { x: 360, y: 110, scale: 0.8 }, 5),
]

const tongguanhuaigu: Draw = (b) => [
  sky('ochre', 0.26),
  mountain(b, 'a', '200 300, 280 160, 340 230, 420 120, 500 220, 580 100, 660 210, 760 120, 860 200', {
    depth: 240,
    opacity: 0.4,
    edge: 3,
  }),
  townWall(b, { x: 560, y: 370, scale: 1.1 }),
  path(b, '360 480, 440 430, 520 400, 556 376', 34),
  wanderer(b, { x: 440, y: 440, scale: 1.5 }, 'blue'),
  waves(b, 620, 430, 1, 2),
]

const manjianghongqiujin: Draw = (b) => [
  sky('dusk', 0.22),
  moon(b, 380, 110, 44),
  ...[300, 340, 380, 420, 460, 500, 540, 580].map((x) =>
    b.bone(`${x} 440, ${x + 2} 360`, 5, { opacity: 0.65 }),
  ),
  b.bone('286 390, 440 386, 600 390', 4, { opacity: 0.6 }),
  ...[
    [330, 400],
    [400, 420],
    [470, 396],
    [540, 416],
  ].map(([x = 0, y = 0]) => chrysanthemum(b, { x, y, scale: 0.9 })),
  scholar(b, { x: 680, y: 440, scale: 1.5 }, 'blue', 0.6),
  ground(b, '280 450, 480 442, 680 448, 850 440', { fill: 'green', opacity: 0.24 }),
]

export const journeys = {
  wenwangchangling,
  huangheloucuihao,
  chouletian,
  chibidumu,
  wuti,
  xiangjianhuan,
  dengfeilaifeng,
  mizhouchulie,
  yujiaaojimeng,
  nanxiangzi,
  tongguanhuaigu,
  manjianghongqiujin,
}
