import { classes } from './classes.ts'

export interface PictureProps {
  picture: { src: string; width: number; height: number; sources: { type: string; srcset: string }[] }
  /** Alternative text; empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** It stands where everybody looks first. */
  eager?: boolean
  className?: string
}

/** A picture in the best format and width for the device; its place is kept free before it comes. */
export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
  const { src, width, height, sources } = picture
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={classes('dark:brightness-75', className)}
      />
    </picture>
  )
}
