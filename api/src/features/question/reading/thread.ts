import type { Language } from '@shuyuan/contract/text/language'
import type { QuestionThread } from '@shuyuan/contract/question/question'
import type { QuestionRow } from '#db/tables/question.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { bodyIn, presentAnswers, presentHead, titleIn } from '#features/question/present.ts'
import { answersShown, isShown } from '#features/question/question-queries.ts'
import { findQuestions } from '#features/question/search/service.ts'
import { keptWhileUnchanged } from './kept-while-unchanged.ts'
import { newestAnswered, questionWithAsker } from './queries.ts'

/** How many others like it are named. */
const relatedCount = 4

/** A question that everybody sees with its answers; null where there is none. */
export async function readThread(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  id: number,
  language: Language,
): Promise<QuestionThread | null> {
  const row = await questionWithAsker(db, id)
  if (!row || !isShown(row)) return null
  const { question_answers: who } = await readConfig(db)
  const accepted = row.accepted_answer_id
  return {
    ...presentHead(row, language),
    body: bodyIn(row, language).body,
    follows: row.follows,
    passage: row.passage,
    answerList: presentAnswers(content, { rows: await answersShown(db, id), accepted, language }),
    acceptedId: accepted ?? 0,
    takesAnswers: row.status !== 'closed' && who === 'members',
    related: await relatedTo({ db }, row, language),
  }
}

/**
 * Those that ask alike first, then answered ones about the same book, and of the same subject. Found by what all other
 * questions are, and by a title that never changes once it is shown.
 */
function relatedTo({ db }: Pick<ApiDeps, 'db'>, row: QuestionRow, language: Language) {
  return keptWhileUnchanged(db, `related ${row.id} ${language}`, async () => {
    const limit = relatedCount + 1
    const { rows: alike } = await findQuestions(db, { query: row.title, answered: false, limit, share: 0.12 })
    const found = new Map(alike.map((each) => [each.id, each]))
    for (const filter of [{ tag: row.tag }, { subject: row.subject }]) {
      // Together with those that are there already, and this one, there are enough.
      const more = found.size < limit ? await newestAnswered(db, filter, 2 * limit) : []
      for (const each of more) if (!found.has(each.id)) found.set(each.id, each)
    }
    return [...found.values()]
      .filter(({ id }) => id !== row.id)
      .slice(0, relatedCount)
      .map((each) => ({ id: each.id, title: titleIn(each, language), lang: bodyIn(each, language).lang }))
  })
}
