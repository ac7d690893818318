import type { VoteCount } from '@shuyuan/contract/question/question'
import type { ReportReason } from '@shuyuan/contract/question/question-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { changePages } from '#features/page-change/service.ts'
import { findAnswer, findShown } from '#features/question/question-queries.ts'
import { countWriting, type QuestionOutcome } from '#features/question/writing/service.ts'
import {
  addFollows,
  addVotes,
  deleteFollow,
  deleteVote,
  insertFollow,
  insertReport,
  insertVote,
  lockShownQuestion,
  type Target,
} from './queries.ts'

type MarkDeps = Pick<ApiDeps, 'db' | 'now' | 'limits' | 'counters'>

/** The author of a public question or answer; undefined where there is none. */
async function authorOf(db: Executor, { id, answer }: Target): Promise<number | null | undefined> {
  const question = await findShown(db, id)
  if (!question || answer === 0) return question?.user_id
  const found = await findAnswer(db, { question: id, answer })
  return found?.status === 'shown' ? found.user_id : undefined
}

/** Sets or removes a vote; a repetition changes nothing. */
export async function setVote(
  deps: MarkDeps,
  memberId: number,
  { on, ...target }: Target & { on: boolean },
): Promise<QuestionOutcome<VoteCount>> {
  const author = await authorOf(deps.db, target)
  if (author === undefined) return { refused: 'question.unknown' }
  if (author === memberId) return { refused: 'question.own' }
  const count = await deps.db.transaction().execute(async (trx) => {
    const key = { user_id: memberId, question_id: target.id, answer_id: target.answer }
    const changed = on
      ? await insertVote(trx, { ...key, create_time: unixSeconds(deps.now()) })
      : await deleteVote(trx, key)
    const votes = await addVotes(trx, target, changed ? (on ? 1 : -1) : 0)
    if (changed) await changePages(trx, deps.now(), `question:${target.id}`)
    return votes
  })
  return { on, count }
}

/** Follows or unfollows a question. */
export async function followQuestion(
  deps: MarkDeps,
  memberId: number,
  { id, on }: { id: number; on: boolean },
): Promise<QuestionOutcome<VoteCount>> {
  const count = await deps.db.transaction().execute(async (trx) => {
    // Locks the question first, as hiding does: so the two wait for each other, and a hidden question gets no follower.
    if (!(await lockShownQuestion(trx, id))) return null
    const key = { user_id: memberId, question_id: id }
    const changed = on
      ? await insertFollow(trx, { ...key, create_time: unixSeconds(deps.now()) })
      : await deleteFollow(trx, key)
    return addFollows(trx, id, changed ? (on ? 1 : -1) : 0)
  })
  return count === null ? { refused: 'question.unknown' } : { on, count }
}

/** Reports a question or an answer to the school; once for each member. Null when it was recorded. */
export async function reportPost(
  deps: MarkDeps,
  memberId: number,
  { reason, text, ...target }: Target & { reason: ReportReason; text: string },
): Promise<QuestionOutcome<null>> {
  const author = await authorOf(deps.db, target)
  if (author === undefined) return { refused: 'question.unknown' }
  if (author === memberId) return { refused: 'question.own' }
  const much = await countWriting(deps, memberId, 'reports')
  if (much) return much
  await insertReport(deps.db, {
    user_id: memberId,
    question_id: target.id,
    answer_id: target.answer,
    reason,
    text,
    create_time: unixSeconds(deps.now()),
  })
  return null
}
