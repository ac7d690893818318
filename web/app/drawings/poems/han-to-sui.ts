import type { Draw } from '#app/drawings/brush/sheet.ts'
import { horse, ox } from '#app/drawings/motifs/animals.ts'
import { boat, hut, wineJar } from '#app/drawings/motifs/built.ts'
import { chrysanthemum, lotus, lotusLeaf, stalk } from '#app/drawings/motifs/flowers.ts'
import { grass, ground, moon, mountain, ripples, sky, snow, sun, waves } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild, standingChild, wanderer } from '#app/drawings/motifs/people.ts'
import { bareTree, pine } from '#app/drawings/motifs/wild.ts'

const jiangnan: Draw = (b) => [
  sky('green', 0.14),
  ripples(b, 240, 300, 560, 4, 0.3),
  boat(b, { x: 390, y: 316, scale: 0.9 }),
  standingChild(b, { x: 396, y: 314, scale: 0.9 }, 'red'),
  stalk(b, '640 470, 636 380, 630 300'),
  stalk(b, '740 470, 744 400, 738 340'),
  lotus(b, { x: 630, y: 306, scale: 1.5 }),
  lotusLeaf(b, { x: 560, y: 420, scale: 1.3 }),
  lotusLeaf(b, { x: 738, y: 346, scale: 1.2, turned: true }),
  lotusLeaf(b, { x: 720, y: 440, scale: 1.1 }, 0.4),
  ...[
    [410, 420],
    [450, 446],
    [360, 452],
  ].map(([x = 0, y = 0]) =>
    [
      b.leaf(`${x} ${y}, ${x + 22} ${y - 5}, ${x + 46} ${y}`, 13, { fill: 'red', opacity: 0.65 }),
      b.tail(`${x + 42} ${y}, ${x + 54} ${y - 8}`, 5, { fill: 'red', opacity: 0.6 }),
      b.tail(`${x + 42} ${y}, ${x + 54} ${y + 7}`, 5, { fill: 'red', opacity: 0.6 }),
      b.dot([x + 9, y - 2], 2.4),
    ].join(''),
  ),
]

const changgexing: Draw = (b) => [
  sky('red', 0.12),
  sun(b, 390, 150, 44, 0.8),
  ripples(b, 240, 232, 420, 4, 0.34),
  ground(b, '300 440, 480 424, 660 432, 840 420', { fill: 'green', opacity: 0.2 }),
  ...[470, 600, 730].flatMap((x, index) => [
    b.bone(`${x} 436, ${x + 4} 380, ${x - 2} 310`, 5, { fill: 'green' }),
    broadLeaf(b, { x, y: 400, scale: 1.7, rotate: -24 }),
    broadLeaf(b, { x, y: 380, scale: 1.6, rotate: 205 }),
    broadLeaf(b, { x, y: 340, scale: 1.4, rotate: -50 }),
    broadLeaf(b, { x, y: 326, scale: 1.3, rotate: 232 }),
    b.dot([x + 44, 378 - index * 3], 8, { fill: 'light' }),
    b.dot([x - 34, 352 + index * 4], 7, { fill: 'light' }),
  ]),
]

