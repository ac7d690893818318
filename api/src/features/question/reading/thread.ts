import type { Language } from '@shuyuan/contract/text/language'
import type { QuestionThreadData } from '@shuyuan/contract/question/question'
import type { QuestionRow } from '#db/tables/question.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { bodyIn, presentAnswers, presentHead, titleIn } from '#features/question/present.ts'
import { answersShown, isShown } from '#features/question/question-queries.ts'
import { findQuestions } from '#features/question/search/service.ts'
import { keptWhileUnchanged } from './kept-while-unchanged.ts'
import { newestAnswered, type Off, questionWithAsker } from './queries.ts'

/** How many related questions are shown. */
const relatedCount = 4

/** A public question with its answers; null where there is none, with the question that it was merged into. */
export async function readThread(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  id: number,
  language: Language,
): Promise<QuestionThreadData> {
  const row = await questionWithAsker(db, id)
  const { question_answers: who, subjects_off: off } = await readConfig(db)
  if (!row || !isShown(row)) return { thread: null, ...(row?.merged_into && { mergedInto: row.merged_into }) }
  if (off.includes(row.subject)) return { thread: null }
  const accepted = row.accepted_answer_id
  const thread = {
    ...presentHead(row, language),
    body: bodyIn(row, language).body,
    follows: row.follows,
    passage: row.passage,
    answerList: presentAnswers(content, { rows: await answersShown(db, id), accepted, language }),
    acceptedId: accepted ?? 0,
    takesAnswers: row.status !== 'closed' && who === 'members',
    related: await relatedTo({ db, off }, row, language),
  }
  return { thread }
}

/**
 * Related questions: alike ones first, then answered ones about the same book, then of the same subject. Depends only
 * on all other questions and on a title that never changes once it is public.
 */
function relatedTo({ db, off }: Pick<ApiDeps, 'db'> & Off, row: QuestionRow, language: Language) {
  return keptWhileUnchanged(db, `related ${row.id} ${language} ${off.join()}`, async () => {
    const limit = relatedCount + 1
    const { rows: alike } = await findQuestions(db, {
      query: row.title,
      answered: false,
      limit,
      share: 0.12,
      off,
    })
    const found = new Map(alike.map((each) => [each.id, each]))
    for (const filter of [{ tag: row.tag }, { subject: row.subject }]) {
      // Together with those found and this one, enough.
      const more = found.size < limit ? await newestAnswered(db, { ...filter, off }, 2 * limit) : []
      for (const each of more) if (!found.has(each.id)) found.set(each.id, each)
    }
    return [...found.values()]
      .filter(({ id }) => id !== row.id)
      .slice(0, relatedCount)
      .map((each) => ({ id: each.id, title: titleIn(each, language), lang: bodyIn(each, language).lang }))
  })
}
