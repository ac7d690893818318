import type { Draw } from '#app/drawings/brush/sheet.ts'
import { egret, swallow } from '#app/drawings/motifs/animals.ts'
import { blossoms, bough, willow } from '#app/drawings/motifs/branches.ts'
import { grass, ground, moon, ripples, snow, sun } from '#app/drawings/motifs/land.ts'
import { reed } from '#app/drawings/motifs/leaves.ts'
import { scholar, sittingChild } from '#app/drawings/motifs/people.ts'
import { bookPile, openBook, panel, upright } from '#app/drawings/motifs/study.ts'
import { oilLamp } from '#app/drawings/motifs/wild.ts'

/** Swallows over willow twigs: the year goes on. */
const jieqi: Draw = (b) => [
  sun(b, 108, 62, 13, 0.8),
  willow(b, '70 -6, 92 -6, 116 -6, 138 -6', 78, { sway: -10, leaves: 5, opacity: 0.75 }),
  swallow(b, { x: 84, y: 116, scale: 0.6 }),
  swallow(b, { x: 112, y: 142, scale: 0.4, turned: true }),
  ground(b, '52 186, 84 178, 116 182, 150 174', { fill: 'green', opacity: 0.32, width: 16 }),
  ...[66, 88, 112, 134].map((x, index) => grass(b, x, 184 - index * 2, 16, 5, { fill: 'green' })),
]

/** The bell with a tongue of wood that called people to hear: so a border guard spoke of Confucius. */
const lunyu: Draw = (b) => [
  b.bone('84 60, 100 57, 118 60', 3),
  b.tail('101 58, 101 70, 101 78', 3),
  b.wash('90 84, 112 84, 119 112, 126 144, 76 144, 83 112', { fill: 'ochre', opacity: 0.5 }),
  b.stroke('88 84 2, 101 79 4, 114 84 2'),
  b.stroke('89 84 2, 82 112 3, 75 144 2.4'),
  b.stroke('113 84 2, 120 112 3, 127 144 2.4'),
  b.stroke('72 144 2, 101 148 4, 130 144 2'),
  b.bone('83 112, 101 114, 119 112', 2, { opacity: 0.7 }),
  b.bone('80 122, 101 124, 122 122', 1.6, { opacity: 0.6 }),
  ...[88, 101, 114].map((x) => b.dot([x, 104], 4, { opacity: 0.7 })),
  b.stroke('101 146 3, 102 158 5, 101 166 7', { fill: 'red', opacity: 0.9 }),
  bough(b, '150 198, 120 190, 96 194, 66 186', 4, 1),
  blossoms(
    b,
    [
      { x: 66, y: 186, scale: 0.6 },
      { x: 94, y: 192, scale: 0.6, rotate: 30 },
      { x: 122, y: 188, scale: 0.7, rotate: 50 },
    ],
    'red',
    0.65,
  ),
]

/** A lamp on the table, a book for two. */
const peiHaizi: Draw = (b) => [
  oilLamp(b, { x: 112, y: 122, scale: 0.7 }),
  b.bone('52 162, 100 164, 146 162', 4),
  b.bone('60 164, 59 182, 60 200', 3, { opacity: 0.7 }),
  b.bone('140 164, 141 182, 140 200', 3, { opacity: 0.7 }),
  bookPile(b, { x: 112, y: 160, scale: 0.55 }, ['ochre', 'blue', 'green', 'ochre']),
  openBook(b, 80, 158, 0.5),
  sittingChild(b, { x: 62, y: 161, scale: 0.9, turned: true }, 'red'),
]

/** Snow on one plum, a moon: the last of four seasons. */
const siji: Draw = (b) => [
  moon(b, 104, 74, 22),
  bough(b, '152 178, 124 160, 112 128, 84 112, 60 118', 7, 1.4),
  bough(b, '114 130, 124 104, 118 86', 3, 1),
  bough(b, '86 112, 76 94, 80 82', 2.4, 0.8),
  blossoms(
    b,
    [
      { x: 60, y: 118, scale: 0.7 },
      { x: 82, y: 112, scale: 0.8, rotate: 30 },
      { x: 118, y: 86, scale: 0.8, rotate: 60 },
      { x: 80, y: 82, scale: 0.7, rotate: 10 },
      { x: 112, y: 132, scale: 0.8, rotate: 45 },
      { x: 128, y: 158, scale: 0.9, rotate: 20 },
    ],
    'red',
    0.75,
  ),
  snow(b, 50, 40, 100, 150, 26, 'ink', 0.3),
]

/** The man of Song in his field: what he has pulled stands tall and leans, the rest is small and green. */
const mengzi: Draw = (b) => [
  sun(b, 124, 62, 13, 0.7),
  scholar(b, { x: 84, y: 158, scale: 0.85, turned: true }, 'blue'),
  ...[164, 182, 200].map((y, index) =>
    ground(b, `48 ${y}, 84 ${y - 6}, 120 ${y - 2}, 154 ${y - 8}`, {
      fill: 'ochre',
      opacity: 0.2 + index * 0.05,
      width: 10,
    }),
  ),
  ...[62, 106, 128, 148].map((x, index) => grass(b, x, 162 - index, 18, 3, { fill: 'green' })),
  ...[56, 78, 100, 124, 146].map((x, index) => grass(b, x, 180 - index, 12, 3, { fill: 'green' })),
  ...[64, 90, 114, 138].map((x, index) => grass(b, x, 198 - index, 12, 3, { fill: 'green' })),
]

/** Reeds by the water and a bird among them: the first thing that the Songs look at. */
const shijing: Draw = (b) => [
  moon(b, 116, 60, 14),
  reed(b, { x: 66, y: 180, scale: 0.8 }),
  reed(b, { x: 84, y: 184, scale: 0.62 }),
  reed(b, { x: 142, y: 178, scale: 0.5, turned: true }),
  egret(b, { x: 108, y: 178, scale: 0.6 }),
  ripples(b, 46, 188, 100, 3, 0.4),
]

/** Two strips of red paper with writing, and a swallow between them. */
const shenglv: Draw = (b) => [
  ...[62, 122].flatMap((x) => [
    panel(b, [x, 62], [x + 24, 184], { fill: 'red', opacity: 0.6 }),
    b.bone(`${x - 2} 61, ${x + 12} 60, ${x + 26} 61`, 2.4),
    ...upright(b, x + 12, 72, 176, 11),
  ]),
  swallow(b, { x: 101, y: 108, scale: 0.3 }),
  bough(b, '156 206, 126 200, 98 204, 66 198', 4, 1),
  blossoms(
    b,
    [
      { x: 68, y: 198, scale: 0.6 },
      { x: 98, y: 203, scale: 0.6, rotate: 40 },
      { x: 128, y: 200, scale: 0.7, rotate: 20 },
    ],
    'red',
    0.65,
  ),
]

/** On letter paper, one for each course, by its slug. */
export const covers: Readonly<Record<string, Draw>> = {
  'jieqi-shenghuo': jieqi,
  'lunyu-rumen': lunyu,
  'mengzi-gushi': mengzi,
  'pei-haizi-dushu': peiHaizi,
  'shenglv-duidui': shenglv,
  'shijing-caomu': shijing,
  'siji-xiaoshi': siji,
}
