import type { Brush } from '#app/drawings/brush/brush.ts'
import { place } from '#app/drawings/brush/place.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'
import { cicada, dragonfly } from '#app/drawings/motifs/animals.ts'
import { bough, willow } from '#app/drawings/motifs/branches.ts'
import { lotus, lotusLeaf, stalk } from '#app/drawings/motifs/flowers.ts'
import { grass, moon, mountain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { broadLeaf, ear } from '#app/drawings/motifs/leaves.ts'

/** Cherries, the first fruit of the year. */
const lixia: Draw = (b) => [
  sky('green', 0.12),
  bough(b, '820 90, 750 110, 680 90, 610 120, 540 116, 470 150', 13, 2),
  bough(b, '680 92, 640 60, 590 56', 5, 1.4),
  ...(
    [
      [740, 108, 100, 1.9],
      [640, 110, 70, 2.1],
      [580, 118, 220, 1.8],
      [500, 138, 140, 2],
      [470, 150, 176, 1.7],
      [592, 56, 200, 1.7],
      [680, 90, -50, 1.6],
      [770, 104, 40, 1.7],
    ] as const
  ).map(([x, y, rotate, scale]) => broadLeaf(b, { x, y, rotate, scale }, { fill: 'green', opacity: 0.62 })),
  ...(
    [
      [700, 96, 10, 110],
      [704, 98, 36, 96],
      [620, 118, -14, 120],
      [622, 118, 14, 136],
      [540, 118, 4, 100],
      [542, 118, -22, 116],
    ] as const
  ).map(([x, y, drift, down]) => cherry(b, x, y, drift, down)),
]

function cherry(b: Brush, x: number, y: number, drift: number, down: number): string {
  const [cx, cy] = [x + drift, y + down]
  return (
    b.tail(
      [
        [x, y],
        [x + drift * 0.3, y + down * 0.5],
        [cx, cy - 14],
      ],
      2.6,
      { fill: 'green' },
    ) +
    b.wash(
      [
        [cx - 15, cy],
        [cx - 12, cy - 12],
        [cx, cy - 14],
        [cx + 13, cy - 11],
        [cx + 15, cy + 2],
        [cx + 6, cy + 14],
        [cx - 8, cy + 13],
      ],
      { fill: 'red', opacity: 0.85 },
    ) +
    b.leaf(
      [
        [cx - 8, cy - 6],
        [cx - 9, cy + 1],
      ],
      4,
      { fill: 'light', opacity: 0.75 },
    )
  )
}

/** Wheat whose grain is full, but not yet ripe. */
const xiaoman: Draw = (b) => [
  sky('dusk', 0.14),
  mountain(b, 'm', '300 330, 420 300, 540 316, 680 280, 840 310', {
    depth: 90,
    opacity: 0.26,
    fill: 'green',
    edge: 0,
  }),
  ...(
    [
      [470, 500, 2.6, 0.42],
      [560, 510, 3, 0.5],
      [640, 500, 2.5, 0.3],
      [720, 510, 3.1, 0.52],
      [400, 510, 2, 0.36],
      [780, 500, 2.4, 0.4],
    ] as const
  ).map(([x, y, scale, bend]) => ear(b, { x, y, scale }, { bend })),
  ...[450, 520, 600, 690, 760].map((x) =>
    b.tail(
      [
        [x, 490],
        [x - 10, 400],
        [x - 50, 350],
      ],
      7,
      { fill: 'green', opacity: 0.6 },
    ),
  ),
  dragonfly(b, { x: 380, y: 170, scale: 0.9, rotate: 10 }, 'blue'),
]

/** Rice is planted: bent figures in the mirror of the field. */
const mangzhong: Draw = (b) => [
  sky('green', 0.13),
  mountain(b, 'a', '320 200, 430 130, 530 176, 640 90, 740 150, 840 110', {
    depth: 180,
    opacity: 0.26,
    fill: 'green',
    edge: 0,
  }),
  b.stroke('280 296 1, 480 290 3, 830 296 2', { opacity: 0.6 }),
  b.stroke('240 380 1, 460 368 3.4, 830 376 2', { opacity: 0.7 }),
  planter(b, 610, 356, 1.9),
  planter(b, 450, 336, 1.5),
  planter(b, 745, 338, 1.4),
  ...[320, 360, 400].map((x, index) => grass(b, x, 346 - index * 3, 17, 4, { fill: 'green' })),
  ...[500, 540, 660, 700, 760].map((x) => grass(b, x, 354, 19, 4, { fill: 'green' })),
  ...[300, 350, 400, 450, 500, 550, 610, 670, 730, 790].map((x) =>
    grass(b, x, 432 + ((x / 10) % 3) * 4, 26, 5, { fill: 'green' }),
  ),
  ripples(b, 300, 440, 460, 2, 0.28),
]

/** Somebody who plants rice, bent down, hat over the face. */
function planter(b: Brush, x: number, y: number, scale: number): string {
  return place(
    { x, y, scale },
    b.stroke('14 -34 14, 0 -42 17, -16 -34 12', { fill: 'blue', opacity: 0.6 }),
    b.stroke('16 -34 13, 22 -18 9, 20 0 5', { opacity: 0.7 }),
    b.stroke('10 -32 10, 6 -16 7, 8 0 4', { opacity: 0.55 }),
    b.tail('-16 -32, -20 -16, -24 -4', 5, { fill: 'blue', opacity: 0.75 }),
    b.stroke('-36 -26 1.5, -24 -40 9, -10 -36 2', { fill: 'ochre', opacity: 0.9 }),
    b.leaf('-37 -25, -22 -26, -9 -35', 2),
  )
}

/** The longest day: a cicada on the willow. */
const xiazhi: Draw = (b) => [
  sky('green', 0.12),
  sun(b, 430, 130, 34, 0.75),
  bough(b, '700 510, 688 400, 680 300, 686 200, 674 100, 680 -10', 66, 46, { opacity: 0.5 }),
  bough(b, '724 510, 708 400, 700 300, 706 200, 692 100, 698 -10', 22, 14, { opacity: 0.5 }),
  ...[470, 410, 350, 290, 230, 170, 110, 60].map((y, index) =>
    b.tail(
      [
        [672 + (index % 3) * 12, y],
        [680 + (index % 3) * 9, y - 22],
        [674 + (index % 3) * 12, y - 48],
      ],
      5,
      { opacity: 0.5 },
    ),
  ),
  bough(b, '664 110, 600 60, 540 50, 480 20', 14, 2),
  bough(b, '690 60, 730 34, 800 30', 12, 3),
  willow(b, '490 26, 530 44, 566 52, 720 30, 756 30, 790 30', 190, { sway: -18, leaves: 7 }),
  cicada(b, { x: 652, y: 270, scale: 2, rotate: -6 }),
]

/** The first lotus opens. */
const xiaoshu: Draw = (b) => [
  sky('green', 0.11),
  stalk(b, '560 500, 566 400, 548 300, 556 232'),
  stalk(b, '690 500, 700 430, 690 356'),
  stalk(b, '450 500, 446 430, 460 380'),
  stalk(b, '760 500, 770 380, 752 262', 2.6),
  lotusLeaf(b, { x: 690, y: 346, scale: 1.75 }, 0.7),
  lotusLeaf(b, { x: 452, y: 376, scale: 1.15, turned: true, rotate: 6 }, 0.6),
  lotus(b, { x: 556, y: 236, scale: 1.55 }),
  b.wash('742 262, 740 240, 752 212, 762 240, 760 262', { fill: 'red', opacity: 0.65 }),
  dragonfly(b, { x: 420, y: 180, scale: 1, rotate: -16, turned: false }),
  ripples(b, 330, 440, 430, 3, 0.3),
]

/** Fireflies in the grass. */
const dashu: Draw = (b) => [
  sky('blue', 0.36),
  moon(b, 640, 110, 34, 'blue', 0.5),
  ...[520, 590, 660, 730, 800].map((x, index) =>
    grass(b, x, 500, 150 - (index % 2) * 50, 8, { fill: index % 2 ? 'ink' : 'green', opacity: 0.8 }),
  ),
  grass(b, 440, 500, 80, 7, { fill: 'green', opacity: 0.7 }),
  `<radialGradient id="g"><stop offset=".15" stop-color="var(--light)"/><stop offset=".3" stop-color="var(--ochre)" stop-opacity=".6"/><stop offset="1" stop-color="var(--ochre)" stop-opacity="0"/></radialGradient>`,
  ...(
    [
      [430, 300, 15],
      [500, 220, 12],
      [560, 330, 17],
      [640, 260, 14],
      [700, 340, 12],
      [740, 220, 16],
      [380, 380, 11],
      [470, 390, 13],
      [600, 410, 12],
      [330, 250, 9],
    ] as const
  ).map(([x, y, radius]) => `<circle cx="${x * 2}" cy="${y * 2}" r="${radius * 2}" fill="url(#g)"/>`),
]

export const summer = { lixia, xiaoman, mangzhong, xiazhi, xiaoshu, dashu }
