import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese, goose, songbird } from '#app/drawings/motifs/animals.ts'
import { boat, hut } from '#app/drawings/motifs/built.ts'
import { grass, ground, moon, mountain, rain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar, sittingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { blossoms, bough, broadLeaf, chrysanthemum, willow } from '#app/drawings/motifs/plants.ts'
import { fullTree, path, pine, tower, townWall, waterfall } from '#app/drawings/motifs/wild.ts'

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

const jingyesi: Draw = (b) => [
  sky('blue', 0.32),
  moon(b, 470, 110, 48),
  b.wash('560 180, 830 170, 830 400, 560 410', { fill: 'ochre', opacity: 0.1 }),
  b.bone('560 410, 560 290, 562 176', 7),
  b.bone('540 180, 690 172, 830 176', 7),
  b.stroke('500 170 1.6, 560 150 6, 700 142 5, 830 144 4'),
  ...[600, 650, 700].map((x) => b.bone(`${x} 190, ${x} 300`, 2, { opacity: 0.4 })),
  b.bone('560 302, 700 300, 830 302', 3, { opacity: 0.6 }),
  b.wash('430 424, 560 410, 700 424, 560 440', { fill: 'cloud', opacity: 0.7 }),
  scholar(b, { x: 620, y: 416, scale: 1.5 }, 'blue', 0.5),
]

const wanglushanpubu: Draw = (b) => [
  sky('blue', 0.16),
  mountain(b, 'a', '380 200, 450 90, 520 50, 590 90, 620 60, 700 20, 780 70, 850 40', {
    depth: 420,
    opacity: 0.42,
    fill: 'blue',
    edge: 3,
  }),
  mountain(b, 'c', '520 300, 580 180, 620 140, 640 300', { depth: 260, opacity: 0.3, edge: 2 }),
  waterfall(b, 650, 100, 420, 34),
  mountain(b, 'd', '670 260, 720 190, 780 210, 850 160', { depth: 260, opacity: 0.34, edge: 2 }),
  sun(b, 450, 70, 20, 0.6),
  ripples(b, 420, 430, 380, 4, 0.4),
  wanderer(b, { x: 460, y: 420, scale: 1.2 }),
]

const zaofabaidicheng: Draw = (b) => [
  sky('red', 0.12),
  mountain(b, 'a', '520 330, 560 200, 620 90, 680 60, 740 100, 840 20', {
    depth: 330,
    opacity: 0.44,
    fill: 'green',
    edge: 3,
  }),
  mountain(b, 'c', '-20 120, 60 60, 130 150, 200 220, 250 330', {
    depth: 320,
    opacity: 0.34,
    fill: 'blue',
    edge: 3,
  }),
  mountain(b, 'd', '330 250, 380 190, 420 210, 470 170, 540 230', {
    depth: 110,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  b.wash('560 76, 620 60, 700 66, 640 84', { fill: 'cloud', opacity: 0.8 }),
  boat(b, { x: 400, y: 380, scale: 1 }, { cabin: true }),
  wanderer(b, { x: 360, y: 378, scale: 1 }, 'blue'),
  ripples(b, 220, 402, 420, 4, 0.42),
]

/** The first half of the thirty Tang poems. */
export const early = {
  yonge,
  yongliu,
  huixiangoushu,
  dengguanquelou,
  liangzhouci,
  chunxiao,
  chusai,
  luzhai,
  xiangsi,
  songyuaner,
  jiuyuejiuri,
  shanjuqiuming,
  jingyesi,
  wanglushanpubu,
  zaofabaidicheng,
}
