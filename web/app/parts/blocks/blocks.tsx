import type { MouseEvent } from 'react'
import { Prepared } from '#app/routing/prepared.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { DailyLine } from './daily/daily-line.tsx'
import { offPaper } from './paper.ts'
import { SolarTermCard } from './daily/solar-term.tsx'
import { TermLife } from './term-life.tsx'
import type { PageView, ShownBlock } from './view.ts'

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
