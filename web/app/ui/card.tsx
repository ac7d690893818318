import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Stands at the right of the title: a link, a figure. */
  aside?: ReactNode
  /** Level of the title's heading, to keep the page's outline whole. */
  level?: 2 | 3
}

/** Raised paper that holds one thing. */
export function Card({ title, aside, level = 2, className, children, ...rest }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      {...rest}
      className={classes('rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7', className)}
    >
      {(title || aside) && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {title && <Heading className="text-lg">{title}</Heading>}
          {aside && <div className="text-sm">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
