import { classes } from '#app/ui/classes.ts'
import { CoverSlip } from './cover-slip.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'

interface LetterLeafProps {
  title: string
  /** Stands on the paper; a thing without one has the ruled paper alone. */
  drawing?: Pick<DrawingProps, 'src' | 'width' | 'height'> | undefined
  /** Width in pixels; the height is 1.4 times as much. */
  width?: number
  className?: string
}

/** A leaf of letter paper with red rules: what a course has where a book has a cover. */
export function LetterLeaf({ title, drawing, width = 150, className }: LetterLeafProps) {
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
