import { place } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { dragonfly, geese } from '#app/drawings/motifs/animals.ts'
import { bough } from '#app/drawings/motifs/branches.ts'
import { hut } from '#app/drawings/motifs/built.ts'
import { grass, ground, mountain, sky } from '#app/drawings/motifs/land.ts'
import { reed } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild, standingChild } from '#app/drawings/motifs/people.ts'
import { bookPile, panel, table, upright } from '#app/drawings/motifs/study.ts'
import { fullTree, path } from '#app/drawings/motifs/wild.ts'

/** The river of stars over two who lie in the grass. */
const july: Draw = (b) => {
  const star = (along: number): readonly [number, number] => [
    260 + along * 560 + b.between(-30, 30),
    300 - along * 250 + b.between(-46, 46),
  ]
  return [
    sky('blue', 0.5),
    `<g filter="url(#soft)">${b.stroke('240 350 30, 430 240 64, 620 130 70, 830 10 60', { fill: 'cloud', opacity: 0.5 })}${b.stroke('330 296 14, 500 196 30, 700 84 26', { fill: 'cloud', opacity: 0.55 })}</g>`,
    ...Array.from({ length: 60 }, () => b.dot(star(b.random()), b.between(2.4, 5), { fill: 'light' })),
    b.dot([470, 120], 11, { fill: 'light' }),
    b.dot([690, 250], 11, { fill: 'light' }),
    ...[
      [448, 150],
      [492, 148],
      [668, 276],
      [716, 270],
    ].map(([x = 0, y = 0]) => b.dot([x, y], 5, { fill: 'light' })),
    ground(b, '380 420, 520 404, 680 412, 830 396', { fill: 'green', opacity: 0.4, width: 36 }),
    sittingChild(b, { x: 620, y: 402, scale: 1.6 }, 'red'),
    scholar(b, { x: 700, y: 410, scale: 1.2 }, 'ochre', 0.5),
    ...[480, 540, 760, 800].map((x, index) => grass(b, x, 420, 30 + (index % 2) * 10, 7, { fill: 'green' })),
  ]
}

/** A melon cut open on the table. */
const august: Draw = (b) => [
  sky('green', 0.14),
  ...table(b, 400, 372, 410),
  b.wash('600 368, 588 320, 610 276, 660 256, 712 274, 736 318, 724 366, 664 372', {
    fill: 'green',
    opacity: 0.62,
  }),
  ...['626 268, 606 320, 622 368', '660 258, 654 314, 660 370', '694 268, 706 318, 694 368'].map((stripe) =>
    b.stroke(
      stripe.split(', ').map((point, index) => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return [x, y, index === 1 ? 8 : 2] as const
      }),
      { opacity: 0.55 },
    ),
  ),
  b.tail('660 258, 668 240, 690 236', 4, { fill: 'green' }),
  ...[
    { x: 532, y: 366 },
    { x: 468, y: 368, scale: 0.85 },
  ].map((at) =>
    place(
      at,
      b.wash('-52 -8, 0 -74, 52 -8, 26 2, -26 2', { fill: 'red', opacity: 0.78 }),
      b.stroke('-56 -10 4, -28 2 9, 0 5 10, 28 2 9, 56 -10 4', { fill: 'green', opacity: 0.9 }),
      b.stroke('-52 -14 1, -26 -3 3, 0 0 3.4, 26 -3 3, 52 -14 1', { fill: 'light' }),
      ...[
        [-14, -30],
        [2, -46],
        [14, -26],
        [-2, -16],
        [-26, -16],
        [28, -14],
      ].map(([x = 0, y = 0]) =>
        b.leaf(
          [
            [x, y],
            [x + 1, y + 8],
          ],
          5,
        ),
      ),
    ),
  ),
  sittingChild(b, { x: 424, y: 372, scale: 1.9, turned: true }, 'blue'),
  dragonfly(b, { x: 560, y: 190, scale: 0.8 }, 'red'),
]

