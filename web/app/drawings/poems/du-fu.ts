import type { Draw } from '#app/drawings/brush/sheet.ts'
import { geese, songbird } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { boat } from '#app/drawings/motifs/built.ts'
import { grass, mountain, rain, ripples, sky } from '#app/drawings/motifs/land.ts'
import { pine, sail, townWall } from '#app/drawings/motifs/wild.ts'

const wangyue: Draw = (b) => [
  sky('green', 0.14),
  mountain(b, 'a', '240 350, 340 260, 400 280, 470 150, 530 100, 580 40, 640 70, 700 140, 760 150, 850 230', {
    depth: 380,
    opacity: 0.44,
    fill: 'green',
    edge: 3,
  }),
  mountain(b, 'c', '440 330, 520 260, 590 280, 660 220, 760 290', { depth: 160, opacity: 0.3, edge: 2 }),
  b.wash('430 190, 520 172, 640 184, 560 204', { fill: 'cloud', opacity: 0.75 }),
  b.wash('600 240, 690 226, 780 240, 690 256', { fill: 'cloud', opacity: 0.7 }),
  geese(b, { x: 330, y: 130, scale: 0.8 }, 3),
  pine(b, { x: 730, y: 440, scale: 0.7 }),
  pine(b, { x: 790, y: 446, scale: 0.55, turned: true }),
]

const chunwang: Draw = (b) => [
  sky('dusk', 0.12),
  mountain(b, 'm', '240 240, 360 180, 460 214, 580 140, 700 196, 840 150', {
    depth: 140,
    opacity: 0.26,
    fill: 'blue',
    edge: 0,
  }),
  townWall(b, { x: 650, y: 360, scale: 0.9 }),
  ...[420, 470, 520, 580, 640, 700, 760].map((x, index) =>
    grass(b, x, 450, 50 + (index % 3) * 24, 7, { fill: 'green', opacity: 0.8 }),
  ),
  blossoms(
    b,
    [
      { x: 450, y: 404 },
      { x: 548, y: 416, scale: 0.9 },
      { x: 668, y: 402, scale: 1.1 },
      { x: 736, y: 420, scale: 0.8 },
    ],
    'red',
    0.6,
  ),
  songbird(b, { x: 400, y: 180, scale: 1, rotate: -10 }, 'ink'),
]

const chunyexiyu: Draw = (b) => [
  sky('blue', 0.4),
  mountain(b, 'm', '260 240, 400 190, 520 220, 660 150, 840 200', {
    depth: 130,
    opacity: 0.34,
    fill: 'blue',
    edge: 0,
  }),
  `<radialGradient id="lamp"><stop stop-color="var(--ochre)" stop-opacity=".75"/><stop offset="1" stop-color="var(--ochre)" stop-opacity="0"/></radialGradient>`,
  `<circle cx="840" cy="740" r="150" fill="url(#lamp)"/>`,
  boat(b, { x: 410, y: 380, scale: 1 }, { cabin: true }),
  b.dot([420, 366], 9, { fill: 'ochre' }),
  ripples(b, 260, 402, 360, 4, 0.4),
  bough(b, '830 250, 760 260, 700 230, 640 250', 9, 2),
  bough(b, '702 232, 680 280, 640 300', 4, 1.2),
  blossoms(
    b,
    [
      { x: 640, y: 248, scale: 1.3 },
      { x: 700, y: 226, scale: 1.4, rotate: 30 },
      { x: 642, y: 300, scale: 1.2, rotate: 50 },
      { x: 764, y: 256, scale: 1.4 },
    ],
    'red',
    0.6,
  ),
  rain(b, 260, -10, 580, 440, 64, 0.34),
]

function egretFlying(b: Parameters<Draw>[0], x: number, y: number, scale: number): string {
  const at = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`
  return (
    b.stroke(`${at(-22, 2)} 1, ${at(-6, 0)} 4, ${at(8, 0)} 5, ${at(26, 3)} 1`, { opacity: 0.7 }) +
    b.stroke(`${at(0, 0)} 4, ${at(6, -14)} 5, ${at(20, -22)} 1`, { opacity: 0.55 }) +
    b.stroke(`${at(-2, 0)} 3, ${at(-8, -12)} 4, ${at(-4, -24)} 1`, { opacity: 0.4 })
  )
}

const jueju: Draw = (b) => [
  sky('green', 0.12),
  mountain(b, 'm', '180 250, 300 190, 380 220, 480 160, 600 214, 700 190', {
    depth: 110,
    opacity: 0.24,
    fill: 'blue',
    edge: 1,
  }),
  ...['300 120 0.34', '346 104 0.32', '394 92 0.3', '444 82 0.28', '494 76 0.26'].map((bird) => {
    const [x = 0, y = 0, scale = 1] = bird.split(' ').map(Number)
    return egretFlying(b, x, y, scale * 2)
  }),
  bough(b, '830 90, 770 110, 710 96, 640 130, 580 126', 13, 2),
  willow(b, '590 130, 630 132, 670 116, 710 98, 750 106, 790 104', 180, { sway: -20, leaves: 7 }),
  songbird(b, { x: 650, y: 104, scale: 1.1 }, 'ochre'),
  songbird(b, { x: 730, y: 82, scale: 1.1, turned: true }, 'ochre'),
  sail(b, { x: 330, y: 400, scale: 0.8 }),
  ripples(b, 220, 410, 360, 3, 0.36),
]

/** Poems of Du Fu. */
export const duFu = { wangyue, chunwang, chunyexiyu, jueju }
