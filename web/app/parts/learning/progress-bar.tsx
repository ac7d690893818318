import { classes } from '#app/ui/classes.ts'

/** A thin bar of how much is done, for eyes alone: the figure stands beside it as text. */
export function ProgressBar({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={classes('block h-1 w-full overflow-hidden rounded-sm', className)}
    >
      <rect width="100" height="1" className="fill-line" />
      <rect width={percent} height="1" className="fill-celadon" />
    </svg>
  )
}
