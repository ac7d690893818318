import { place } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { swallow } from '#app/drawings/motifs/animals.ts'
import { willow } from '#app/drawings/motifs/branches.ts'
import { grass, ground, mountain, sky, snow, sun } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { sittingChild, standingChild } from '#app/drawings/motifs/people.ts'
import { panel, table, upright } from '#app/drawings/motifs/study.ts'

/** A door with its two lines for the New Year, and a child who looks at them. */
const january: Draw = (b) => [
  sky('dusk', 0.13),
  panel(b, [526, 140], [830, 405], { fill: 'ink', opacity: 0.08 }),
  b.stroke('470 142 2, 500 128 6, 640 120 9, 820 118 8'),
  b.wash('486 140, 640 118, 830 116, 830 100, 640 98, 510 112', { fill: 'ink', opacity: 0.3 }),
  panel(b, [587, 185], [738, 403], { fill: 'ochre', opacity: 0.36 }),
  b.bone('586 184, 585 300, 584 404', 5),
  b.bone('738 182, 739 300, 740 404', 5),
  b.bone('662 188, 661 300, 662 402', 3),
  b.bone('578 184, 660 181, 746 182', 5),
  b.dot([650, 300], 9),
  b.dot([675, 300], 9),
  ...[
    [540, 578],
    [748, 786],
  ].flatMap(([from = 0, to = 0]) => [
    panel(b, [from, 192], [to, 372], { fill: 'red', opacity: 0.88 }),
    ...upright(b, (from + to) / 2, 196, 372, 21),
  ]),
  panel(b, [602, 148], [722, 176], { fill: 'red', opacity: 0.88 }),
  ...[626, 649, 672, 696].flatMap((x) => upright(b, x, 150, 176, 15)),
  ground(b, '380 412, 520 406, 660 410, 830 402', { width: 24 }),
  standingChild(b, { x: 480, y: 410, scale: 1.7, turned: true }, 'red', '-8 -40, -20 -46, -28 -56'),
  snow(b, 300, 40, 260, 340, 40, 'light', 0.9),
]

/** The ice breaks, and the first shoots stand on the bank. */
const february: Draw = (b) => [
  sky('blue', 0.16),
  mountain(b, 'm', '260 210, 380 168, 500 196, 620 140, 740 180, 850 150', {
    depth: 110,
    opacity: 0.3,
    fill: 'blue',
    edge: 1,
  }),
  b.wash('-40 306, 200 296, 460 290, 830 286, 830 400, 460 404, 200 396, -40 390', {
    fill: 'blue',
    opacity: 0.22,
  }),
  ...[
    '300 318, 372 306, 410 318, 380 334, 320 334',
    '440 326, 520 312, 574 326, 540 346, 470 346',
    '590 312, 650 304, 694 314, 660 328, 610 328',
    '360 362, 430 350, 470 364, 420 380',
    '610 352, 700 340, 750 354, 700 374, 640 372',
  ].flatMap((floe) => [b.wash(floe, { fill: 'light' }), b.leaf(floe, 2, { opacity: 0.5 })]),
  ground(b, '480 424, 600 408, 720 414, 830 398', { fill: 'green', opacity: 0.24, width: 30 }),
  ...[540, 590, 770].map((x) => grass(b, x, 416, 26, 6, { fill: 'green' })),
  standingChild(b, { x: 660, y: 412, scale: 1.7 }, 'green', '-8 -40, -18 -30, -26 -22'),
  willow(b, '720 -10, 752 -10, 784 -10, 806 -10', 150, { sway: -18, leaves: 5, opacity: 0.6 }),
]

/** A pot of beans on the sill, and the stick that they climb. */
const march: Draw = (b) => [
  sky('green', 0.13),
  sun(b, 430, 156, 30, 0.75),
  ...table(b, 430, 376, 380),
  b.wash('622 300, 722 300, 712 366, 700 374, 646 374, 632 366', { fill: 'red', opacity: 0.4 }),
  b.stroke('614 298 3, 670 304 5, 730 298 3'),
  b.stroke('622 302 2, 632 366 3.6, 648 375 3, 698 375 3, 712 366 3.6, 722 302 2'),
  ...[650, 692].map((x) => b.bone(`${x} 300, ${x + 2} 210, ${x + 4} 124`, 3.4, { fill: 'ochre' })),
  b.stroke('668 300 5, 646 262 4, 662 236 4, 698 212 3.6, 690 176 3, 654 160 2.6, 664 130 1.4', {
    fill: 'green',
    opacity: 0.85,
  }),
  ...[
    { x: 648, y: 258, rotate: 190, scale: 1.1 },
    { x: 680, y: 226, rotate: -30, scale: 1.2 },
    { x: 696, y: 196, rotate: 10, scale: 1 },
    { x: 660, y: 162, rotate: 200, scale: 1 },
    { x: 664, y: 138, rotate: -50, scale: 0.9 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.7 })),
  b.bone('752 374, 750 250, 752 150', 5, { fill: 'ochre', opacity: 0.8 }),
  ...[350, 320, 290, 260, 230, 200, 170].map((y) => b.bone(`744 ${y}, 752 ${y}`, 2)),
  b.dot([562, 366], 12, { fill: 'green', opacity: 0.8 }),
  b.dot([582, 370], 10, { fill: 'green', opacity: 0.6 }),
  sittingChild(b, { x: 520, y: 372, scale: 1.9, turned: true }, 'blue'),
]

