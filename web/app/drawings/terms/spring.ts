import type { Draw } from '#app/drawings/brush/sheet.ts'
import { place } from '#app/drawings/brush/place.ts'
import { butterfly, ox, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, buds, willow } from '#app/drawings/motifs/branches.ts'
import { hut } from '#app/drawings/motifs/built.ts'
import { grass, ground, mountain, rain, ripples, sky } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { sittingChild, wanderer } from '#app/drawings/motifs/people.ts'

/** The ox of spring, a child on its back, under the first green. */
const lichun: Draw = (b) => [
  sky('green', 0.12),
  mountain(b, 'm', '330 250, 440 190, 530 220, 640 160, 740 200, 840 180', {
    depth: 130,
    opacity: 0.22,
    fill: 'green',
    edge: 0,
  }),
  ground(b, '300 410, 420 402, 560 408, 700 396, 830 400'),
  ox(b, { x: 560, y: 404, scale: 1.15 }),
  sittingChild(b, { x: 566, y: 316, scale: 1.05 }),
  willow(b, '640 -10, 690 -10, 730 -10, 772 -10, 800 -10', 190, { sway: -20, leaves: 6 }),
  grass(b, 400, 404, 26, 5, { fill: 'green', opacity: 0.8 }),
  grass(b, 690, 398, 32, 7, { fill: 'green', opacity: 0.8 }),
  grass(b, 340, 410, 20, 5, { fill: 'green', opacity: 0.7 }),
]

