import { Component, useEffect, type MouseEvent, type ReactNode } from 'react'
import { useApi } from '#app/api/context.tsx'
import { Prepared } from '#app/routing/prepared.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { DailyLine } from './daily/daily-line.tsx'
import { SolarTermCard } from './daily/solar-term.tsx'
import { FailedBlock } from './failed-block.tsx'
import { offPaper } from './paper.ts'
import type { PageView, ShownBlock } from './block-view.ts'

/** A block that fails leaves the rest of the page standing. */
class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedBlock onRetry={() => this.setState({ failed: false })} />
  }
}

function show(block: ShownBlock) {
  switch (block.block) {
    case 'still':
      return (
        <>
          <Prepared of={block.html} onClickCapture={print} />
          {block.terms && <TermLife within={block.html.prepared} />}
        </>
      )
    case 'daily':
      return <DailyLine {...block} />
    case 'solarTerm':
      return <SolarTermCard {...block} />
  }
}

/** Buttons in prepared HTML have no handlers; an attribute says what they do. */
function print({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('[data-print]')) window.print()
}

/** The order of a page's blocks never changes while it is shown, so the index can be part of the key. */
function keyOf({ block }: ShownBlock, index: number): string {
  return `${block}-${index}`
}

/** The blocks of a page, in order. On paper, a page that has sheets prints only those. */
export function Blocks({ blocks, paper }: Pick<PageView, 'blocks' | 'paper'>) {
  const around = offPaper(paper)
  return blocks.map((block, index) => (
    <div key={keyOf(block, index)} className={block.block === 'still' ? undefined : around}>
      <BlockBoundary>{show(block)}</BlockBoundary>
    </div>
  ))
}

/** Brings class terms in prepared HTML up to date after paint: their states by the day, and seats. */
function TermLife({ within }: { within: string }) {
  const api = useApi()
  const { timeZone } = useRuntime()
  const seats = useSiteConfig((state) => state.features.includes('class'))
  useEffect(
    () =>
      whenIdle(() => {
        const box = document.getElementById(within)
        if (!box) return
        import('#app/parts/catalogue/terms/enliven-terms.ts')
          .then(({ enlivenTerms }) => enlivenTerms(box, { api, timeZone, told: seats }))
          // What cannot be fetched stays as it was made.
          .catch(() => {})
      }),
    [api, timeZone, seats, within],
  )
  return null
}
