import { Advisor } from './advisor.tsx'
import { Ages } from './ages.tsx'
import { Articles } from './articles.tsx'
import { Cards } from './cards.tsx'
import { Channels } from './channels.tsx'
import { Checklist } from './checklist.tsx'
import { Contact } from './contact.tsx'
import { Courses } from './courses.tsx'
import { Cta } from './cta.tsx'
import { DataTable } from './data-table.tsx'
import { Faq } from './faq.tsx'
import { Follow } from './follow.tsx'
import { LongTextBlock } from './long-text.tsx'
import { Notice } from './notice.tsx'
import { Passage } from './passage.tsx'
import { Prose } from './prose.tsx'
import { Questions } from './questions.tsx'
import { QuizCard } from './quiz-card.tsx'
import { Quote } from './quote.tsx'
import { Sheet } from './sheet.tsx'
import { Shelf } from './shelf.tsx'
import { Steps } from './steps.tsx'
import { Teachers } from './teachers.tsx'
import { Timetable } from './timetable.tsx'
import type { LivingBlock, ViewBlock } from './view.ts'

export type Still = Exclude<ViewBlock, LivingBlock>

/** A block that does not change while it is shown. */
export function StillBlock({ block }: { block: Still }) {
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
    case 'steps':
      return <Steps {...block} />
    case 'faq':
      return <Faq {...block} />
    case 'cta':
      return <Cta {...block} />
    case 'contact':
      return <Contact {...block} />
    case 'shelf':
      return <Shelf {...block} />
    case 'passage':
      return <Passage {...block} />
    case 'table':
      return <DataTable {...block} />
    case 'checklist':
      return <Checklist {...block} />
    case 'sheet':
      return <Sheet {...block} />
    case 'quote':
      return <Quote {...block} />
    case 'ages':
      return <Ages {...block} />
    case 'questions':
      return <Questions {...block} />
    case 'quiz':
      return <QuizCard {...block} />
    case 'articles':
      return <Articles {...block} />
    case 'advisor':
      return <Advisor {...block} />
    case 'courses':
      return <Courses {...block} />
    case 'timetable':
      return <Timetable {...block} />
    case 'teachers':
      return <Teachers {...block} />
    case 'follow':
      return <Follow {...block} />
  }
}
