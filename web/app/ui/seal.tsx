import { classes } from './classes.ts'

export interface SealProps {
  /** The name to carve; of a long one the first four characters, of a Latin one the first letter. */
  name: string
  /** Width and height in pixels. */
  size?: 32 | 36 | 40 | 64 | 96
  /** Alternative text; empty where the name stands beside it. */
  alt?: string
  className?: string
}

/** Where characters of a seal stand, in reading order: top to bottom, right column first. */
const places: Record<1 | 2 | 3 | 4, readonly [x: number, y: number, size: number][]> = {
  1: [[32, 32, 38]],
  2: [
    [32, 20, 23],
    [32, 44, 23],
  ],
  3: [
    [44, 32, 22],
    [20, 20, 22],
    [20, 44, 22],
  ],
  4: [
    [44, 20, 22],
    [44, 44, 22],
    [20, 20, 22],
    [20, 44, 22],
  ],
}

/** The school's mark: a cinnabar seal with its name cut out of the stone. */
export function Seal({ name, size = 40, alt = '', className }: SealProps) {
  const carved = carve(name)
  return (
    <svg
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={classes('shrink-0', className)}
    >
      <path
        className="fill-cinnabar-fill"
        d="M7 3.5C19 2 45 2.5 57 3c3 .3 4 1.5 4.200 4.5.6 15 .6 35-.2 49-.2 3-1.5 4.300-4.5 4.5-15 .7-35 .6-49 .1C4.5 61 3 59.5 2.800 56.5 2.200 42 2.400 22 3 8c.2-3 1.200-4.200 4-4.5z"
      />
      <rect
        x="6.5"
        y="6.5"
        width="51"
        height="51"
        rx="2"
        fill="none"
        className="stroke-on-fill"
        strokeWidth="1.5"
      />
      {places[carved.length as 1 | 2 | 3 | 4].map(([x, y, fontSize], index) => (
        <text
          key={`${x}-${y}`}
          // Two characters are cut wide, to fill the stone.
          transform={`translate(${x} ${y}) scale(${carved.length === 2 ? 1.4 : 1} 1)`}
          fontSize={fontSize}
          textAnchor="middle"
          dominantBaseline="central"
          fontWeight="600"
          className="serif fill-on-fill"
        >
          {carved[index]}
        </text>
      ))}
    </svg>
  )
}

function carve(name: string): string[] {
  const han = [...name].filter((character) => /\p{Script=Han}/u.test(character)).slice(0, 4)
  if (han.length > 0) return han
  const letter = [...name].find((character) => /\p{Letter}/u.test(character))
  return letter ? [letter.toUpperCase()] : ['书', '院']
}
