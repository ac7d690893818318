import { classes } from '#app/ui/classes.ts'

export interface DrawingProps {
  src: string
  width: number
  height: number
  /** Alternative text; empty (the default) where the words beside it say the same. */
  alt?: string
  /** The drawing is at the top of the page, so it is loaded at once. */
  eager?: boolean
  className?: string
}

/**
 * A drawing of the site in the colours of the theme. One file has both: a browser loads it once, and shows the one that
 * is wanted.
 */
export function Drawing({ src, alt = '', eager = false, className, ...size }: DrawingProps) {
  const image = { ...size, loading: eager ? undefined : 'lazy', decoding: 'async' } as const
  return (
    <>
      <img
        {...image}
        src={src}
        alt={alt}
        fetchPriority={eager ? 'high' : undefined}
        className={classes(className, 'dark:hidden')}
      />
      {/* Of low priority in name only: a preload of its own would say the same address twice. */}
      <img
        {...image}
        src={`${src}#night`}
        alt={alt}
        fetchPriority="low"
        className={classes(className, 'not-dark:hidden')}
      />
    </>
  )
}
