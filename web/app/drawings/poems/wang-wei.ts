import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese } from '#app/drawings/motifs/animals.ts'
import { bough, willow } from '#app/drawings/motifs/branches.ts'
import { hut } from '#app/drawings/motifs/built.ts'
import { chrysanthemum } from '#app/drawings/motifs/flowers.ts'
import { grass, ground, moon, mountain, rain, ripples, sky } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { pine } from '#app/drawings/motifs/wild.ts'

const luzhai: Draw = (b) => [
  sky('green', 0.16),
  ...[430, 500, 560, 640, 700, 770].map((x, index) =>
    bough(b, `${x} 500, ${x + 6} 360, ${x - 6} 220, ${x + 4} 100, ${x} -10`, 16 + (index % 3) * 8, 12, {
      opacity: 0.25 + (index % 3) * 0.2,
    }),
  ),
  b.wash('330 -10, 400 -10, 720 430, 600 440', { fill: 'ochre', opacity: 0.12 }),
  b.wash('520 420, 600 400, 700 410, 760 430, 640 446', { fill: 'green', opacity: 0.6 }),
  b.wash('400 440, 470 424, 540 436, 470 452', { fill: 'green', opacity: 0.45 }),
  grass(b, 470, 440, 30, 6, { fill: 'green' }),
  grass(b, 720, 430, 36, 6, { fill: 'green' }),
]

const xiangsi: Draw = (b) => [
  sky('green', 0.1),
  bough(b, '820 60, 740 100, 680 100, 600 150, 530 160, 450 220', 11, 2),
  bough(b, '680 102, 650 170, 600 220', 5, 1.4),
  bough(b, '600 150, 580 90, 530 60', 5, 1.4),
  ...[
    '730 100 60 1.6',
    '650 130 200 1.5',
    '620 140 -40 1.5',
    '540 160 200 1.6',
    '480 200 60 1.5',
    '560 74 250 1.4',
    '620 206 110 1.4',
    '580 92 -30 1.3',
    '450 220 150 1.4',
  ].map((leaf) => {
    const [x = 0, y = 0, rotate = 0, scale = 1] = leaf.split(' ').map(Number)
    return broadLeaf(b, { x, y, rotate, scale }, { fill: 'green', opacity: 0.6 })
  }),
  ...[
    '600 226',
    '616 238',
    '590 246',
    '462 236',
    '446 246',
    '470 252',
    '528 62',
    '516 74',
    '534 82',
    '690 140',
    '704 150',
    '686 158',
  ].map((bean) => {
    const [x = 0, y = 0] = bean.split(' ').map(Number)
    return b.dot([x, y], 15, { fill: 'red', opacity: 0.9 })
  }),
]

const songyuaner: Draw = (b) => [
  sky('blue', 0.18),
  mountain(b, 'm', '240 260, 380 190, 500 230, 640 160, 840 210', {
    depth: 130,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '320 420, 480 410, 640 416, 830 404', { fill: 'green', opacity: 0.22 }),
  hut(b, { x: 660, y: 408, scale: 1 }),
  bough(b, '780 410, 766 320, 784 240, 760 170', 16, 4),
  willow(b, '690 170, 726 156, 760 164, 792 176', 150, { sway: -22, leaves: 7 }),
  scholar(b, { x: 530, y: 412, scale: 1 }, 'blue'),
  scholar(b, { x: 470, y: 414, scale: 1, turned: true }, 'green'),
  rain(b, 300, 0, 540, 380, 36, 0.26),
]

const jiuyuejiuri: Draw = (b) => [
  sky('dusk', 0.14),
  mountain(b, 'a', '380 430, 470 330, 560 280, 640 200, 720 220, 840 150', {
    depth: 300,
    opacity: 0.3,
    fill: 'ochre',
    edge: 2,
  }),
  wanderer(b, { x: 640, y: 206, scale: 1 }),
  wanderer(b, { x: 672, y: 212, scale: 1 }, 'blue'),
  wanderer(b, { x: 566, y: 282, scale: 1 }, 'red'),
  geese(b, { x: 360, y: 120, scale: 0.9 }, 5),
  chrysanthemum(b, { x: 470, y: 420, scale: 1.1 }),
  chrysanthemum(b, { x: 520, y: 446, scale: 0.9 }),
  grass(b, 500, 470, 40, 7, { fill: 'green' }),
]

const shanjuqiuming: Draw = (b) => [
  sky('blue', 0.26),
  moon(b, 470, 120, 42),
  mountain(b, 'm', '260 260, 380 200, 500 236, 640 170, 840 220', {
    depth: 130,
    opacity: 0.3,
    fill: 'blue',
    edge: 0,
  }),
  pine(b, { x: 690, y: 400, scale: 1.45 }),
  ground(b, '560 410, 660 396, 760 402, 830 392'),
  b.stroke('830 430 6, 700 426 16, 560 440 14, 440 430 20, 300 456 12', { fill: 'blue', opacity: 0.2 }),
  ...['600 432 18', '520 446 22', '420 444 16', '680 440 14'].map((stone) => {
    const [x = 0, y = 0, size = 0] = stone.split(' ').map(Number)
    return b.wash(
      `${x - size} ${y}, ${x - size * 0.5} ${y - size * 0.7}, ${x + size * 0.4} ${y - size * 0.7}, ${x + size} ${y}, ${x} ${y + size * 0.3}`,
      { opacity: 0.5 },
    )
  }),
  ripples(b, 320, 448, 360, 2, 0.4),
]

/** Poems of Wang Wei. */
export const wangWei = { luzhai, xiangsi, songyuaner, jiuyuejiuri, shanjuqiuming }
