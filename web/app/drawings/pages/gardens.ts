import type { Draw } from '#app/drawings/brush/sheet.ts'
import { place } from '#app/drawings/brush/place.ts'
import { butterfly } from '#app/drawings/motifs/animals.ts'
import { ground, mountain, sky, sun } from '#app/drawings/motifs/land.ts'
import { broadLeaf } from '#app/drawings/motifs/leaves.ts'
import { scholar, standingChild } from '#app/drawings/motifs/people.ts'
import { fullTree } from '#app/drawings/motifs/wild.ts'

/** Herbs in flat baskets in the sun. */
export const herbs: Draw = (b) => [
  sky('green', 0.13),
  sun(b, 450, 130, 32, 0.75),
  mountain(b, 'm', '220 290, 380 236, 520 262, 660 210, 840 240', {
    depth: 110,
    opacity: 0.26,
    fill: 'green',
    edge: 1,
  }),
  ...(
    [
      [560, 340, 1],
      [724, 320, 1.1],
      [690, 400, 1.2],
    ] as const
  ).flatMap(([x, y, scale], index) =>
    place(
      { x, y, scale },
      b.wash('-70 0, -40 -18, 0 -23, 40 -18, 70 0, 40 17, 0 22, -40 17', { fill: 'ochre', opacity: 0.34 }),
      b.stroke('-72 0 3, -42 -19 4, 0 -24 3, 42 -19 4, 72 0 3, 42 18 5, 0 24 5, -42 18 5, -72 0 3'),
      ...Array.from({ length: 12 }, () =>
        index === 1
          ? b.dot([b.between(-46, 46), b.between(-13, 12)], 9, { fill: 'red', opacity: 0.8 })
          : broadLeaf(
              b,
              { x: b.between(-50, 26), y: b.between(-12, 12), rotate: b.between(-40, 40), scale: 0.7 },
              { fill: index ? 'ochre' : 'green', opacity: 0.75 },
            ),
      ),
    ),
  ),
  scholar(b, { x: 440, y: 420, scale: 1.5, turned: true }, 'green'),
  standingChild(b, { x: 500, y: 424, scale: 1.45, turned: true }, 'red', '-8 -40, -18 -34, -28 -26'),
]

/** A garden of herbs: one smells at a leaf. */
export const garden: Draw = (b) => [
  sky('green', 0.14),
  fullTree(b, { x: 740, y: 400, scale: 1.7 }, 'green', 0.3),
  ground(b, '300 424, 480 408, 660 414, 830 402', { fill: 'green', opacity: 0.26, width: 34 }),
  ...[420, 470, 660, 700].flatMap((x, index) => [
    b.tail(`${x} 414, ${x + 3} 380, ${x - 2} ${350 - (index % 2) * 14}`, 3, { fill: 'green' }),
    ...[0, 1, 2].flatMap((row) => [
      broadLeaf(b, { x: x + 1, y: 402 - row * 18, rotate: -30, scale: 0.7 }, { fill: 'green', opacity: 0.7 }),
      broadLeaf(b, { x: x + 1, y: 396 - row * 18, rotate: 210, scale: 0.7 }, { fill: 'green', opacity: 0.6 }),
    ]),
    b.dot([x - 2, 346 - (index % 2) * 14], 10, { fill: index % 2 ? 'red' : 'ochre', opacity: 0.85 }),
  ]),
  scholar(b, { x: 610, y: 412, scale: 1.5 }, 'ochre'),
  standingChild(b, { x: 540, y: 416, scale: 1.5, turned: true }, 'blue', '-8 -40, -16 -46, -20 -54'),
  b.tail('570 318, 574 332, 572 344', 2.4, { fill: 'green' }),
  broadLeaf(b, { x: 570, y: 330, rotate: -60, scale: 0.7 }),
  butterfly(b, { x: 470, y: 240, scale: 0.8 }, 'ochre'),
]