/** Early morning: dew on the leaves, and a child on the way to school. */
const september: Draw = (b) => [
  sky('blue', 0.18),
  mountain(b, 'm', '220 250, 360 206, 500 236, 640 190, 830 226', {
    depth: 120,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  path(b, '420 490, 500 430, 470 380, 540 340, 530 306', 44),
  hut(b, { x: 560, y: 306, scale: 0.6 }),
  standingChild(b, { x: 494, y: 408, scale: 1.5, turned: true }, 'red'),
  b.wash('470 344, 490 342, 492 364, 472 366', { fill: 'blue', opacity: 0.75 }),
  reed(b, { x: 690, y: 430, scale: 1.5 }),
  reed(b, { x: 760, y: 440, scale: 1.3, turned: true }),
  ...['800 440, 720 380, 620 372', '800 470, 730 420, 640 426', '790 400, 770 320, 700 270'].map((blade) =>
    b.tail(blade, 12, { fill: 'green', opacity: 0.75 }),
  ),
  ...[
    [650, 372],
    [700, 386],
    [676, 424],
    [726, 296],
    [752, 330],
  ].flatMap(([x = 0, y = 0]) => [
    b.dot([x, y], 11, { fill: 'light' }),
    b.leaf(
      [
        [x - 5, y + 3],
        [x + 1, y + 7],
        [x + 6, y + 1],
      ],
      2.4,
      { fill: 'blue', opacity: 0.8 },
    ),
  ]),
]

/** Up the hill under red leaves. */
const october: Draw = (b) => [
  sky('dusk', 0.13),
  mountain(b, 'a', '260 300, 360 200, 440 234, 560 120, 660 176, 740 130, 850 190', {
    depth: 280,
    opacity: 0.3,
    fill: 'blue',
    edge: 2,
  }),
  path(b, '380 490, 470 430, 450 386, 540 350, 560 300, 600 250', 40),
  fullTree(b, { x: 720, y: 424, scale: 1.7 }, 'red', 0.42),
  fullTree(b, { x: 640, y: 400, scale: 0.95 }, 'ochre', 0.42),
  scholar(b, { x: 520, y: 412, scale: 1.15, turned: true }, 'blue'),
  standingChild(b, { x: 470, y: 420, scale: 1.2, turned: true }, 'red', '-8 -40, -16 -30, -22 -18'),
  ...[420, 560, 600, 660, 780].map((x, index) =>
    b.leaf(`${x} ${424 + (index % 2) * 12}, ${x + 13} ${431 + (index % 2) * 12}`, 8, {
      fill: 'red',
      opacity: 0.75,
    }),
  ),
  geese(b, { x: 380, y: 150, scale: 0.7 }, 5),
]

/** A letter is written, and wild geese take it along. */
const november: Draw = (b) => [
  sky('dusk', 0.14),
  ...table(b, 420, 368, 390),
  b.wash('520 350, 650 348, 656 366, 514 367', { fill: 'light' }),
  panel(b, [514, 366], [656, 438], { fill: 'light' }),
  b.bone('518 350, 584 348, 651 348', 2),
  b.bone('514 366, 513 402, 514 438', 2),
  b.bone('656 366, 657 402, 656 438', 2),
  b.bone('512 438, 584 440, 658 438', 2.4),
  ...[538, 562, 586, 610, 634].map((x) =>
    b.bone(`${x + 2} 350, ${x} 366, ${x} 436`, 1.4, { fill: 'red', opacity: 0.7 }),
  ),
  ...[598, 622, 645].flatMap((x, index) => upright(b, x, 366, 436 - index * 4, 12, { fill: 'hair' })),
  b.stroke('604 356 3, 640 300 7, 664 258 6', { fill: 'ochre' }),
  b.leaf('594 366, 600 358, 606 350', 9),
  b.wash('690 354, 748 352, 756 368, 686 369', { opacity: 0.85 }),
  b.wash('700 356, 738 354, 742 362, 698 364', { fill: 'blue', opacity: 0.5 }),
  b.wash('754 330, 792 328, 790 366, 758 367', { fill: 'red', opacity: 0.35 }),
  b.stroke('752 330 2, 773 334 3, 794 329 2'),
  b.stroke('756 332 2, 758 366 3, 790 366 3, 790 330 2'),
  sittingChild(b, { x: 462, y: 368, scale: 2, turned: true }, 'blue'),
  geese(b, { x: 430, y: 150, scale: 1 }, 7),
  bough(b, '830 120, 776 132, 730 116, 690 134', 7, 1.6),
  ...[700, 736, 772, 806].map((x, index) =>
    b.leaf(`${x} ${126 + (index % 2) * 8}, ${x - 8} ${148 + (index % 2) * 8}`, 10, {
      fill: 'ochre',
      opacity: 0.8,
    }),
  ),
]

/** The shelf is put in order, and three books are given away. */
const december: Draw = (b) => [
  sky('dusk', 0.14),
  panel(b, [556, 129], [791, 406], { fill: 'ochre', opacity: 0.22 }),
  b.bone('556 130, 554 270, 552 410', 6),
  b.bone('790 128, 792 270, 794 408', 6),
  ...[130, 222, 314, 404].map((y) => b.bone(`550 ${y}, 670 ${y - 2}, 798 ${y}`, 5)),
  bookPile(b, { x: 616, y: 218, scale: 1.1 }, ['blue', 'green', 'blue', 'ochre']),
  bookPile(b, { x: 730, y: 218, scale: 1.1 }, ['red', 'ochre']),
  bookPile(b, { x: 722, y: 310, scale: 1.1 }, ['green', 'blue', 'red']),
  b.wash('596 262, 630 260, 638 292, 630 308, 598 309, 590 292', { fill: 'blue', opacity: 0.45 }),
  b.stroke('594 262 2, 590 292 3, 599 310 3, 630 309 3, 638 292 3, 632 260 2'),
  bough(b, '612 262, 606 246, 620 236', 3, 1),
  b.dot([622, 236], 9, { fill: 'red' }),
  b.dot([604, 246], 8, { fill: 'red' }),
  bookPile(b, { x: 640, y: 400, scale: 1.1 }, ['ochre', 'blue', 'ochre', 'green']),
  ground(b, '340 412, 480 408, 640 412, 830 406', { width: 14 }),
  standingChild(b, { x: 490, y: 410, scale: 1.8, turned: true }, 'red'),
  bookPile(b, { x: 536, y: 356, scale: 0.6 }, ['blue', 'ochre', 'red']),
]

export const secondHalf = { 7: july, 8: august, 9: september, 10: october, 11: november, 12: december }
