import { ButtonLink } from '#app/ui/button-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { Motif } from '#app/ui/picture/motif.tsx'
import { offPaper } from './paper.ts'
import type { PageView } from './block-view.ts'

export function Hero({ title, heading = title, kicker, intro, motif, actions, paper }: PageView) {
  return (
    <header
      className={classes(
        'page-width relative flex items-center justify-between gap-12 pb-4 sm:pt-4 sm:pb-12',
        offPaper(paper),
      )}
    >
      <div className="min-w-0">
        <div className="flex items-end justify-between md:block">
          <p className="mb-3 text-sm text-cinnabar">{kicker}</p>
          <Motif name={motif} className="-mt-4 mb-1 size-18 text-edge md:hidden print:hidden" />
        </div>
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <p className="mt-4 max-w-measure max-sm:text-sm sm:mt-5">{intro}</p>
        <HeadActions actions={actions} />
      </div>
      <Motif name={motif} className="hidden size-44 shrink-0 text-edge md:block lg:size-56" />
    </header>
  )
}

/** The first is what most visitors come for. */
export function HeadActions({ actions }: Pick<PageView, 'actions'>) {
  if (!actions.length) return null
  return (
    <div className="mt-5 flex flex-wrap gap-3 sm:mt-7 print:hidden">
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={href} to={href} variant={index === 0 ? 'primary' : 'secondary'} size="large">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
