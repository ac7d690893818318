import type { Draw } from '#app/drawings/brush/sheet.ts'
import { cane, sprays } from '#app/drawings/motifs/bamboo.ts'
import { blossoms, bough, buds, snowCap } from '#app/drawings/motifs/branches.ts'
import { boat, hut, pavilion } from '#app/drawings/motifs/built.ts'
import { ground, moon, mountain, ripples, sky, snow } from '#app/drawings/motifs/land.ts'
import { fisher, wanderer } from '#app/drawings/motifs/people.ts'

/** Bare trees on a bank, a hut with smoke. */
const lidong: Draw = (b) => [
  sky('dusk', 0.1),
  mountain(b, 'm', '250 250, 340 190, 420 215, 520 150, 610 205, 720 170, 830 230', {
    depth: 150,
    opacity: 0.22,
    fill: 'blue',
    edge: 0,
  }),
  ground(b, '250 396, 400 384, 560 392, 700 380, 830 388'),
  hut(b, { x: 600, y: 386, scale: 0.9 }),
  b.stroke('628 308 2, 640 280 7, 626 250 9, 646 214 7, 640 180 1', { opacity: 0.16 }),
  ...tree(b, 440, 390, 1.15),
  ...tree(b, 490, 388, 0.8),
  ...tree(b, 730, 386, 1),
  wanderer(b, { x: 340, y: 392, scale: 0.9 }),
]

/** A leafless tree with its foot at the point. */
function tree(b: Parameters<Draw>[0], x: number, y: number, scale: number): string[] {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * scale, y - dy * scale]
  return [
    bough(b, [at(0, 0), at(4, 50), at(-4, 100), at(6, 150), at(0, 200)], 11 * scale, 1.2),
    bough(b, [at(2, 60), at(30, 96), at(38, 140), at(56, 172)], 6 * scale, 1),
    bough(b, [at(-2, 86), at(-30, 120), at(-36, 158), at(-52, 182)], 6 * scale, 1),
    bough(b, [at(2, 130), at(22, 160), at(24, 192)], 4 * scale, 1),
    bough(b, [at(36, 130), at(60, 140), at(78, 158)], 3.4 * scale, 1),
    bough(b, [at(-34, 140), at(-58, 150), at(-74, 166)], 3.4 * scale, 1),
    bough(b, [at(2, 150), at(-14, 176), at(-16, 204)], 3.4 * scale, 1),
  ]
}

/** Bamboo with the first snow. */
const xiaoxue: Draw = (b) => [
  sky('blue', 0.3),
  cane(b, 750, 500, [80, 90, 90, 84, 80, 90], 9, -2, { opacity: 0.3 }),
  cane(b, 690, 500, [90, 96, 92, 88, 80, 90], 13, -5, { opacity: 0.75 }),
  cane(b, 610, 500, [70, 84, 86, 80, 60], 8, 5, { opacity: 0.5 }),
  bough(b, '672 180, 610 150, 540 160, 470 140', 3.4, 1.2),
  bough(b, '684 290, 630 262, 580 268', 2.6, 1.2),
  sprays(
    b,
    [
      { x: 640, y: 152, scale: 1.4 },
      { x: 548, y: 156, scale: 1.2, rotate: -10 },
      { x: 474, y: 140, scale: 1.05, rotate: 6 },
      { x: 588, y: 266, scale: 1.1 },
      { x: 648, y: 268, scale: 1.25, rotate: -30 },
      { x: 730, y: 90, scale: 1.3, rotate: -16 },
      { x: 756, y: 250, scale: 1.2, rotate: -34 },
    ],
    { fill: 'green', opacity: 0.9 },
  ),
  snowCap(b, 610, 152, 66),
  snowCap(b, 500, 146, 46),
  snowCap(b, 616, 262, 44),
  snowCap(b, 720, 88, 50),
  snow(b, 20, 10, 780, 440, 70, 'light', 0.95),
]

/** An old man fishes alone on the cold river. */
const daxue: Draw = (b) => [
  sky('blue', 0.34),
  mountain(b, 'a', '380 190, 450 130, 510 150, 590 70, 660 120, 740 60, 840 140', {
    depth: 170,
    opacity: 0.3,
    fill: 'blue',
    edge: 1.6,
  }),
  mountain(b, 'c', '540 240, 620 190, 700 214, 780 170, 840 190', { depth: 120, opacity: 0.34, edge: 2 }),
  boat(b, { x: 470, y: 366, scale: 1 }),
  fisher(b, { x: 482, y: 366, scale: 0.86 }),
  ripples(b, 300, 388, 360, 4, 0.3),
  snow(b, 10, 10, 790, 460, 80, 'light', 0.95),
]

