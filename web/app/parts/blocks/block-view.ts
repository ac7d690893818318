import type { Account } from '@shuyuan/content/kinds/article'
import type { Block, BlockOf, Motif } from '@shuyuan/content/kinds/block'
import type { Book } from '@shuyuan/content/kinds/book'
import type { Found } from '@shuyuan/content/reading/collections'
import type { Page } from '@shuyuan/content/kinds/page'
import type { ContactDetails } from '@shuyuan/content/kinds/site'
import type { LongText } from '@shuyuan/content/fields/text'
import type { ArticleHead } from '#app/parts/articles/article-head.ts'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'
import type { DrawingView } from '#app/drawings/drawings.server.ts'
import type { PhotoView, SceneView } from '#app/drawings/photo-view.server.ts'
import type { CourseCardView } from '#app/parts/catalogue/course-view.ts'
import type { TeacherView } from '#app/parts/catalogue/teacher-view.ts'
import type { TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'

/** A sentence of the classics on its day `yyyy-mm-dd`; words in the visitor's language, `text` Chinese. */
export interface DailyView {
  day: string
  text: string
  source: string
  meaning: string
  /** A syllable for each Han character, and the address of the line, where a classic of the library has it. */
  pinyin?: string
  href?: string
  /** The solar term of the day, in Chinese and in the visitor's language, and its drawing. */
  term: { name: string; label: string }
  scene?: DrawingView
}

/** A solar term that begins on `day` at `time` (Beijing), in the visitor's language; `quote.text` Chinese. */
export interface SolarTermView {
  day: string
  time: string
  name: string
  pinyin: string
  english: string
  meaning: string
  custom: string
  food: string
  quote: { text: string; source: string }
  next: { day: string; name: string; english: string }
  scene?: DrawingView | undefined
}

/** A classic on the shelf; `title` and `opening` Chinese, the rest in the visitor's language. */
export interface ShelfItem {
  slug: string
  subject: 'guoxue' | 'zhongyi'
  title: string
  /** The emblem on its cover. */
  emblem?: string
  /** The name in the page's language, where it differs. */
  name: string | null
  pinyin: string
  era: string
  opening: string
  /** How much of the book is here, in words. */
  part: string | null
  href: string
}

/** Some lines of a chapter. */
export interface PassageView {
  /** HTML of each line, pinyin over its characters. */
  lines: string[]
  /** How many of them a phone shows: whole sentences. */
  short: number
  book: string
  chapter: string
  /** Address of its first line, and of the chapter to be said by heart. */
  href: string
  recite: string
}

export type ChannelView = Omit<BlockOf<'channels'>['items'][number], 'photo'> & {
  scene?: SceneView | undefined
}

export interface QuizView {
  title: string
  text: string
  href: string
  /** How many questions it has, and how long they take. */
  questions: number
  minutes: number
  motif: Motif
}

type Resolved =
  | 'text'
  | 'channels'
  | 'daily'
  | 'solarTerm'
  | 'contact'
  | 'questions'
  | 'articles'
  | 'advisor'
  | 'follow'
  | 'shelf'
  | 'passage'
  | 'courses'
  | 'timetable'
  | 'teachers'
  | 'quiz'
  | 'table'

export interface FollowView {
  account: Account
  name: string
  about: string
  /** The picture of a code; `follows`: it leads to the account itself, not to its page of this site. */
  qr: string
  follows: boolean
  href: string
}

/**
 * A block with all that it shows. Blocks that change by the day contain the next days too, so that a cached page
 * stays right.
 */
export type ViewBlock =
  | Exclude<Block, { block: Resolved }>
  | (BlockOf<'text'> & Found<LongText>)
  | (Omit<BlockOf<'channels'>, 'items'> & { items: ChannelView[] })
  | (BlockOf<'daily'> & { days: DailyView[] })
  | (BlockOf<'solarTerm'> & { today: string; terms: SolarTermView[] })
  | (BlockOf<'contact'> & { details: ContactDetails })
  | (BlockOf<'questions'> & { all: string; items: { question: string; href: string }[] })
  | (BlockOf<'articles'> & { heads: ArticleHead[]; pages: string[] })
  | (BlockOf<'advisor'> & { advisor: AdvisorView })
  | (BlockOf<'follow'> & { accounts: FollowView[] })
  | (BlockOf<'shelf'> & { groups: { stage: Book['stage']; items: ShelfItem[] }[] })
  | (BlockOf<'passage'> & { passage: PassageView })
  | (BlockOf<'courses'> & { items: CourseCardView[] })
  | (BlockOf<'timetable'> & { today: string; items: TimetableEntry[] })
  | (BlockOf<'teachers'> & { items: TeacherView[] })
  | (BlockOf<'quiz'> & QuizView)
  /** `scenes`: the pictures of the months, in the order of the rows. */
  | (BlockOf<'table'> & { scenes?: (DrawingView | undefined)[] })
export type ViewOf<Name extends ViewBlock['block']> = Extract<ViewBlock, { block: Name }>

/** A page with all that its blocks show, the input of its HTML. `lang` is the language of its texts. */
export interface ResolvedPage extends Omit<Page, 'blocks' | 'photo'> {
  lang: 'zh-cn' | 'en'
  photo?: PhotoView | undefined
  blocks: ViewBlock[]
}

/** Blocks that change while they are shown; all others are sent as HTML. */
export type LivingBlock = ViewOf<'daily'> | ViewOf<'solarTerm'>
/** `terms`: the HTML contains class terms, whose states the browser updates. */
export type ShownBlock = LivingBlock | { block: 'still'; html: PreparedHtml; terms?: true }

/** A public page as loaded. */
export interface PageView extends Omit<ResolvedPage, 'blocks' | 'photo'> {
  blocks: ShownBlock[]
  /** The parts with an id, for the table of contents. */
  contents: { id: string; title: string }[]
  /** The picture at its top: the school's own, else a drawing. */
  scene?: SceneView | undefined
  /** There are sheets to write on, and only those are printed. */
  paper: boolean
}
