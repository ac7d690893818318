import { classes } from '#app/ui/classes.ts'
import { CoverMotif } from './cover-motif.tsx'
import { coverOf, type CoverColour } from './cover-choice.ts'
import { Drawing, type DrawingProps } from './drawing.tsx'

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
  className?: string
}

const fills: Record<CoverColour, string> = {
  blue: 'fill-cover-blue',
  green: 'fill-cover-green',
  earth: 'fill-cover-earth',
  plum: 'fill-cover-plum',
  slate: 'fill-cover-slate',
}

/** A thread-bound book: spine and stitches at the right, the title on an upright slip at the left. Its title stands beside it. */
export function BookCover({ subject, slug, title, emblem, width = 150, className }: BookCoverProps) {
  const cover = coverOf(subject, slug)
  return (
    <span data-cover className={classes('relative block h-auto max-w-full', className)}>
      <svg
        aria-hidden="true"
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

interface LetterLeafProps {
  title: string
  /** Stands on the paper; a thing without one has the ruled paper alone. */
  drawing?: DrawingProps | undefined
  /** Width in pixels; the height is 1.4 times as much. */
  width?: number
  className?: string
}

/** A leaf of letter paper with red rules: what a course has where a book has a cover. A photograph covers all of it. */
export function LetterLeaf({ title, drawing, width = 150, className }: LetterLeafProps) {
  if (drawing?.sources)
    return (
      <span data-cover className={classes('block max-w-full', className)}>
        <Drawing {...drawing} sizes={`${width}px`} className="aspect-5/7 h-auto w-full rounded-sm" />
      </span>
    )
  return (
    <span data-cover className={classes('relative block h-auto max-w-full', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 150 210"
        width={width}
        height={Math.round(width * 1.4)}
        className="block h-auto w-full"
      >
        <rect x="0.5" y="0.5" width="149" height="209" rx="3" className="fill-raised stroke-line" />
        <path
          d="M58 14v182m22-182v182m22-182v182m22-182v182M52 14h86v182H52z"
          className="stroke-cinnabar"
          fill="none"
          strokeWidth="0.8"
          opacity="0.3"
        />
        <CoverSlip title={title} />
      </svg>
      {drawing && <Drawing {...drawing} className="absolute inset-0 size-full" />}
    </span>
  )
}

/** The title on its upright slip, in the drawing of a cover of 150 by 210. */
function CoverSlip({ title }: { title: string }) {
  const han = /\p{Script=Han}/u.test(title)
  const words = han ? [...title.replace(/[《》「」\s]/g, '')].slice(0, 8) : []
  const slip = words.map((character, index) => ({ character, y: 32 + index * 17 }))
  const slipHeight = han ? Math.max(66, words.length * 17 + 18) : 172
  const latin = fitLatin(title)
  return (
    <>
      <rect x="13" y="14" width="32" height={slipHeight} className="fill-slip" />
      <rect
        x="15.5"
        y="16.5"
        width="27"
        height={slipHeight - 5}
        fill="none"
        className="stroke-slip-ink"
        strokeWidth="0.7"
      />
      {slip.map(({ character, y }) => (
        <text
          key={y}
          x="29"
          y={y}
          fontSize="15"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
          className="serif fill-slip-ink"
        >
          {character}
        </text>
      ))}
      {!han && (
        <text
          x="22"
          y="-25"
          fontSize={latin.size}
          fontWeight="600"
          transform="rotate(90)"
          className="serif fill-slip-ink"
        >
          {latin.text}
        </text>
      )}
    </>
  )
}

/** A Latin title along its slip: smaller when it is long, shortened when it is longer still. */
function fitLatin(title: string) {
  const room = 152
  const text = title.length > 30 ? `${title.slice(0, 29).trimEnd()}…` : title
  // Bold serif letters are a little over half as wide as high.
  return { text, size: Math.min(12.5, Math.floor((room / (text.length * 0.56)) * 10) / 10) }
}
