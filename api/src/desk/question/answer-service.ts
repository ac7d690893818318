import type { QuestionState } from '@shuyuan/contract/question/question-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { AnswerRow } from '#db/tables/question.ts'
import { audit, type Event } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { notifyMember, notifyOfAnswer } from '#features/question/notify-member.ts'
import { theSchool } from '#features/question/present.ts'
import { findAnswer, findQuestion } from '#features/question/question-queries.ts'
import { languageOfText } from '#features/question/writing/service.ts'
import {
  countAnswerIn,
  insertAnswer,
  rewriteAnswer,
  settleReports,
  countAnswerOut,
  changeAnswerState,
} from './queries.ts'
import { approveWithAnswer, type Decided, type ModerationDecision } from './service.ts'
import { isQuestionAsSeen } from '#features/question/question-version.ts'

export interface StaffAnswer {
  question: number
  /** A teacher's name in the content; '' answers as the school. */
  teacher: string
  /** Sanitised HTML; `en` '' where the text serves both languages. */
  body: Body
  /** Whether a question that waits becomes public with it. */
  approve?: boolean
}

interface Body {
  'zh-cn': string
  en: string
}

/** Answers a public question for the school; the answer is public at once. */
export function answerAsStaff(
  decision: ModerationDecision,
  { question: id, teacher, body, approve = false }: StaffAnswer,
): Decided<AnswerRow> {
  const time = unixSeconds(decision.now())
  return decision.db.transaction().execute(async (trx) => {
    if (!(await isQuestionAsSeen(trx, id, decision))) return null
    if (approve) await approveWithAnswer(trx, decision, id)
    const question = await countAnswerIn(trx, id, time, ['open', 'answered'])
    if (!question) return null
    const answer = await insertAnswer(trx, {
      question_id: id,
      user_id: null,
      teacher: teacher || theSchool,
      ...columnsOf(body),
      status: 'shown',
      create_time: time,
      update_time: time,
    })
    await notifyOfAnswer(trx, { now: decision.now(), question, authorId: null })
    await noteAnswer(trx, decision, answer, { action: 'answer.answer', detail: { teacher } })
    return answer
  })
}

/** Writes another text in the place of an answer of the school. The audit log keeps both. */
export function editAnswer(
  decision: ModerationDecision,
  { question: id, answer: answerId, body }: { question: number; answer: number; body: Body },
): Decided<AnswerRow> {
  return decision.db.transaction().execute(async (trx) => {
    if (!(await isQuestionAsSeen(trx, id, decision))) return null
    const before = await findAnswer(trx, { question: id, answer: answerId })
    const update_time = unixSeconds(decision.now())
    const answer = await rewriteAnswer(trx, { id, answerId, ...columnsOf(body), update_time })
    if (!before || !answer) return null
    const text = ({ body, body_en }: AnswerRow) => [body, body_en].filter(Boolean).join('\n')
    const detail = { before: text(before), after: text(answer) }
    await noteAnswer(trx, decision, answer, { action: 'answer.edit', detail })
    return answer
  })
}

function columnsOf(body: Body) {
  const written = body['zh-cn'] || body.en
  return { language: languageOfText(written), body: written, body_en: body['zh-cn'] ? body.en : '' }
}

/** Publishes a member's answer that waits or was hidden; not below a question that waits itself. */
export async function approveAnswer(
  decision: ModerationDecision,
  { question: id, answer: answerId }: { question: number; answer: number },
): Decided<AnswerRow> {
  try {
    return await decision.db.transaction().execute(async (trx) => {
      if (!(await isQuestionAsSeen(trx, id, decision))) return null
      const answer = await changeAnswerState(trx, { id, answerId, from: ['pending', 'hidden'], to: 'shown' })
      if (!answer) return null
      const states: QuestionState[] = ['open', 'answered', 'closed', 'rejected']
      const question = await countAnswerIn(trx, id, unixSeconds(decision.now()), states)
      if (!question) throw new QuestionWaits()
      const now = decision.now()
      await notifyOfAnswer(trx, { now, question, authorId: answer.user_id })
      await notifyMember(trx, { now, memberId: answer.user_id, what: 'answerShown', question })
      await noteAnswer(trx, decision, answer, { action: 'answer.approve' })
      return answer
    })
  } catch (error) {
    if (error instanceof QuestionWaits) return null
    throw error
  }
}

/** Rolls back the answer, which was changed before the question as everywhere. */
class QuestionWaits extends Error {}

/** Hides an answer; `reason` is for its author. */
export function hideAnswer(
  decision: ModerationDecision,
  { question: id, answer: answerId, reason }: { question: number; answer: number; reason: string },
): Decided<AnswerRow> {
  return decision.db.transaction().execute(async (trx) => {
    if (!(await isQuestionAsSeen(trx, id, decision))) return null
    const turn = { id, answerId, to: 'hidden', reason } as const
    let answer = await changeAnswerState(trx, { ...turn, from: ['shown'] })
    if (answer) await countAnswerOut(trx, { id, answer: answerId })
    else answer = await changeAnswerState(trx, { ...turn, from: ['pending'] })
    const question = answer && (await findQuestion(trx, id))
    if (!answer || !question) return null
    const news = { now: decision.now(), memberId: answer.user_id, question, reason }
    await notifyMember(trx, { ...news, what: 'answerHidden', own: 'answers' })
    await noteAnswer(trx, decision, answer, { action: 'answer.hide', ...(reason && { detail: { reason } }) })
    return answer
  })
}

async function noteAnswer(
  trx: Executor,
  { now, actor }: ModerationDecision,
  { id, question_id: question }: AnswerRow,
  { action, detail }: Pick<Event, 'action' | 'detail'>,
): Promise<void> {
  await settleReports(trx, { id: question, answer: id })
  await changePages(trx, now(), 'questions', `question:${question}`)
  await audit(trx, {
    now: now(),
    actor,
    action,
    entity: 'answer',
    ref: id,
    detail: { question, ...detail },
  })
}
