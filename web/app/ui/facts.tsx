import { classes } from './classes.ts'

/** Short facts on a line, a point between two. A fact goes to the next line whole, and no line begins with a point. */
export function Facts({ items, className }: { items: readonly (string | false)[]; className?: string }) {
  return (
    <p className={classes('facts', className)}>
      {items.map((item) => item && <span key={item}>{item}</span>)}
    </p>
  )
}
