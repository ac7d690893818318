import { useTranslation } from '#app/i18n/use-translation.tsx'
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
        'relative -mt-8 overflow-hidden pb-2 sm:-mt-12 sm:pb-4 lg:mb-4 lg:min-h-88 lg:pb-12',
        offPaper(paper),
      )}
    >
      {scene && (
        <Drawing
          {...scene}
          eager
          className="h-20 w-full object-cover object-[85%_75%] sm:h-56 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-3/5 lg:[mask-image:linear-gradient(to_right,transparent,#000_60%)] print:hidden"
        />
      )}
      <div className="page-width relative pt-3 lg:pt-14">
        <div className="lg:max-w-1/2">
          <p className="mb-3 text-sm text-cinnabar max-sm:hidden">{kicker}</p>
          <h1 className="text-2xl sm:text-3xl">{heading}</h1>
          <Intro text={intro} />
          <HeadActions actions={actions} />
        </div>
      </div>
    </header>
  )
}

/** What a page is about. On phones it is one line, and the rest a press away, so that the page begins with its thing. */
function Intro({ text }: { text: string }) {
  const { t } = useTranslation('blocks')
  return (
    <div className="group mt-2 flex gap-3 max-sm:text-sm sm:mt-5">
      <p className="max-w-measure min-w-0 max-sm:not-group-has-checked:not-print:line-clamp-1">{text}</p>
      <label className="relative shrink-0 text-indigo underline underline-offset-4 after:absolute after:-inset-3 has-checked:hidden has-focus-visible:outline-2 sm:hidden print:hidden">
        <input type="checkbox" className="sr-only" />
        {t('more')}
      </label>
    </div>
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
