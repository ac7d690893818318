import type { ReactNode } from 'react'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { DailySheet } from '#app/parts/blocks/daily/daily-line.tsx'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { ContinueSlot } from '#app/parts/learning/continue-slot.tsx'
import { ContinueLine } from '#app/parts/learning/continue-line.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'

interface HomeViewProps {
  page: PageView
  greeting?: ReactNode
  /** In place of the page's own. */
  actions?: ReactNode
}

/** The home page: a greeting, what the school is, today's sentence, one thing to do, then the blocks. */
export function HomeView({ page, greeting, actions }: HomeViewProps) {
  const [first, ...rest] = page.blocks
  const daily = first?.block === 'daily' ? first : undefined
  return (
    <PageBody lang={page.lang}>
      <header
        id={daily?.id}
        className="page-width grid items-center gap-x-16 gap-y-7 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:pt-4 lg:pb-12"
      >
        <div className="min-w-0">
          {greeting}
          <h1 className="mt-2 text-2xl sm:text-3xl">{page.heading ?? page.title}</h1>
          <p className="mt-5 max-w-measure text-muted">{page.intro}</p>
          {actions ?? <HeadActions actions={page.actions} />}
          {page.begin && (
            <div className="mt-7">
              <ContinueSlot otherwise={<Begin {...page.begin} />} />
            </div>
          )}
        </div>
        {daily && <DailySheet days={daily.days} className="lg:min-h-88" />}
      </header>
      <Blocks blocks={daily ? rest : page.blocks} paper={page.paper} />
    </PageBody>
  )
}

function Begin({ label, title, href, note }: NonNullable<PageView['begin']>) {
  return (
    <ContinueLine label={label} title={title} to={href}>
      {note}
    </ContinueLine>
  )
}
