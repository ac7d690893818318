import { Advisor } from './kinds/advisor.tsx'
import { Ages } from './kinds/ages.tsx'
import { Articles } from './kinds/articles.tsx'
import { Cards } from './kinds/cards.tsx'
import { Channels } from './kinds/channels.tsx'
import { Checklist } from './kinds/checklist.tsx'
import { Contact } from './kinds/contact.tsx'
import { Courses } from './kinds/courses.tsx'
import { Cta } from './kinds/cta.tsx'
import { DataTable } from './kinds/data-table.tsx'
import { Faq } from './kinds/faq.tsx'
import { Follow } from './kinds/follow.tsx'
import { LongTextBlock } from './kinds/long-text.tsx'
import { Notice } from './kinds/notice.tsx'
import { Passage } from './kinds/passage.tsx'
import { Prose } from './kinds/prose.tsx'
import { Questions } from './kinds/questions.tsx'
import { QuizCard } from './kinds/quiz-card.tsx'
import { Quote } from './kinds/quote.tsx'
import { Sheet } from './kinds/sheet.tsx'
import { Shelf } from './kinds/shelf.tsx'
import { Steps } from './kinds/steps.tsx'
import { Teachers } from './kinds/teachers.tsx'
import { Timetable } from './kinds/timetable.tsx'
import type { LivingBlock, ViewBlock } from './block-view.ts'

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
