import type { Draw } from '#app/drawings/brush/sheet.ts'
import { boat } from '#app/drawings/motifs/built.ts'
import { ground, moon, mountain, ripples, sky, sun } from '#app/drawings/motifs/land.ts'
import { scholar, wanderer } from '#app/drawings/motifs/people.ts'
import { fullTree, waterfall } from '#app/drawings/motifs/wild.ts'

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

const zengwanglun: Draw = (b) => [
  sky('green', 0.14),
  ground(b, '480 416, 600 404, 720 410, 830 398', { fill: 'green', opacity: 0.24, width: 30 }),
  fullTree(b, { x: 760, y: 402, scale: 1.25 }, 'red', 0.26),
  fullTree(b, { x: 690, y: 406, scale: 0.9 }, 'red', 0.26),
  wanderer(b, { x: 600, y: 406, scale: 1.5 }, 'blue'),
  wanderer(b, { x: 566, y: 408, scale: 1.5 }),
  boat(b, { x: 350, y: 400, scale: 1.1 }),
  scholar(b, { x: 350, y: 400, scale: 0.75, turned: true }, 'ink', 0.3),
  ripples(b, 200, 428, 420, 3, 0.4),
]

/** Poems of Li Bai. */
export const liBai = { jingyesi, wanglushanpubu, zaofabaidicheng, zengwanglun }
