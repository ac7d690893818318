import { BlockBoundary } from './block-boundary.tsx'
import { Books } from './books.tsx'
import { Cards } from './cards.tsx'
import { Channels } from './channels.tsx'
import { Checklist } from './checklist.tsx'
import { Contact } from './contact.tsx'
import { Cta } from './cta.tsx'
import { DailyLine } from './daily-line.tsx'
import { DataTable } from './data-table.tsx'
import { Faq } from './faq.tsx'
import { LongTextBlock } from './long-text.tsx'
import { Notice } from './notice.tsx'
import { isPaper, offPaper } from './paper.ts'
import { Prose } from './prose.tsx'
import { Quote } from './quote.tsx'
import { Sheet } from './sheet.tsx'
import { SolarTermCard } from './solar-term.tsx'
import { Steps } from './steps.tsx'
import type { ViewBlock } from './view.ts'

function show(block: ViewBlock) {
  switch (block.block) {
    case 'notice':
      return <Notice {...block} />
    case 'prose':
      return <Prose {...block} />
    case 'text':
      return <LongTextBlock {...block} />
    case 'channels':
      return <Channels {...block} />
    case 'cards':
      return <Cards {...block} />
    case 'daily':
      return <DailyLine {...block} />
    case 'solarTerm':
      return <SolarTermCard {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'faq':
      return <Faq {...block} />
    case 'cta':
      return <Cta {...block} />
    case 'contact':
      return <Contact {...block} />
    case 'books':
      return <Books {...block} />
    case 'table':
      return <DataTable {...block} />
    case 'checklist':
      return <Checklist {...block} />
    case 'sheet':
      return <Sheet {...block} />
    case 'quote':
      return <Quote {...block} />
  }
}

/** The list of a page never changes its order while it is shown. */
function keyOf(block: ViewBlock, index: number): string {
  return block.id ?? `${block.block}-${index}`
}

/** The blocks of a page, in order. On paper, a page that has sheets prints only those. */
export function BlockList({ blocks }: { blocks: readonly ViewBlock[] }) {
  const around = offPaper(blocks)
  return blocks.map((block, index) => (
    <div key={keyOf(block, index)} className={isPaper(block) ? undefined : around}>
      <BlockBoundary>{show(block)}</BlockBoundary>
    </div>
  ))
}