const shiwucongjunzheng: Draw = (b) => [
  sky('dusk', 0.16),
  mountain(b, 'm', '220 270, 360 220, 500 250, 640 196, 840 240', {
    depth: 110,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  hut(b, { x: 640, y: 410, scale: 1.25 }),
  grass(b, 560, 424, 50, 9, { fill: 'green', opacity: 0.75 }),
  grass(b, 716, 426, 60, 9, { fill: 'green', opacity: 0.75 }),
  b.wash('740 420, 760 386, 790 376, 820 392, 834 420', { opacity: 0.22 }),
  pine(b, { x: 790, y: 384, scale: 0.7 }),
  bareTree(b, { x: 480, y: 414, scale: 0.9 }),
  scholar(b, { x: 372, y: 430, scale: 1.1, turned: true }, 'ink', 0.36),
  b.bone('404 432, 402 390, 406 350', 3.4),
]

const tiaotiaoqianniuxing: Draw = (b) => [
  sky('blue', 0.5),
  b.wash('230 40, 380 110, 560 200, 860 300, 860 390, 560 290, 360 210, 230 130', {
    fill: 'cloud',
    opacity: 0.55,
  }),
  snow(b, 230, 60, 600, 300, 70, 'light', 0.95),
  b.dot([360, 300], 13, { fill: 'light' }),
  b.dot([700, 120], 15, { fill: 'light' }),
  ox(b, { x: 400, y: 430, scale: 0.9 }),
  sittingChild(b, { x: 404, y: 366, scale: 0.9 }, 'blue'),
  scholar(b, { x: 690, y: 250, scale: 1.1 }, 'ochre', 0.5),
  b.bone('724 252, 724 196', 3.4),
  b.bone('776 252, 776 196', 3.4),
  b.bone('718 198, 750 196, 782 198', 3.4),
  ...[734, 744, 754, 764].map((x) => b.bone(`${x} 200, ${x} 240`, 1.4, { opacity: 0.6 })),
]

const guancanghai: Draw = (b) => [
  sky('blue', 0.26),
  sun(b, 400, 170, 34, 0.75),
  mountain(b, 'a', '590 330, 640 230, 690 250, 740 150, 850 120', { depth: 360, opacity: 0.44, edge: 3 }),
  pine(b, { x: 770, y: 180, scale: 0.5 }),
  scholar(b, { x: 690, y: 256, scale: 0.7 }, 'ink', 0.5),
  waves(b, 210, 300, 4, 3),
]

const guisuishou: Draw = (b) => [
  sky('dusk', 0.15),
  mountain(b, 'm', '220 220, 330 160, 430 200, 540 150, 700 190, 840 160', {
    depth: 110,
    opacity: 0.28,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '280 430, 460 420, 640 426, 840 416'),
  b.bone('420 424, 422 330, 420 240', 7),
  b.bone('790 424, 788 330, 790 240', 7),
  b.wash('380 250, 440 206, 610 194, 770 206, 830 250', { fill: 'ochre', opacity: 0.36 }),
  b.stroke('376 252 2, 440 205 5, 610 192 5, 770 205 5, 834 252 2'),
  horse(b, { x: 610, y: 424, scale: 1.5 }, 0.62),
  b.bone('430 372, 480 374, 520 372', 5),
  b.wash('430 400, 510 400, 500 426, 440 426', { opacity: 0.4 }),
  ...[446, 466, 486].map((x) => grass(b, x, 402, 24, 5, { fill: 'ochre' })),
]

const duangexing: Draw = (b) => [
  sky('blue', 0.44),
  moon(b, 470, 120, 42),
  snow(b, 240, 40, 180, 120, 6, 'light', 0.9),
  bareTree(b, { x: 730, y: 430, scale: 1.8 }),
  ...[
    [400, 220, 0.75],
    [560, 190, 0.65],
    [610, 250, 0.6],
  ].map(([x = 0, y = 0, scale = 1]) =>
    [
      b.stroke(`${x - 34 * scale} ${y - 14 * scale} 1, ${x - 12 * scale} ${y - 18 * scale} 8, ${x} ${y} 9`),
      b.stroke(`${x} ${y} 9, ${x + 16 * scale} ${y - 20 * scale} 7, ${x + 42 * scale} ${y - 20 * scale} 1`),
      b.tail(`${x - 8 * scale} ${y}, ${x + 26 * scale} ${y + 12 * scale}`, 7),
    ].join(''),
  ),
  b.bone('290 420, 430 422, 560 420', 6),
  wineJar(b, { x: 340, y: 418, scale: 1.5 }),
  b.wash('420 400, 450 400, 444 418, 426 418', { fill: 'ochre', opacity: 0.8 }),
  scholar(b, { x: 500, y: 470, scale: 1.5 }, 'ink', 0.44),
]

const qibushi: Draw = (b) => [
  sky('dusk', 0.16),
  b.wash('470 280, 680 280, 672 340, 630 368, 520 368, 478 340', { opacity: 0.62 }),
  b.stroke('452 280 3, 576 290 7, 698 280 3'),
  b.leaf('480 270, 576 254, 672 270', 22, { fill: 'ochre', opacity: 0.5 }),
  ...[500, 530, 560, 590, 620, 648].map((x, index) =>
    b.dot([x, 266 - (index % 2) * 8], 15, { fill: 'green', opacity: 0.75 }),
  ),
  ...[540, 580, 620].map((x, index) =>
    b.tail(`${x} 236, ${x + 14} 190, ${x - 6} ${150 - index * 8}`, 12, { opacity: 0.14 }),
  ),
  ...[520, 556, 592, 628].map((x, index) =>
    b.wash(
      `${x - 10} 444, ${x - 15} 420, ${x - 2} ${400 - (index % 2) * 8}, ${x} 374, ${x + 12} 404, ${x + 15} 424, ${x + 8} 444`,
      { fill: index % 2 ? 'ochre' : 'red', opacity: 0.66 },
    ),
  ),
  b.bone('430 452, 560 440, 700 454', 7),
  b.bone('460 466, 580 446, 720 438', 6, { opacity: 0.8 }),
  b.bone('450 436, 590 452, 690 468', 5, { opacity: 0.7 }),
  ...[
    [360, 440],
    [388, 452],
    [760, 446],
  ].map(([x = 0, y = 0]) =>
    b.leaf(`${x} ${y}, ${x + 18} ${y - 8}, ${x + 40} ${y - 4}`, 12, { fill: 'green', opacity: 0.7 }),
  ),
]

const guiyuantianju: Draw = (b) => [
  sky('blue', 0.3),
  moon(b, 640, 90, 30),
  mountain(b, 'm', '220 270, 340 170, 440 210, 560 110, 680 190, 850 150', {
    depth: 240,
    opacity: 0.36,
    fill: 'green',
    edge: 2,
  }),
  b.stroke('300 470 30, 420 400 20, 400 350 10, 450 310 4', { opacity: 0.14 }),
  ...[480, 560, 640, 720, 800].flatMap((x, index) => [
    grass(b, x, 400 + (index % 2) * 12, 30, 5, { fill: 'green', opacity: 0.75 }),
    grass(b, x - 30, 450, 44, 6, { fill: 'green', opacity: 0.85 }),
  ]),
  wanderer(b, { x: 412, y: 410, scale: 2 }, 'blue'),
  b.bone('380 350, 420 372, 462 392', 3.6),
  b.stroke('380 350 3, 372 362 8, 370 376 3'),
]

const yinjiu: Draw = (b) => [
  sky('dusk', 0.14),
  mountain(b, 'm', '220 240, 340 170, 430 196, 560 90, 680 170, 850 130', {
    depth: 220,
    opacity: 0.34,
    fill: 'blue',
    edge: 2,
  }),
  ...[
    [380, 120],
    [420, 104],
    [462, 124],
  ].map(([x = 0, y = 0]) => b.stroke(`${x - 14} ${y - 6} 0.8, ${x} ${y} 4, ${x + 16} ${y - 8} 0.8`)),
  ...[440, 490, 540, 590, 640, 690, 740, 790].map((x) =>
    b.bone(`${x} 420, ${x + 2} 370, ${x} 330`, 5, { opacity: 0.7 }),
  ),
  b.bone('420 352, 620 348, 820 354', 4, { opacity: 0.7 }),
  b.bone('420 392, 620 396, 820 390', 4, { opacity: 0.7 }),
  ...[500, 590, 680, 760].map((x, index) =>
    [
      grass(b, x, 456, 50, 5, { fill: 'green', opacity: 0.7 }),
      chrysanthemum(b, { x: x - 12, y: 404 + (index % 2) * 12, scale: 1.1 }),
      chrysanthemum(b, { x: x + 22, y: 422, scale: 0.9 }, index % 2 ? 'ochre' : 'red'),
    ].join(''),
  ),
  scholar(b, { x: 370, y: 446, scale: 1.5, turned: true }, 'blue'),
]

const chilege: Draw = (b) => [
  sky('blue', 0.34),
  mountain(b, 'm', '200 290, 340 262, 480 280, 640 250, 840 276', {
    depth: 90,
    opacity: 0.3,
    fill: 'blue',
    edge: 1,
  }),
  b.wash('620 330, 632 290, 680 268, 728 290, 740 330', { fill: 'light' }),
  b.stroke('618 331 2, 632 289 4, 680 266 4, 728 289 4, 742 331 2'),
  b.bone('616 332, 680 334, 744 332', 3),
  b.wash('670 332, 672 306, 690 306, 692 332', { fill: 'red', opacity: 0.6 }),
  ox(b, { x: 400, y: 424, scale: 0.8 }, 0.62),
  ox(b, { x: 560, y: 390, scale: 0.5, turned: true }, 0.5),
  ...[480, 520, 800].map((x, index) =>
    b.wash(
      `${x} ${408 + index * 6}, ${x + 10} ${396 + index * 6}, ${x + 30} ${396 + index * 6}, ${x + 38} ${410 + index * 6}, ${x + 18} ${418 + index * 6}`,
      { fill: 'light' },
    ),
  ),
  ...[260, 320, 380, 440, 500, 580, 640, 700, 770].map((x, index) =>
    grass(b, x, 476, 54 + (index % 3) * 14, 8, { fill: 'green', opacity: 0.8 }),
  ),
]

const mulanshi: Draw = (b) => [
  sky('dusk', 0.17),
  mountain(b, 'm', '200 280, 320 190, 410 230, 520 150, 640 220, 740 170, 850 220', {
    depth: 180,
    opacity: 0.34,
    fill: 'blue',
    edge: 2,
  }),
  moon(b, 330, 100, 22, 'blue', 0.3),
  horse(b, { x: 560, y: 430, scale: 1.6 }),
  b.wash('540 344, 556 288, 586 282, 606 310, 610 352, 580 376, 560 372', { fill: 'red', opacity: 0.72 }),
  b.tail('566 300, 528 328, 500 326', 10, { fill: 'red', opacity: 0.9 }),
  b.bone('588 356, 582 384, 590 404', 10, { opacity: 0.85 }),
  b.wash('554 280, 556 260, 574 254, 590 264, 590 282, 572 290', { fill: 'light' }),
  b.stroke('552 266 4, 562 250 9, 584 250 8, 594 272 4', { fill: 'hair' }),
  b.tail('572 248, 590 226, 612 230', 6, { fill: 'red' }),
  b.tail('590 262, 622 280, 640 310', 7, { fill: 'hair', opacity: 0.8 }),
  ground(b, '300 436, 480 430, 660 434, 840 426'),
]

/** Poems from Han to the northern dynasties. */
export const hanToSui = {
  jiangnan,
  changgexing,
  shiwucongjunzheng,
  tiaotiaoqianniuxing,
  guancanghai,
  guisuishou,
  duangexing,
  qibushi,
  guiyuantianju,
  yinjiu,
  chilege,
  mulanshi,
}
