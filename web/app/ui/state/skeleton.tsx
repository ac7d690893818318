import { classes } from '#app/ui/classes.ts'

/** Grey lines in the place of text that is on its way; appears after 150 ms, so that quick answers show none. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classes('skeleton flex animate-breathe flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={classes('h-4 rounded-sm bg-line', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </div>
  )
}
