import { useState } from 'react'
import { classes } from '#app/ui/classes.ts'

export interface AvatarProps {
  /** Address of the picture; without one, or when it cannot be loaded, the first character of the name stands in. */
  src?: string
  name: string
  /** Width and height in pixels. */
  size: 20 | 28 | 40 | 60 | 100
  /** Alternative text; empty (the default) where the name stands beside it. */
  alt?: string
}

const looks: Record<AvatarProps['size'], string> = {
  20: 'size-5 text-xs',
  28: 'size-7 text-xs',
  40: 'size-10 text-base',
  60: 'size-15 text-xl',
  100: 'size-25 text-3xl',
}

/** A member's round picture. */
export function Avatar({ src, name, size, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const look = classes('shrink-0 rounded-full border border-line', looks[size])
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        className={classes(look, 'bg-soft object-cover')}
        // An image that failed before hydration sends no event any more.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setBroken(src)
        }}
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classes(
        look,
        'serif inline-flex items-center justify-center bg-soft leading-none text-muted',
      )}
    >
      {[...name][0] ?? '·'}
    </span>
  )
}
