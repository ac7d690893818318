import type { Language } from '@shuyuan/contract/text/language'
import type { QuestionAnswer, QuestionHead, QuestionThread } from '@shuyuan/contract/question/question'
import type { QuestionTab } from '@shuyuan/contract/question/question-kinds'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'

export const listPath = '/guoxuewenda'
export const askPath = '/guoxuewenda/ask'
export const threadPath = (id: number) => `${listPath}/${id}`

/** A tag with its name in the page's language: a book's title, or '' for a topic, which the language files name. */
export interface TagName {
  tag: string
  title: string
}

export interface TagChoice extends TagName {
  count: number
}

/** With a day `yyyy-mm-dd` in place of a time: cached pages show no hours. */
export interface ListedQuestion extends Omit<QuestionHead, 'time' | 'answered' | 'tag' | 'status'> {
  tag: TagName
  day: string
}

export interface ListChoice {
  query: string
  tab: QuestionTab
  tag: string
  page: number
}

export interface Listing {
  choice: ListChoice
  questions: ListedQuestion[]
  total: number
  /** Number of the last page. */
  last: number
  tabs: Record<QuestionTab, number>
  tags: TagChoice[]
}

export interface ListView extends PageView {
  /** `off`: this server has no questions of members; null: they could not be loaded. */
  listing: Listing | 'off' | null
  /** Answered by the page itself, for where nobody asked yet. */
  faqs: { question: string; href: string }[]
  canonical: string
  noindex: boolean
}

export interface PassageCard {
  lines: string[]
  meaning: string
  /** Book and chapter. */
  source: string
  href: string
}

export interface ThreadAnswer extends Omit<QuestionAnswer, 'body' | 'time'> {
  body: PreparedHtml
  day: string
}

export interface ThreadView extends Omit<
  QuestionThread,
  'body' | 'time' | 'answered' | 'tag' | 'answerList' | 'related' | 'excerpt' | 'accepted' | 'passage'
> {
  body: PreparedHtml | null
  tag: TagName
  day: string
  answerList: ThreadAnswer[]
  passage: PassageCard | null
  related: { id: number; title: string; lang: Language }[]
  /** Of the list. */
  listTitle: string
  description: string
  noindex: boolean
}

export interface AskView {
  listTitle: string
  tags: TagName[]
  offered: boolean
  noindex: true
}
