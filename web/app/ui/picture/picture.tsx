import { classes } from '#app/ui/classes.ts'

export interface PictureProps {
  picture: { src: string; width: number; height: number; sources: { type: string; srcset: string }[] }
  /** Alternative text; empty where the words beside it say the same. */
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** The picture is at the top of the page, so it is loaded first. */
  eager?: boolean
  className?: string
}

/**
 * A picture in the best format and width for the device. Its space is reserved before it is loaded. Its frame has no box,
 * so that the looks are those of the picture in its place.
 */
export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
  const { src, width, height, sources } = picture
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} className="hidden" type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={classes('lamplit', className)}
      />
    </picture>
  )
}
