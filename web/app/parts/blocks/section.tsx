import { useId, type ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

export interface SectionProps {
  id?: string
  title?: ReactNode
  intro?: string
  /** Stands under the title, on phones beside it: a link or button. */
  aside?: ReactNode
  /** Stands under the title at every width: what chooses from the list below. */
  filters?: ReactNode
  children: ReactNode
}

/** A part of a page. Its title stands in the margin on wide screens and above it on narrow ones. */
export function Section({ id, title, intro, aside, filters, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? heading : undefined}
      className="far page-width grid gap-x-12 gap-y-3 py-4 sm:gap-y-6 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 lg:sticky lg:top-8 lg:self-start">
        {title && (
          <h2 id={heading} className="text-xl sm:text-2xl">
            {title}
          </h2>
        )}
        {intro && (
          <p
            className={classes(
              'col-span-2 max-w-measure text-sm text-muted max-sm:order-last sm:mt-3',
              aside !== undefined && 'max-sm:sr-only',
            )}
          >
            {intro}
          </p>
        )}
        {aside && <div className="print:hidden sm:mt-5">{aside}</div>}
        {filters && <div className="col-span-2 mt-2 min-w-0 print:hidden sm:mt-5">{filters}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
