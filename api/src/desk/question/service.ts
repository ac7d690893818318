import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { notifyMember } from '#features/question/notify-member.ts'
import { indexQuestion, unindexQuestion } from '#features/question/search/index-question.ts'
import { settleReports, changeQuestionState, type QuestionStateChange } from './queries.ts'
import { isQuestionAsSeen } from '#features/question/question-version.ts'

/** The person of the school who decides, and when. */
export interface ModerationDecision {
  db: Db
  now: () => number
  /** As the audit log names it: `staff:li`. */
  actor: string
  /** The version (`questionVersion`) that was seen: nothing is done where the question is another now. */
  seen?: string | undefined
}

/** The changed row; null where there is none in a state that allows it. */
export type Decided<Row> = Promise<Row | null>

/**
 * What staff makes of a question: from which states, and to which. `shown` is `open`, or `answered` where it has answers.
 * A merged one is `rejected` and names the other.
 */
export const questionSteps = {
  approve: { from: ['pending', 'rejected', 'closed'], to: 'shown', action: 'question.approve' },
  approveWithAnswer: { from: ['pending'], to: 'shown', action: 'question.approve' },
  close: { from: ['open', 'answered'], to: 'closed', action: 'question.close' },
  reject: { from: ['pending', 'open', 'answered', 'closed'], to: 'rejected', action: 'question.reject' },
  merge: { from: ['pending', 'open', 'answered', 'closed'], to: 'rejected', action: 'question.merge' },
} as const satisfies Record<string, QuestionStep>

interface QuestionStep extends Pick<QuestionStateChange, 'from' | 'to'> {
  /** Its name in the audit log. */
  action: string
}

/** Publishes a question that waits, was rejected, merged or closed. */
export function approveQuestion(decision: ModerationDecision, id: number): Decided<QuestionRow> {
  return decide(decision, id, {
    ...questionSteps.approve,
    async after(trx, question) {
      await indexQuestion(trx, question)
      await notifyMember(trx, { now: decision.now(), memberId: question.user_id, what: 'approved', question })
    },
  })
}

/** Publishes a waiting question in the transaction that answers it. Its author is notified of the answer alone. */
export function approveWithAnswer(
  trx: Executor,
  decision: ModerationDecision,
  id: number,
): Decided<QuestionRow> {
  return decideIn(trx, decision, id, {
    ...questionSteps.approveWithAnswer,
    after: indexQuestion,
  })
}

/** Hides a question; `reason` is for its author. */
export function rejectQuestion(
  decision: ModerationDecision,
  id: number,
  reason: string,
): Decided<QuestionRow> {
  return decide(decision, id, {
    ...questionSteps.reject,
    reason,
    async after(trx, question) {
      await unindexQuestion(trx, id)
      const news = { now: decision.now(), memberId: question.user_id, question, reason }
      await notifyMember(trx, { ...news, what: 'rejected', own: 'asked' })
    },
  })
}

/** Closes a question to further answers. */
export function closeQuestion(
  decision: ModerationDecision,
  id: number,
  reason: string,
): Decided<QuestionRow> {
  return decide(decision, id, {
    ...questionSteps.close,
    reason,
    async after(trx, question) {
      await notifyMember(trx, {
        now: decision.now(),
        memberId: question.user_id,
        what: 'closed',
        question,
        reason,
      })
    },
  })
}

interface Decision extends QuestionStep {
  reason?: string
  after(trx: Executor, question: QuestionRow): Promise<void>
}

function decide(decision: ModerationDecision, id: number, step: Decision): Decided<QuestionRow> {
  return decision.db.transaction().execute(async (trx) => {
    if (!(await isQuestionAsSeen(trx, id, decision))) return null
    return decideIn(trx, decision, id, step)
  })
}

async function decideIn(
  trx: Executor,
  { now, actor }: ModerationDecision,
  id: number,
  { from, to, action, reason = '', after }: Decision,
): Decided<QuestionRow> {
  const question = await changeQuestionState(trx, { id, from, to, reason, time: unixSeconds(now()) })
  if (!question) return null
  await after(trx, question)
  await settleReports(trx, { id, answer: 0 })
  await changePages(trx, now(), 'questions', `question:${id}`)
  await audit(trx, {
    now: now(),
    actor,
    action,
    entity: 'question',
    ref: id,
    detail: { status: question.status, ...(reason && { reason }) },
  })
  return question
}
