/** Our own line drawings on a field of 100 by 100, one SVG path a line. */

const circle = (x: number, y: number, r: number): string => {
  // 0.5523 r: the usual handle length of four cubic curves that make a circle.
  const k = r * 0.5523
  return (
    `M${x} ${y - r} C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} ` +
    `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} ` +
    `C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}`
  )
}

export const icons = {
  aeroplane: [
    'M50 4 Q58 10 58 24 L58 38 L96 60 L96 72 L58 60 L56 78 L70 88 L70 95 L50 91 L30 95 L30 88 L44 78 L42 60 L4 72 L4 60 L42 38 L42 24 Q42 10 50 4 Z',
  ],
  apple: [
    'M50 32 C38 20 10 24 10 52 C10 76 30 96 42 93 Q50 88 58 93 C70 96 90 76 90 52 C90 24 62 20 50 32 Z',
    'M50 32 Q50 16 56 4',
    'M56 16 Q68 2 84 8 Q76 24 56 16 Z',
  ],
  bell: ['M10 76 Q24 66 24 46 C24 10 76 10 76 46 Q76 66 90 76 Z', 'M36 78 Q50 104 64 78', 'M50 18 L50 4'],
  bicycle: [
    circle(23, 66, 19),
    circle(77, 66, 19),
    'M23 66 L38 36 L66 36 L50 66 L23 66',
    'M35 26 L50 66',
    'M26 26 L44 26',
    'M77 66 L63 22 L76 18',
  ],
  butterfly: [
    'M50 44 C42 8 6 2 6 28 C6 48 30 54 50 50 C26 56 16 68 22 84 C32 98 48 80 50 58',
    'M50 44 C58 8 94 2 94 28 C94 48 70 54 50 50 C74 56 84 68 78 84 C68 98 52 80 50 58',
    'M50 34 L50 80',
    'M50 34 Q48 18 38 10',
    'M50 34 Q52 18 62 10',
  ],
  car: [
    'M4 70 L8 50 L26 45 L38 22 L68 22 L82 45 L96 51 L96 70 Z',
    circle(27, 72, 12),
    circle(75, 72, 12),
    'M53 22 L53 46',
    'M26 46 L82 46',
  ],
  cup: [
    'M12 30 L19 86 Q21 94 29 94 L57 94 Q65 94 67 86 L74 30 Z',
    'M72 42 C100 38 98 76 69 74',
    'M32 20 Q24 12 32 3',
    'M52 20 Q44 12 52 3',
  ],
  fish: [
    'M4 50 C20 14 58 14 74 50 C58 86 20 86 4 50 Z',
    'M74 50 L96 24 L96 76 Z',
    circle(24, 42, 5),
    'M42 30 Q54 50 42 70',
  ],
  flower: [
    circle(50, 34, 10),
    circle(50, 13, 11),
    circle(70, 27, 11),
    circle(63, 50, 11),
    circle(37, 50, 11),
    circle(30, 27, 11),
    'M50 60 L50 98',
    'M50 90 Q62 66 84 72 Q74 94 50 90 Z',
  ],
  house: ['M4 52 L50 8 L96 52', 'M18 42 L18 94 L82 94 L82 42', 'M40 94 L40 62 L60 62 L60 94'],
  key: [circle(27, 27, 22), 'M43 43 L94 94', 'M66 66 L82 50', 'M82 82 L98 66'],
  moon: ['M60 4 C14 8 0 58 30 84 C54 104 88 90 96 68 C60 80 34 44 60 4 Z'],
  pencil: ['M8 92 L15 64 L68 8 L92 32 L37 85 Z', 'M15 64 L37 85', 'M55 22 L78 46'],
  sailboat: ['M4 68 L96 68 L78 93 L22 93 Z', 'M49 68 L49 4', 'M49 6 L90 56 L49 56', 'M40 22 L12 56 L40 56 Z'],
  scissors: [circle(22, 80, 15), circle(78, 80, 15), 'M31 68 L72 4', 'M69 68 L28 4'],
  snowflake: [
    'M50 4 L50 96',
    'M10 27 L90 73',
    'M90 27 L10 73',
    'M36 8 L50 22 L64 8',
    'M36 92 L50 78 L64 92',
    'M8 45 L26 36 L25 16',
    'M92 45 L74 36 L75 16',
    'M8 55 L26 64 L25 84',
    'M92 55 L74 64 L75 84',
  ],
  star: ['M50 4 L62 37 L97 38 L69 59 L79 93 L50 73 L21 93 L31 59 L3 38 L38 37 Z'],
  sun: [
    circle(50, 50, 22),
    'M50 18 L50 2',
    'M50 82 L50 98',
    'M18 50 L2 50',
    'M82 50 L98 50',
    'M28 28 L16 16',
    'M72 28 L84 16',
    'M28 72 L16 84',
    'M72 72 L84 84',
  ],
  tree: ['M50 2 L22 36 L38 36 L8 76 L92 76 L62 36 L78 36 Z', 'M50 76 L50 98'],
  umbrella: [
    'M4 52 C8 -8 92 -8 96 52 Q81 40 65 52 Q50 40 35 52 Q19 40 4 52 Z',
    'M50 46 L50 84 Q50 98 37 96 Q28 94 28 82',
  ],
} as const satisfies Record<string, readonly string[]>

export type IconName = keyof typeof icons

export const iconNames = Object.keys(icons) as IconName[]
