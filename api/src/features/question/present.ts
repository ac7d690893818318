import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { Author, QuestionAnswer, QuestionHead } from '@shuyuan/contract/question/question'
import type { QuestionRow } from '#db/tables/question.ts'
import { publicName } from '#features/member/service.ts'
import type { HeadRow, ShownAnswer } from './question-queries.ts'
import { excerptOf } from './user-html.ts'

/** Used in place of a teacher's name where the school answers. '' is a member, perhaps a deleted one. */
export const theSchool = 'school'

export const excerptLength = 110

type Texts = Pick<QuestionRow, 'language' | 'body' | 'body_en'>

/** The body in the requested language where it has one, and its language. */
export function bodyIn(row: Texts, language: Language): { body: string; lang: Language } {
  return language === 'en' && row.body_en !== ''
    ? { body: row.body_en, lang: 'en' }
    : { body: row.body, lang: row.language }
}

/** The title in the language of `bodyIn`. */
export function titleIn(row: Pick<QuestionRow, 'title' | 'title_en'>, language: Language): string {
  return language === 'en' && row.title_en !== '' ? row.title_en : row.title
}

/** A row of a list, field by field. */
export function presentHead(row: HeadRow, language: Language): QuestionHead {
  const { body, lang } = bodyIn(row, language)
  return {
    id: row.id,
    title: titleIn(row, language),
    excerpt: excerptOf(body, excerptLength),
    lang,
    tag: row.tag,
    status: row.status,
    author: { name: row.anonymous ? '' : nameOf(row), role: 'member' },
    votes: row.votes,
    answers: row.answers,
    accepted: row.accepted_answer_id !== null,
    time: row.create_time,
    answered: row.answer_time,
  }
}

/** The answers of a thread: the accepted one, then teachers', then by votes, then the oldest. */
export function presentAnswers(
  content: Content,
  { rows, accepted, language }: { rows: readonly ShownAnswer[]; accepted: number | null; language: Language },
): QuestionAnswer[] {
  const rank = (row: ShownAnswer) => (row.id === accepted ? 0 : row.teacher !== '' ? 1 : 2)
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || other.votes - one.votes || one.id - other.id)
    .map((row) => ({
      id: row.id,
      ...bodyIn(row, language),
      author: authorOf(row, content, language),
      votes: row.votes,
      time: row.create_time,
    }))
}

function nameOf({ nickname, username }: { nickname: string | null; username: string | null }): string {
  return nickname === null || username === null ? '' : publicName({ nickname, username })
}

function authorOf(answer: ShownAnswer, content: Content, language: Language): Author {
  const { teacher } = answer
  if (teacher === '') return { name: nameOf(answer), role: 'member' }
  const found = content.teachers().find(({ slug }) => slug === teacher)
  return found ? { name: found.name[language], role: 'teacher' } : { name: '', role: 'school' }
}
