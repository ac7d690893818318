import { classes } from '#app/ui/classes.ts'
import { CoverMotif } from './cover-motif.tsx'
import { CoverSlip } from './cover-slip.tsx'
import { coverOf, type CoverColour } from './cover-choice.ts'

export interface BookCoverProps {
  /** Key of the subject: guoxue, zhongyi, yuer or any other. */
  subject: string
  title: string
  /** What it is in every language. Chooses colour and motif. */
  slug: string
  /** Address of its own drawing, which stands in place of a motif. */
  emblem?: string
  /** Width in pixels; the height is 1.4 times as much. */
  width?: number
  /** Alternative text; empty where the title stands beside it. */
  alt?: string
  className?: string
}

const fills: Record<CoverColour, string> = {
  blue: 'fill-cover-blue',
  green: 'fill-cover-green',
  earth: 'fill-cover-earth',
  plum: 'fill-cover-plum',
  slate: 'fill-cover-slate',
}

/** A thread-bound book: spine and stitches at the right, the title on an upright slip at the left. */
export function BookCover({
  subject,
  slug,
  title,
  emblem,
  width = 150,
  alt = '',
  className,
}: BookCoverProps) {
  const cover = coverOf(subject, slug)
  return (
    <span data-cover className={classes('relative block h-auto max-w-full', className)}>
      <svg
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        viewBox="0 0 150 210"
        width={width}
        height={Math.round(width * 1.4)}
        className="block h-auto w-full"
      >
        <rect width="150" height="210" rx="3" className={fills[cover.colour]} />
        <path
          d="M134 0v210m0-196h16m-16 48h16m-16 43h16m-16 43h16m-16 48h16"
          className="stroke-slip"
          fill="none"
          strokeWidth="1.2"
          opacity="0.7"
        />
        {!emblem && <CoverMotif motif={cover.motif} turned={cover.turned} />}
        <CoverSlip title={title} />
      </svg>
      {emblem && (
        <img
          src={emblem}
          alt=""
          width={width}
          height={Math.round(width * 1.4)}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full"
        />
      )}
    </span>
  )
}
