import { place } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { garden, herbs } from './gardens.ts'
import { lesson } from '#app/drawings/scenes/scenes.ts'
import { songbird } from '#app/drawings/motifs/animals.ts'
import { cane, sprays } from '#app/drawings/motifs/bamboo.ts'
import { blossoms, bough } from '#app/drawings/motifs/branches.ts'
import { ground, moon, sky } from '#app/drawings/motifs/land.ts'
import { scholar, sittingChild, standingChild } from '#app/drawings/motifs/people.ts'
import { bookPile, openBook, panel, table, upright } from '#app/drawings/motifs/study.ts'
import { oilLamp } from '#app/drawings/motifs/wild.ts'

/** A question over tea: the child asks, the teacher listens. */
const guoxuewenda: Draw = (b) => [
  sky('dusk', 0.14),
  panel(b, [580, 120], [660, 272], { fill: 'light' }),
  b.bone('574 120, 620 118, 666 120', 5),
  b.bone('574 272, 620 274, 666 272', 5),
  b.bone('580 122, 579 196, 580 270', 1.6),
  b.bone('660 122, 661 196, 660 270', 1.6),
  ...upright(b, 642, 128, 262, 17, { fill: 'hair' }),
  ...upright(b, 616, 128, 232, 17, { fill: 'hair' }),
  panel(b, [592, 244], [606, 258], { fill: 'red' }),
  scholar(b, { x: 728, y: 426, scale: 2 }, 'blue', 0.42),
  ...table(b, 440, 350, 340),
  b.wash('566 322, 626 322, 632 336, 620 350, 572 350, 560 336', { fill: 'green', opacity: 0.4 }),
  b.stroke('564 322 3, 596 318 4, 628 322 3'),
  b.stroke('562 324 2, 560 338 3, 572 350 3, 620 350 3, 632 337 3, 628 324 2'),
  b.stroke('630 332 4, 650 326 4, 652 318 2'),
  b.dot([596, 316], 8),
  b.leaf('590 306, 582 290, 596 274', 7, { opacity: 0.2 }),
  ...[536, 670].flatMap((x) => [
    b.wash(`${x - 12} 338, ${x + 12} 338, ${x + 8} 350, ${x - 8} 350`, { fill: 'light' }),
    b.stroke(`${x - 14} 337 2, ${x} 340 2.6, ${x + 14} 337 2`),
    b.stroke(`${x - 12} 339 1.6, ${x - 7} 350 2.6, ${x + 7} 350 2.6, ${x + 12} 339 1.6`),
  ]),
  standingChild(b, { x: 470, y: 420, scale: 2.1, turned: true }, 'red', '-8 -40, -18 -52, -22 -66'),
]

/** A parcel in cloth with its card: something is waiting for you. */
const receive: Draw = (b) => [
  sky('dusk', 0.14),
  ...table(b, 420, 372, 390),
  panel(b, [560, 280], [716, 368], { fill: 'blue', opacity: 0.42 }),
  b.bone('558 280, 638 276, 718 280', 4),
  b.bone('560 280, 558 324, 560 368', 3.6),
  b.bone('716 280, 718 324, 716 368', 3.6),
  b.bone('556 369, 638 371, 720 369', 4),
  b.wash('600 250, 624 236, 640 262, 656 236, 680 250, 664 278, 616 278', { fill: 'blue', opacity: 0.6 }),
  b.stroke('640 276 6, 612 262 3, 600 246 2, 622 234 3, 638 264 5'),
  b.stroke('642 276 6, 668 262 3, 680 246 2, 658 234 3, 642 264 5'),
  b.bone('640 276, 639 320, 640 368', 3, { opacity: 0.6 }),
  panel(b, [660, 300], [694, 356], { fill: 'red', opacity: 0.9 }),
  ...upright(b, 677, 304, 352, 15),
  b.tail('666 276, 680 288, 677 300', 2, { fill: 'red' }),
  bookPile(b, { x: 496, y: 370, scale: 1 }, ['ochre', 'green']),
  standingChild(b, { x: 420, y: 430, scale: 2, turned: true }, 'green', '-8 -40, -20 -46, -30 -44'),
  bough(b, '830 110, 776 122, 736 108, 690 126', 8, 1.6),
  blossoms(
    b,
    [
      { x: 690, y: 126, scale: 1.2 },
      { x: 738, y: 106, scale: 1.2, rotate: 30 },
      { x: 776, y: 124, scale: 1.3, rotate: 50 },
    ],
    'red',
    0.6,
  ),
]

