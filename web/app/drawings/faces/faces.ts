import type { Brush, Colour } from '#app/drawings/brush/brush.ts'
import type { Draw } from '#app/drawings/brush/sheet.ts'

interface Person {
  gown: Colour
  hair: 'bun' | 'long' | 'cap' | 'short' | 'bob' | 'grey'
  beard?: boolean
  glasses?: boolean
}

/** Head and shoulders, 120 units square. */
const portrait =
  ({ gown, hair, beard = false, glasses = false }: Person): Draw =>
  (b) => [
    b.wash('-6 -6, 126 -6, 126 126, -6 126', { fill: 'dusk', opacity: 0.12 }),
    ...behind(b, hair),
    b.wash('52 70, 68 70, 70 92, 60 100, 50 92', { fill: 'light' }),
    b.wash('4 126, 14 102, 36 92, 60 104, 84 92, 106 102, 116 126', { fill: gown, opacity: 0.55 }),
    b.stroke('10 124 2, 18 104 3.4, 40 90 3, 52 86 1.6', { opacity: 0.85 }),
    b.stroke('110 124 2, 102 104 3.4, 80 90 3, 68 86 1.6', { opacity: 0.85 }),
    b.stroke('46 88 2, 58 104 3, 62 122 2', { opacity: 0.8 }),
    b.stroke('74 88 2, 64 102 3, 58 110 1.4', { opacity: 0.8 }),
    b.wash('40 46, 42 30, 60 24, 78 30, 80 46, 78 62, 70 76, 60 80, 50 76, 42 62', { fill: 'light' }),
    b.wash('40 46, 42 30, 60 24, 78 30, 80 46, 78 62, 70 76, 60 80, 50 76, 42 62', {
      fill: 'red',
      opacity: 0.07,
    }),
    b.stroke('41 48 1, 43 62 1.8, 51 76 2, 60 80 2.2, 69 76 2, 77 62 1.8, 79 48 1', {
      fill: 'hair',
      opacity: 0.75,
    }),
    b.stroke('46 45 1, 51 43 2.4, 56 45 1', { fill: 'hair' }),
    b.stroke('64 45 1, 69 43 2.4, 74 45 1', { fill: 'hair' }),
    b.stroke('47 52 1, 51 51 2.6, 56 53 1', { fill: 'hair' }),
    b.stroke('64 53 1, 69 51 2.6, 73 52 1', { fill: 'hair' }),
    b.stroke('60 52 0.8, 58 60 1.4, 61 62 1', { fill: 'hair', opacity: 0.7 }),
    b.stroke('54 69 0.8, 60 71 2.2, 66 69 0.8', { fill: 'red' }),
    b.dot([47, 62], 6, { fill: 'red', opacity: 0.14 }),
    b.dot([73, 62], 6, { fill: 'red', opacity: 0.14 }),
    ...front(b, hair),
    ...(beard
      ? ['54 72, 52 82, 56 94', '60 76, 60 88, 60 102', '66 72, 68 82, 64 94'].map((line) =>
          b.tail(line, 4, { fill: 'hair', opacity: 0.75 }),
        )
      : []),
    ...(glasses
      ? [51, 69].map((x) =>
          b.stroke(`${x - 8} 52 1.2, ${x} 46 1.4, ${x + 8} 52 1.2, ${x} 58 1.4, ${x - 8} 52 1.2`, {
            fill: 'hair',
            opacity: 0.9,
          }),
        )
      : []),
  ]

function behind(b: Brush, hair: Person['hair']): string[] {
  if (hair === 'long')
    return [
      b.wash('36 44, 40 24, 60 16, 80 24, 84 44, 86 84, 78 96, 42 96, 34 84', {
        fill: 'hair',
        opacity: 0.85,
      }),
    ]
  if (hair === 'bob')
    return [
      b.wash('34 44, 40 22, 60 14, 80 22, 86 44, 86 66, 78 74, 42 74, 34 66', {
        fill: 'hair',
        opacity: 0.85,
      }),
    ]
  return []
}

function front(b: Brush, hair: Person['hair']): string[] {
  const top = (opacity: number) =>
    b.wash('38 48, 38 30, 48 20, 60 17, 72 20, 82 30, 82 48, 77 40, 74 33, 60 31, 46 33, 43 40', {
      fill: 'hair',
      opacity,
    })
  switch (hair) {
    case 'bun':
      return [
        top(0.9),
        b.wash('50 16, 54 4, 66 4, 70 16, 60 20', { fill: 'hair', opacity: 0.95 }),
        b.stroke('38 12 1.4, 60 10 3, 84 8 1.4', { fill: 'ochre' }),
      ]
    case 'cap':
      return [
        top(0.6),
        b.wash('36 34, 40 14, 60 6, 80 14, 84 34, 60 28', { fill: 'ink', opacity: 0.85 }),
        b.stroke('35 34 2, 60 27 4, 85 34 2'),
      ]
    case 'long':
    case 'bob':
      return [
        b.wash('36 50, 40 28, 60 16, 80 28, 84 50, 76 38, 62 24, 52 36, 42 40', {
          fill: 'hair',
          opacity: 0.92,
        }),
      ]
    case 'grey':
      return [top(0.4), b.wash('50 17, 55 8, 65 8, 70 17', { fill: 'hair', opacity: 0.5 })]
    case 'short':
      return [top(0.85)]
  }
}

/** The face of a teacher without a photograph: the same for the same slug. */
export function faceOf(slug: string): string {
  const names = Object.keys(faces)
  const sum = Array.from(slug).reduce((all, character) => all * 31 + (character.codePointAt(0) ?? 0), 7)
  return names[sum % names.length] ?? 'a'
}

/** Faces for teachers without a photograph. */
export const faces: Readonly<Record<string, Draw>> = {
  a: portrait({ gown: 'blue', hair: 'bun', beard: true }),
  b: portrait({ gown: 'green', hair: 'long' }),
  c: portrait({ gown: 'red', hair: 'bob' }),
  d: portrait({ gown: 'ink', hair: 'short', glasses: true }),
  e: portrait({ gown: 'ochre', hair: 'grey', beard: true }),
  f: portrait({ gown: 'ochre', hair: 'bun' }),
  g: portrait({ gown: 'green', hair: 'cap', beard: true }),
  h: portrait({ gown: 'ochre', hair: 'long', glasses: true }),
  i: portrait({ gown: 'blue', hair: 'bob', glasses: true }),
  j: portrait({ gown: 'blue', hair: 'long' }),
  k: portrait({ gown: 'green', hair: 'short' }),
  l: portrait({ gown: 'ink', hair: 'grey', glasses: true }),
}
