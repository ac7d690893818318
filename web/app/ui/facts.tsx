import { classes } from './classes.ts'

/** Short facts on a line, a point between two. A fact goes to the next line whole, and no line begins with a point. */
export function Facts({ items, className }: { items: readonly (string | false)[]; className?: string }) {
  return (
    <ul className={classes('facts', className)}>{items.map((item) => item && <li key={item}>{item}</li>)}</ul>
  )
}
