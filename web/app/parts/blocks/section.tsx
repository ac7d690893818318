import { useId, type ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

export interface SectionProps {
  id?: string
  title?: ReactNode
  intro?: string
  /** Stands under the title, on phones beside it: a link or button. */
  aside?: ReactNode
  /** Stands under the title at every width: what chooses from the list below. */
  filters?: ReactNode
  /** What the section is called, where phones show its title alone until it is pressed. */
  folded?: string | undefined
  children: ReactNode
}

/** A part of a page. Its title stands in the margin on wide screens and above it on narrow ones. */
export function Section({ id, title, intro, aside, filters, folded, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      data-folded={folded ? '' : undefined}
      aria-labelledby={title ? heading : undefined}
      className="far page-width grid gap-x-12 gap-y-3 py-4 sm:gap-y-6 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 lg:sticky lg:top-8 lg:self-start">
        {title && (
          <h2 id={heading} className="min-w-0 flex-[1_1_55%] text-xl sm:text-2xl">
            {title}
          </h2>
        )}
        {intro && (
          <p
            className={classes(
              'mt-1 max-w-measure basis-full text-sm text-muted max-sm:order-last sm:mt-3',
              aside !== undefined && !folded && 'max-sm:sr-only',
            )}
          >
            {intro}
          </p>
        )}
        {(aside || folded) && (
          <div className="flex items-center gap-x-3 max-sm:ms-auto *:relative *:z-1 *:data-mark:static print:hidden sm:mt-5 sm:flex-wrap sm:gap-x-5">
            {aside}
            {folded && <FoldMark title={folded} />}
          </div>
        )}
        {filters && <div className="mt-2 min-w-0 basis-full print:hidden sm:mt-5">{filters}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/**
 * Opens a section that phones show folded (`folded` of `<Section>`, which draws it); the whole line of its title can be
 * pressed. Works in prepared HTML and without scripts: app.css hides the rest while the box is not checked.
 */
function FoldMark({ title }: { title: string }) {
  const { t } = useTranslation('blocks')
  return (
    <label
      data-mark=""
      className="grid size-target place-items-center text-edge after:absolute after:inset-0 has-focus-visible:outline-2 has-focus-visible:outline-indigo sm:hidden print:hidden"
    >
      <input type="checkbox" className="peer sr-only" aria-label={t('open', { title })} />
      <span
        aria-hidden="true"
        className="text-2xl leading-none font-light transition-transform peer-checked:rotate-45"
      >
        +
      </span>
    </label>
  )
}
