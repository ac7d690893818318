import type { Account } from '@shuyuan/content/kinds/article'
import type { Language } from '@shuyuan/contract/text/language'
import type { ArticleHead } from '#app/parts/articles/article-head.ts'
import type { FollowView, PageView } from '#app/parts/blocks/block-view.ts'
import type { CourseCardView } from '#app/parts/catalogue/course-view.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'
import type { Archive } from './archive.ts'
import type { Note } from './text/explain.ts'

/** Feed of an account, for those who read elsewhere. */
export interface FeedLink {
  href: string
  title: string
}

/** The page of an account: its content file, and the list that the address asks for. */
export interface AccountView extends PageView {
  account: Account
  path: string
  /** The official account, where content names it. */
  follow: FollowView | null
  feed: FeedLink
  /** Only where nothing is chosen. */
  featured: ArticleHead | null
  archive: Archive
  /** For a part of the list: the address of the whole list. */
  canonical: string
}

export interface ArticleView {
  kind: 'article'
  title: string
  description: string
  /** The address for search engines, where it appeared elsewhere first and the school wants that. */
  canonical: string
  account: Account
  head: ArticleHead
  author: string
  /** Where it appeared first. */
  source: string
  list: FeedLink
  feed: FeedLink
  body: PreparedHtml
  notes: Note[]
  /** Files to be saved; `about` is the kind and the size, `href` where it is fetched. */
  files: { title: string; about: string; href: string }[]
  newer: ArticleHead | null
  older: ArticleHead | null
  related: ArticleHead[]
  /** The form to sign up by; without words of its own, for what the account is about. Null where there is none. */
  signUp: { href: string; words?: { title: string; text: string } } | null
  course: CourseCardView | null
}

export interface WithdrawnView {
  kind: 'withdrawn'
  noindex: true
  title: string
  words: string
  lang: Language
  account: Account
  list: FeedLink
  related: ArticleHead[]
}
