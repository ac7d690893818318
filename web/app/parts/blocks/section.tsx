import { useId, type ReactNode } from 'react'

export interface SectionProps {
  id?: string
  title?: ReactNode
  intro?: string
  /** Stands under the title: a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page. Its title stands in the margin on wide screens and above it on narrow ones. */
export function Section({ id, title, intro, aside, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? heading : undefined}
      className="far page-width grid gap-x-12 gap-y-6 py-9 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        {title && (
          <h2 id={heading} className="text-xl sm:text-2xl">
            {title}
          </h2>
        )}
        {intro && <p className="mt-3 max-w-measure text-sm text-muted">{intro}</p>}
        {aside && <div className="mt-5 print:hidden">{aside}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
