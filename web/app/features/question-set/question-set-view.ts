import type { Language } from '@shuyuan/contract/text/language'
import type { Asking, QuestionSetKind, ScoringSheet } from '@shuyuan/contract/question-set/question-set-kinds'
import type { Motif } from '@shuyuan/content/kinds/block'
import type { Subject } from '@shuyuan/contract/site/subjects'
import type { DrawingView } from '#app/drawings/drawings.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'

export interface SetHead {
  slug: string
  lang: Language
  title: string
  subtitle: string
  kind: QuestionSetKind
  subject: Subject
  motif: Motif
  scene: DrawingView | undefined
  minutes: number
  questions: number
}

export interface SetListView extends PageView {
  sets: SetHead[]
}

export interface ItemView {
  id: string
  text: string
  hint: string
  asks: Asking
  options: string[]
  onlyFor?: 'male' | 'female' | undefined
  optional: boolean
}

export interface SetView extends SetHead {
  description: string
  intro: string
  edition: number
  /** `anonymous`: sent to the school without a name; `member`: saved by members; '' for what stays with the visitor. */
  collect: 'anonymous' | 'member' | ''
  /** Stands above items and result; '' for none. */
  notice: string
  items: ItemView[]
  /** Whether it is a step of a learning path. */
  isStep: boolean
}

export interface NextView {
  kind: 'book' | 'chapter' | 'course' | 'lesson' | 'path' | 'article'
  title: string
  to: string
  why: string
}

export interface ResultView {
  key: string
  title: string
  /** HTML. */
  text: string
  next: NextView[]
}

export interface NoteView {
  explanation: string
  source: { title: string; to: string } | null
}

/** All that a result is made of and shows. */
export interface SetResultView extends Omit<SetView, 'description' | 'isStep'> {
  noindex: true
  sheet: ScoringSheet
  scales: { key: string; title: string }[]
  results: ResultView[]
  /** By item. */
  notes: Record<string, NoteView>
  thanks: string
  /** What saving it needs, null for nothing. */
  consent: { version: string; title: string; agree: string; html: string } | null
}
