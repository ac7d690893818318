import type { Content } from '@shuyuan/content/reading/content'
import { questionTopics } from '@shuyuan/contract/question/question-kinds'
import type { QuestionRow } from '#db/tables/question.ts'

/** The subject of a tag; undefined where it is neither a topic nor a book. */
export function subjectOfTag(content: Content, tag: string): QuestionRow['subject'] | undefined {
  const topic = questionTopics.find((known) => known === tag)
  if (topic) return topic === 'reading' ? 'guoxue' : topic
  return content.book(tag)?.subject
}
