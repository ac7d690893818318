import type { ReactNode } from 'react'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { DailySheet } from '#app/parts/blocks/daily/daily-line.tsx'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { ContinueLine } from '#app/parts/learning/continue-line.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { useLoaded } from '#app/ui/loaded.ts'

interface HomeViewProps {
  page: PageView
  greeting?: ReactNode
  /** What a member sees in place of introduction and actions. */
  today?: ReactNode
}

export function HomeView({ page, greeting, today }: HomeViewProps) {
  const [first, ...rest] = page.blocks
  const daily = first?.block === 'daily' ? first : undefined
  return (
    <PageBody lang={page.lang}>
      <header
        id={daily?.id}
        className="page-width grid gap-x-16 gap-y-4 pb-6 lg:grid-cols-2 lg:gap-y-7 lg:pb-12"
      >
        <div className="min-w-0 max-sm:-mt-4 lg:col-span-2">
          {greeting}
          <h1 className="mt-1 text-xl sm:mt-2 sm:text-3xl in-[.member]:max-sm:sr-only">
            {page.heading ?? page.title}
          </h1>
          {today}
        </div>
        {page.scene && 'sources' in page.scene && (
          <Drawing
            {...page.scene}
            sizes="100vw"
            eager
            className="h-40 w-full rounded-lg max-sm:order-last sm:h-72 lg:col-span-2"
          />
        )}
        {daily && <DailySheet days={daily.days} className="lg:col-span-2" />}
        <div>{page.firstReads && <FirstReads {...page.firstReads} />}</div>
        <div className="min-w-0 in-[.member]:hidden">
          <p className="max-w-measure text-muted max-sm:text-sm">{page.intro}</p>
          <HeadActions actions={page.actions} />
          {page.begin && (
            <div className="mt-7">
              <ContinueSlot otherwise={<Begin {...page.begin} />} />
            </div>
          )}
        </div>
      </header>
      <Blocks blocks={daily ? rest : page.blocks} paper={page.paper} />
    </PageBody>
  )
}

function FirstReads({ label, items }: NonNullable<PageView['firstReads']>) {
  return (
    <nav aria-label={label} className="print:hidden">
      <p className="text-sm text-muted">{label}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {items.map((item) => (
          <li key={item.href}>
            <PageLink
              to={item.href}
              className="inline-flex min-h-target items-center rounded-lg border border-edge bg-raised px-2.5 text-sm hover:bg-soft"
            >
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Begin({ label, title, href, note }: NonNullable<PageView['begin']>) {
  return (
    <ContinueLine label={label} title={title} to={href}>
      {note}
    </ContinueLine>
  )
}

const loadCard = async () => (await import('#app/parts/learning/continue-card.tsx')).ContinueCard

/**
 * For pages that are the same for everybody: shows `otherwise` (two lines, best a `ContinueLine` of the same height),
 * and in its place what the visitor can go on with, as soon as the browser has found that out in its idle time.
 */
function ContinueSlot({ otherwise }: { otherwise: ReactNode }) {
  const [Card] = useLoaded(loadCard, 'idle')
  return Card ? <Card otherwise={otherwise} /> : otherwise
}