/** Slips of paper are hung on a line to dry, a magpie looks on. */
const essays: Draw = (b) => [
  sky('blue', 0.15),
  b.stroke('330 150 1.6, 480 172 2.4, 640 160 2.4, 830 128 2'),
  ...(
    [
      [400, 164, 'light'],
      [480, 174, 'light'],
      [566, 170, 'light'],
      [652, 160, 'light'],
    ] as const
  ).flatMap(([x, y, fill], index) => {
    const low = y + 128 - (index % 2) * 24
    return [
      panel(b, [x, y], [x + 58, low], { fill }),
      b.bone(`${x} ${y}, ${x - 1} ${(y + low) / 2}, ${x} ${low}`, 1.8),
      b.bone(`${x + 58} ${y}, ${x + 59} ${(y + low) / 2}, ${x + 58} ${low}`, 1.8),
      b.bone(`${x} ${low}, ${x + 29} ${low + 2}, ${x + 58} ${low}`, 2),
      ...upright(b, x + 42, y + 6, low - 10, 14, { fill: 'hair' }),
      ...upright(b, x + 20, y + 6, low - 34, 14, { fill: 'hair' }),
      panel(b, [x + 14, low - 24], [x + 26, low - 12], { fill: 'red' }),
      b.bone(`${x + 20} ${y - 8}, ${x + 21} ${y + 6}`, 5, { fill: 'ochre' }),
      b.bone(`${x + 40} ${y - 8}, ${x + 41} ${y + 6}`, 5, { fill: 'ochre' }),
    ]
  }),
  songbird(b, { x: 760, y: 128, scale: 1.1 }, 'ink'),
  ...table(b, 420, 384, 390),
  b.wash('640 340, 676 338, 684 364, 674 382, 644 383, 634 364', { fill: 'green', opacity: 0.35 }),
  b.stroke('638 340 2, 633 364 3, 644 383 3, 674 382 3, 684 364 3, 678 339 2'),
  ...[-10, 0, 10].map((dx) => b.bone(`${659 + dx * 0.5} 338, ${659 + dx * 2} 284`, 3.4, { fill: 'ochre' })),
  b.wash('706 366, 764 364, 772 382, 702 383', { fill: 'hair', opacity: 0.85 }),
  sittingChild(b, { x: 500, y: 384, scale: 1.9, turned: true }, 'blue'),
  panel(b, [536, 374], [610, 384], { fill: 'light' }),
]

/** The gate of the school, and who comes to it. */
const guoxuebaoming: Draw = (b) => [
  sky('green', 0.13),
  ground(b, '320 418, 480 408, 660 414, 830 404', { width: 26 }),
  panel(b, [560, 226], [830, 410], { fill: 'ink', opacity: 0.07 }),
  b.wash('540 226, 580 190, 690 176, 840 186, 840 226, 690 218', { fill: 'ink', opacity: 0.34 }),
  b.stroke('522 220 2, 560 226 5, 690 216 6, 830 226 6'),
  b.stroke('548 196 2, 600 186 5, 700 174 6, 830 184 6'),
  panel(b, [640, 258], [760, 410], { fill: 'dusk', opacity: 0.2 }),
  b.bone('638 252, 637 330, 636 410', 6),
  b.bone('762 252, 763 330, 764 410', 6),
  panel(b, [650, 232], [750, 256], { fill: 'light' }),
  b.bone('648 231, 700 229, 752 231', 2.4),
  b.bone('648 257, 700 258, 752 257', 2.4),
  ...[672, 700, 728].flatMap((x) => upright(b, x, 230, 256, 16, { fill: 'hair' })),
  ...[600, 796].flatMap((x) => [
    b.tail(`${x} 226, ${x + 1} 250`, 2),
    b.wash(`${x - 14} 254, ${x + 14} 254, ${x + 19} 274, ${x + 12} 292, ${x - 12} 292, ${x - 19} 274`, {
      fill: 'red',
      opacity: 0.8,
    }),
    b.tail(`${x} 292, ${x + 2} 316`, 3, { fill: 'red' }),
  ]),
  scholar(b, { x: 700, y: 412, scale: 1.35 }, 'blue'),
  scholar(b, { x: 500, y: 420, scale: 1.35, turned: true }, 'ochre'),
  standingChild(b, { x: 560, y: 418, scale: 1.35, turned: true }, 'red', '-8 -40, -18 -44, -26 -50'),
  cane(b, 410, 414, [70, 78, 80, 76], 8, 3, { fill: 'green', opacity: 0.5 }),
  cane(b, 380, 416, [66, 74, 76], 6, -3, { fill: 'green', opacity: 0.4 }),
  sprays(
    b,
    [
      { x: 424, y: 140, scale: 1.1 },
      { x: 400, y: 190, scale: 1, rotate: -16 },
      { x: 440, y: 210, scale: 0.9, rotate: 6 },
    ],
    { fill: 'green', opacity: 0.75 },
  ),
]

