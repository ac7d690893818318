import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { QuestionRow } from '#db/tables/question.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { addFollows, insertFollow } from '#features/question/marks/queries.ts'
import { notifyMember } from '#features/question/notify-member.ts'
import { findShown, followersOf, lockQuestion } from '#features/question/question-queries.ts'
import { isQuestionAsSeen } from '#features/question/question-version.ts'
import { unindexQuestion } from '#features/question/search/index-question.ts'
import {
  addToAnswerCount,
  moveAnswers,
  setMergedInto,
  settleReports,
  changeQuestionState,
} from './queries.ts'
import { type Decided, type ModerationDecision, questionSteps } from './service.ts'

/**
 * Merges a question into another one that is public: its answers go there, its asker and followers follow that one, and
 * its address leads there. `approveQuestion` makes it a question of its own again; the answers stay where they are.
 */
export function mergeQuestion(
  decision: ModerationDecision,
  { question: id, into }: { question: number; into: number },
): Decided<QuestionRow> {
  const { db, now, actor } = decision
  const time = unixSeconds(now())
  return db.transaction().execute(async (trx) => {
    // In the same order everywhere: two who merge these into each other wait for one another.
    for (const each of [id, into].toSorted((one, other) => one - other)) await lockQuestion(trx, each)
    if (id === into || !(await isQuestionAsSeen(trx, id, decision)) || !(await findShown(trx, into)))
      return null
    const { from, to, action } = questionSteps.merge
    const question = await changeQuestionState(trx, { id, from, to, reason: '', time })
    if (!question) return null
    await setMergedInto(trx, id, into)
    const answers = await moveAnswers(trx, id, into)
    const other = await addToAnswerCount(trx, into, { answers, answer_time: question.answer_time })
    await unindexQuestion(trx, id)

    const followers = (await followersOf(trx, id)).map(({ user_id: member }) => member)
    for (const member of new Set([...followers, question.user_id])) {
      if (member === null || member === other.user_id) continue
      const follow = { user_id: member, question_id: into, create_time: time }
      if (await insertFollow(trx, follow)) await addFollows(trx, into, 1)
    }
    const news = { now: now(), memberId: question.user_id, question: other }
    await notifyMember(trx, { ...news, what: 'merged', merged: question })
    if (answers > 0) await notifyMember(trx, { ...news, memberId: other.user_id, what: 'answered' })
    await settleReports(trx, { id, answer: 0 })
    await changePages(trx, now(), 'questions', `question:${id}`, `question:${into}`)
    const detail = { into, answers }
    await audit(trx, { now: now(), actor, action, entity: 'question', ref: id, detail })
    return question
  })
}
