import { ButtonLink } from '#app/ui/button-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { offPaper } from './paper.ts'
import type { PageView } from './block-view.ts'

/** The head of a page: its words on the empty side of a drawing that reaches to the window's edge. */
export function Hero({ title, heading = title, kicker, intro, actions, paper, scene }: PageView) {
  return (
    <header
      className={classes(
        'relative -mt-8 overflow-hidden pb-4 sm:-mt-12 lg:mb-4 lg:min-h-88 lg:pb-12',
        offPaper(paper),
      )}
    >
      {scene && (
        <Drawing
          {...scene}
          eager
          className="h-28 w-full object-cover object-[85%_75%] sm:h-56 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-3/5 lg:[mask-image:linear-gradient(to_right,transparent,#000_60%)] print:hidden"
        />
      )}
      <div className="page-width relative pt-4 lg:pt-14">
        <div className="lg:max-w-1/2">
          <p className="mb-2 text-sm text-cinnabar sm:mb-3">{kicker}</p>
          <h1 className="text-2xl sm:text-3xl">{heading}</h1>
          <p className="mt-4 max-w-measure max-sm:text-sm sm:mt-5">{intro}</p>
          <HeadActions actions={actions} />
        </div>
      </div>
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