/** By a round window in the evening: a child reads for itself. */
const lessons: Draw = (b) => [
  sky('blue', 0.22),
  moon(b, 640, 186, 74),
  ...['640 186, 640 110', '640 186, 640 262', '566 186, 714 186'].map((bar) =>
    b.bone(bar, 3, { fill: 'hair', opacity: 0.5 }),
  ),
  b.stroke(
    Array.from({ length: 17 }, (_, index) => [
      640 + Math.cos(index * 0.3927) * 82,
      186 + Math.sin(index * 0.3927) * 82,
      index % 3 ? 7 : 5,
    ]),
  ),
  cane(b, 706, 300, [60, 66, 60], 6, -3, { fill: 'green', opacity: 0.6 }),
  sprays(
    b,
    [
      { x: 690, y: 130, scale: 0.9 },
      { x: 712, y: 170, scale: 0.8, rotate: -20 },
    ],
    { fill: 'green', opacity: 0.85 },
  ),
  ...table(b, 420, 360, 390),
  oilLamp(b, { x: 736, y: 358, scale: 0.95 }),
  openBook(b, 580, 354, 1.1),
  bookPile(b, { x: 664, y: 358, scale: 0.7 }, ['ochre', 'green', 'blue']),
  sittingChild(b, { x: 490, y: 358, scale: 2.1, turned: true }, 'red'),
]

/** A stone, a box of cinnabar, a print on paper. */
const seals: Draw = (b) => [
  sky('dusk', 0.13),
  ...table(b, 380, 366, 430),
  b.wash('470 346, 640 344, 652 364, 458 366', { fill: 'light' }),
  b.bone('470 345, 556 343, 641 344', 2),
  b.bone('456 366, 556 368, 654 365', 2.4),
  panel(b, [524, 349], [556, 361], { fill: 'red', opacity: 0.9 }),
  panel(b, [582, 349], [614, 361], { fill: 'red', opacity: 0.9 }),
  place(
    { x: -30, y: 0 },
    panel(b, [668, 272], [726, 364], { fill: 'green', opacity: 0.34 }),
    b.bone('666 272, 664 318, 666 366', 4),
    b.bone('728 272, 730 318, 728 366', 4),
    b.bone('662 367, 697 369, 732 367', 4),
    b.wash('666 272, 672 244, 690 226, 708 232, 724 250, 729 272', { fill: 'green', opacity: 0.55 }),
    b.stroke('664 272 3, 670 244 4, 690 225 4, 710 231 4, 726 250 4, 731 272 3'),
    b.bone('668 272, 697 274, 728 272', 2),
    b.dot([688, 248], 5),
    panel(b, [670, 346], [724, 364], { fill: 'red', opacity: 0.8 }),
    b.wash('744 340, 796 340, 800 352, 792 366, 748 366, 740 352', { fill: 'blue', opacity: 0.4 }),
    b.wash('748 338, 770 331, 792 338, 770 345', { fill: 'red', opacity: 0.9 }),
    b.stroke('742 339 2, 770 330 3, 798 339 2, 770 347 3, 742 339 2'),
    b.stroke('741 342 2, 740 354 3, 750 367 3, 790 367 3, 800 354 3, 799 342 2'),
  ),
  standingChild(b, { x: 430, y: 432, scale: 2.1, turned: true }, 'blue', '-8 -40, -20 -42, -31 -38'),
]

/** By the name of a page, where its subject's scene says less. */
export const pages: Readonly<Record<string, Draw>> = {
  class: lesson,
  guoxuewenda,
  receive,
  'wen-gongzhonghao': essays,
  guoxuebaoming,
  lessons,
  'wen-gzh-zy': herbs,
  zybm: garden,
  seals,
}
