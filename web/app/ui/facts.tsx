import { classes } from './classes.ts'

/** Short facts on a line with dots between them. A fact is never broken, and no line begins with a dot. */
export function Facts({ items, className }: { items: readonly (string | false)[]; className?: string }) {
  return (
    <p className={classes('facts', className)}>
      {items.map((item) => item && <span key={item}>{item}</span>)}
    </p>
  )
}