/** A branch of plum with eighty-one petals to be filled, and the longest night's moon. */
const dongzhi: Draw = (b) => [
  sky('blue', 0.22),
  moon(b, 600, 150, 58),
  bough(b, '810 400, 730 350, 680 360, 600 300, 540 310, 450 250, 400 258, 330 220', 19, 3),
  bough(b, '690 356, 660 290, 670 230, 640 170', 8, 1.4),
  bough(b, '546 308, 520 250, 528 200, 500 150', 7, 1.4),
  bough(b, '456 252, 420 300, 380 320, 350 360', 6, 1.4),
  blossoms(b, [
    { x: 664, y: 262, scale: 1.7 },
    { x: 636, y: 200, scale: 1.3, rotate: 40 },
    { x: 522, y: 232, scale: 1.5, rotate: 20 },
    { x: 596, y: 300, scale: 1.8, rotate: 70 },
    { x: 408, y: 256, scale: 1.4, rotate: 10 },
    { x: 372, y: 324, scale: 1.3, rotate: 50 },
    { x: 740, y: 342, scale: 1.5, rotate: 90 },
  ]),
  buds(b, [
    { x: 640, y: 166, scale: 1.2 },
    { x: 500, y: 146, scale: 1.3, rotate: -30 },
    { x: 328, y: 218, scale: 1.2 },
    { x: 348, y: 364, scale: 1.2, rotate: 30 },
    { x: 470, y: 244, scale: 1.1, rotate: -40 },
    { x: 528, y: 188, scale: 1, rotate: 60 },
  ]),
]

/** Plum in the snow. */
const xiaohan: Draw = (b) => [
  sky('blue', 0.3),
  bough(b, '820 60, 750 110, 700 100, 620 160, 560 156, 480 220, 410 226, 340 290', 22, 3),
  bough(b, '700 104, 690 180, 640 240, 650 300, 620 350', 10, 1.4),
  bough(b, '560 158, 530 120, 480 110, 440 70', 8, 1.4),
  bough(b, '484 218, 470 280, 430 330', 6, 1.2),
  bough(b, '640 244, 590 280, 570 330', 5, 1.2),
  snowCap(b, 724, 96, 66),
  snowCap(b, 592, 148, 60),
  snowCap(b, 448, 214, 52),
  snowCap(b, 512, 108, 36),
  blossoms(b, [
    { x: 650, y: 250, scale: 1.6 },
    { x: 530, y: 172, scale: 1.5, rotate: 30 },
    { x: 466, y: 100, scale: 1.4, rotate: 12 },
    { x: 416, y: 234, scale: 1.5, rotate: 50 },
    { x: 576, y: 322, scale: 1.3, rotate: 8 },
    { x: 686, y: 150, scale: 1.3, rotate: 70 },
  ]),
  buds(b, [
    { x: 436, y: 66, scale: 1.3 },
    { x: 620, y: 356, scale: 1.3, rotate: 60 },
    { x: 336, y: 294, scale: 1.3, rotate: -20 },
    { x: 428, y: 334, scale: 1.2, rotate: 20 },
    { x: 504, y: 208, scale: 1, rotate: 90 },
    { x: 650, y: 302, scale: 1.1, rotate: 30 },
  ]),
  snow(b, 20, 20, 760, 440, 44, 'light', 0.95),
]

/** Snow on a pavilion, and somebody who comes home. */
const dahan: Draw = (b) => [
  sky('blue', 0.36),
  mountain(b, 'a', '300 220, 400 120, 470 160, 560 50, 640 130, 720 90, 840 190', {
    depth: 220,
    opacity: 0.3,
    fill: 'blue',
    edge: 2,
  }),
  ground(b, '330 410, 450 400, 600 384, 720 388, 830 376', { width: 30 }),
  pavilion(b, { x: 640, y: 384, scale: 1.15 }, { snow: true }),
  bough(b, '760 384, 752 320, 768 260, 748 200, 760 150', 12, 1.4),
  bough(b, '756 300, 720 262, 706 220', 6, 1.2),
  bough(b, '766 256, 790 226, 796 190', 5, 1.2),
  bough(b, '752 212, 728 186, 724 156', 4, 1.2),
  wanderer(b, { x: 420, y: 406, scale: 1.1 }, 'red'),
  snow(b, 10, 10, 790, 440, 70, 'light', 0.95),
]

export const winter = { lidong, xiaoxue, daxue, dongzhi, xiaohan, dahan }