/** Rain on roofs. */
const yushui: Draw = (b) => [
  sky('blue', 0.2),
  mountain(b, 'a', '300 230, 400 160, 500 196, 610 110, 720 170, 840 120', {
    depth: 190,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  mountain(b, 'c', '420 290, 520 240, 620 262, 730 220, 840 250', {
    depth: 130,
    opacity: 0.3,
    fill: 'green',
    edge: 0,
  }),
  ground(b, '380 400, 500 390, 640 396, 830 384', { fill: 'green', opacity: 0.22 }),
  hut(b, { x: 660, y: 390, scale: 0.85 }),
  hut(b, { x: 560, y: 394, scale: 0.6 }),
  bough(b, '760 388, 752 330, 764 270, 740 220, 720 200', 12, 2),
  willow(b, '700 204, 726 196, 750 214, 770 232, 790 222', 100, { sway: -16, leaves: 5 }),
  ripples(b, 340, 418, 400, 3, 0.3),
  rain(b, 300, -10, 540, 380, 60, 0.34),
]

/** Peach in flower, and the first insects. */
const jingzhe: Draw = (b) => [
  sky('red', 0.07),
  bough(b, '820 330, 760 290, 700 280, 630 220, 560 214, 500 160, 420 140', 18, 2.4),
  bough(b, '700 280, 650 310, 600 300, 540 330, 480 324', 8, 1.4),
  bough(b, '634 222, 620 160, 640 110, 616 60', 7, 1.4),
  bough(b, '760 292, 750 230, 770 180', 6, 1.4),
  ...[
    { x: 470, y: 150, rotate: 200 },
    { x: 520, y: 336, rotate: 150 },
    { x: 622, y: 64, rotate: -70 },
    { x: 604, y: 214, rotate: 230 },
    { x: 772, y: 182, rotate: -50 },
    { x: 690, y: 286, rotate: 100 },
  ].map((at) => broadLeaf(b, { ...at, scale: 0.8 }, { fill: 'green', opacity: 0.75 })),
  blossoms(
    b,
    [
      { x: 556, y: 208, scale: 1.9 },
      { x: 604, y: 302, scale: 1.7, rotate: 30 },
      { x: 624, y: 140, scale: 1.6, rotate: 12 },
      { x: 500, y: 164, scale: 1.5, rotate: 50 },
      { x: 700, y: 268, scale: 1.8, rotate: 8 },
      { x: 754, y: 226, scale: 1.5, rotate: 70 },
      { x: 552, y: 330, scale: 1.3, rotate: 20 },
    ],
    'red',
    0.55,
  ),
  buds(b, [
    { x: 418, y: 140, scale: 1.3 },
    { x: 476, y: 326, scale: 1.3, rotate: 20 },
    { x: 612, y: 56, scale: 1.2, rotate: 70 },
    { x: 640, y: 108, scale: 1 },
    { x: 446, y: 138, scale: 1.1, rotate: 40 },
  ]),
  butterfly(b, { x: 360, y: 250, scale: 1.1, rotate: -14 }),
]

/** Swallows over a branch of willow. */
const chunfen: Draw = (b) => [
  sky('green', 0.12),
  mountain(b, 'm', '240 420, 360 380, 470 396, 600 360, 720 384, 840 366', {
    depth: 90,
    opacity: 0.24,
    fill: 'green',
    edge: 0,
  }),
  bough(b, '830 40, 760 50, 690 30, 620 46, 560 30', 10, 2),
  willow(b, '570 34, 610 46, 650 40, 690 32, 730 42, 766 50, 796 46', 230, { sway: -26, leaves: 7 }),
  swallow(b, { x: 420, y: 200, scale: 1.25, rotate: -8 }),
  swallow(b, { x: 300, y: 310, scale: 0.9, turned: true, rotate: 12 }),
]

/** A cowherd points to the village among the flowering trees. */
const qingming: Draw = (b) => [
  sky('blue', 0.13),
  mountain(b, 'a', '430 200, 540 130, 630 164, 730 100, 840 150', {
    depth: 170,
    opacity: 0.24,
    fill: 'blue',
    edge: 0,
  }),
  hut(b, { x: 700, y: 286, scale: 0.55 }),
  hut(b, { x: 760, y: 290, scale: 0.45 }),
  ...[
    [640, 282, 26],
    [664, 274, 20],
    [734, 276, 24],
    [790, 274, 26],
    [614, 288, 18],
  ].map(([x = 0, y = 0, size = 0]) =>
    b.wash(
      [
        [x - size, y],
        [x - size * 0.6, y - size * 0.9],
        [x + size * 0.4, y - size],
        [x + size, y - size * 0.1],
        [x, y + size * 0.4],
      ],
      { fill: 'red', opacity: 0.28 },
    ),
  ),
  b.stroke('700 296 3, 620 320 10, 560 350 8, 470 380 22, 380 420 12', { opacity: 0.1 }),
  ground(b, '300 420, 420 412, 540 418, 680 404, 830 410', { fill: 'green', opacity: 0.24 }),
  ox(b, { x: 520, y: 412, scale: 0.8 }),
  sittingChild(b, { x: 528, y: 350, scale: 0.75, turned: true }, 'blue'),
  wanderer(b, { x: 380, y: 416, scale: 1.35 }),
  rain(b, 320, 0, 520, 400, 44, 0.26),
]

/** Peony and rain for the grain. */
const guyu: Draw = (b) => [
  sky('green', 0.12),
  bough(b, '700 500, 690 420, 640 360, 600 300', 10, 3),
  bough(b, '690 420, 730 360, 736 300', 7, 2),
  bough(b, '650 370, 570 380, 500 360', 6, 1.6),
  ...[
    { x: 640, y: 366, rotate: 10, scale: 1.7 },
    { x: 620, y: 340, rotate: 168, scale: 1.8 },
    { x: 690, y: 420, rotate: -24, scale: 1.9 },
    { x: 560, y: 384, rotate: 130, scale: 1.6 },
    { x: 530, y: 374, rotate: 196, scale: 1.5 },
    { x: 730, y: 350, rotate: -8, scale: 1.5 },
    { x: 680, y: 430, rotate: 190, scale: 1.7 },
    { x: 736, y: 310, rotate: -60, scale: 1.2 },
  ].map((at) => broadLeaf(b, at, { fill: 'green', opacity: 0.62 })),
  peony(b, 596, 250, 1.25),
  place({ x: 742, y: 282, scale: 0.7 }, ...petals(b, 7, 34, 0.55)),
  butterfly(b, { x: 430, y: 180, scale: 1.05, rotate: 16 }, 'blue'),
  rain(b, 300, -10, 540, 240, 26, 0.22),
]

function petals(b: Parameters<Draw>[0], count: number, radius: number, opacity: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 6.283 + b.between(-0.2, 0.2)
    const [dx, dy] = [Math.cos(turn), Math.sin(turn) * 0.8]
    const at = (out: number, side: number): readonly [number, number] => [
      dx * out - dy * side,
      dy * out + dx * side,
    ]
    return b.wash(
      [
        at(2, 0),
        at(radius * 0.6, -radius * 0.42),
        at(radius, -radius * 0.24),
        at(radius * 0.92, 0),
        at(radius * 1.02, radius * 0.2),
        at(radius * 0.6, radius * 0.42),
      ],
      { fill: 'red', opacity },
    )
  })
}

function peony(b: Parameters<Draw>[0], x: number, y: number, scale: number): string {
  return place(
    { x, y, scale },
    ...petals(b, 9, 60, 0.26),
    ...petals(b, 7, 44, 0.34),
    ...petals(b, 5, 28, 0.5),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      b.dot([Math.cos(index) * 8, Math.sin(index * 1.05) * 6], 4, { fill: 'ochre' }),
    ),
  )
}

export const spring = { lichun, yushui, jingzhe, chunfen, qingming, guyu }
