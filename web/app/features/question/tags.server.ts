import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { questionTopics } from '@shuyuan/contract/question/question-kinds'
import type { TagName } from './question-view.ts'

/** The page of what a topic is about. */
const topicPage = { reading: '/guoxue', zhongyi: '/zhongyi', yuer: '/yuer' } as const

/** A tag as this language names it. */
export function tagName(content: Content, language: Language, tag: string): TagName {
  const book = content.book(tag)
  return { tag, title: book ? (language === 'zh-cn' ? `《${book.title.s}》` : book.title.en) : '' }
}

/** All that a question can be about: topics, then the classics in the order of the shelf. */
export function allTags(content: Content, language: Language): TagName[] {
  const topics = questionTopics.filter((topic) => !content.isClosed(topicPage[topic]))
  const tags = [...topics, ...content.books().map(({ slug }) => slug)]
  return tags.map((tag) => tagName(content, language, tag))
}
