import { classes } from '#app/ui/classes.ts'
import { Picture, type PictureProps } from './picture.tsx'

export interface DrawingProps {
  src: string
  width: number
  height: number
  /** Alternative text; empty (the default) where the words beside it say the same. */
  alt?: string
  /** The drawing is at the top of the page, so it is loaded at once. */
  eager?: boolean
  className?: string
  /** Of a photograph: its formats, and the part that stays where it is cropped. */
  sources?: PictureProps['picture']['sources']
  focus?: keyof typeof focusLooks | undefined
  /** Of a photograph: how wide it is shown, as `sizes` of an image. */
  sizes?: string
}

const focusLooks = {
  top: 'object-top!',
  bottom: 'object-bottom!',
  left: 'object-left!',
  right: 'object-right!',
  middle: 'object-center!',
}

/**
 * A drawing of the site in the colours of the theme, or a photograph in its place. The file of a drawing has both
 * colours: a browser loads it once, and shows the one that is wanted.
 */
export function Drawing({
  sources,
  focus = 'middle',
  sizes = '(min-width: 64rem) 60vw, 100vw',
  ...props
}: DrawingProps) {
  const { src, alt = '', eager = false, className, ...size } = props
  if (sources)
    return (
      <Picture
        picture={{ src, sources, ...size }}
        alt={alt}
        sizes={sizes}
        eager={eager}
        className={classes(className, 'object-cover', focusLooks[focus])}
      />
    )
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
