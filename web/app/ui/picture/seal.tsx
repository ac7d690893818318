import { classes } from '#app/ui/classes.ts'
import { carvingOf, sealStone } from './seal-shape.ts'

export interface SealProps {
  /** The name to carve; of a long one the first four characters, of a Latin one the first letter. */
  name: string
  /** Width and height in pixels. */
  size?: 32 | 36 | 40 | 64 | 96
  /** Alternative text; empty where the name stands beside it. */
  alt?: string
  className?: string
}

/** The school's mark: a cinnabar seal with its name cut out of the stone. */
export function Seal({ name, size = 40, alt = '', className }: SealProps) {
  const { characters, places, stretch } = carvingOf(name)
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
      <path className="fill-cinnabar-fill" d={sealStone} />
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
      {places.map(([x, y, fontSize], index) => (
        <text
          key={`${x}-${y}`}
          transform={`translate(${x} ${y}) scale(${stretch} 1)`}
          fontSize={fontSize}
          textAnchor="middle"
          dominantBaseline="central"
          fontWeight="600"
          className="serif fill-on-fill"
        >
          {characters[index]}
        </text>
      ))}
    </svg>
  )
}