/** Children run over the fresh grass with a kite. */
const april: Draw = (b) => [
  sky('green', 0.15),
  mountain(b, 'm', '200 320, 340 270, 480 300, 620 250, 760 284, 850 262', {
    depth: 120,
    opacity: 0.28,
    fill: 'green',
    edge: 1,
  }),
  ground(b, '360 418, 520 404, 680 412, 830 398', { fill: 'green', opacity: 0.3, width: 34 }),
  `<path d="M1176 690C1120 560 1020 420 884 330" fill="none" stroke="var(--ink)" stroke-width="2" opacity=".55"/>`,
  place(
    { x: 438, y: 160, rotate: 24, scale: 1.2 },
    b.wash('0 -52, 2 -50, 36 -4, 37 0, 35 3, 2 46, 0 48, -2 46, -35 3, -37 0, -36 -4, -2 -50', {
      fill: 'red',
      opacity: 0.72,
    }),
    b.wash('0 -26, 16 0, 0 22, -16 0', { fill: 'ochre', opacity: 0.8 }),
    b.bone('0 -54, 0 0, 0 50', 2.4),
    b.bone('-39 0, 0 -5, 39 0', 2.4),
    b.stroke('0 50 1.4, 12 74 2.4, -4 96 2.4, 10 120 1', { fill: 'blue', opacity: 0.8 }),
    ...[70, 92].map((y) => b.leaf(`-8 ${y}, 4 ${y + 2}, 16 ${y - 4}`, 7, { fill: 'blue', opacity: 0.8 })),
  ),
  standingChild(b, { x: 604, y: 404, scale: 1.6 }, 'red', '-8 -40, -8 -52, -10 -64'),
  standingChild(b, { x: 682, y: 408, scale: 1.4 }, 'blue', '-8 -40, -18 -44, -28 -50'),
  ...[460, 540, 730, 780].map((x, index) => grass(b, x, 416, 24 + (index % 2) * 8, 6, { fill: 'green' })),
  willow(b, '748 -10, 776 -10, 804 -10', 170, { sway: -18, leaves: 6 }),
  swallow(b, { x: 600, y: 140, scale: 0.6 }),
]

/** A pot on its stove, greens in a basket. */
const may: Draw = (b) => [
  sky('dusk', 0.16),
  ...['620 180, 600 150, 630 120, 612 86', '664 176, 690 140, 660 110, 684 76'].map((steam) =>
    b.leaf(steam, 9, { opacity: 0.16 }),
  ),
  panel(b, [544, 299], [748, 411], { fill: 'ochre', opacity: 0.4 }),
  b.stroke('540 298 4, 640 294 5, 748 297 4'),
  b.bone('546 300, 540 360, 534 412', 4),
  b.bone('742 300, 750 360, 758 410', 4),
  b.wash('612 348, 640 332, 676 348, 680 408, 608 410', { fill: 'hair', opacity: 0.85 }),
  b.leaf('632 406, 630 384, 640 362', 15, { fill: 'red', opacity: 0.9 }),
  b.leaf('656 406, 660 388, 652 370', 13, { fill: 'ochre' }),
  b.wash('566 250, 722 250, 706 292, 676 300, 612 300, 580 292', { fill: 'hair', opacity: 0.8 }),
  b.stroke('556 248 4, 640 244 6, 732 248 4'),
  b.wash('580 244, 600 226, 644 218, 690 226, 708 244', { fill: 'ochre', opacity: 0.5 }),
  b.stroke('578 244 2, 600 226 4, 644 217 4, 690 226 4, 710 244 2'),
  b.dot([644, 212], 13),
  ground(b, '330 416, 480 412, 640 416, 830 408', { width: 16 }),
  b.wash('378 376, 452 374, 440 408, 390 409', { fill: 'ochre', opacity: 0.5 }),
  b.stroke('372 374 3, 415 380 5, 458 373 3'),
  ...[
    { x: 400, y: 372, rotate: -120, scale: 1.1 },
    { x: 414, y: 370, rotate: -90, scale: 1.3 },
    { x: 428, y: 372, rotate: -60, scale: 1.1 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.75 })),
  standingChild(b, { x: 496, y: 412, scale: 1.7 }, 'green', '-8 -40, -18 -34, -30 -26'),
]

/** A pole and its shadow at noon, and lines on the ground to measure it by. */
const june: Draw = (b) => [
  sky('dusk', 0.14),
  sun(b, 690, 130, 38, 0.85),
  mountain(b, 'm', '200 320, 360 290, 500 306, 660 276, 840 296', {
    depth: 80,
    opacity: 0.24,
    fill: 'green',
    edge: 0,
  }),
  ground(b, '330 404, 500 392, 660 398, 830 386', { fill: 'green', opacity: 0.24, width: 30 }),
  b.stroke('640 392 8, 600 404 8, 566 416 5', { opacity: 0.4 }),
  b.bone('640 394, 641 300, 640 196', 8, { fill: 'ochre' }),
  b.bone('641 394, 643 300, 643 198', 2.4),
  ...[610, 580, 550, 520, 490].map((x, index) =>
    b.bone(`${x} ${398 + index * 6}, ${x + 8} ${410 + index * 6}`, 2.6, { opacity: 0.75 }),
  ),
  standingChild(b, { x: 520, y: 392, scale: 1.6, turned: true }, 'blue', '-8 -40, -18 -30, -28 -18'),
  standingChild(b, { x: 730, y: 396, scale: 1.5 }, 'red', '-8 -40, -16 -50, -24 -60'),
  ...[440, 780].map((x) => grass(b, x, 410, 26, 6, { fill: 'green' })),
]

export const firstHalf = { 1: january, 2: february, 3: march, 4: april, 5: may, 6: june }
